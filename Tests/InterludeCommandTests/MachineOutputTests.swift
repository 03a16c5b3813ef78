import Foundation
import TestSupport
import Testing

@testable import InterludeApp

/// Output for programs: JSON, its schemas, and the formats of other programs.
@Suite(.lane(.background)) struct MachineOutputTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: [
        ["list", "--json"], ["inspect", "grow", "--at", "0.1", "--json"], ["curves", "cross-dissolve", "--json"],
        ["render", "cross-dissolve", "--scale", "0.25", "--fps", "30", "--out", "film.png", "--json"],
        ["check", "cross-dissolve", "--uninterrupted", "--json"],
        ["check", "cross-dissolve", "--every", "30", "--only", "present", "--shard", "2/2", "--json"],
        ["list", "--tag", "spring", "--json"],
        ["audit", "grow", "--set", "duration=0.2", "--write-baseline", "known.json", "--json"],
        ["fuzz", "cross-dissolve", "--runs", "1", "--steps", "2", "--json"], ["script", "grow", "--json"],
    ])
    func outputIsOneLineThatMatchesItsSchema(_ arguments: [String]) async throws {
        let run = try await CommandRun(arguments, in: folder.url)
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.output.count { $0 == "\n" } == 1)
        let schema = try await CommandRun(arguments[0], "--json-schema")
        #expect(schema.code == 0, "\(schema.errors)")
        let problems = try SchemaCheck(schema.output).problems(in: run.output)
        #expect(problems == [])
    }

    @Test(arguments: [
        (["inspect", "zom", "--json"], 64, "Did you mean zoom?"),
        (["inspect", "zoom", "--at", "--json"], 64, "--at"),
        (["curves", "zoom", "--json", "--out", "nowhere/curves.svg"], 2, "nowhere"),
        (["check", "zoom", "--shard", "9/8", "--json"], 64, "as in 3/8"),
        (["inspect", "grow", "--set", "duration=9", "--json"], 64, "it must be from 0.1 to 2"),
        (["inspect", "grow", "--set", "length=1", "--json"], 64, "Known: duration"),
        (["inspect", "zoom", "--set", "length=1", "--json"], 64, "the scene has none"),
        (["inspect", "grow", "--set", "duration", "--json"], 64, "must be a name and a value"),
        (["audit", "grow", "--budget", "pixels=1", "--json"], 64, "budget"),
        (["chek", "grow", "--json"], 64, "Did you mean check?"),
    ])
    func errorsAreJSONAsWell(_ arguments: [String], code: Int, reason: String) async throws {
        let run = try await CommandRun(arguments, in: folder.url)
        #expect(run.code == Int32(code))
        let report = try JSONDecoder().decode(JSONValue.self, from: Data(run.output.utf8))
        #expect(report["schemaVersion"]?.number == 1 && report["error"]?["code"]?.number == Double(code))
        #expect(report["error"]?["message"]?.string?.contains(reason) == true, "\(run.output)")
        let schema = JSONSchema.schema(of: arguments[0] == "chek" ? "check" : arguments[0]) ?? ""
        let output = run.output.replacing("chek", with: "check")
        #expect(try SchemaCheck(schema).problems(in: output) == [])
    }

    @Test(.tags(.slow), .enabled(if: runsSlowTests)) func partsOfACheckMergeToTheSameBytes() async throws {
        let arguments = ["check", "cross-dissolve", "grow", "--every", "36", "--only", "present,dismiss", "--json"]
        let whole = try await CommandRun(arguments, in: folder.url)
        for part in 1...3 {
            let run = try await CommandRun(arguments + ["--shard", "\(part)/3"], in: folder.url)
            try run.output.write(to: folder.file("\(part).json"), atomically: true, encoding: .utf8)
        }
        let merged = try await CommandRun("merge", "2.json", "3.json", "1.json", "--json", in: folder.url)
        #expect(merged.code == whole.code)
        #expect(merged.output == whole.output)
        let missing = try await CommandRun("merge", "1.json", "3.json", in: folder.url)
        #expect(missing.code == 64 && missing.errors.contains("found 1/3, 3/3"))
    }

    @Test func anAuditReportsFiguresAndFindings() async throws {
        let run = try await CommandRun("audit", "grow", "--budget", "animatedLayers=0", in: folder.url)
        #expect(run.code == 1, "\(run.errors)")
        #expect(run.output.contains("✘ grow: 2 found") && run.output.contains("reduced motion"))
        #expect(run.output.contains("ignores-reduce-motion  GrowAnimator"))
        #expect(run.output.contains("at a time, which exceeds the budget of 0"))
        let quiet = try await CommandRun("audit", "cross-dissolve", in: folder.url)
        #expect(quiet.code == 0 && quiet.output.hasPrefix("✔ cross-dissolve"), "\(quiet.output)")
    }

    @Test func parametersChangeTheScene() async throws {
        let short = try await CommandRun(
            "inspect", "grow", "--at", "0.2", "--set", "duration=0.1", "--json", in: folder.url)
        let long = try await CommandRun("inspect", "grow", "--at", "0.2", "--json", in: folder.url)
        #expect(short.code == 0 && long.output.contains("animations") && !short.output.contains(#""duration":0.3"#))
    }

    @Test func inspectionShowsTheLineThatAddsAnAnimation() async throws {
        let run = try await CommandRun("inspect", "grow", "--at", "0.1", "--origins", in: folder.url)
        #expect(run.output.contains(/added by GrowAndShrink\.swift:\d+, GrowAnimator\.animateTransition\(using:\)/))
    }

    @Test func inspectionOfAnimatedLayersLeavesOutTheOthers() async throws {
        let arguments = ["inspect", "grow", "--at", "0.1", "--json"]
        let all = try await CommandRun(arguments, in: folder.url).output
        let some = try await CommandRun(arguments + ["--animated"], in: folder.url).output
        func animations(_ text: String) -> [String] {
            text.matches(of: /"keyPath":"([^"]+)"/).map { String($0.1) }
        }
        #expect(!animations(all).isEmpty && animations(some) == animations(all))
        #expect(all.contains("UINavigationBar") && !some.contains("UINavigationBar"), "\(some)")
        #expect(some.count < all.count)
        let still = try await CommandRun("inspect", "grow", "--stage-time", "0", "--animated", in: folder.url)
        #expect(still.output.contains("UIWindow") && !still.output.contains("UIButton"), "\(still.output)")
    }

    @Test func environmentSelectsThePart() async throws {
        let arguments = "check cross-dissolve --every 60 --only present --json"
        let bazel = try await CommandRun(
            shell: "TEST_SHARD_INDEX=1 TEST_TOTAL_SHARDS=2 TEST_SHARD_STATUS_FILE=status \"$interlude\" \(arguments)",
            in: folder.url)
        #expect(bazel.output.contains(#""shard":{"count":2,"index":2}"#), "\(bazel.errors)")
        #expect(folder.contents == ["status"])
        let kubernetes = try await CommandRun(
            shell: "JOB_COMPLETION_INDEX=0 JOB_COMPLETIONS=4 \"$interlude\" \(arguments)", in: folder.url)
        #expect(kubernetes.output.contains(#""shard":{"count":4,"index":1}"#), "\(kubernetes.errors)")
    }

    private static let finding = CheckFinding(
        rule: "not-settled", message: "It <never> ends:\n  100 % sure", culprit: "ZoomAnimator", remedy: "Complete it.")
    private static let trap = CheckFinding(
        rule: "trap", message: "Index out of range.", culprit: "Gallery/Photo.swift:42", remedy: "Check the values.")

    private static func entry(_ findings: [CheckFinding], _ baseline: Baseline = Baseline()) -> CheckEntry {
        let part = CheckPart(
            occurrences: findings.map { CheckPart.Occurrence(run: 0, finding: $0) }, runs: 3, frames: 20)
        return CheckEntry([CheckRequest.Part(transition: "zoom", part: part)], baseline)
    }

    @Test func findingsAreAnnotations() {
        let lines = FindingText.github([Self.entry([Self.finding, Self.trap])])
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("::error title=zoom%3A not-settled::✘ not-settled  ZoomAnimator"))
        #expect(lines[0].contains("%0A") && lines[0].contains("100 %25 sure") && !lines[0].contains("\n"))
        #expect(lines[1].hasPrefix("::error file=Sources/Gallery/Photo.swift,line=42,title=zoom%3A trap::"))
    }

    @Test func findingsAreXMLAndSARIF() throws {
        let entries = [Self.entry([Self.finding, Self.trap]), Self.entry([])]
        let xml = FindingText.junit(entries, of: "check")
        #expect(try XMLDocumentCheck.isWellFormed(xml), "\(xml)")
        // Jenkins requires the number of errors, and shows the first failure of a case only.
        #expect(xml.contains(#"<testsuite name="check" tests="2" failures="1" errors="0" skipped="0">"#))
        #expect(xml.split(separator: "<failure ").count == 2 && xml.contains("(and 1 more)"))
        #expect(xml.contains("It &lt;never&gt; ends") && xml.contains("Index out of range."))
        let log = try JSONDecoder().decode(JSONValue.self, from: Data(FindingText.sarif(entries).utf8))
        guard case .array(let runs)? = log["runs"], case .array(let results)? = runs.first?["results"] else {
            Issue.record("The log has no results.")
            return
        }
        #expect(log["version"] == "2.1.0" && results.map { $0["ruleId"]?.string } == ["not-settled", "trap"])
    }

    @Test func xmlHasNoControlCharacters() throws {
        let finding = CheckFinding(
            rule: "trap", message: "\u{1B}[31mred\u{0}\u{FFFE} \t\"quoted\" & more", culprit: "App", remedy: "Check.")
        let xml = FindingText.junit([Self.entry([finding])], of: "audit")
        #expect(xml.contains("[31mred \t&quot;quoted&quot; &amp; more"), "\(xml)")
        #expect(xml.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 0xFFFE || $0 == "\n" || $0 == "\t" })
        #expect(xml.contains(#"<testsuite name="audit""#))
    }

    /// The result of a merged check is the result of a check; an error names the command.
    @Test func schemaOfMergeAllowsBothCommands() throws {
        let schema = try SchemaCheck(#require(try JSONSchema.requested(by: ["merge", "--json-schema"])))
        for command in ["check", "merge"] {
            #expect(try schema.problems(in: #"{"command":"\#(command)","schemaVersion":1,"scenes":[]}"#) == [])
        }
        // A part of a check has other keys; a result without any has none of the forms.
        #expect(try schema.problems(in: #"{"command":"check","schemaVersion":1,"parts":[]}"#) != [])
        #expect(try schema.problems(in: #"{"command":"render","schemaVersion":1}"#) != [])
    }

    @Test func mapShowsWhereAnInterruptionFailed() {
        func item(_ run: Int, _ interruption: Interruption, _ time: Double, _ isClean: Bool) -> CheckPart.Case {
            CheckPart.Case(run: run, interruption: interruption, time: time, isClean: isClean)
        }
        let cases = [
            item(3, .present, 0.1, false), item(1, .present, 0, true), item(2, .background, 0, true),
            item(5, .present, 0.2, true),
        ]
        let rows = InterruptionRow.rows(of: cases)
        #expect(rows.map(\.text) == ["present     ·✘·  0.000 s to 0.200 s", "background  ·  0.000 s to 0.000 s"])
        let many = InterruptionRow.rows(of: (0..<300).map { item($0, .rotate, Double($0) / 60, $0 != 299) })
        #expect(many.first?.text.count { $0 == "·" } == 74 && many.first?.text.count { $0 == "✘" } == 1)
    }

    @Test func findingsHaveASeverity() throws {
        let jump = CheckFinding(rule: "position-jump", message: "", culprit: "Zoom", remedy: "")
        #expect(jump.severity == .warning && Self.finding.severity == .error)
        let data = try JSONEncoder().encode(jump)
        #expect(String(decoding: data, as: UTF8.self).contains(#""severity":"warning""#))
        #expect(try JSONDecoder().decode(CheckFinding.self, from: data) == jump)
        #expect(FindingText.github([Self.entry([jump])])[0].hasPrefix("::warning "))
        let log = try FindingText.sarif([Self.entry([jump, Self.trap])])
        #expect(log.contains(#""level":"warning""#) && log.contains(#""level":"error""#))
        #expect(log.contains("docs/Command.md#interlude-check-a-transition-under-interruption"))
    }

    @Test func baselineHidesKnownFindings() throws {
        let path = folder.file("baseline.json").path
        try Baseline([Self.entry([Self.finding])]).write(to: path)
        let entry = Self.entry([Self.finding, Self.trap], try Baseline(path: path))
        #expect(entry.findings == [Self.trap] && entry.known == [Self.finding])
        #expect(entry.text.contains("1 found  (3 runs, 20 frames, 1 known)"))
        #expect(throws: CommandFailure.self) { try Baseline(path: "/nowhere") }
    }
}

