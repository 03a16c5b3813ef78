import Foundation
import OpenCombine

extension Timer {
    /// A publisher that sends the date at an interval, once it is connected.
    public final class TimerPublisher: ConnectablePublisher {
        /// The values that it sends.
        public typealias Output = Date
        /// The errors with which it fails.
        public typealias Failure = Never

        /// The interval, in seconds.
        public let interval: TimeInterval
        /// The tolerance, in seconds.
        public let tolerance: TimeInterval?
        /// The run loop of the timer.
        public let runLoop: RunLoop
        /// The mode of the run loop.
        public let mode: RunLoop.Mode
        /// The options of the scheduler: none.
        public let options: RunLoop.SchedulerOptions?

        private let ticks = PassthroughSubject<Date, Never>()

        /// Creates a publisher that sends the date at an interval in seconds.
        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            self.interval = interval
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
            self.options = options
        }

        /// Subscribes a subscriber.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Date, Downstream.Failure == Never {
            ticks.receive(subscriber: subscriber)
        }

        /// Starts the timer.
        public func connect() -> any Cancellable {
            let ticks = UncheckedSendable(ticks)
            let timer = Timer(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: true) { _ in
                ticks.value.send(Date())
            }
            timer.tolerance = tolerance ?? 0
            runLoop.add(timer, forMode: mode)
            return AnyCancellable { timer.invalidate() }
        }
    }

    /// Returns a publisher that sends the date at an interval in seconds, once it is connected.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }
}
