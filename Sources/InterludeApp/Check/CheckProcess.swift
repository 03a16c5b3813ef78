import ArgumentParser
import Foundation
import Interlude

/// Checks a scene in its own process, so that a trap in its code ends only that check.
struct CheckProcess {
    private let options: [String]

    init<App>(_ command: CheckCommand<App>, _ shard: CheckShard) {
        options =
            ["--every", "\(command.every)", "--in-process", "--shard", "\(shard.index)/\(shard.count)"]
            + (command.only.map { ["--only", $0] } ?? []) + (command.uninterrupted ? ["--uninterrupted"] : [])
            + command.options.arguments + command.recording.arguments
    }

    /// Runs the check; a trap and an error of the script are findings.
    func check(_ scene: StageScene) async throws -> CheckRequest.Part {
        let result = try await SceneProcess.run(["check", scene.name] + options, passingErrors: true)
        if let part = try? JSONDecoder().decode(CheckRequest.Part.self, from: result.output) { return part }
        if let failure = result.failure(of: scene) {
            return CheckRequest.Part(transition: scene.name, part: CheckPart(), trap: failure)
        }
        // The error is on standard error already.
        throw ExitCode(result.code)
    }
}

/// A trap in the code of a scene, read from what the process wrote to standard error.
struct TrapFinding {
    let finding: CheckFinding

    init(signal: Int32, errors: String) {
        let lines = errors.split(separator: "\n").map(String.init)
        let place = lines.last { $0.hasPrefix("interlude: ") && $0.contains("trapped") }?.dropFirst(11)
        let label = "interlude: reported before: "
        let reported = lines.last { $0.hasPrefix(label) }?.dropFirst(label.count)
        let reason = lines.compactMap { line in line.range(of: "Fatal error").map { String(line[$0.lowerBound...]) } }
            .first
        // The first frame with a source file of the project is the app's call.
        let frame = lines.compactMap { $0.firstMatch(of: /at (?:\S*\/)?Sources\/(\S+\.swift):(\d+)/) }.first
        let call = frame.map { "\($0.1):\($0.2)" }
        finding = CheckFinding(
            rule: "trap",
            message: "\(place ?? "The process ended.") \(reason ?? String(cString: strsignal(signal)))."
                + (reported.map { " Reported before: \($0)" } ?? ""),
            culprit: call ?? "unknown call",
            remedy: reason == nil && call == nil
                ? "Run the scene alone. A process is also killed if memory is short, or by another program."
                : "Check the values at that call; the backtrace is on standard error.")
    }
}
