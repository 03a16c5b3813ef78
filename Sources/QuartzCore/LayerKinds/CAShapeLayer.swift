/// Which parts of a path that crosses itself are inside.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Where the path winds round. The default.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Where a ray crosses the path an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The ends of stroked lines.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Cut off at the end. The default.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The corners of stroked lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Pointed. The default.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that fills and strokes a path, crisp at any scale.
open class CAShapeLayer: CALayer {
    package override class func makeKind() -> LayerContent? { ShapeContent() }

    private var shape: ShapeContent { unsafeDowncast(state.kind!, to: ShapeContent.self) }

    /// The path in the layer's coordinates. Default nil. Animatable between paths of like elements.
    open var path: CGPath? {
        get { shape.path }
        set { change(.path) { [shape] _ in shape.path = newValue?.copy() } }
    }

    /// The colour of the inside. Default opaque black. Animatable.
    open var fillColor: CGColor? {
        get { shape.fillColor }
        set { change(.fillColor, from: fillColor, to: newValue) { [shape] _ in shape.fillColor = newValue } }
    }

    /// What is inside. Default non-zero.
    open var fillRule: CAShapeLayerFillRule {
        get { shape.fillRule }
        set { change(.fillRule, from: fillRule, to: newValue) { [shape] _ in shape.fillRule = newValue } }
    }

    /// The colour of the line. Default nil. Animatable.
    open var strokeColor: CGColor? {
        get { shape.strokeColor }
        set { change(.strokeColor, from: strokeColor, to: newValue) { [shape] _ in shape.strokeColor = newValue } }
    }

    /// Where along the path the line begins, 0…1. Default 0. Animatable.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { change(.strokeStart, from: strokeStart, to: newValue) { [shape] _ in shape.strokeStart = newValue } }
    }

    /// Where along the path the line ends, 0…1. Default 1. Animatable.
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { change(.strokeEnd, from: strokeEnd, to: newValue) { [shape] _ in shape.strokeEnd = newValue } }
    }

    /// The line's width in points. Default 1. Animatable.
    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { change(.lineWidth, from: lineWidth, to: newValue) { [shape] _ in shape.lineWidth = newValue } }
    }

    /// How many line widths a pointed corner may reach out. Default 10. Animatable.
    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { change(.miterLimit, from: miterLimit, to: newValue) { [shape] _ in shape.miterLimit = newValue } }
    }

    /// The line's ends. Default butt.
    open var lineCap: CAShapeLayerLineCap {
        get { shape.lineCap }
        set { change(.lineCap, from: lineCap, to: newValue) { [shape] _ in shape.lineCap = newValue } }
    }

    /// The line's corners. Default miter.
    open var lineJoin: CAShapeLayerLineJoin {
        get { shape.lineJoin }
        set { change(.lineJoin, from: lineJoin, to: newValue) { [shape] _ in shape.lineJoin = newValue } }
    }

    /// How far into the dash pattern the line begins, in points. Default 0. Animatable.
    open var lineDashPhase: CGFloat {
        get { shape.lineDashPhase }
        set {
            change(.lineDashPhase, from: lineDashPhase, to: newValue) { [shape] _ in shape.lineDashPhase = newValue }
        }
    }

    /// The lengths of dashes and gaps in turn, in points. Default nil, which is a full line.
    open var lineDashPattern: [NSNumber]? {
        get { shape.lineDashPattern }
        set {
            change(.lineDashPattern, from: lineDashPattern, to: newValue) { [shape] _ in
                shape.lineDashPattern = newValue
            }
        }
    }
}
