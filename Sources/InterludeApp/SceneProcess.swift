import Foundation
import Interlude
import Subprocess

/// Runs a subcommand for one scene in a process of its own, so that a trap in the scene's code ends only that process.
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
    }

    /// Runs this executable.
    ///
    /// - Parameters:
    ///   - arguments: The arguments, beginning with the subcommand.
    ///   - passingErrors: Whether standard error is passed on at once.
    static func run(_ arguments: [String], passingErrors: Bool) async throws -> Result {
        var errors = ""
        let environment = Environment.inherit.updating([
            "SWIFT_BACKTRACE": "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none"
        ])
        let path = Bundle.main.executablePath ?? CommandLine.arguments[0]
        let result = try await Subprocess.run(
            .path(.init(path)), arguments: Arguments(arguments), environment: environment, input: .none,
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
