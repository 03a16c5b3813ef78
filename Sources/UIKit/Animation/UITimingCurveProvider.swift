/// The type of a timing curve.
public enum UITimingCurveType: Int, Sendable {
    /// A built-in curve of `UIView.AnimationCurve`.
    case builtin
    /// A cubic Bézier curve with custom control points.
    case cubic
    /// A damped spring.
    case spring
    /// A combination of a cubic curve and a spring.
    case composed
}

/// A provider of the timing of a property animator.
public protocol UITimingCurveProvider: AnyObject, NSCoding, NSCopying {
    /// The type of the timing curve, which determines the parameters used.
    var timingCurveType: UITimingCurveType { get }
    /// The cubic parameters, or `nil` for springs.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring parameters, or `nil` for cubic curves.
    var springTimingParameters: UISpringTimingParameters? { get }
}
