import Foundation
import Interlude
import Subprocess

/// A process that answers the messages of an agent, one line for each line.
///
/// It runs the code of the scenes, so that a trap there, or the end of a canceled request, doesn't end the server.
struct ToolProcess: Sendable {
    private let messages: AsyncStream<String>.Continuation
    private let answers: AsyncStream<String>
    private let task: Task<CheckFinding?, any Error>

    /// Starts the process: this executable with arguments.
    init(_ arguments: [String]) {
        let (lines, messages) = AsyncStream.makeStream(of: String.self)
        let (answers, output) = AsyncStream.makeStream(of: String.self)
        self.messages = messages
        self.answers = answers
        task = Task.detached {
            defer { output.finish() }
            return try await Self.run(arguments, lines) { output.yield($0) }
        }
    }

    /// Sends a line, and returns the line that answers it; `nil` if the process ends instead.
    func answer(to line: String) async -> String? {
        messages.yield(line)
        return await answers.first { _ in true }
    }

    /// Ends the process.
    func end() { task.cancel() }

    /// Returns the trap that ended the process, after it has ended; `nil` if it ended otherwise.
    func trap() async -> CheckFinding? {
        messages.finish()
        return try? await task.value
    }

    private static func run(
        _ arguments: [String], _ messages: AsyncStream<String>, receive: @escaping @Sendable (String) -> Void
    ) async throws -> CheckFinding? {
        var errors = ""
        let result = try await Subprocess.run(
            SceneProcess.executable, arguments: Arguments(arguments), environment: SceneProcess.environment,
            input: .inputWriter, output: .sequence, error: .sequence
        ) { execution in
            try await UnfinishedFiles.running(execution.processIdentifier.value) {
                async let _: Void = {
                    for await message in messages {
                        _ = try await execution.standardInputWriter.write([UInt8]((message + "\n").utf8))
                    }
                    try await execution.standardInputWriter.finish()
                }()
                async let answered: Void = {
                    var rest = Data()
                    for try await chunk in execution.standardOutput {
                        chunk.withUnsafeBytes { rest.append(contentsOf: $0) }
                        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                            receive(String(decoding: rest[..<end], as: UTF8.self))
                            rest.removeSubrange(...end)
                        }
                    }
                }()
                for try await chunk in execution.standardError {
                    let text = chunk.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
                    Terminal.pass(text)
                    errors = String((errors + text).suffix(32_000))
                }
                try await answered
            }
        }
        guard case .signaled(let signal) = result.terminationStatus else { return nil }
        return TrapFinding(signal: Int32(signal), errors: errors).finding
    }
}
