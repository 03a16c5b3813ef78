import QuartzCore

/// Timing parameters of a cubic Bézier curve from (0, 0) to (1, 1).
open class UICubicTimingParameters: NSObject, UITimingCurveProvider, @unchecked Sendable {
    private let curve: UIView.AnimationCurve?
    private let point1: CGPoint
    private let point2: CGPoint

    /// Creates Core Animation's default curve, with control points (0.25, 0.1) and (0.25, 1).
    public override init() {
        (curve, point1, point2, isDefault) = (nil, Self.defaultPoint1, Self.defaultPoint2, true)
        super.init()
    }

    private static let defaultPoint1 = CGPoint(x: 0.25, y: 0.1)
    private static let defaultPoint2 = CGPoint(x: 0.25, y: 1)

    /// Creates one of the built-in curves.
    public init(animationCurve curve: UIView.AnimationCurve) {
        let bezier = AnimatorCurve.bezier(of: curve)
        self.curve = curve
        point1 = CGPoint(x: bezier.x1, y: bezier.y1)
        point2 = CGPoint(x: bezier.x2, y: bezier.y2)
        isDefault = false
        super.init()
    }

    /// Creates a curve with two control points; their x coordinates are clamped to 0…1.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        curve = nil
        let point1 = point1.finite(as: "controlPoint1", of: UICubicTimingParameters.self, or: .zero)
        let point2 = point2.finite(as: "controlPoint2", of: UICubicTimingParameters.self, or: CGPoint(x: 1, y: 1))
        self.point1 = CGPoint(x: min(max(point1.x, 0), 1), y: point1.y)
        self.point2 = CGPoint(x: min(max(point2.x, 0), 1), y: point2.y)
        isDefault = false
        super.init()
    }

    /// Creates the default curve; parameters aren't decoded from archives.
    public required init?(coder: NSCoder) {
        (curve, point1, point2, isDefault) = (nil, Self.defaultPoint1, Self.defaultPoint2, true)
        super.init()
    }

    private let isDefault: Bool

    /// The built-in curve. Measured: curve 6 for custom control points, and 5 for the default curve.
    open var animationCurve: UIView.AnimationCurve { curve ?? (isDefault ? .standard : .custom) }
    /// The first control point of the curve.
    open var controlPoint1: CGPoint { point1 }
    /// The second control point of the curve.
    open var controlPoint2: CGPoint { point2 }

    /// The curve's type: `.cubic` for custom control points, otherwise `.builtin`.
    open var timingCurveType: UITimingCurveType { curve == nil && !isDefault ? .cubic : .builtin }
    /// The parameters themselves.
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    /// The spring parameters; always `nil`.
    open var springTimingParameters: UISpringTimingParameters? { nil }

    open func encode(with coder: NSCoder) {}
    /// Returns the receiver, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    var bezier: UnitBezier { UnitBezier(point1.x, point1.y, point2.x, point2.y) }
}
