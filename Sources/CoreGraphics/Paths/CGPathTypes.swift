/// The rules that determine the inside of overlapping or nested outlines.
public enum CGPathFillRule: Int, Hashable, Sendable {
    /// Inside where the winding number is not 0.
    case winding
    /// Inside where a ray from the point crosses an odd number of outlines.
    case evenOdd
}

/// The shapes of the ends of a stroke.
public enum CGLineCap: Int32, Hashable, Sendable {
    /// Flush with the end point.
    case butt
    /// A half circle around the end point.
    case round
    /// Extended beyond the end point by half the line width.
    case square
}

/// The shapes of the corners of a stroke.
public enum CGLineJoin: Int32, Hashable, Sendable {
    /// A sharp corner, unless it exceeds the miter limit.
    case miter
    /// An arc around the corner.
    case round
    /// A flattened corner.
    case bevel
}

/// The ways of drawing a path.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
    /// Fills by the winding rule.
    case fill
    /// Fills by the even-odd rule.
    case eoFill
    /// Strokes.
    case stroke
    /// Fills by the winding rule, then strokes.
    case fillStroke
    /// Fills by the even-odd rule, then strokes.
    case eoFillStroke
}

/// The types of path elements.
public enum CGPathElementType: Int32, Hashable, Sendable {
    /// The start of a subpath; one point.
    case moveToPoint
    /// A straight line; one point.
    case addLineToPoint
    /// A quadratic curve; a control point and the end.
    case addQuadCurveToPoint
    /// A cubic curve; two control points and the end.
    case addCurveToPoint
    /// A line back to the subpath's start; no points.
    case closeSubpath
}

/// A path element, as `CGPath.applyWithBlock(_:)` passes it.
public struct CGPathElement {
    /// The element's type.
    public var type: CGPathElementType
    /// The points of the element; valid only during the block.
    public var points: UnsafeMutablePointer<CGPoint>

    /// Creates an element.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

/// A function that `CGPath.apply(info:function:)` calls with each element; a function of Swift here.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
