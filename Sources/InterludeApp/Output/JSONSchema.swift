import ArgumentParser
import Foundation

/// The JSON schemas of the commands' output.
enum JSONSchema {
    /// Returns the schema that arguments with `--json-schema` ask for; `nil` without that option.
    ///
    /// - Throws: ``CommandFailure`` if the command has no JSON output.
    static func requested(by arguments: [String]) throws -> String? {
        guard arguments.contains("--json-schema") else { return nil }
        let given = arguments.first { !$0.hasPrefix("-") } ?? ""
        if let schema = schema(of: given) { return schema }
        throw ValidationError(
            Choice.unknown("command with JSON output", given, among: commands.map(\.name) + ["merge"]))
    }

    /// Returns the schema of a command's output as JSON; `nil` if the command has none.
    static func schema(of command: String) -> String? {
        // The result of a merged check is the same as of a check on one machine; only an error names the command.
        let names = command == "merge" ? ["check", "merge"] : [command]
        guard let found = commands.first(where: { $0.name == names[0] }) else { return nil }
        var properties: [String: JSONValue] = [
            "schemaVersion": ["const": 1], "command": ["enum": .array(names.map { .string($0) })], "error": error,
        ]
        properties.merge(found.properties) { $1 }
        let schema: JSONValue = [
            "$schema": "https://json-schema.org/draft/2020-12/schema", "title": .string("interlude \(command) --json"),
            "type": "object", "properties": .object(properties), "required": ["command", "schemaVersion"],
            "anyOf": .array(([["error"]] + found.results).map { ["required": .array($0.map { .string($0) })] }),
            "additionalProperties": false, "$defs": .object(definitions),
        ]
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(schema)).map { String(decoding: $0, as: UTF8.self) }
    }

    private static let string: JSONValue = ["type": "string"]
    private static let number: JSONValue = ["type": "number"]
    private static let integer: JSONValue = ["type": "integer"]
    private static let boolean: JSONValue = ["type": "boolean"]

    private static func list(_ items: JSONValue) -> JSONValue { ["type": "array", "items": items] }
    private static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/$defs/\(name)")] }

    /// An object with required and optional properties, and no others.
    private static func object(_ required: [String: JSONValue], optional: [String: JSONValue] = [:]) -> JSONValue {
        [
            "type": "object", "properties": .object(required.merging(optional) { $1 }),
            "required": .array(required.keys.sorted().map { .string($0) }), "additionalProperties": false,
        ]
    }

    private static let error = object(["code": integer, "message": string])

    /// For each command: the allowed keys, and the sets of required keys. `check` has two such sets.
    private static let commands: [(name: String, properties: [String: JSONValue], results: [[String]])] = [
        (
            "list",
            [
                "scenes": list(
                    object([
                        "name": string, "title": string, "summary": string, "tags": list(string), "device": string,
                        "parameters": list(
                            object(
                                ["name": string, "kind": string, "value": ["type": ["number", "boolean", "string"]]],
                                optional: [
                                    "minimum": number, "maximum": number, "unit": string, "choices": list(string),
                                ])),
                    ]))
            ],
            [["scenes"]]
        ),
        (
            "render", ["films": list(reference("film")), "index": string, "failed": list(string)], [["films"]]
        ),
        (
            "inspect",
            [
                "transition": string, "title": string, "device": string, "time": number, "stageTime": number,
                "transitions": list(reference("transition")), "window": reference("layer"), "pixelHash": string,
                "diagnostics": list(reference("diagnostic")),
            ],
            [
                [
                    "transition", "title", "device", "time", "stageTime", "transitions", "window", "pixelHash",
                    "diagnostics",
                ]
            ]
        ),
        (
            "curves",
            [
                "transition": string, "title": string, "device": string, "fps": integer, "origin": number,
                "startTime": number, "endTime": number, "transitions": list(reference("transition")),
                "layers": list(object(["name": string, "detail": string, "curves": list(reference("curve"))])),
            ],
            [["transition", "title", "device", "fps", "origin", "startTime", "endTime", "transitions", "layers"]]
        ),
        (
            "check",
            [
                "scenes": list(
                    object([
                        "transition": string, "findings": list(reference("finding")),
                        "known": list(reference("finding")),
                        "runs": integer, "frames": integer,
                        "interruptions": list(
                            object(["interruption": string, "times": list(number), "failed": list(number)])),
                    ])),
                "shard": object(["index": integer, "count": integer]),
                "parts": list(
                    object(
                        [
                            "transition": string,
                            "part": object([
                                "occurrences": list(object(["run": integer, "finding": reference("finding")])),
                                "runs": integer, "frames": integer,
                                "cases": list(
                                    object(["run": integer, "interruption": string, "time": number, "isClean": boolean])
                                ),
                            ]),
                        ], optional: ["trap": reference("finding")])),
            ],
            [["scenes"], ["shard", "parts"]]
        ),
        (
            "audit",
            [
                "scenes": list(
                    object([
                        "scene": string, "findings": list(reference("finding")), "known": list(reference("finding")),
                        "figures": object([
                            "frames": integer, "layers": integer, "animatedLayers": integer, "groups": integer,
                            "snapshots": integer, "redrawn": number, "flashes": integer, "motion": reference("motion"),
                            "reducedMotion": reference("motion"),
                        ]),
                    ]))
            ],
            [["scenes"]]
        ),
        (
            "fuzz",
            [
                "scene": string, "seed": integer, "runs": integer, "steps": integer,
                "failure": object([
                    "seed": integer, "finding": reference("finding"), "gestures": integer, "test": string,
                ]),
            ],
            [["scene", "seed", "runs", "steps"]]
        ),
        ("script", ["test": string], [["test"]]),
        (
            "storyboard",
            [
                "file": string,
                "scenes": list(
                    object(
                        ["id": string, "line": integer, "name": string, "kind": string, "isInitial": boolean],
                        optional: ["identifier": string, "customClass": string, "reference": string])),
                "segues": list(
                    object(
                        ["id": string, "line": integer, "kind": string, "source": string],
                        optional: [
                            "identifier": string, "destination": string, "trigger": string, "customClass": string,
                            "detail": string,
                        ])),
                "findings": list(
                    object(["rule": string, "message": string, "devices": list(string)], optional: ["scene": string])),
            ],
            [["file", "scenes", "segues"]]
        ),
        (
            "compare",
            [
                "films": list(
                    object(
                        [
                            "name": string, "isEqual": boolean, "differingFrames": integer, "frames": integer,
                            "largestFraction": number, "durations": list(number), "sizes": list(list(integer)),
                        ], optional: ["firstDifference": number, "largestFractionTime": number])),
                "added": list(string), "removed": list(string), "page": string,
            ],
            [["films", "added", "removed"]]
        ),
    ]

    private static let definitions: [String: JSONValue] = [
        "motion": object(["distance": number, "scale": number]),
        "diagnostic": object(["id": string, "culprit": string, "message": string, "stageTime": number]),
        "finding": object(
            [
                "rule": string, "severity": ["enum": ["error", "warning"]], "message": string, "culprit": string,
                "remedy": string, "repetitions": integer,
            ],
            optional: ["interruption": string, "time": number]),
        "transition": object(
            ["name": string, "animator": string, "beginTime": number, "wasCancelled": boolean],
            optional: ["completionTime": number, "endTime": number]),
        "film": object([
            "name": string, "title": string, "summary": string, "device": string, "width": integer, "height": integer,
            "scale": number, "fps": integer, "duration": number, "frames": integer, "distinctFrames": integer,
            "pixelHash": string, "files": list(object(["path": string, "bytes": integer])),
            "events": list(
                object(["time": number, "kind": string, "subject": string, "name": string, "detail": string])),
            "diagnostics": list(reference("diagnostic")),
        ]),
        "curve": object([
            "keyPath": string, "unit": string, "samples": list(list(number)), "animated": list(list(number)),
        ]),
        "layer": object(
            ["layer": string],
            optional: [
                "view": string, "controller": string, "identifier": string, "model": ["type": "object"],
                "presentation": ["type": "object"], "animations": list(["type": "object"]),
                "mask": list(reference("layer")),
                "sublayers": list(reference("layer")),
            ]),
    ]
}
