extension AnimationClock {
    /// The part of a frame in which scheduled work runs.
    package enum Phase: Sendable { case beforeCommit, afterCommit }

    /// Schedules work to run once, in the first frame at or after a time.
    @MainActor @discardableResult
    package func schedule(
        at time: CFTimeInterval, phase: Phase = .beforeCommit, _ work: @escaping @MainActor () -> Void
    ) -> ScheduledWork {
        workWasAdded()
        return schedule.add(at: time, phase: phase, work)
    }

    /// Runs the work due at `now`, by time and then in scheduling order, including work scheduled meanwhile.
    @MainActor
    package func fireScheduled(_ phase: Phase) {
        for _ in 0..<10_000 {
            guard let due = schedule.removeFirst(phase, dueAt: now) else { return }
            due()
        }
    }

    /// The time of the next scheduled work; `nil` if there is none.
    package var nextScheduledTime: CFTimeInterval? { schedule.nextTime }
}

/// A handle to scheduled work.
package final class ScheduledWork {
    package let time: CFTimeInterval
    let phase: AnimationClock.Phase
    var work: (@MainActor () -> Void)?

    init(time: CFTimeInterval, phase: AnimationClock.Phase, work: @escaping @MainActor () -> Void) {
        self.time = time
        self.phase = phase
        self.work = work
    }

    /// Cancels the work.
    package func cancel() { work = nil }

    package var isPending: Bool { work != nil }
}

/// The scheduled work, sorted by time and then in scheduling order.
struct WorkSchedule {
    private var items: [ScheduledWork] = []

    mutating func add(
        at time: CFTimeInterval, phase: AnimationClock.Phase, _ work: @escaping @MainActor () -> Void
    ) -> ScheduledWork {
        let item = ScheduledWork(time: time, phase: phase, work: work)
        let index = items.firstIndex { $0.time > time } ?? items.endIndex
        items.insert(item, at: index)
        return item
    }

    /// Removes and returns the first work that is due.
    mutating func removeFirst(_ phase: AnimationClock.Phase, dueAt now: CFTimeInterval) -> (@MainActor () -> Void)? {
        // The first one is the earliest.
        guard let first = items.first, now.hasReached(first.time) else { return nil }
        items.removeAll { !$0.isPending }
        guard let index = items.firstIndex(where: { $0.phase == phase && now.hasReached($0.time) }) else { return nil }
        let item = items.remove(at: index)
        defer { item.cancel() }
        return item.work
    }

    var nextTime: CFTimeInterval? {
        items.first(where: \.isPending)?.time
    }
}
