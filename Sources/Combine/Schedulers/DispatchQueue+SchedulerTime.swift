import Dispatch
import Foundation
import OpenCombine

extension DispatchQueue {
    /// The time type of a dispatch queue as a scheduler.
    public struct SchedulerTimeType: Strideable, Hashable, Sendable {
        /// The dispatch time.
        public var dispatchTime: DispatchTime

        /// Creates a scheduler time with a dispatch time.
        public init(_ time: DispatchTime) { dispatchTime = time }

        /// Returns the interval from this time to another one.
        public func distance(to other: SchedulerTimeType) -> Stride {
            let (own, its) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
            let magnitude = Int(clamping: its > own ? its - own : own - its)
            return .nanoseconds(its > own ? magnitude : -magnitude)
        }

        /// Returns this time plus an interval.
        public func advanced(by interval: Stride) -> SchedulerTimeType {
            interval.magnitude == .max
                ? SchedulerTimeType(.distantFuture) : SchedulerTimeType(dispatchTime + interval.timeInterval)
        }

        /// Hashes the nanoseconds since the system started.
        public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }
    }
}

extension DispatchQueue.SchedulerTimeType {
    /// An interval of dispatch times, in nanoseconds; literals are seconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
        Hashable, Sendable
    {
        /// The interval in nanoseconds.
        public var magnitude: Int

        /// The interval as a dispatch interval.
        public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

        private init(nanoseconds: Int) { magnitude = nanoseconds }

        private init(_ count: Int, times unit: Int) {
            let (product, overflows) = count.multipliedReportingOverflow(by: unit)
            magnitude = overflows ? (count > 0 ? .max : -.max) : product
        }

        /// Creates an interval from a dispatch interval; `.never` is the longest one.
        public init(_ timeInterval: DispatchTimeInterval) {
            switch timeInterval {
            case .seconds(let count): self = .seconds(count)
            case .milliseconds(let count): self = .milliseconds(count)
            case .microseconds(let count): self = .microseconds(count)
            case .nanoseconds(let count): self = .nanoseconds(count)
            default: self = .nanoseconds(.max)
            }
        }

        /// Creates an interval in seconds.
        public init(floatLiteral value: Double) { self = .seconds(value) }
        /// Creates an interval in seconds.
        public init(integerLiteral value: Int) { self = .seconds(value) }

        /// Creates an interval in seconds; `nil` if the number isn't an `Int`.
        public init?<Source: BinaryInteger>(exactly source: Source) {
            guard let value = Int(exactly: source) else { return nil }
            self = .seconds(value)
        }

        /// Returns whether an interval is shorter than another one.
        public static func < (first: Stride, second: Stride) -> Bool { first.magnitude < second.magnitude }

        /// Returns the sum of two intervals.
        public static func + (first: Stride, second: Stride) -> Stride {
            let (sum, overflows) = first.magnitude.addingReportingOverflow(second.magnitude)
            return Stride(nanoseconds: overflows ? (first.magnitude > 0 ? .max : -.max) : sum)
        }

        /// Returns the difference of two intervals.
        public static func - (first: Stride, second: Stride) -> Stride {
            first + Stride(nanoseconds: second.magnitude == .min ? .max : -second.magnitude)
        }

        /// Multiplies the nanoseconds.
        public static func * (first: Stride, second: Stride) -> Stride {
            Stride(first.magnitude, times: second.magnitude)
        }

        /// Multiplies the values of two intervals.
        public static func *= (first: inout Stride, second: Stride) { first = first * second }

        /// Returns an interval in seconds.
        public static func seconds(_ count: Double) -> Stride {
            Stride(nanoseconds: Int(exactly: (count * 1e9).rounded(.towardZero)) ?? (count > 0 ? .max : -.max))
        }

        /// Returns an interval in seconds.
        public static func seconds(_ count: Int) -> Stride { Stride(count, times: 1_000_000_000) }
        /// Returns an interval in milliseconds.
        public static func milliseconds(_ count: Int) -> Stride { Stride(count, times: 1_000_000) }
        /// Returns an interval in microseconds.
        public static func microseconds(_ count: Int) -> Stride { Stride(count, times: 1000) }
        /// Returns an interval in nanoseconds.
        public static func nanoseconds(_ count: Int) -> Stride { Stride(nanoseconds: count) }
    }
}
