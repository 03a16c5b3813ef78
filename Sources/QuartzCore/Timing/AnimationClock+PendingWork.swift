extension AnimationClock {
    /// Adds work that runs later in this run loop turn, after work added before it.
    @MainActor
    package func atEndOfTurn(_ work: @escaping @MainActor () -> Void) {
        pendingWork.append(work)
        workWasAdded()
    }

    /// Runs pending work until none is left, including work that is added meanwhile.
    ///
    /// Work that adds itself again and again is deferred to the next turn after 1000 rounds.
    @MainActor
    package func runPendingWork() {
        for _ in 0..<1000 {
            guard !pendingWork.isEmpty else { return }
            let batch = pendingWork
            pendingWork.removeAll(keepingCapacity: true)
            for work in batch { work() }
        }
    }
}
