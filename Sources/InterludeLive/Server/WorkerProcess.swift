import Foundation
import Subprocess

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// The executable that runs a page's stage.
struct WorkerProcess: Sendable {
    var executable: String
    var arguments: [String]

    /// The last part of the standard error output, for the report of a failure.
    private static let outputLimit = 32_000

    /// How the process ended.
    struct End: Sendable {
        var status: TerminationStatus
        /// The end of the standard error output.
        var output: String
    }

    /// Runs the process until it ends by itself or the messages end; cancellation kills it.
    ///
    /// - Parameters:
    ///   - messages: The messages for the worker.
    ///   - receive: Called with each message of the worker.
    func run(_ messages: AsyncStream<Data>, receive: @escaping @Sendable (Data) -> Void) async throws -> End {
        let tail = OutputTail(limit: Self.outputLimit)
        let result = try await Subprocess.run(
            .path(FilePath(executable)), arguments: Arguments(arguments),
            environment: .inherit.updating([
                // A trap prints its calls, without colors or questions.
                "SWIFT_BACKTRACE":
                    "enable=yes,color=no,interactive=no,threads=crashed,limit=24,images=none,registers=none"
            ]),
            input: .inputWriter, output: .sequence, error: .sequence
        ) { execution in
            async let errors: Void = {
                for try await buffer in execution.standardError { buffer.withUnsafeBytes { tail.append($0) } }
            }()
            // Canceled when the worker has closed its output, because it ends then.
            async let _: Void = {
                for await message in messages {
                    _ = try await execution.standardInputWriter.write([UInt8](PipeFraming.frame(message)))
                }
                try await execution.standardInputWriter.finish()
            }()
            var framing = PipeFraming()
            for try await buffer in execution.standardOutput {
                buffer.withUnsafeBytes { framing.append($0) }
                while let message = try framing.next() { receive(message) }
            }
            try await errors
        }
        return End(status: result.terminationStatus, output: tail.text)
    }

    /// Runs the process, and returns its standard output; `nil` if it fails.
    func output() async -> Data? {
        let result = try? await Subprocess.run(
            .path(FilePath(executable)), arguments: Arguments(arguments), output: .bytes(limit: 16 << 20),
            error: .discarded)
        guard let result, result.terminationStatus.isSuccess else { return nil }
        return Data(result.standardOutput)
    }
}
