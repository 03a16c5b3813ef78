import Foundation
import OpenCombine

/// The time type of run loops and operation queues as schedulers: a date.
public struct DateSchedulerTime: Strideable, Hashable, Sendable {
    /// The date.
    public var date: Date

    /// Creates a scheduler time with a date.
    public init(_ date: Date) { self.date = date }

    /// Returns the interval from this time to another one.
    public func distance(to other: DateSchedulerTime) -> Stride { Stride(other.date.timeIntervalSince(date)) }

    /// Returns this time plus an interval.
    public func advanced(by interval: Stride) -> DateSchedulerTime {
        DateSchedulerTime(date.addingTimeInterval(interval.timeInterval))
    }

    /// An interval in seconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
        Sendable
    {
        /// The interval in seconds.
        public var magnitude: TimeInterval
        /// The interval in seconds.
        public var timeInterval: TimeInterval { magnitude }

        /// Creates an interval in seconds.
        public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
        /// Creates an interval in seconds.
        public init(floatLiteral value: TimeInterval) { magnitude = value }
        /// Creates an interval in seconds.
        public init(integerLiteral value: TimeInterval) { magnitude = value }

        /// Creates an interval in seconds; `nil` if the number can't be represented.
        public init?<Source: BinaryInteger>(exactly source: Source) {
            guard let value = TimeInterval(exactly: source) else { return nil }
            magnitude = value
        }

        /// Returns whether an interval is shorter than another one.
        public static func < (first: Stride, second: Stride) -> Bool { first.magnitude < second.magnitude }
        /// Returns the sum of two intervals.
        public static func + (first: Stride, second: Stride) -> Stride { Stride(first.magnitude + second.magnitude) }
        /// Returns the difference of two intervals.
        public static func - (first: Stride, second: Stride) -> Stride { Stride(first.magnitude - second.magnitude) }
        /// Returns the product of the values of two intervals.
        public static func * (first: Stride, second: Stride) -> Stride { Stride(first.magnitude * second.magnitude) }
        /// Multiplies the values of two intervals.
        public static func *= (first: inout Stride, second: Stride) { first = first * second }

        /// Returns an interval in seconds.
        public static func seconds(_ count: Double) -> Stride { Stride(count) }
        /// Returns an interval in seconds.
        public static func seconds(_ count: Int) -> Stride { Stride(TimeInterval(count)) }
        /// Returns an interval in milliseconds.
        public static func milliseconds(_ count: Int) -> Stride { Stride(TimeInterval(count) / 1e3) }
        /// Returns an interval in microseconds.
        public static func microseconds(_ count: Int) -> Stride { Stride(TimeInterval(count) / 1e6) }
        /// Returns an interval in nanoseconds.
        public static func nanoseconds(_ count: Int) -> Stride { Stride(TimeInterval(count) / 1e9) }
    }
}

/// The options of a scheduler that has none.
public struct NoSchedulerOptions: Sendable {}
