/// What an animation or a layer does outside its active time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Holds the last value after the end; an animation must also not be removed on completion.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// Shows the first value before the beginning.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both forwards and backwards.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Has no effect outside the active time. The default.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// A clock within a clock: how an object's own time follows from its parent's.
///
/// `t = (parent − beginTime) · speed + timeOffset`, and then repeats and reversals fold `t` into the basic duration.
public protocol CAMediaTiming: AnyObject {
    /// When the object begins in its parent's time, in seconds. Default 0.
    var beginTime: CFTimeInterval { get set }
    /// The length of one cycle in seconds. Default 0: an animation then takes the transaction's duration.
    var duration: CFTimeInterval { get set }
    /// How fast own time runs against the parent's. Default 1; 0 holds it still, negative runs it backwards.
    var speed: Float { get set }
    /// Seconds that are added to own time. Default 0.
    var timeOffset: CFTimeInterval { get set }
    /// How many cycles are run; fractions count. Default 0, which is one cycle.
    var repeatCount: Float { get set }
    /// For how many seconds cycles are run. Default 0, which leaves it to ``repeatCount``.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each cycle runs back to where it began. Default false.
    var autoreverses: Bool { get set }
    /// What shows outside the active time. Default removed.
    var fillMode: CAMediaTimingFillMode { get set }
}
