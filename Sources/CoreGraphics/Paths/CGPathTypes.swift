/// Which regions of a path with overlapping or nested outlines are inside.
public enum CGPathFillRule: Int, Hashable, Sendable {
    /// Inside where outlines wind around a point a number of times other than 0.
    case winding
    /// Inside where a ray from the point crosses an odd number of outlines.
    case evenOdd
}

/// How a stroke ends.
public enum CGLineCap: Int32, Hashable, Sendable {
    /// Flush with the end point.
    case butt
    /// With a half circle around the end point.
    case round
    /// Half the line's width beyond the end point.
    case square
}

/// How two segments of a stroke meet.
public enum CGLineJoin: Int32, Hashable, Sendable {
    /// With a sharp corner, unless it exceeds the miter limit.
    case miter
    /// With an arc around the corner.
    case round
    /// With the corner cut off.
    case bevel
}

/// What to draw of a path.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
    /// The inside by the winding rule.
    case fill
    /// The inside by the even-odd rule.
    case eoFill
    /// The outline.
    case stroke
    /// The inside by the winding rule, then the outline.
    case fillStroke
    /// The inside by the even-odd rule, then the outline.
    case eoFillStroke
}

/// The kinds of element of a path.
public enum CGPathElementType: Int32, Hashable, Sendable {
    /// Starts a subpath; one point.
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

/// One element of a path, as `CGPath.applyWithBlock(_:)` passes it.
public struct CGPathElement {
    /// The element's kind.
    public var type: CGPathElementType
    /// As many points as the kind has; valid during the block only.
    public var points: UnsafeMutablePointer<CGPoint>

    /// Makes an element.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}
