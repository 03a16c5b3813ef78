/// A task's wait for the completion handler of a call.
///
/// The task resumes as well if the handler is released without a call, as at the end of the app.
@MainActor package final class CompletionWait {
    /// The call that takes the completion handler, such as `apply(_:animatingDifferences:)`.
    package let call: String
    /// The identity of the waiting task.
    package let task: Int?
    private var continuation: CheckedContinuation<Void, Never>?

    private init(for call: String, task: Int?, _ continuation: CheckedContinuation<Void, Never>) {
        self.call = call
        self.task = task
        self.continuation = continuation
    }

    isolated deinit { resume() }

    /// Whether the task continues.
    package var isOver: Bool { continuation == nil }

    /// Lets the task continue.
    package func resume() {
        continuation?.resume()
        continuation = nil
    }

    /// Makes a call, and returns after its completion handler was called.
    static func wait(for call: String, _ body: (@escaping () -> Void) -> Void) async {
        let task = withUnsafeCurrentTask { $0?.hashValue }
        await withCheckedContinuation { continuation in
            let wait = CompletionWait(for: call, task: task, continuation)
            body { MainActor.assumeIsolated { wait.resume() } }
            if !wait.isOver { AppSession.current.completionWaitObserver?(wait) }
        }
    }
}
