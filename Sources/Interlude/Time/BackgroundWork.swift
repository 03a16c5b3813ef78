import Synchronization

/// The work that a stage's code has enqueued on other queues than the main queue, and that has not ended.
final class BackgroundWork: Sendable {
    private struct State: Sendable {
        var last: UInt64 = 0
        /// The work that the stage awaits.
        var running: Set<UInt64> = []
        /// The work that has a thread; other work may be behind it in a queue.
        var started: Set<UInt64> = []
        /// The work that the stage doesn't await until something wakes it.
        var stalled: Set<UInt64> = []
        /// The addresses of the objects for which the threads of work wait without a limit, such as a `DispatchGroup`.
        var awaited: [UInt64: UInt] = [:]
        var waiter: CheckedContinuation<Void, Never>?
        var waits = 0
        /// The number of changes of what runs and what is awaited.
        var changes = 0

        /// Whether all work that has a thread waits, and the stage for it.
        var isStalled: Bool {
            waiter != nil && !awaited.isEmpty && running.allSatisfy { awaited[$0] != nil || !started.contains($0) }
        }
    }

    /// The real time after which work that waits without a limit isn't awaited, because the stage's time may have to pass.
    private static let stallPatience = Duration.milliseconds(50)

    private let state = Mutex(State())

    /// Begins work, and returns its number.
    func begin() -> UInt64 {
        state.withLock { state in
            state.last += 1
            state.running.insert(state.last)
            return state.last
        }
    }

    /// Notes that work gets a thread.
    func start(_ number: UInt64) {
        guard number > 0 else { return }
        state.withLock { state in
            state.changes += 1
            state.started.insert(number)
            if state.stalled.remove(number) != nil { state.running.insert(number) }
        }
    }

    /// Ends work, or the part of it before its thread sleeps.
    ///
    /// - Parameter isOver: Whether the thread is done with the work.
    func end(_ number: UInt64, isOver: Bool) {
        let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
            state.changes += 1
            if isOver {
                state.started.remove(number)
                state.stalled.remove(number)
            }
            guard state.running.remove(number) != nil, state.running.isEmpty else { return nil }
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume()
        watchStall()
    }

    /// Continues work whose thread slept.
    func resume(_ number: UInt64) {
        guard number > 0 else { return }
        state.withLock { state in
            state.changes += 1
            state.running.insert(number)
        }
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
            watchStall()
        }
        return !abandoned
    }

    // MARK: Waits without a limit

    /// Notes that the thread of work waits for the object with an address.
    func beginWait(_ number: UInt64, for object: UInt) {
        state.withLock { state in
            state.changes += 1
            state.awaited[number] = object
        }
        watchStall()
    }

    /// Continues work whose thread waited.
    func endWait(_ number: UInt64) {
        state.withLock { state in
            state.changes += 1
            state.awaited[number] = nil
            state.running.insert(number)
        }
    }

    /// Continues the work that the object with an address may wake.
    func willSignal(_ object: UInt) {
        state.withLock { state in
            let woken = state.awaited.filter { $0.value == object }.keys
            guard !woken.isEmpty else { return }
            state.changes += 1
            // Work that was behind it in a queue may follow.
            let following = state.stalled.filter { state.awaited[$0] == nil }.union(woken)
            state.running.formUnion(following)
            state.stalled.subtract(following)
        }
    }

    /// If all work that runs waits, and still does a moment later, lets the stage continue until it is woken.
    private func watchStall() {
        guard let changes = state.withLock({ $0.isStalled ? $0.changes : nil }) else { return }
        RealTime.onMainQueue(after: Self.stallPatience) { [self] in
            let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
                guard state.changes == changes, state.isStalled else { return nil }
                state.stalled.formUnion(state.running)
                state.running = []
                return exchange(&state.waiter, with: nil)
            }
            waiter?.resume()
        }
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
