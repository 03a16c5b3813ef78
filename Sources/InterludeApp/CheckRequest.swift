import Foundation
import Interlude

/// The validated work of a `check`; arguments are checked before anything runs.
struct CheckRequest {
    /// The result for one scene.
    struct Entry: Codable {
        /// The name of the scene.
        var transition: String
        var findings: [CheckFinding]
        var runs: Int
        var frames: Int
    }

    var scenes: [StageScene]
    private var interruptions: [Interruption]
    private var every: Int
    private var showsProgress: Bool

    init<App>(_ command: CheckCommand<App>) throws {
        if command.all, !command.scenes.isEmpty {
            throw CommandFailure.usage("--all checks every scene; omit the names or omit --all.")
        }
        guard command.all || !command.scenes.isEmpty else {
            throw CommandFailure.usage(
                "name a scene to check, or use --all; '\(Terminal.programName) list' shows the names.")
        }
        let all = try Choice.scenes(of: App.self)
        let chosen = command.all ? all : try command.scenes.map { try Choice.scene($0, among: all) }
        scenes = try chosen.map(command.options.applied)
        interruptions = try command.only.map(Self.interruptions) ?? Interruption.allCases
        guard command.every >= 1 else {
            throw CommandFailure.usage("--every \(command.every): must be 1 or greater.")
        }
        every = command.every
        showsProgress = isatty(STDERR_FILENO) != 0
    }

    private static func interruptions(_ names: String) throws -> [Interruption] {
        try names.split(separator: ",").map { name in
            let name = name.trimmingCharacters(in: .whitespaces)
            guard let found = Interruption(rawValue: name) else {
                throw CommandFailure.usage(
                    Choice.unknown("interruption", name, among: Interruption.allCases.map(\.rawValue)))
            }
            return found
        }
    }

    @MainActor
    func check(_ scene: StageScene) async throws -> Entry {
        let check = TransitionCheck(scene, interruptions: interruptions, every: every)
        let report = try await check.run { done, total in
            guard showsProgress, done % 10 == 0 || done == total else { return }
            Terminal.progress(done == total ? "" : "\(scene.name): \(done) of \(total) runs")
        }
        return Entry(transition: scene.name, findings: report.findings, runs: report.runs, frames: report.frames)
    }
}

extension CheckRequest.Entry {
    /// A line for the scene, followed by a block for each finding.
    var text: String {
        let verdict = findings.isEmpty ? "✔ \(transition)" : "✘ \(transition): \(findings.count) found"
        let head = "\(verdict)  (\(runs) runs, \(frames) frames)"
        return ([head] + findings.map { "\($0)".replacing("\n", with: "\n  ") }.map { "  " + $0 }).joined(
            separator: "\n")
    }
}
