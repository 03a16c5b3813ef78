import Dispatch

/// Lets the main queue run what waits there, without leaving its thread.
///
/// A continuation that is resumed on the main queue goes on by way of the global executor: two changes of threads for each. An
/// actor whose executor is the main queue takes the same place in that queue, and none of the threads.
actor MainQueueTurn {
    static let shared = MainQueueTurn()

    private nonisolated let executor = MainQueueExecutor()
    private var count = 0

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Returns once what is enqueued now has run, and what that put on the queue before this call's return to the caller.
    @inline(never)
    func pass() { count &+= 1 }
}

private final class MainQueueExecutor: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        DispatchQueue.main.async { [self] in job.runSynchronously(on: asUnownedSerialExecutor()) }
    }
}
