/// The rule that determines the interior of a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the rule.
    public let rawValue: String

    /// Creates a rule from its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Points with a nonzero winding number are inside. The default.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Points from which a ray crosses the path an odd number of times are inside.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of stroked lines.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the line cap.
    public let rawValue: String

    /// Creates a line cap from its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Ends exactly at the end of the path. The default.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// Ends with a semicircle.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Ends with a square that extends by half the line width.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of stroked lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the line join.
    public let rawValue: String

    /// Creates a line join from its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Pointed corners. The default.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// Rounded corners.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// Beveled corners.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that fills and strokes a path, which stays sharp at any scale.
///
/// ```swift
/// let ring = CAShapeLayer()
/// ring.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 80, height: 80)).cgPath
/// ring.strokeColor = UIColor.systemGreen.cgColor
/// ring.fillColor = nil
/// ring.lineWidth = 6
/// ring.lineCap = .round
/// view.layer.addSublayer(ring)
///
/// let draw = CABasicAnimation(keyPath: "strokeEnd")
/// draw.fromValue = 0
/// draw.duration = 0.8
/// ring.add(draw, forKey: "draw")
/// ```
open class CAShapeLayer: CALayer {
    package override class func makeContent() -> LayerContent? { ShapeContent() }

    private var shape: ShapeContent { unsafeDowncast(state.content!, to: ShapeContent.self) }

    /// The path in the layer's coordinate space. Default: `nil`. Animatable between paths with equal elements.
    open var path: CGPath? {
        get { shape.path }
        set { change(.path) { [shape] _ in shape.path = newValue?.copy() } }
    }

    /// The fill color. Default: opaque black. Animatable.
    open var fillColor: CGColor? {
        get { shape.fillColor }
        set { change(.fillColor, from: fillColor, to: newValue) { [shape] _ in shape.fillColor = newValue } }
    }

    /// The fill rule. Default: `nonZero`.
    open var fillRule: CAShapeLayerFillRule {
        get { shape.fillRule }
        set { change(.fillRule, from: fillRule, to: newValue) { [shape] _ in shape.fillRule = newValue } }
    }

    /// The stroke color. Default: `nil`. Animatable.
    open var strokeColor: CGColor? {
        get { shape.strokeColor }
        set { change(.strokeColor, from: strokeColor, to: newValue) { [shape] _ in shape.strokeColor = newValue } }
    }

    /// The fraction of the path at which the stroke starts, 0…1. Default: 0. Animatable.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { change(.strokeStart, from: strokeStart, to: newValue) { [shape] _ in shape.strokeStart = newValue } }
    }

    /// The fraction of the path at which the stroke ends, 0…1. Default: 1. Animatable.
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { change(.strokeEnd, from: strokeEnd, to: newValue) { [shape] _ in shape.strokeEnd = newValue } }
    }

    /// The line width in points. Default: 1. Animatable.
    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { change(.lineWidth, from: lineWidth, to: newValue) { [shape] _ in shape.lineWidth = newValue } }
    }

    /// The maximum length of a pointed corner, in line widths. Default: 10. Animatable.
    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { change(.miterLimit, from: miterLimit, to: newValue) { [shape] _ in shape.miterLimit = newValue } }
    }

    /// The line cap. Default: `butt`.
    open var lineCap: CAShapeLayerLineCap {
        get { shape.lineCap }
        set { change(.lineCap, from: lineCap, to: newValue) { [shape] _ in shape.lineCap = newValue } }
    }

    /// The line join. Default: `miter`.
    open var lineJoin: CAShapeLayerLineJoin {
        get { shape.lineJoin }
        set { change(.lineJoin, from: lineJoin, to: newValue) { [shape] _ in shape.lineJoin = newValue } }
    }

    /// The offset into the dash pattern at which the stroke starts, in points. Default: 0. Animatable.
    open var lineDashPhase: CGFloat {
        get { shape.lineDashPhase }
        set {
            change(.lineDashPhase, from: lineDashPhase, to: newValue) { [shape] _ in shape.lineDashPhase = newValue }
        }
    }

    /// The alternating lengths of dashes and gaps, in points. Default: `nil`, a solid line.
    open var lineDashPattern: [NSNumber]? {
        get { shape.lineDashPattern }
        set {
            change(.lineDashPattern, from: lineDashPattern, to: newValue) { [shape] _ in
                shape.lineDashPattern = newValue
            }
        }
    }
}
