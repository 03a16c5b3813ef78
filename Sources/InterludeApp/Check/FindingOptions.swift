import ArgumentParser
import Foundation
import Interlude

/// A format of findings.
enum FindingFormat: String, CaseIterable, ExpressibleByArgument {
    /// Lines for people.
    case text
    /// JSON on one line.
    case json
    /// Workflow commands of GitHub Actions.
    case github
    /// JUnit's XML.
    case junit
    /// The Static Analysis Results Interchange Format, version 2.1.0.
    case sarif
}

/// The options for reporting findings.
struct FindingOptions: ParsableArguments {
    @Option(help: "The format of the findings.")
    var format = FindingFormat.text

    @Option(
        help: ArgumentHelp("A file with known findings, which aren't reported again.", valueName: "file"))
    var baseline: String?

    @Option(help: ArgumentHelp("Write the findings to a baseline file, and succeed.", valueName: "file"))
    var writeBaseline: String?

    func format(_ output: OutputOptions) -> FindingFormat { output.json ? .json : format }

    func loadBaseline() throws -> Baseline { try baseline.map(Baseline.init(path:)) ?? Baseline() }

    /// Writes what hasn't been written yet, and throws the exit code if there are findings.
    ///
    /// - Parameters:
    ///   - entries: The findings by scene.
    ///   - command: The command that found them.
    ///   - output: The options of the output.
    ///   - writeJSON: Writes the result as JSON.
    func conclude(
        _ entries: [CheckEntry], of command: String, _ output: OutputOptions, writeJSON: () throws -> Void
    ) throws {
        switch format(output) {
        case .text: break
        case .json: try writeJSON()
        case .github: for line in FindingText.github(entries) { try Terminal.write(line) }
        case .junit: try Terminal.write(FindingText.junit(entries, of: command))
        case .sarif: try Terminal.write(try FindingText.sarif(entries))
        }
        if let writeBaseline {
            try Baseline(entries).write(to: writeBaseline)
        } else if entries.contains(where: { !$0.findings.isEmpty }) {
            throw ExitCodes.findings
        }
    }
}

/// The findings that are known and aren't reported.
struct Baseline: Codable {
    /// The identity of a finding: without its time, which changes with each duration.
    struct Known: Hashable, Codable {
        var transition: String
        var rule: String
        var culprit: String
        var interruption: Interruption?
    }

    var schemaVersion = 1
    var findings: [Known] = []

    init() {}

    init(_ entries: [CheckEntry]) {
        findings = entries.flatMap { entry in
            (entry.findings + entry.known).map {
                Known(
                    transition: entry.transition, rule: $0.rule, culprit: $0.culprit, interruption: $0.interruption)
            }
        }
    }

    init(path: String) throws {
        do {
            self = try JSONDecoder().decode(Baseline.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        } catch is DecodingError {
            throw CommandFailure.usage("“\(path)” isn't a baseline; write one with --write-baseline.")
        } catch {
            throw CommandFailure.usage("the baseline “\(path)” can't be read; write one with --write-baseline.")
        }
    }

    func contains(_ finding: CheckFinding, of transition: String) -> Bool {
        findings.contains(
            Known(
                transition: transition, rule: finding.rule, culprit: finding.culprit,
                interruption: finding.interruption))
    }

    func write(to path: String) throws {
        let encoder = JSONEncoder()
        // One finding per line, for readable differences.
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try AtomicFile(URL(fileURLWithPath: path)).write(try encoder.encode(self) + Data("\n".utf8))
    }
}

/// The output of `check --json`.
struct CheckOutput: Encodable {
    var scenes: [CheckEntry]
}

/// The result for one scene.
struct CheckEntry: Encodable {
    /// The name of the scene.
    var transition: String
    /// The findings that the baseline doesn't contain.
    var findings: [CheckFinding]
    /// The findings that the baseline contains.
    var known: [CheckFinding]
    var runs: Int
    var frames: Int
    /// The interruptions that were applied.
    var interruptions: [InterruptionRow]

    /// Creates the result of another command, for the formats of findings.
    init(transition: String, findings: [CheckFinding], known: [CheckFinding]) {
        (self.transition, self.findings, self.known) = (transition, findings, known)
        (runs, frames, interruptions) = (0, 0, [])
    }

    /// Creates the result of all parts of a scene's check.
    init(_ parts: [CheckRequest.Part], _ baseline: Baseline) {
        let trap = parts.lazy.compactMap(\.trap).first
        let report = CheckReport(parts.map(\.part))
        transition = parts.first?.transition ?? ""
        let all = trap.map { [$0] } ?? report.findings
        let transition = transition
        known = all.filter { baseline.contains($0, of: transition) }
        findings = all.filter { !baseline.contains($0, of: transition) }
        runs = trap == nil ? report.runs : 0
        frames = trap == nil ? report.frames : 0
        interruptions = trap == nil ? InterruptionRow.rows(of: parts.flatMap(\.part.cases)) : []
    }

    /// A line for the scene; if something was found, a map of the interruptions, followed by a block for each finding.
    var text: String {
        let verdict = findings.isEmpty ? "✔ \(transition)" : "✘ \(transition): \(findings.count) found"
        let ignored = known.isEmpty ? "" : ", \(known.count) known"
        let head = "\(verdict)  (\(runs) runs, \(frames) frames\(ignored))"
        let map = findings.contains { $0.interruption != nil } ? interruptions.map(\.text) : []
        return ([head] + (map + findings.map { "\($0)".replacing("\n", with: "\n  ") }).map { "  " + $0 }).joined(
            separator: "\n")
    }
}
