extension AnimationClock {
    /// The part of a frame in which scheduled work runs.
    package enum Phase: Sendable { case beforeCommit, afterCommit }

    /// Runs the work once, in the first frame at or after the given time.
    @MainActor @discardableResult
    package func schedule(
        at time: CFTimeInterval, phase: Phase = .beforeCommit, _ work: @escaping @MainActor () -> Void
    ) -> ScheduledWork {
        schedule.add(at: time, phase: phase, work)
    }

    /// Runs what is due at `now`, by time and then in the order it was scheduled; what that schedules for now too.
    @MainActor
    package func fireScheduled(_ phase: Phase) {
        for _ in 0..<10_000 {
            guard let due = schedule.takeFirst(phase, dueAt: now) else { return }
            due()
        }
    }

    /// When the next scheduled work is due; nil when there is none.
    package var nextScheduledTime: CFTimeInterval? { schedule.nextTime }
}

/// A claim on work that waits for its time.
package final class ScheduledWork {
    package let time: CFTimeInterval
    let phase: AnimationClock.Phase
    let order: Int
    var work: (@MainActor () -> Void)?

    init(time: CFTimeInterval, phase: AnimationClock.Phase, order: Int, work: @escaping @MainActor () -> Void) {
        self.time = time
        self.phase = phase
        self.order = order
        self.work = work
    }

    /// Makes sure that the work never runs.
    package func cancel() { work = nil }

    package var isPending: Bool { work != nil }
}

/// Waiting work, sorted by time and order of arrival.
struct WorkSchedule {
    private var items: [ScheduledWork] = []
    private var arrivals = 0

    mutating func add(
        at time: CFTimeInterval, phase: AnimationClock.Phase, _ work: @escaping @MainActor () -> Void
    ) -> ScheduledWork {
        arrivals += 1
        let item = ScheduledWork(time: time, phase: phase, order: arrivals, work: work)
        let index = items.firstIndex { $0.time > time } ?? items.endIndex
        items.insert(item, at: index)
        return item
    }

    /// A frame's time and a deadline that mean the same moment may differ by rounding: less than a microsecond is equal.
    mutating func takeFirst(_ phase: AnimationClock.Phase, dueAt now: CFTimeInterval) -> (@MainActor () -> Void)? {
        items.removeAll { !$0.isPending }
        guard let index = items.firstIndex(where: { $0.phase == phase && $0.time <= now + 1e-6 }) else { return nil }
        let item = items.remove(at: index)
        defer { item.cancel() }
        return item.work
    }

    var nextTime: CFTimeInterval? {
        items.first(where: \.isPending)?.time
    }
}
