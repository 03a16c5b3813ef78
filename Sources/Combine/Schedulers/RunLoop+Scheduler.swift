import Foundation
import OpenCombine

/// A run loop schedules work with blocks and timers, so that the main one follows the stage's clock.
extension RunLoop: @retroactive Scheduler {
    /// The time type of a run loop as a scheduler.
    public typealias SchedulerTimeType = DateSchedulerTime
    /// The options with which a run loop schedules work: none.
    public typealias SchedulerOptions = NoSchedulerOptions

    /// The current date.
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
    /// The least tolerance: 0.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Enqueues work for the next turn of the run loop.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = UncheckedSendable(action)
        perform { action.value() }
    }

    /// Adds a timer that fires once.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        addTimer(at: date, every: nil, tolerance: tolerance, action)
    }

    /// Adds a timer that fires until it is canceled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let timer = addTimer(at: date, every: interval, tolerance: tolerance, action)
        return AnyCancellable { timer.invalidate() }
    }

    @discardableResult
    private func addTimer(
        at date: SchedulerTimeType, every interval: SchedulerTimeType.Stride?, tolerance: SchedulerTimeType.Stride,
        _ action: @escaping () -> Void
    ) -> Timer {
        let action = UncheckedSendable(action)
        let timer = Timer(fire: date.date, interval: interval?.timeInterval ?? 0, repeats: interval != nil) { _ in
            action.value()
        }
        timer.tolerance = tolerance.timeInterval
        add(timer, forMode: .default)
        return timer
    }
}
