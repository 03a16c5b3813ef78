import Foundation
import OpenCombine

/// An operation queue schedules work as operations; delayed work is added when it is due.
extension OperationQueue: @retroactive Scheduler {
    /// The time type of an operation queue as a scheduler.
    public typealias SchedulerTimeType = DateSchedulerTime
    /// The options with which an operation queue schedules work: none.
    public typealias SchedulerOptions = NoSchedulerOptions

    /// The current date.
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
    /// The least tolerance: 0.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// The queue on which the time of delayed work passes.
    private var timeQueue: DispatchQueue { self === OperationQueue.main ? .main : .global() }

    /// Adds an operation.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = UncheckedSendable(action)
        addOperation { action.value() }
    }

    /// Adds an operation at a date.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let action = UncheckedSendable(action)
        timeQueue.asyncAfter(deadline: .now() + now.distance(to: date).timeInterval) {
            self.schedule(options: nil, action.value)
        }
    }

    /// Adds operations again and again until they are canceled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let queue = timeQueue
        return queue.schedule(
            after: queue.now.advanced(by: .seconds(now.distance(to: date).timeInterval)),
            interval: .seconds(interval.timeInterval)
        ) { self.schedule(options: nil, action) }
    }
}
