import Synchronization

/// The work that a stage's code has enqueued on other queues than the main queue, and that has not ended.
final class BackgroundWork: Sendable {
    private struct State: Sendable {
        var last: UInt64 = 0
        var running: Set<UInt64> = []
        var waiter: CheckedContinuation<Void, Never>?
        var waits = 0
    }

    private let state = Mutex(State())

    /// Begins work, and returns its number.
    func begin() -> UInt64 {
        state.withLock { state in
            state.last += 1
            state.running.insert(state.last)
            return state.last
        }
    }

    /// Ends work, or the part of it before its thread sleeps.
    func end(_ number: UInt64) {
        let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard state.running.remove(number) != nil, state.running.isEmpty else { return nil }
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume()
    }

    /// Continues work whose thread slept.
    func resume(_ number: UInt64) {
        guard number > 0 else { return }
        _ = state.withLock { $0.running.insert(number) }
    }

    var isEmpty: Bool { state.withLock { $0.running.isEmpty } }

    /// Returns when all work has ended, or after a duration of real time; work that takes longer no longer counts.
    ///
    /// - Returns: Whether all work has ended.
    @MainActor
    func waitUntilEmpty(for patience: Duration) async -> Bool {
        guard !isEmpty else { return true }
        var abandoned = false
        await withCheckedContinuation { continuation in
            let (number, former) = state.withLock { state -> (Int?, CheckedContinuation<Void, Never>?) in
                guard !state.running.isEmpty else { return (nil, nil) }
                state.waits += 1
                return (state.waits, exchange(&state.waiter, with: continuation))
            }
            former?.resume()
            guard let number else { return continuation.resume() }
            RealTime.onMainQueue(after: patience) { [self] in abandoned = abandon(wait: number) || abandoned }
        }
        return !abandoned
    }

    private func abandon(wait: Int) -> Bool {
        let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard state.waits == wait, let waiter = state.waiter else { return nil }
            state.running = []
            state.waiter = nil
            return waiter
        }
        waiter?.resume()
        return waiter != nil
    }
}
