/// The effect of an animation or a layer outside its active duration.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the fill mode.
    public let rawValue: String

    /// Creates a fill mode from its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Holds the last value after the end, unless the animation is removed on completion.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// Shows the first value before the beginning.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Combines `forwards` and `backwards`.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Has no effect outside the active duration. The default.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// A timing model that derives an object's local time from its parent's time.
///
/// `t = (parent − beginTime) · speed + timeOffset`; repeats and autoreverses then fold `t` into the basic duration.
public protocol CAMediaTiming: AnyObject {
    /// The begin time in the parent's time, in seconds. Default: 0.
    var beginTime: CFTimeInterval { get set }
    /// The duration of one cycle in seconds. Default: 0; an animation then uses the transaction's duration.
    var duration: CFTimeInterval { get set }
    /// The rate of local time relative to the parent's; 0 stops it, negative values reverse it. Default: 1.
    var speed: Float { get set }
    /// An offset added to local time, in seconds. Default: 0.
    ///
    /// A running animation begins at a positive offset, and continues with its beginning after its end.
    var timeOffset: CFTimeInterval { get set }
    /// The number of cycles, which may be fractional. Default: 0, one cycle.
    var repeatCount: Float { get set }
    /// The duration for which cycles repeat, in seconds. Default: 0, which uses ``repeatCount``.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each cycle runs backward after it ran forward. Default: `false`.
    var autoreverses: Bool { get set }
    /// The effect outside the active duration. Default: `removed`.
    var fillMode: CAMediaTimingFillMode { get set }
}
