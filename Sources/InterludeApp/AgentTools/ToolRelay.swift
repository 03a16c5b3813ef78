import Interlude

/// Passes the messages of an agent to a ``ToolProcess``, and replaces that after a trap and to cancel a request.
///
/// A new process repeats the calls that changed sessions. With a virtual clock, the sessions are as before.
@MainActor
final class ToolRelay {
    private let arguments: [String]
    private let write: (String) throws -> Void
    private var process: ToolProcess?
    /// The messages that a new process receives first.
    private var history: [String] = []
    /// The identifiers of the requests that aren't answered, oldest first; the first one may be running.
    private var open: [JSONValue] = []
    private var canceled: Set<JSONValue> = []

    /// Creates a relay.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the process that answers.
    ///   - write: Receives each answer, a line.
    init(_ arguments: [String], write: @escaping (String) throws -> Void) {
        self.arguments = arguments
        self.write = write
    }

    /// Answers messages until they end.
    func run(_ lines: AsyncStream<String>) async throws {
        let (queue, waiting) = AsyncStream.makeStream(of: ToolMessage.self)
        async let received: Void = receive(lines, waiting)
        for await message in queue {
            if let answer = await answer(to: message), !answer.isEmpty { try write(answer) }
            guard let id = message.id, let index = open.firstIndex(of: id) else { continue }
            open.remove(at: index)
            canceled.remove(id)
        }
        await received
        process?.end()
    }

    private func receive(_ lines: AsyncStream<String>, _ waiting: AsyncStream<ToolMessage>.Continuation) async {
        for await line in lines {
            let message = ToolMessage(line)
            if let id = message.canceledRequest {
                cancel(id)
            } else {
                if let id = message.id { open.append(id) }
                waiting.yield(message)
            }
        }
        waiting.finish()
    }

    private func cancel(_ id: JSONValue) {
        guard open.contains(id) else { return }
        canceled.insert(id)
        guard open.first == id else { return }
        process?.end()
        process = nil
    }

    /// Returns the answer to a message; `nil` if it needs none.
    private func answer(to message: ToolMessage) async -> String? {
        func isCanceled() -> Bool { message.id.map(canceled.contains) ?? false }
        if isCanceled() { return nil }
        let running = await runningProcess()
        // A request can be canceled while a new process starts.
        if isCanceled() { return nil }
        let answer = await running.answer(to: message.line)
        if isCanceled() { return nil }
        if let answer {
            if message.changesState { history.append(message.line) }
            return answer
        }
        process = nil
        return message.failure(await running.trap())
    }

    private func runningProcess() async -> ToolProcess {
        if let process { return process }
        let new = ToolProcess(arguments)
        process = new
        for message in history where await new.answer(to: message) == nil {
            // Unless a cancellation ended it, the sessions can't be repeated.
            if process != nil { history = [] }
            break
        }
        return new
    }
}
