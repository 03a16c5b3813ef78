/// A path of lines and curves, with properties for stroking and filling it.
///
/// Coordinates are in points with y pointing down; angles are in radians from the positive x-axis.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
    var path: CGMutablePath

    /// The line width of strokes, in points. Default: 1.
    open var lineWidth: CGFloat = 1
    /// The shape of the ends of strokes. Default: `butt`.
    open var lineCapStyle: CGLineCap = .butt
    /// The shape of the joins of strokes. Default: `miter`.
    open var lineJoinStyle: CGLineJoin = .miter
    /// The limit of the miter length, in line widths. Default: 10.
    open var miterLimit: CGFloat = 10
    /// The maximum distance between a curve and its rendering, in pixels. Default: 0.6.
    /// Stored for source compatibility; has no effect.
    open var flatness: CGFloat = 0.6
    /// Whether to fill with the even-odd rule instead of the nonzero rule. Default: `false`.
    open var usesEvenOddFillRule = false
    var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

    public override init() {
        path = CGMutablePath()
        super.init()
    }

    /// Returns `nil`, because archives aren't decoded.
    public required init?(coder: NSCoder) {
        nil
    }

    open func encode(with coder: NSCoder) {}

    /// Whether the class supports secure coding; always `true`.
    public class var supportsSecureCoding: Bool { true }

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
}
