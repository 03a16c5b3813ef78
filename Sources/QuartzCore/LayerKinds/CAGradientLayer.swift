/// How a gradient's colours spread.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Along the line from the start to the end point. The default.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// Outwards from the start point to an ellipse through the end point.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Around the start point, beginning in the direction of the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that shows a run of colours.
open class CAGradientLayer: CALayer {
    package override class func makeKind() -> LayerContent? { GradientContent() }

    private var gradient: GradientContent { unsafeDowncast(state.kind!, to: GradientContent.self) }

    /// The colours, as `CGColor`. Default nil. Animatable.
    open var colors: [Any]? {
        get { gradient.colors }
        set { change(.colors) { [gradient] _ in gradient.colors = newValue } }
    }

    /// Where each colour stands, 0…1 in ascending order. Default nil, which is evenly. Animatable.
    open var locations: [NSNumber]? {
        get { gradient.locations }
        set { change(.locations, from: locations, to: newValue) { [gradient] _ in gradient.locations = newValue } }
    }

    /// Where the gradient starts, in fractions of the bounds. Default (0.5, 0). Animatable.
    open var startPoint: CGPoint {
        get { gradient.startPoint }
        set { change(.startPoint, from: startPoint, to: newValue) { [gradient] _ in gradient.startPoint = newValue } }
    }

    /// Where the gradient ends, in fractions of the bounds. Default (0.5, 1). Animatable.
    open var endPoint: CGPoint {
        get { gradient.endPoint }
        set { change(.endPoint, from: endPoint, to: newValue) { [gradient] _ in gradient.endPoint = newValue } }
    }

    /// How the colours spread. Default axial.
    open var type: CAGradientLayerType {
        get { gradient.type }
        set { change(.type, from: type, to: newValue) { [gradient] _ in gradient.type = newValue } }
    }
}
