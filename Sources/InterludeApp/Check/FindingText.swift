import Foundation
import Interlude

/// Findings in the formats of other programs.
enum FindingText {
    /// Workflow commands of GitHub Actions, which annotate a pull request.
    static func github(_ entries: [CheckEntry]) -> [String] {
        entries.flatMap { entry in
            entry.findings.map { finding in
                let location = SourceLine(finding.culprit).map { "file=\(property($0.path)),line=\($0.line)," } ?? ""
                let title = property("\(entry.transition): \(finding.rule)")
                return "::\(finding.severity.rawValue) \(location)title=\(title)::\(data("\(finding)"))"
            }
        }
    }

    private static func data(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }

    /// JUnit's XML: a suite with a case for each scene, which has one failure with all findings.
    ///
    /// Programs that read it show only the first failure of a case. The attributes follow the schema of
    /// Jenkins; there are no times, which would differ between runs.
    ///
    /// - Parameters:
    ///   - entries: The findings by scene.
    ///   - command: The command that found them.
    static func junit(_ entries: [CheckEntry], of command: String) -> String {
        let failed = entries.count { !$0.findings.isEmpty }
        let suite = xml(command)
        let counts = #"tests="\#(entries.count)" failures="\#(failed)" errors="0""#
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#, #"<testsuites name="interlude" \#(counts)>"#,
            #"  <testsuite name="\#(suite)" \#(counts) skipped="0">"#,
        ]
        for entry in entries {
            let head = #"    <testcase classname="\#(suite)" name="\#(xml(entry.transition))""#
            guard let first = entry.findings.first else {
                lines.append(head + "/>")
                continue
            }
            let more = entry.findings.count == 1 ? "" : " (and \(entry.findings.count - 1) more)"
            let message = xml(first.message.replacing("\n", with: " ") + more)
            lines.append(head + ">")
            lines.append(#"      <failure type="\#(xml(first.rule))" message="\#(message)">"#)
            lines.append(xml(entry.findings.map(\.description).joined(separator: "\n\n")) + "</failure>")
            lines.append("    </testcase>")
        }
        return (lines + ["  </testsuite>", "</testsuites>"]).joined(separator: "\n")
    }

    /// Escapes text for XML, which has no control characters and no noncharacters.
    private static func xml(_ text: String) -> String {
        var allowed = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\u{0}"..."\u{8}", "\u{B}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": continue
            default: allowed.append(scalar)
            }
        }
        return HTMLText.escape(String(allowed))
    }

    /// A SARIF log with a result for each finding.
    static func sarif(_ entries: [CheckEntry]) throws -> String {
        let rules = Set(entries.flatMap { $0.findings.map(\.rule) }).sorted()
        let results = entries.flatMap { entry in entry.findings.map { SARIF.Result($0, in: entry.transition) } }
        let log = SARIF(
            runs: [
                SARIF.Run(
                    tool: SARIF.Tool(
                        driver: SARIF.Driver(
                            name: "interlude", informationUri: "https://github.com/interlude-swift/interlude",
                            rules: rules.map { SARIF.Rule(id: $0) })), results: results)
            ])
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(log), as: UTF8.self)
    }
}

/// A line of a source file, as in `Sources/App/List.swift:12`.
private struct SourceLine {
    let path: String
    let line: Int

    /// Creates a line from a culprit; `nil` if that is the name of a type.
    init?(_ culprit: String) {
        guard let match = culprit.wholeMatch(of: /(\S+\.swift):(\d+)/), let line = Int(match.2) else { return nil }
        // A trap's culprit is relative to the folder of the sources.
        path = match.1.hasPrefix("Sources/") ? String(match.1) : "Sources/\(match.1)"
        self.line = line
    }
}

/// A log in the Static Analysis Results Interchange Format.
private struct SARIF: Encodable {
    struct Run: Encodable {
        var tool: Tool
        var results: [Result]
    }

    struct Tool: Encodable { var driver: Driver }

    struct Driver: Encodable {
        var name: String
        var informationUri: String
        var rules: [Rule]
    }

    struct Rule: Encodable {
        var id: String
        /// The page that describes the rule.
        var helpUri: String

        private static let pages = "https://github.com/interlude-swift/interlude/blob/main/docs/"

        /// The rules of checks, which aren't diagnostics.
        private static let checks: Set = [
            "not-settled", "not-restored", "one-frame-flash", "position-jump", "velocity-jump", "still-alive", "trap",
            "script-failed",
        ]
        private static let audits: Set = [
            "ignores-reduce-motion", "flashing", "depends-on-frame-rate", "over-budget",
        ]

        init(id: String) {
            self.id = id
            let section =
                Self.checks.contains(id)
                ? "Command.md#interlude-check-a-transition-under-interruption"
                : Self.audits.contains(id) ? "Command.md#interlude-audit-motion-and-drawing" : "Diagnostics.md#\(id)"
            helpUri = Self.pages + section
        }
    }

    struct Message: Encodable { var text: String }

    struct Result: Encodable {
        var ruleId: String
        var level: String
        var message: Message
        var locations: [Location]
        var partialFingerprints: [String: String]

        init(_ finding: CheckFinding, in scene: String) {
            ruleId = finding.rule
            level = finding.severity.rawValue
            message = Message(text: "\(scene): \(finding.message) \(finding.remedy)")
            let source = SourceLine(finding.culprit)
            // Services show only results with a file; the manifest represents the package.
            locations = [
                Location(
                    physicalLocation: PhysicalLocation(
                        artifactLocation: Artifact(uri: source?.path ?? "Package.swift"),
                        region: Region(startLine: source?.line ?? 1)),
                    logicalLocations: [LogicalLocation(fullyQualifiedName: "\(scene).\(finding.culprit)")])
            ]
            let interruption = finding.interruption?.rawValue ?? "none"
            partialFingerprints = ["finding/v1": "\(scene)/\(finding.rule)/\(finding.culprit)/\(interruption)"]
        }
    }

    struct Location: Encodable {
        var physicalLocation: PhysicalLocation
        var logicalLocations: [LogicalLocation]
    }

    struct PhysicalLocation: Encodable {
        var artifactLocation: Artifact
        var region: Region
    }

    struct Artifact: Encodable { var uri: String }
    struct Region: Encodable { var startLine: Int }
    struct LogicalLocation: Encodable { var fullyQualifiedName: String }

    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    var runs: [Run]

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode("https://json.schemastore.org/sarif-2.1.0.json", forKey: .schema)
        try values.encode("2.1.0", forKey: .version)
        try values.encode(runs, forKey: .runs)
    }
}
