import FlyingFox
import Foundation
import Interlude

/// The connection of one page, with the worker that runs its stage.
actor LiveSession {
    private let process: WorkerProcess
    private let idleLimit: Duration
    private let output: AsyncStream<WSMessage>.Continuation
    private var worker: Worker?
    private var workerCount = 0
    private var lastMessage = RealTime.now

    /// A running worker.
    private struct Worker {
        var number: Int
        var messages: AsyncStream<Data>.Continuation
        var task: Task<Void, Never>
    }

    init(process: WorkerProcess, idleLimit: Duration, output: AsyncStream<WSMessage>.Continuation) {
        self.process = process
        self.idleLimit = idleLimit
        self.output = output
    }

    /// Passes the page's messages to the worker until the page is gone.
    func run(_ page: AsyncStream<WSMessage>) async {
        let idleTimer = Task { await endIdleWorkers() }
        var budget = MessageBudget()
        for await message in page {
            guard case .text(let text) = message else {
                if case .close = message { break }
                close(.unsupportedData, "Messages must be text.")
                break
            }
            if let excess = budget.spend(size: text.utf8.count) {
                close(.policyViolation, excess)
                break
            }
            let data = Data(text.utf8)
            do {
                try await forward(JSONDecoder().decode(PageMessage.self, from: data), data)
            } catch {
                close(.invalidFramePayload, Self.reason(error))
                break
            }
        }
        idleTimer.cancel()
        await endWorker()
        output.finish()
    }

    private func forward(_ message: PageMessage, _ data: Data) async throws {
        lastMessage = RealTime.now
        switch message {
        case .terminate: await endWorker()
        case .open, .curves, .origins, .onionSkin, .film, .check:
            if worker == nil { startWorker() }
            worker?.messages.yield(data)
        default: worker?.messages.yield(data)
        }
    }

    private func startWorker() {
        workerCount += 1
        let number = workerCount
        let (messages, continuation) = AsyncStream<Data>.makeStream()
        let task = Task { [process, output] in
            let failure: WorkerFailure
            do {
                failure = WorkerFailure(try await process.run(messages) { output.yield(.data($0)) })
            } catch {
                failure = WorkerFailure(message: "The worker did not run: \(error)", output: "")
            }
            workerEnded(number, failure)
        }
        worker = Worker(number: number, messages: continuation, task: task)
    }

    private func workerEnded(_ number: Int, _ failure: WorkerFailure) {
        guard worker?.number == number else { return }
        worker = nil
        output.yield(.data(PageData.message(failure)))
    }

    /// Ends the worker: the closed pipe makes it exit.
    private func endWorker() async {
        guard let ending = worker else { return }
        worker = nil
        ending.messages.finish()
        await ending.task.value
    }

    /// Reports a build to the page; a new one ends the worker.
    func report(_ build: BuildState) async {
        if case .ready = build { await endWorker() }
        output.yield(.data(PageData.message(BuildReport(build))))
    }

    private func endIdleWorkers() async {
        while !Task.isCancelled {
            await RealTime.wait(until: lastMessage + idleLimit)
            guard !Task.isCancelled, RealTime.now >= lastMessage + idleLimit else { continue }
            lastMessage = RealTime.now
            guard worker != nil else { continue }
            await endWorker()
            output.yield(.data(PageData.message(Sleep())))
        }
    }

    /// Reports that the worker ended because the page was idle; another ``PageMessage/open(_:)`` continues.
    private struct Sleep: Encodable {
        let type = "asleep"
    }

    private func close(_ code: WSCloseCode, _ reason: String) {
        // A close frame holds 123 bytes of text.
        output.yield(.close(WSCloseCode(code.code, reason: String(decoding: reason.utf8.prefix(120), as: UTF8.self))))
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case DecodingError.dataCorrupted(let context): "Malformed message: \(context.debugDescription)"
        case DecodingError.keyNotFound(let key, _): "Malformed message: “\(key.stringValue)” is missing."
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            "Malformed message: \(context.codingPath.last?.stringValue ?? "a value") has the wrong type."
        default: "Malformed message."
        }
    }
}
