/// A path of lines and curves, with properties for stroking and filling it.
///
/// Coordinates are in points with y pointing down; angles are in radians from the positive x-axis.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
    var path: CGMutablePath

    /// The line width of strokes, in points. Default: 1.
    open var lineWidth: CGFloat = 1 {
        didSet { if !lineWidth.isUsable(as: "lineWidth", of: self) { lineWidth = oldValue } }
    }
    /// The shape of the ends of strokes. Default: `butt`.
    open var lineCapStyle: CGLineCap = .butt
    /// The shape of the joins of strokes. Default: `miter`.
    open var lineJoinStyle: CGLineJoin = .miter
    /// The limit of the miter length, in line widths. Default: 10.
    open var miterLimit: CGFloat = 10 {
        didSet { if !miterLimit.isUsable(as: "miterLimit", of: self) { miterLimit = oldValue } }
    }
    /// The maximum distance between a curve and its rendering, in pixels. Default: 0.6.
    /// A hint; curves are always drawn exactly.
    open var flatness: CGFloat = 0.6 {
        didSet { if !flatness.isUsable(as: "flatness", of: self) { flatness = oldValue } }
    }
    /// Whether to fill with the even-odd rule instead of the nonzero rule. Default: `false`.
    open var usesEvenOddFillRule = false
    var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

    public override init() {
        path = CGMutablePath()
        super.init()
    }

    /// Creates a path from a keyed archive.
    public required init?(coder: NSCoder) {
        path = Self.path(in: coder)
        super.init()
        decodeStyle(from: coder)
    }

    /// Writes the path and its drawing properties to a keyed archive.
    open func encode(with coder: NSCoder) { _encode(with: coder) }

    /// Whether the class supports secure coding; always `true`.
    open class var supportsSecureCoding: Bool { true }

    /// Returns a copy of the path with its drawing properties.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: path)
        copy.copyStyle(from: self)
        return copy
    }

    func copyStyle(from other: UIBezierPath) {
        lineWidth = other.lineWidth
        lineCapStyle = other.lineCapStyle
        lineJoinStyle = other.lineJoinStyle
        miterLimit = other.miterLimit
        flatness = other.flatness
        usesEvenOddFillRule = other.usesEvenOddFillRule
        dash = other.dash
    }

    /// The Core Graphics path; getting and setting it copies.
    open var cgPath: CGPath {
        get { path.copy() ?? path }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIBezierPath else { return false }
        return other === self
            || other.path == path && other.lineWidth == lineWidth && other.lineCapStyle == lineCapStyle
                && other.lineJoinStyle == lineJoinStyle && other.usesEvenOddFillRule == usesEvenOddFillRule
    }

    open override var hash: Int { path.boundingBoxOfPath.width.hashValue }

    // MARK: Drawing

    /// Fills the path in the current context with the current fill color.
    open func fill() { _fill() }
    /// Fills the path with a blend mode and opacity.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { _fill(with: blendMode, alpha: alpha) }
    /// Strokes the path in the current context with the current stroke color and the path's drawing properties.
    open func stroke() { _stroke() }
    /// Strokes the path with a blend mode and opacity.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { _stroke(with: blendMode, alpha: alpha) }
    /// Intersects the clipping area of the current context with the path.
    open func addClip() { _addClip() }
    /// Sets the lengths of dashes and gaps, in points, and the start in the pattern; `nil` draws solid lines.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        _setLineDash(pattern, count: count, phase: phase)
    }

    /// Returns the dash pattern; pass `nil` as the pattern to get the number of lengths.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) { _getLineDash(pattern, count: count, phase: phase) }

    // MARK: Geometry

    /// Begins a subpath at a point.
    open func move(to point: CGPoint) {
        path.move(to: point)
    }

    /// Adds a line; an empty path begins at its end point.
    open func addLine(to point: CGPoint) { _addLine(to: point) }
    /// Adds a cubic curve.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        _addCurve(to: endPoint, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
    }
    /// Adds a quadratic curve.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        _addQuadCurve(to: endPoint, controlPoint: controlPoint)
    }

    /// Adds an arc, connected by a line to the current point. Clockwise is as seen on screen.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) { _addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise) }

    /// Closes the subpath with a line to its start.
    open func close() {
        if !path.isEmpty { path.closeSubpath() }
    }

    /// Removes all elements.
    open func removeAllPoints() {
        path = CGMutablePath()
    }

    /// Appends another path.
    open func append(_ bezierPath: UIBezierPath) {
        path.addPath(bezierPath.cgPath)
    }

    /// Transforms all points.
    open func apply(_ transform: CGAffineTransform) { _apply(transform) }
    /// Returns a path with the reverse direction.
    open func reversing() -> UIBezierPath { _reversing() }
    /// Whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }
    /// The bounding box of the path, without control points and stroke.
    open var bounds: CGRect { path.isEmpty ? .zero : path.boundingBoxOfPath }
    /// The current point; zero if the path is empty.
    open var currentPoint: CGPoint { path.isEmpty ? .zero : path.currentPoint }

    /// Whether the filled area contains a point.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
}
