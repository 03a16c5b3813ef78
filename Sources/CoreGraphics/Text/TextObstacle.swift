import Foundation

/// A region that text flows around.
package struct TextObstacle: Sendable, Hashable {
    /// The edges of the region: the coordinates of both ends.
    private var edges: [SIMD4<Double>] = []
    /// The space at either side of the region, in points.
    private let margin: CGFloat
    /// The distance of the region's end from the layout's top, in points.
    private(set) var bottom: CGFloat = -.infinity

    /// - Parameters:
    ///   - path: The region in the layout's space; subpaths are treated as closed.
    ///   - margin: The space at either side of the region, in points.
    package init(_ path: CGPath, margin: CGFloat) {
        self.margin = margin
        let outline = FlattenedPath(path.elements, tolerance: 0.1)
        for contour in outline.contours {
            let points = outline.points[contour.points].filter { $0.x.isFinite && $0.y.isFinite }
            guard let last = points.last else { continue }
            edges += zip([last] + points, points).map { SIMD4(Double($0.x), Double($0.y), Double($1.x), Double($1.y)) }
            bottom = max(bottom, points.map(\.y).max() ?? bottom)
        }
    }

    /// The number of heights at which a line is compared with the region.
    private static let sampleCount = 16

    /// Returns the horizontal ranges that the region covers at any height of a line.
    func ranges(from top: CGFloat, to bottom: CGFloat) -> [ClosedRange<CGFloat>] {
        guard top < self.bottom else { return [] }
        let step = (bottom - top) / CGFloat(Self.sampleCount)
        return (0..<Self.sampleCount).flatMap { ranges(at: top + (CGFloat($0) + 0.5) * step) }
    }

    /// Returns the horizontal ranges inside the region, by the winding rule.
    private func ranges(at y: CGFloat) -> [ClosedRange<CGFloat>] {
        let crossings = edges.compactMap { edge -> (x: CGFloat, direction: Int)? in
            guard (edge.y <= y) != (edge.w <= y) else { return nil }
            let fraction = (y - edge.y) / (edge.w - edge.y)
            return (edge.x + (edge.z - edge.x) * fraction, edge.y <= y ? 1 : -1)
        }.sorted { $0.x < $1.x }
        var ranges: [ClosedRange<CGFloat>] = []
        var (winding, start) = (0, CGFloat(0))
        for crossing in crossings {
            if winding == 0 { start = crossing.x }
            winding += crossing.direction
            if winding == 0 { ranges.append(start - margin...crossing.x + margin) }
        }
        return ranges
    }
}
