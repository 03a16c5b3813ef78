import Foundation
import Gallery
import Interlude

/// The validated work of a `check`; arguments are checked before anything runs.
struct CheckRequest {
    /// The result for one transition.
    struct Entry: Codable {
        var transition: String
        var findings: [CheckFinding]
        var runs: Int
        var frames: Int
    }

    var transitions: [GalleryTransition]
    private var device: Device
    private var interruptions: [Interruption]
    private var every: Int
    private var showsProgress: Bool

    init(_ command: CheckCommand) throws {
        if command.all, !command.transitions.isEmpty {
            throw CommandFailure.usage("--all checks every transition; omit the names or omit --all.")
        }
        guard command.all || !command.transitions.isEmpty else {
            throw CommandFailure.usage("name a transition to check, or use --all; 'interlude list' shows the names.")
        }
        transitions = command.all ? Gallery.all : try command.transitions.map(Choice.transition)
        device = try Choice.device(command.device)
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
    func check(_ transition: GalleryTransition) async throws -> Entry {
        TrapContext.set(run: transition.name)
        var check = TransitionCheck(
            device: device, interruptions: interruptions, every: every, makeRoot: transition.makeRoot
        ) { stage in
            for step in transition.script { try await stage.perform(step) }
        }
        check.name = transition.name
        let report = try await check.run { done, total in
            guard showsProgress, done % 10 == 0 || done == total else { return }
            Terminal.progress(done == total ? "" : "\(transition.name): \(done) of \(total) runs")
        }
        return Entry(
            transition: transition.name, findings: report.findings, runs: report.runs, frames: report.frames)
    }
}

extension CheckRequest.Entry {
    /// A line for the transition, followed by a block for each finding.
    var text: String {
        let verdict = findings.isEmpty ? "✔ \(transition)" : "✘ \(transition): \(findings.count) found"
        let head = "\(verdict)  (\(runs) runs, \(frames) frames)"
        return ([head] + findings.map { "\($0)".replacing("\n", with: "\n  ") }.map { "  " + $0 }).joined(
            separator: "\n")
    }
}
