import Dispatch
import Foundation
import OpenCombine

/// A queue schedules work as `async` and `asyncAfter` do, so that it follows the stage's clock.
extension DispatchQueue: @retroactive Scheduler {
    /// The options with which a queue schedules work.
    public struct SchedulerOptions {
        /// The quality of service.
        public var qos: DispatchQoS
        /// The flags of the work item.
        public var flags: DispatchWorkItemFlags
        /// The group with which the work is associated.
        public var group: DispatchGroup?

        /// Creates options. Default: no group, no flags, and an unspecified quality of service.
        public init(
            qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil
        ) {
            self.qos = qos
            self.flags = flags
            self.group = group
        }
    }

    /// The current dispatch time.
    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
    /// The least tolerance: 0.
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    /// Enqueues work.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let (options, action) = (options ?? SchedulerOptions(), UncheckedSendable(action))
        async(group: options.group, qos: options.qos, flags: options.flags) { action.value() }
    }

    /// Enqueues work at a time.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let (options, action) = (options ?? SchedulerOptions(), UncheckedSendable(action))
        asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags) { action.value() }
    }

    /// Enqueues work again and again until it is canceled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let (options, action) = (options ?? SchedulerOptions(), UncheckedSendable(action))
        let timer = DispatchSource.makeTimerSource(queue: self)
        timer.setEventHandler(qos: options.qos, flags: options.flags) { action.value() }
        timer.schedule(
            deadline: date.dispatchTime, repeating: interval.timeInterval, leeway: tolerance.timeInterval)
        timer.resume()
        return AnyCancellable { timer.cancel() }
    }
}
