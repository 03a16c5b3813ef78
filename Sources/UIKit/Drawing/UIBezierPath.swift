/// A path of lines and curves with the style in which it is stroked and filled.
///
/// Coordinates are in points with y downwards; angles are in radians from the positive x axis.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
    var path: CGMutablePath

    /// The thickness of strokes in points; 1 by default.
    open var lineWidth: CGFloat = 1
    /// How the ends of strokes look. Default butt.
    open var lineCapStyle: CGLineCap = .butt
    /// How the corners of strokes look. Default miter.
    open var lineJoinStyle: CGLineJoin = .miter
    /// How far a mitre may reach, in line widths; 10 by default.
    open var miterLimit: CGFloat = 10
    /// The largest distance between a curve and what is drawn of it, in pixels; 0.6 by default.
    open var flatness: CGFloat = 0.6
    /// Whether areas count by evenness of crossings instead of by winding; false by default.
    open var usesEvenOddFillRule = false
    var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

    public override init() {
        path = CGMutablePath()
        super.init()
    }

    /// Paths are not decoded from archives: always nil.
    public required init?(coder: NSCoder) {
        nil
    }

    open func encode(with coder: NSCoder) {}

    public class var supportsSecureCoding: Bool { true }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: path)
        copy.takeStyle(of: self)
        return copy
    }

    func takeStyle(of other: UIBezierPath) {
        lineWidth = other.lineWidth
        lineCapStyle = other.lineCapStyle
        lineJoinStyle = other.lineJoinStyle
        miterLimit = other.miterLimit
        flatness = other.flatness
        usesEvenOddFillRule = other.usesEvenOddFillRule
        dash = other.dash
    }

    /// The path's geometry; an immutable copy is read and written.
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
