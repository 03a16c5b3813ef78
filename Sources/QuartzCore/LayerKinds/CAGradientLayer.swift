/// The type of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the type.
    public let rawValue: String

    /// Creates a type from its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Along the line from the start point to the end point. The default.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// Outward from the start point to an ellipse through the end point.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Around the start point, beginning in the direction of the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that draws a color gradient.
open class CAGradientLayer: CALayer {
    package override class func makeContent() -> LayerContent? { GradientContent() }

    private var gradient: GradientContent { unsafeDowncast(state.content!, to: GradientContent.self) }

    /// The colors, as `CGColor`. Default: `nil`. Animatable.
    open var colors: [Any]? {
        get { gradient.colors }
        set { change(.colors) { [gradient] _ in gradient.colors = newValue } }
    }

    /// The positions of the colors, 0…1 in ascending order. Default: `nil`, evenly spaced. Animatable.
    open var locations: [NSNumber]? {
        get { gradient.locations }
        set { change(.locations, from: locations, to: newValue) { [gradient] _ in gradient.locations = newValue } }
    }

    /// The start point in fractions of the bounds. Default: (0.5, 0). Animatable.
    open var startPoint: CGPoint {
        get { gradient.startPoint }
        set { change(.startPoint, from: startPoint, to: newValue) { [gradient] _ in gradient.startPoint = newValue } }
    }

    /// The end point in fractions of the bounds. Default: (0.5, 1). Animatable.
    open var endPoint: CGPoint {
        get { gradient.endPoint }
        set { change(.endPoint, from: endPoint, to: newValue) { [gradient] _ in gradient.endPoint = newValue } }
    }

    /// The type of the gradient. Default: `axial`.
    open var type: CAGradientLayerType {
        get { gradient.type }
        set { change(.type, from: type, to: newValue) { [gradient] _ in gradient.type = newValue } }
    }
}