/// Checks whether a text is XML.
private enum XMLDocumentCheck {
    static func isWellFormed(_ text: String) throws -> Bool {
        // Every element closes in the reverse order, and no markup is left in the text.
        var open: [Substring] = []
        for match in text.matches(of: /<(\/?)([a-z]+)[^<>]*?(\/?)>/) {
            if match.1 == "/" {
                guard open.popLast() == match.2 else { return false }
            } else if match.3.isEmpty {
                open.append(match.2)
            }
        }
        let rest = text.replacing(/<\/?[a-z?][^<>]*>/, with: "")
        return open.isEmpty && !rest.contains("<")
    }
}

/// Compares JSON with a schema, by the rules that the schemas of the command use.
struct SchemaCheck {
    private let schema: JSONValue

    init(_ text: String) throws {
        schema = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    }

    /// Returns the differences of a text from the schema.
    func problems(in text: String) throws -> [String] {
        check(try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)), schema, at: "$")
    }

    private func check(_ value: JSONValue, _ rule: JSONValue, at path: String) -> [String] {
        if let reference = rule["$ref"]?.string, let name = reference.split(separator: "/").last {
            return check(value, schema["$defs"]?[String(name)] ?? .null, at: path)
        }
        if let constant = rule["const"] { return value == constant ? [] : ["\(path) isn't \(constant)"] }
        if case .array(let choices)? = rule["enum"] {
            return choices.contains(value) ? [] : ["\(path) is none of \(choices)"]
        }
        if case .array(let types)? = rule["type"] {
            let matches = types.contains { check(value, ["type": $0], at: path).isEmpty }
            return matches ? [] : ["\(path) has none of the types"]
        }
        guard let type = rule["type"]?.string else { return ["\(path) has no rule"] }
        switch (type, value) {
        case ("string", .string), ("number", .number), ("boolean", .bool): return []
        case ("integer", .number(let number)): return number == number.rounded() ? [] : ["\(path) isn't an integer"]
        case ("array", .array(let items)):
            return items.enumerated().flatMap { check($1, rule["items"] ?? .null, at: "\(path)[\($0)]") }
        case ("object", .object(let members)):
            guard case .object(let properties)? = rule["properties"] else { return [] }
            var problems = members.flatMap { key, member in
                properties[key].map { check(member, $0, at: "\(path).\(key)") } ?? [
                    "\(path).\(key) isn't in the schema"
                ]
            }
            if case .array(let required)? = rule["required"] {
                problems += required.compactMap(\.string).filter { members[$0] == nil }.map {
                    "\(path).\($0) is missing"
                }
            }
            if case .array(let choices)? = rule["anyOf"] {
                let isComplete = choices.contains { choice in
                    guard case .array(let keys)? = choice["required"] else { return false }
                    return keys.compactMap(\.string).allSatisfy { members[$0] != nil }
                }
                if !isComplete { problems.append("\(path) has the keys of none of \(choices)") }
            }
            return problems
        default: return ["\(path) isn't of type \(type)"]
        }
    }
}
