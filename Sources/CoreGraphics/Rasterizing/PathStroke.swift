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

    /// Whether a path's dashes should be divided exactly, along its curves.
    ///
    /// `false` if some dashes have no length: only their caps are drawn.
    package func dividesCurves(of elements: PathElements) -> Bool {
        let lengths = Self.usableDashes(dashLengths)
        return !lengths.isEmpty && elements.hasCurves && lengths.enumerated().allSatisfy { $1 > 0 || $0 % 2 == 1 }
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
        var path: FlattenedPath
        if lengths.isEmpty {
            path = FlattenedPath(elements, tolerance: tolerance, visible: area)
        } else if elements.hasCurves {
            // The ends of dashes are at right angles to the curves, not to the lines that replace them.
            path = FlattenedPath(
                elements.dashed(phase: dashPhase, lengths: lengths).withShortEnds(), tolerance: tolerance)
        } else {
            path = FlattenedPath(elements, tolerance: tolerance).dashed(phase: dashPhase, lengths: lengths)
        }
        var outliner = StrokeOutliner(stroke: self, tolerance: tolerance)
        for contour in path.contours { outliner.add(contour, of: path) }
        return outliner.result
    }
}
