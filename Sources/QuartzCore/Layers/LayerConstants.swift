/// The position and scaling of a layer's contents within its bounds.
///
/// The names refer to a y-axis that points up. Where `contentsAreFlipped()` is `true`, as in the layers of views,
/// `top` aligns the contents to the edge that is displayed at the bottom, and `bottom` to the edge at the top.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the gravity.
    public let rawValue: String

    /// Creates a gravity from its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Centers the contents.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// Aligns the contents to the edge of the greatest y.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// Aligns the contents to the edge of the least y.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// Aligns the contents to the left edge.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// Aligns the contents to the right edge.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// Aligns the contents to the left corner of the greatest y.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// Aligns the contents to the right corner of the greatest y.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// Aligns the contents to the left corner of the least y.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// Aligns the contents to the right corner of the least y.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretches the contents to the bounds. The default.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// Scales the contents to fit the bounds, preserving their aspect ratio.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// Scales the contents to fill the bounds, preserving their aspect ratio.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// The filter used to scale contents.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the filter.
    public let rawValue: String

    /// Creates a filter from its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Uses the nearest pixel.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Interpolates between pixels. The default.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// Interpolates between pixels, like `linear`; mipmaps aren't used.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The pixel format of a backing store.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the format.
    public let rawValue: String

    /// Creates a format from its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// RGBA with 8 bits per component.
    public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
    /// RGBA with 16-bit floating-point components.
    public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
    /// Gray with 8 bits.
    public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

/// The curve of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the curve.
    public let rawValue: String

    /// Creates a curve from its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Quarter circles. The default.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// Corners with continuous curvature.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Corners of a layer; minimum y is the top edge.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// The bits of the corners.
    public let rawValue: UInt

    /// Creates a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top-left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The top-right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
    /// The bottom-left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
    /// The bottom-right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

    static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}

/// Edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
    /// The bits of the edges.
    public let rawValue: UInt32

    /// Creates a mask from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The left edge.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    /// The right edge.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 1 << 1)
    /// The edge with the minimum y-coordinate.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 1 << 2)
    /// The edge with the maximum y-coordinate.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 1 << 3)
}

/// The event key of the action that runs when a layer becomes visible or is added to a superlayer.
public let kCAOnOrderIn = "onOrderIn"
/// The event key of the action that runs when a layer is removed from its superlayer.
public let kCAOnOrderOut = "onOrderOut"
/// The key of transition animations.
public let kCATransition = "transition"

/// The ways of mapping highlights to the range of a display.
public struct CAToneMapMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String
    /// Creates a mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Chosen by the system.
    public static let automatic = CAToneMapMode(rawValue: "automatic")
    /// Tones are never mapped.
    public static let never = CAToneMapMode(rawValue: "never")
    /// Mapped if the display needs it.
    public static let ifSupported = CAToneMapMode(rawValue: "ifSupported")
}
