import CoreGraphics

/// The curve of a segue's arrow from an element or scene to another scene.
struct SegueArrow {
    let start: CGPoint
    let end: CGPoint
    private let control: (CGPoint, CGPoint)

    /// Creates an arrow to the nearest side of a scene.
    ///
    /// - Parameters:
    ///   - source: The frame of the element that triggers the segue, or of the scene at which it starts.
    ///   - scene: The frame of the scene at which it starts.
    ///   - target: The frame of the destination.
    ///   - offset: The position of the arrow's end along the side, for several arrows to one scene, in points.
    init(from source: CGRect, in scene: CGRect, to target: CGRect, offset: CGFloat) {
        let isElement = source != scene
        let (dx, dy) = (target.midX - scene.midX, target.midY - scene.midY)
        let isHorizontal = target.minX > scene.maxX || target.maxX < scene.minX
        let (side, leaving): (CGPoint, CGVector)
        if isHorizontal {
            let x = dx > 0 ? target.minX : target.maxX
            side = CGPoint(x: x, y: Self.clamp(target.midY + offset, target.minY + 24, target.maxY - 24))
            leaving = CGVector(dx: dx > 0 ? 1 : -1, dy: 0)
        } else {
            let y = dy > 0 ? target.minY : target.maxY
            side = CGPoint(x: Self.clamp(target.midX + offset, target.minX + 24, target.maxX - 24), y: y)
            leaving = CGVector(dx: 0, dy: dy > 0 ? 1 : -1)
        }
        end = side
        // An arrow begins at the middle of an element's side, or at its own position on the side of a scene.
        let shift = isElement ? 0 : offset
        if isHorizontal {
            start = CGPoint(
                x: dx > 0 ? source.maxX : source.minX, y: Self.clamp(source.midY + shift, source.minY, source.maxY))
        } else {
            start = CGPoint(
                x: Self.clamp(source.midX + shift, source.minX, source.maxX), y: dy > 0 ? source.maxY : source.minY)
        }
        let reach = isHorizontal ? abs(end.x - start.x) : abs(end.y - start.y)
        let bend = max(40, reach * 0.45)
        control = (
            CGPoint(x: start.x + leaving.dx * bend, y: start.y + leaving.dy * bend),
            CGPoint(x: end.x - leaving.dx * bend, y: end.y - leaving.dy * bend)
        )
    }

    private static func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
        low > high ? (low + high) / 2 : min(max(value, low), high)
    }

    /// Returns the point at a fraction of the curve.
    func point(at fraction: CGFloat) -> CGPoint {
        let rest = 1 - fraction
        func value(_ path: KeyPath<CGPoint, CGFloat>) -> CGFloat {
            let outer = rest * rest * rest * start[keyPath: path] + fraction * fraction * fraction * end[keyPath: path]
            let inner = rest * control.0[keyPath: path] + fraction * control.1[keyPath: path]
            return outer + 3 * rest * fraction * inner
        }
        return CGPoint(x: value(\.x), y: value(\.y))
    }

    /// The points of the curve.
    var points: [CGPoint] { (0...32).map { point(at: CGFloat($0) / 32) } }

    /// The lines of the arrowhead.
    var head: [CGPoint] {
        let before = point(at: 0.96)
        let length = max(hypot(end.x - before.x, end.y - before.y), 0.001)
        let (x, y) = ((end.x - before.x) / length, (end.y - before.y) / length)
        let size: CGFloat = 13
        return [
            CGPoint(x: end.x - size * x + size * 0.55 * y, y: end.y - size * y - size * 0.55 * x), end,
            CGPoint(x: end.x - size * x - size * 0.55 * y, y: end.y - size * y + size * 0.55 * x),
        ]
    }
}
