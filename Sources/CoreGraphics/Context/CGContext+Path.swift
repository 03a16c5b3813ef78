extension CGContext {
    /// Clears the current path.
    public func beginPath() { currentPath.removeAll() }
    /// Begins a subpath.
    public func move(to point: CGPoint) { currentPath.move(to: point.applying(state.ctm)) }
    /// Adds a straight line.
    public func addLine(to point: CGPoint) { currentPath.addLine(to: point.applying(state.ctm)) }
    /// Adds a quadratic curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        currentPath.addQuad(control: control.applying(state.ctm), to: end.applying(state.ctm))
    }
    /// Adds a cubic curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        currentPath.addCurve(
            control1: control1.applying(state.ctm), control2: control2.applying(state.ctm), to: end.applying(state.ctm))
    }
    /// Closes the current subpath.
    public func closePath() { currentPath.close() }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: state.ctm) }
    /// Adds rectangles.
    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
    /// Adds the ellipse that fits a rectangle.
    public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect, transform: state.ctm) }
    /// Begins a subpath at the first point and adds lines to the others.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }
    /// Adds an arc between two angles in radians; clockwise means toward smaller angles.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        let sweep = PathElements.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
        currentPath.addArc(center: center, radius: radius, startAngle: startAngle, sweep: sweep, transform: state.ctm)
    }
    /// Adds an arc that rounds the corner at `tangent1End` between the current point and `tangent2End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        currentPath.addArc(
            tangent1End: tangent1End, tangent2End: tangent2End, radius: radius,
            current: currentPath.current.applying(state.ctm.inverted()), transform: state.ctm)
    }
    /// Adds the elements of a path.
    public func addPath(_ path: CGPath) { currentPath.append(path.elements, transform: state.ctm) }

    /// The current path in user space; `nil` if it is empty.
    public var path: CGPath? {
        currentPath.isEmpty ? nil : CGPath(elements: currentPath.applying(state.ctm.inverted()))
    }
    /// Whether the current path is empty.
    public var isPathEmpty: Bool { currentPath.isEmpty }
    /// The current point of the path, in user space; zero if the path is empty.
    public var currentPointOfPath: CGPoint {
        currentPath.isEmpty ? .zero : currentPath.current.applying(state.ctm.inverted())
    }
    /// The bounding box of the current path including control points, in user space.
    public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

    /// Whether a point in user space is inside the current path.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        path?.contains(point, using: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding) ?? false
    }

    /// Replaces the current path with the outline of its stroke.
    public func replacePathWithStrokedPath() {
        guard let path else { return }
        let dashed =
            state.dashLengths.isEmpty ? path : path.copy(dashingWithPhase: state.dashPhase, lengths: state.dashLengths)
        let outline = dashed.copy(
            strokingWithWidth: state.lineWidth, lineCap: state.lineCap, lineJoin: state.lineJoin,
            miterLimit: state.miterLimit)
        currentPath = outline.elements.applying(state.ctm)
    }
}
