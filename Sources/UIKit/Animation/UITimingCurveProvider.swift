/// What kind of pacing a timing curve is.
public enum UITimingCurveType: Int, Sendable {
    /// One of the curves of `UIView.AnimationCurve`.
    case builtin
    /// A cubic Bézier curve with control points of its own.
    case cubic
    /// A damped spring.
    case spring
    /// A cubic curve and a spring together.
    case composed
}

/// Something that paces a property animator.
public protocol UITimingCurveProvider: NSCoding, NSCopying {
    /// Which of the two parameters count.
    var timingCurveType: UITimingCurveType { get }
    /// The cubic curve, if there is one.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring, if there is one.
    var springTimingParameters: UISpringTimingParameters? { get }
}
