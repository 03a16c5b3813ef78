/// Converts between the window's coordinates, in which recognizers measure, and a view's coordinates.
@MainActor enum GestureGeometry {
    static func point(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view else { return point }
        return view.convert(point, from: nil)
    }

    /// Converts a distance or velocity, which is independent of the origin.
    static func vector(_ vector: CGPoint, to view: UIView?) -> CGPoint {
        let origin = point(.zero, to: view)
        let tip = point(vector, to: view)
        return CGPoint(x: tip.x - origin.x, y: tip.y - origin.y)
    }

    static func vector(_ vector: CGPoint, from view: UIView?) -> CGPoint {
        guard let view else { return vector }
        let origin = view.convert(CGPoint.zero, to: nil)
        let tip = view.convert(vector, to: nil)
        return CGPoint(x: tip.x - origin.x, y: tip.y - origin.y)
    }

    static func centroid(of touches: [UITouch]) -> CGPoint {
        centroid(ofPoints: touches.map { $0.location(in: nil) })
    }

    static func centroid(ofPoints points: [CGPoint]) -> CGPoint {
        guard !points.isEmpty else { return .zero }
        var sum = CGPoint.zero
        for point in points {
            sum.x += point.x
            sum.y += point.y
        }
        return CGPoint(x: sum.x / CGFloat(points.count), y: sum.y / CGFloat(points.count))
    }

    static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
        PortableMath.hypot(a.x - b.x, a.y - b.y)
    }
}
