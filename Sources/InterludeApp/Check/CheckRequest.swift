import Foundation
import Interlude

/// The validated work of a `check`; arguments are checked before anything runs.
struct CheckRequest {
    /// The result of a part of the check of one scene.
    struct Part: Codable {
        /// The name of the scene.
        var transition: String
        var part: CheckPart
        /// The trap or the error that ended the check; then there are no other findings.
        var trap: CheckFinding?
    }

    /// The output of a part of the checks, which `merge` reads.
    struct PartFile: Codable {
        var shard: CheckShard
        var parts: [Part]
    }

    var scenes: [StageScene]
    let shard: CheckShard
    private var interruptions: [Interruption]
    private var every: Int
    private var showsProgress: Bool

    init<App>(_ command: CheckCommand<App>) throws {
        let names = command.all ? command.scenes : try command.recording.scenes(orNamed: command.scenes)
        let chosen = try Choice.scenes(names, all: command.all, of: App.self, to: "check")
        scenes = try chosen.map { try command.options.applied(to: command.recording.applied(to: $0)) }
        if command.uninterrupted, command.only != nil {
            throw CommandFailure.usage("--uninterrupted and --only are mutually exclusive; omit one of them.")
        }
        interruptions =
            command.uninterrupted ? [] : try command.only.map(Self.interruptions) ?? Interruption.allCases
        guard command.every >= 1 else {
            throw CommandFailure.usage("--every \(command.every): must be 1 or greater.")
        }
        every = command.every
        shard = try CheckShard.selected(by: command.shard)
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
    func check(_ scene: StageScene) async throws -> Part {
        let check = TransitionCheck(scene, interruptions: interruptions, every: every)
        let part = try await check.run(shard) { done, total in
            guard showsProgress, done % 10 == 0 || done == total else { return }
            Terminal.progress(done == total ? "" : "\(scene.name): \(done) of \(total) runs")
        }
        return Part(transition: scene.name, part: part, trap: nil)
    }
}

extension CheckShard {
    /// Returns the part that an option or the environment selects; the whole check if neither does.
    ///
    /// - Parameter option: The option, as in `3/8`. Otherwise the variables of Bazel (`TEST_SHARD_INDEX`,
    ///   `TEST_TOTAL_SHARDS`) or of Kubernetes indexed jobs (`JOB_COMPLETION_INDEX`, with `JOB_COMPLETIONS`) select it;
    ///   both count from 0.
    static func selected(by option: String?) throws -> CheckShard {
        if let option {
            let numbers = option.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
            guard numbers.count == 2, let index = numbers[0], let count = numbers[1], count >= 1,
                (1...count).contains(index)
            else {
                throw CommandFailure.usage("--shard \(option): must be a part and the number of parts, as in 3/8.")
            }
            return CheckShard(index: index, count: count)
        }
        let environment = ProcessInfo.processInfo.environment
        for (index, count) in [("TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS"), ("JOB_COMPLETION_INDEX", "JOB_COMPLETIONS")] {
            guard let text = environment[index], let number = Int(text),
                let total = environment[count].flatMap({ Int($0) }),
                total >= 1, (0..<total).contains(number)
            else { continue }
            if let status = environment["TEST_SHARD_STATUS_FILE"] {
                // Bazel requires a sign that the test knows about its part.
                _ = FileManager.default.createFile(atPath: status, contents: nil)
            }
            return CheckShard(index: number + 1, count: total)
        }
        return .whole
    }
}
