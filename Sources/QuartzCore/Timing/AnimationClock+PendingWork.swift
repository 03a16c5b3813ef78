extension AnimationClock {
    /// Runs the work later in this run-loop turn, after what was enqueued before it.
    @MainActor
    package func enqueue(_ work: @escaping @MainActor () -> Void) {
        turn.append(work)
    }

    /// Runs enqueued work until none is left, that enqueued meanwhile included.
    ///
    /// Work that enqueues itself over and over is put off to the next turn after this many rounds.
    @MainActor
    package func runPendingWork() {
        for _ in 0..<1000 {
            guard !turn.isEmpty else { return }
            let batch = turn
            turn.removeAll(keepingCapacity: true)
            for work in batch { work() }
        }
    }

    package var hasEnqueuedWork: Bool { !turn.isEmpty }
}
