import CoreGraphics

extension PathElements {
    /// The center of the bounding box of all points.
    var center: CGPoint {
        guard let first = points.first else { return .zero }
        var low = first, high = first
        for p in points {
            low = CGPoint(x: min(low.x, p.x), y: min(low.y, p.y))
            high = CGPoint(x: max(high.x, p.x), y: max(high.y, p.y))
        }
        return CGPoint(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2)
    }
}
