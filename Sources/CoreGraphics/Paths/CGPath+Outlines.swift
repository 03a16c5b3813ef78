extension CGPath {
    /// Whether a point is inside the path, with every subpath treated as closed.
    /// - Parameter transform: A transform of the point, not of the path.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let point = point.applying(transform)
        let box = boundingBox
        guard !box.isNull, point.x >= box.minX, point.x <= box.maxX, point.y >= box.minY, point.y <= box.maxY else {
            return false
        }
        let winding = flattenedElements.winding(around: point)
        return rule == .winding ? winding != 0 : winding % 2 != 0
    }

    /// Returns the outline of the path's stroke, to be filled by the winding rule; curves become lines.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let stroke = PathStroke(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
        let outline = stroke.outline(of: elements.applying(transform), tolerance: flatness)
        return CGPath(elements: outline.elements)
    }

    /// Returns the path divided into dashes, which remain curves.
    /// - Parameters:
    ///   - phase: The offset into the pattern at which every subpath begins.
    ///   - lengths: The alternating lengths of dashes and gaps.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        let elements = elements.applying(transform)
        let lengths = PathStroke.usableDashes(lengths)
        if lengths.isEmpty { return CGPath(elements: elements) }
        return CGPath(elements: elements.dashed(phase: phase, lengths: lengths))
    }

    /// Creates the outline of a path's stroke; Swift's name of the function `CGPathCreateCopyByStrokingPath`.
    public convenience init?(
        __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat,
        lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
    ) {
        let outline = path.copy(
            strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
            transform: transform?.pointee ?? .identity)
        self.init(elements: outline.elements)
    }

    /// Creates the dashes of a path; Swift's name of the function `CGPathCreateCopyByDashingPath`.
    public convenience init?(
        __byDashing path: CGPath, transform: UnsafePointer<CGAffineTransform>?, phase: CGFloat,
        lengths: UnsafePointer<CGFloat>?, count: Int
    ) {
        let lengths = Array(UnsafeBufferPointer(start: lengths, count: lengths == nil ? 0 : count))
        let dashes = path.copy(
            dashingWithPhase: phase, lengths: lengths, transform: transform?.pointee ?? .identity)
        self.init(elements: dashes.elements)
    }

    /// Returns the path with curves replaced by lines that deviate from them by at most the threshold.
    public func flattened(threshold: CGFloat) -> CGPath {
        CGPath(elements: FlattenedPath(elements, tolerance: threshold > 0 ? threshold : flatness).elements)
    }

    private var flattenedElements: FlattenedPath { FlattenedPath(elements, tolerance: flatness / 10) }

    /// A thousandth of the path's size, at most a hundredth of a point: invisible at any common scale.
    private var flatness: CGFloat {
        let box = boundingBox
        guard !box.isNull else { return 0.01 }
        return min(0.01, max(1e-9, max(box.width, box.height) / 1000))
    }
}
