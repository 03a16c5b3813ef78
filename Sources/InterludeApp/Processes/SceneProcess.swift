import Foundation
import Interlude
import Subprocess

/// Runs a subcommand for one scene in its own process, so that a trap in the scene's code ends only that process.
enum SceneProcess {
    /// The result of a process.
    struct Result {
        /// The bytes on standard output.
        var output: Data
        /// The text on standard error.
        var errors: String
        /// The exit code; 1 after a trap.
        var code: Int32
        /// The trap that ended the process.
        var trap: CheckFinding?

        /// The trap, or the error that the scene's script threw, as a finding; `nil` if the process succeeded.
        func failure(of scene: StageScene) -> CheckFinding? {
            if let trap { return trap }
            guard code == ExitCodes.failure.rawValue else { return nil }
            let prefix = Terminal.programName + ": "
            let text = errors.range(of: prefix).map { errors[$0.upperBound...] } ?? errors[...]
            return CheckFinding(
                rule: "script-failed", message: text.trimmingCharacters(in: .whitespacesAndNewlines),
                culprit: scene.name, remedy: "Correct the scene's script, or the screen that it expects.")
        }
    }

    /// This executable.
    static var executable: Executable { .path(.init(Bundle.main.executablePath ?? CommandLine.arguments[0])) }

    /// The environment in which a trap prints its calls, without colors or questions.
    static let environment = Environment.inherit.updating(["SWIFT_BACKTRACE": backtrace])

    /// The options of a backtrace that fits on a screen, without colors or questions.
    private static let backtrace =
        "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none,limit=20,top=2"

    /// Starts the program again, as the same process, with backtraces that fit on a screen, unless the user has chosen others.
    ///
    /// The runtime reads the options only when a program starts.
    static func shortenBacktraces() {
        guard getenv("SWIFT_BACKTRACE") == nil, let path = Bundle.main.executablePath else { return }
        setenv("SWIFT_BACKTRACE", backtrace, 1)
        execv(path, CommandLine.arguments.map { strdup($0) } + [nil])
    }

    /// Runs this executable.
    ///
    /// - Parameters:
    ///   - arguments: The arguments, beginning with the subcommand.
    ///   - passingErrors: Whether standard error is passed on at once.
    static func run(_ arguments: [String], passingErrors: Bool) async throws -> Result {
        var errors = ""
        let result = try await Subprocess.run(
            executable, arguments: Arguments(arguments), environment: environment, input: .none,
            output: .bytes(limit: 1 << 26), error: .sequence
        ) { execution in
            try await UnfinishedFiles.running(execution.processIdentifier.value) {
                for try await chunk in execution.standardError {
                    let text = chunk.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
                    if passingErrors { Terminal.pass(text) }
                    errors += text
                }
            }
        }
        let output = Data(result.standardOutput)
        switch result.terminationStatus {
        case .signaled(let signal):
            let trap = TrapFinding(signal: Int32(signal), errors: errors).finding
            return Result(output: output, errors: errors, code: 1, trap: trap)
        case .exited(let code):
            return Result(output: output, errors: errors, code: Int32(code), trap: nil)
        }
    }
}
