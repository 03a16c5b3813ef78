extension SceneTools {
    /// A tool as the protocol describes it.
    struct Tool {
        var name: String
        var title: String
        var summary: String
        var properties: [String: JSONValue] = [:]
        var required: [String] = []
        /// Whether the tool changes nothing: neither a session nor a file.
        var isReadOnly = true

        var description: JSONValue {
            [
                "name": .string(name), "title": .string(title), "description": .string(summary),
                "inputSchema": [
                    "type": "object", "properties": .object(properties),
                    "required": .array(required.map { .string($0) }), "additionalProperties": false,
                ],
                "annotations": [
                    "readOnlyHint": .bool(isReadOnly), "destructiveHint": false, "openWorldHint": false,
                ],
            ]
        }
    }

    static let instructions = """
        Scenes are UIKit screens that run on a clock that you control. Call “list”, then “open” with a scene; the answer has \
        the session that the other tools take. “touch” and “advance” answer with the layers and the new events; “render” \
        draws the screen. Without “seconds”, “advance” waits until nothing moves. “script” returns the session as a Swift \
        test. Sessions end with this process.
        """

    private static func text(_ description: String) -> JSONValue {
        ["type": "string", "description": .string(description)]
    }

    private static func number(_ description: String) -> JSONValue {
        ["type": "number", "description": .string(description)]
    }

    private static func choice(_ values: [String], _ description: String) -> JSONValue {
        ["type": "string", "enum": .array(values.map { .string($0) }), "description": .string(description)]
    }

    private static let session = ["session": text("The session that “open” returned.")]

    private static let conditions: [String: JSONValue] = [
        "scene": text("The name of the scene."),
        "device": text("The device, for instance iPhone16, iPhoneSE, or iPadPro11. Default: the scene's."),
        "orientation": choice(
            ["portrait", "upside-down", "landscape-left", "landscape-right"],
            "The orientation at the beginning. Default: the device's."),
        "appearance": choice(["light", "dark"], "The appearance. Default: light."),
        "textSize": text("xs, s, m, l, xl, xxl, xxxl, or ax-m to ax-xxxl. Default: l."),
        "direction": choice(
            ["left-to-right", "right-to-left"], "The direction of the language. Default: left-to-right."),
        "set": ["type": "object", "description": "Values of the scene's parameters, by name."],
        "reduceMotion": ["type": "boolean", "description": "Whether the Reduce Motion setting is on. Default: false."],
    ]

    static let all: [Tool] = [
        Tool(
            name: "list", title: "List scenes", summary: "Lists the scenes with their summaries and their parameters."),
        Tool(
            name: "open", title: "Open a scene",
            summary:
                "Opens a scene at its first screen, and returns a session and its layers. The scene's script doesn't run. "
                + "A session ends with the server's process.",
            properties: conditions, required: ["scene"], isReadOnly: false),
        Tool(
            name: "touch", title: "Touch the screen",
            summary: "Touches the screen of a session, and returns its layers and the new events.",
            properties: session.merging([
                "kind": choice(["tap", "drag", "pinch"], "The gesture. Default: tap."),
                "view": text("The accessibilityIdentifier of the view to touch, at its center."),
                "x": number("The point to touch, in points of the window, instead of a view."),
                "y": number("The point to touch, in points of the window, instead of a view."),
                "dx": number("The horizontal distance of a drag in points. Default: 0."),
                "dy": number("The vertical distance of a drag in points. Default: 0."),
                "from": number("The initial distance between the fingers of a pinch in points. Default: 60."),
                "to": number("The final distance between the fingers of a pinch in points. Default: 240."),
                "duration": number("The duration of a drag or a pinch in seconds. Default: 0.3."),
            ]) { $1 }, required: ["session"], isReadOnly: false),
        Tool(
            name: "advance", title: "Let time pass",
            summary: "Lets time pass in a session, and returns the layers and the new events.",
            properties: session.merging(["seconds": number("The time in seconds. Default: until nothing moves.")]) {
                $1
            },
            required: ["session"], isReadOnly: false),
        Tool(
            name: "inspect", title: "Inspect layers",
            summary:
                "Returns the layers of a session with model and presentation values, running animations, and the lines "
                + "of code that added them.",
            properties: session, required: ["session"]),
        Tool(
            name: "render", title: "Draw the screen",
            summary:
                "Draws the screen of a session as a PNG image; with a scene instead, the contact sheet of its script.",
            properties: conditions.merging(session) { $1 }.merging([
                "scale": number("Pixels per point of a session's screen, 0.1 to 2. Default: 0.5.")
            ]) { $1 }),
        Tool(
            name: "check", title: "Interrupt transitions",
            summary: "Interrupts the transitions of a scene at its frames, and returns the problems that it finds.",
            properties: conditions.merging(["every": number("The interval between interrupted frames. Default: 5.")]) {
                $1
            },
            required: ["scene"]),
        Tool(
            name: "audit", title: "Measure motion and drawing",
            summary: "Measures the motion and the drawing of a scene, and returns flashes, motion that ignores Reduce "
                + "Motion, and end states that depend on the frame rate.",
            properties: conditions, required: ["scene"]),
        Tool(
            name: "fuzz", title: "Try random gestures",
            summary: "Runs a scene with random gestures, and returns the shortest script that fails, as a Swift test.",
            properties: conditions.merging([
                "seed": number("The seed of the first run. Default: 1."),
                "runs": number("The number of runs. Default: 20."),
            ]) { $1 },
            required: ["scene"]),
        Tool(
            name: "compare", title: "Compare films",
            summary: "Compares two .apng films, or two folders of films, frame by frame.",
            properties: [
                "before": text("The path before the change."), "after": text("The path after the change."),
                "out": text("The path of a page to write that plays both, with the extension .html."),
            ], required: ["before", "after"], isReadOnly: false),
        Tool(
            name: "script", title: "Write a test", summary: "Returns a session as a Swift test.", properties: session,
            required: ["session"]),
    ]
}
