import CoreGraphics
import Foundation

extension UIBezierPath {
    private static let verbsKey = "UIPathVerbs"
    private static let pointsKey = "UIPathPoints"

    func _encode(with coder: NSCoder) {
        let elements = path.elements
        Data(elements.verbs.map(\.rawValue)).encode(to: coder, forKey: Self.verbsKey)
        elements.points.flatMap { [$0.x, $0.y] }.encode(to: coder, forKey: Self.pointsKey)
        lineWidth.encode(to: coder, forKey: "UILineWidth")
        Int(lineCapStyle.rawValue).encode(to: coder, forKey: "UILineCapStyle")
        Int(lineJoinStyle.rawValue).encode(to: coder, forKey: "UILineJoinStyle")
        miterLimit.encode(to: coder, forKey: "UIMiterLimit")
        flatness.encode(to: coder, forKey: "UIFlatness")
        usesEvenOddFillRule.encode(to: coder, forKey: "UIUsesEvenOddFillRule")
        dash.lengths.encode(to: coder, forKey: "UILineDashPattern")
        dash.phase.encode(to: coder, forKey: "UILineDashPhase")
    }

    func decodeStyle(from coder: NSCoder) {
        guard coder is NSKeyedUnarchiver else { return }
        lineWidth = CGFloat.decode(from: coder, forKey: "UILineWidth") ?? lineWidth
        let cap = Int.decode(from: coder, forKey: "UILineCapStyle").flatMap { Int32(exactly: $0) }
        let join = Int.decode(from: coder, forKey: "UILineJoinStyle").flatMap { Int32(exactly: $0) }
        lineCapStyle = cap.flatMap { CGLineCap(rawValue: $0) } ?? lineCapStyle
        lineJoinStyle = join.flatMap { CGLineJoin(rawValue: $0) } ?? lineJoinStyle
        miterLimit = CGFloat.decode(from: coder, forKey: "UIMiterLimit") ?? miterLimit
        flatness = CGFloat.decode(from: coder, forKey: "UIFlatness") ?? flatness
        usesEvenOddFillRule = Bool.decode(from: coder, forKey: "UIUsesEvenOddFillRule") ?? usesEvenOddFillRule
        let lengths = [CGFloat].decode(from: coder, forKey: "UILineDashPattern") ?? []
        dash = (lengths, CGFloat.decode(from: coder, forKey: "UILineDashPhase") ?? 0)
    }

    /// Returns the path that a keyed archive contains; an empty one if it isn't valid.
    static func path(in coder: NSCoder) -> CGMutablePath {
        let path = CGMutablePath()
        guard coder is NSKeyedUnarchiver, let verbs = Data.decode(from: coder, forKey: verbsKey),
            let numbers = [CGFloat].decode(from: coder, forKey: pointsKey)
        else { return path }
        var points = stride(from: 0, to: numbers.count - 1, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }[
            ...]
        for verb in verbs.compactMap(PathElements.Verb.init(rawValue:)) {
            guard points.count >= verb.pointCount else { break }
            let next = Array(points.prefix(verb.pointCount))
            points = points.dropFirst(verb.pointCount)
            switch verb {
            case .move: path.move(to: next[0])
            case .line: path.addLine(to: next[0])
            case .quad: path.addQuadCurve(to: next[1], control: next[0])
            case .curve: path.addCurve(to: next[2], control1: next[0], control2: next[1])
            case .close: path.closeSubpath()
            }
        }
        return path
    }
}
