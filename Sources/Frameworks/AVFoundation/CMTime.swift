import Foundation

/// The numerator of a time.
public typealias CMTimeValue = Int64
/// The denominator of a time: units per second.
public typealias CMTimeScale = Int32

/// A time as a rational number of seconds.
public struct CMTime: Hashable, Comparable, Sendable {
    /// The meaning of a time, in the order in which `CMTimeCompare(_:_:)` sorts times.
    private enum Kind: Int, Sendable {
        case negativeInfinity, number, indefinite, positiveInfinity, invalid
    }

    /// The numerator.
    public var value: CMTimeValue
    /// The units per second.
    public var timescale: CMTimeScale
    private var kind = Kind.number

    /// Creates an invalid time.
    public init() {
        self.init(.invalid)
    }

    /// Creates a time of `value` units; it is invalid if the scale isn't positive.
    public init(value: CMTimeValue, timescale: CMTimeScale) {
        self.value = value
        self.timescale = timescale
        if timescale <= 0 { kind = .invalid }
    }

    /// Creates the time nearest to a number of seconds; it is invalid if the scale isn't positive or the number isn't finite.
    public init(seconds: Double, preferredTimescale: CMTimeScale) {
        let units = (seconds * Double(preferredTimescale)).rounded()
        if preferredTimescale > 0, let value = CMTimeValue(exactly: units) {
            self.init(value: value, timescale: preferredTimescale)
        } else {
            self.init(.invalid)
        }
    }

    private init(_ kind: Kind) {
        value = 0
        timescale = 0
        self.kind = kind
    }

    /// The time zero.
    public static let zero = CMTime(value: 0, timescale: 1)
    /// An invalid time.
    public static let invalid = CMTime(.invalid)
    /// A time that isn't known, such as the duration of a live stream.
    public static let indefinite = CMTime(.indefinite)
    /// A time after all others.
    public static let positiveInfinity = CMTime(.positiveInfinity)
    /// A time before all others.
    public static let negativeInfinity = CMTime(.negativeInfinity)

    /// Whether the time is anything except invalid.
    public var isValid: Bool { kind != .invalid }
    /// Whether the time isn't known.
    public var isIndefinite: Bool { kind == .indefinite }
    /// Whether the time is a number.
    public var isNumeric: Bool { kind == .number }
    /// Whether the time is after all others.
    public var isPositiveInfinity: Bool { kind == .positiveInfinity }

    /// The time in seconds; not a number if it is invalid or indefinite.
    public var seconds: Double {
        switch kind {
        case .number: Double(value) / Double(timescale)
        case .positiveInfinity: .infinity
        case .negativeInfinity: -.infinity
        case .indefinite, .invalid: .nan
        }
    }

    public static func < (one: CMTime, other: CMTime) -> Bool {
        one.isNumeric && other.isNumeric ? one.seconds < other.seconds : one.kind.rawValue < other.kind.rawValue
    }

    public static func == (one: CMTime, other: CMTime) -> Bool {
        one.kind == other.kind && (!one.isNumeric || one.seconds == other.seconds)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        if isNumeric { hasher.combine(seconds) }
    }

    /// Returns the sum of two times; opposite infinities have none.
    public static func + (one: CMTime, other: CMTime) -> CMTime {
        guard one.isNumeric, other.isNumeric else { return special([one.kind, other.kind]) }
        return CMTime(
            seconds: one.seconds + other.seconds, preferredTimescale: max(one.timescale, other.timescale))
    }

    /// Returns the difference of two times; equal infinities have none.
    public static func - (one: CMTime, other: CMTime) -> CMTime { one + other.negated }

    private var negated: CMTime {
        switch kind {
        case .number: value == .min ? .invalid : CMTime(value: -value, timescale: timescale)
        case .negativeInfinity: .positiveInfinity
        case .positiveInfinity: .negativeInfinity
        case .indefinite, .invalid: self
        }
    }

    /// Returns the sum of times if one of them isn't a number.
    private static func special(_ kinds: Set<Kind>) -> CMTime {
        if kinds.contains(.invalid) || kinds == [.negativeInfinity, .positiveInfinity] { return .invalid }
        if kinds.contains(.indefinite) { return .indefinite }
        return kinds.contains(.positiveInfinity) ? .positiveInfinity : .negativeInfinity
    }
}

/// Returns a time of `value` units.
public func CMTimeMake(value: CMTimeValue, timescale: CMTimeScale) -> CMTime {
    CMTime(value: value, timescale: timescale)
}

/// Returns the time nearest to a number of seconds.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: CMTimeScale) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// Returns a time in seconds; not a number if it is invalid or indefinite.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

/// Returns the sum of two times.
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }

/// Returns the difference of two times.
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }

/// Returns -1, 0, or 1 if the first time is before, equal to, or after the second one.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 { time1 < time2 ? -1 : time1 == time2 ? 0 : 1 }
