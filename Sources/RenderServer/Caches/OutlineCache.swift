import CoreGraphics

/// The last outlines of rounded rectangles, which similar layers have in common.
struct OutlineCache {
    private struct Outline {
        var corners: RenderTree.Corners
        var rect: CGRect
        var sides: Int
        var points: [CGPoint]
    }

    /// The maximum number of outlines: searching more takes as long as creating one.
    private static let maximumOutlines = 4

    private var outlines: [Outline] = []

    /// Returns the outline of rounded corners at a scale.
    mutating func outline(of corners: RenderTree.Corners, _ rect: CGRect, scale: Double) -> [CGPoint] {
        let sides = corners.sideCount(of: rect, scale: scale)
        for cached in outlines where cached.sides == sides && cached.rect == rect && cached.corners == corners {
            return cached.points
        }
        let points = corners.outline(of: rect, sides: sides)
        if outlines.count == Self.maximumOutlines { outlines.removeFirst() }
        outlines.append(Outline(corners: corners, rect: rect, sides: sides, points: points))
        return points
    }
}
