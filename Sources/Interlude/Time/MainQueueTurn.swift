/// Runs the pending work of the main queue without leaving its thread.
///
/// A continuation that is resumed on the main queue goes through the global executor, with two thread switches each. An
/// actor whose executor is the main queue has the same order in that queue without any thread switch.
actor MainQueueTurn {
    static let shared = MainQueueTurn()

    private nonisolated let executor = MainQueueExecutor()
    private var count = 0

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Returns after the work that is enqueued now, and the work that it enqueues before this call returns, has run.
    @inline(never)
    func pass() { count &+= 1 }
}

private final class MainQueueExecutor: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        RealTime.onMainQueue { [self] in job.runSynchronously(on: asUnownedSerialExecutor()) }
    }
}
