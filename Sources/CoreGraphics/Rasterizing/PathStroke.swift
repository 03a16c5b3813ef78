/// The style of a stroke along a path.
package struct PathStroke: Sendable, Hashable {
    package var width: CGFloat
    package var cap: CGLineCap
    package var join: CGLineJoin
    /// The maximum length of a sharp corner, in line widths.
    package var miterLimit: CGFloat
    package var dashPhase: CGFloat
    package var dashLengths: [CGFloat]

    package init(
        width: CGFloat, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dashPhase: CGFloat = 0, dashLengths: [CGFloat] = []
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dashPhase = dashPhase
        self.dashLengths = dashLengths
    }

    init(_ state: GraphicsState) {
        self.init(
            width: state.lineWidth, cap: state.lineCap, join: state.lineJoin, miterLimit: state.miterLimit,
            dashPhase: state.dashPhase, dashLengths: state.dashLengths)
    }

    /// Returns the lengths, or no dashes if they would never advance.
    package static func usableDashes(_ lengths: [CGFloat]) -> [CGFloat] {
        lengths.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.contains { $0 > 0 } ? lengths : []
    }

    /// The maximum distance of the stroke from the path.
    package var reach: CGFloat {
        let corner = join == .miter ? max(1, miterLimit) : 1
        return width / 2 * max(corner, cap == .square ? 1.5 : 1)
    }

    /// Returns the outline of the stroke, to be filled by the winding rule.
    /// - Parameters:
    ///   - tolerance: The maximum distance between lines and their curves.
    ///   - visible: The area in which the outline must be accurate; `nil` means everywhere.
    package func outline(of elements: PathElements, tolerance: CGFloat, visible: VisibleArea? = nil) -> FlattenedPath {
        guard width > 0, width.isFinite else { return FlattenedPath() }
        let lengths = Self.usableDashes(dashLengths)
        // Simplifying distant curves would shift the dashes that follow.
        var area = lengths.isEmpty ? visible : nil
        if let visible = area {
            let margin = reach * visible.transform.maximumScale
            area?.rect = visible.rect.insetBy(dx: -margin, dy: -margin)
        }
        var path = FlattenedPath(elements, tolerance: tolerance, visible: area)
        if !lengths.isEmpty { path = path.dashed(phase: dashPhase, lengths: lengths) }
        var outliner = StrokeOutliner(stroke: self, tolerance: tolerance)
        for contour in path.contours { outliner.add(contour, of: path) }
        return outliner.result
    }
}
