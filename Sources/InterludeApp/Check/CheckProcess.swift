import ArgumentParser
import Foundation
import Interlude
import Subprocess

/// Checks a scene in a process of its own, so that a trap in its code ends only that check.
struct CheckProcess {
    private let options: [String]

    init<App>(_ command: CheckCommand<App>, _ shard: CheckShard) {
        options =
            ["--every", "\(command.every)", "--in-process", "--shard", "\(shard.index)/\(shard.count)"]
            + (command.only.map { ["--only", $0] } ?? []) + (command.uninterrupted ? ["--uninterrupted"] : [])
            + command.options.arguments
    }

    /// Runs the check; a trap is a finding.
    func check(_ scene: StageScene) async throws -> CheckRequest.Part {
        var errors = ""
        let environment = Environment.inherit.updating([
            "SWIFT_BACKTRACE": "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none"
        ])
        let path = Bundle.main.executablePath ?? CommandLine.arguments[0]
        let result = try await run(
            .path(.init(path)), arguments: Arguments(["check", scene.name] + options), environment: environment,
            input: .none, output: .bytes(limit: 1 << 26), error: .sequence
        ) { execution in
            try await UnfinishedFiles.running(execution.processIdentifier.value) {
                for try await chunk in execution.standardError {
                    let text = chunk.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
                    Terminal.pass(text)
                    errors += text
                }
            }
        }
        let part = try? JSONDecoder().decode(CheckRequest.Part.self, from: Data(result.standardOutput))
        if let part { return part }
        switch result.terminationStatus {
        case .signaled(let signal):
            let finding = TrapFinding(signal: Int32(signal), errors: errors).finding
            return CheckRequest.Part(transition: scene.name, part: CheckPart(), trap: finding)
        case .exited(let code):
            // The error is on standard error already.
            throw ExitCode(code)
        }
    }
}

/// A trap in the code of a scene, read from what the process wrote to standard error.
struct TrapFinding {
    let finding: CheckFinding

    init(signal: Int32, errors: String) {
        let lines = errors.split(separator: "\n").map(String.init)
        let place = lines.last { $0.hasPrefix("interlude: ") && $0.contains("trapped") }?.dropFirst(11)
        let reason = lines.compactMap { line in line.range(of: "Fatal error").map { String(line[$0.lowerBound...]) } }
            .first
        // The first frame with a source file of the project is the app's call.
        let frame = lines.compactMap { $0.firstMatch(of: /at (?:\S*\/)?Sources\/(\S+\.swift):(\d+)/) }.first
        let call = frame.map { "\($0.1):\($0.2)" }
        finding = CheckFinding(
            rule: "trap",
            message: "\(place ?? "The process ended.") \(reason ?? String(cString: strsignal(signal))).",
            culprit: call ?? "unknown call",
            remedy: "Check the values at that call; the backtrace is on standard error.")
    }
}
