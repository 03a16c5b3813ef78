import CPixels
import CoreGraphics

/// A point before the division by its third component.
struct HomogeneousPoint {
    var x: Double
    var y: Double
    var w: Double
}

extension Projection {
    func applyHomogeneous(_ x: Double, _ y: Double) -> HomogeneousPoint {
        HomogeneousPoint(x: x * m11 + y * m21 + m31, y: x * m12 + y * m22 + m32, w: x * m13 + y * m23 + m33)
    }
}

extension ConvexShape {
    /// Vertices are cut to this part of a pixel, so that rests of rounding do not make a sharp edge soft.
    private static let grid = 256.0

    /// The image of a convex outline; nil where nothing of it can be seen within the clip.
    init?(outline: [CGPoint], under projection: Projection, clip: PixelRect, isAntialiased: Bool) {
        var points = outline.map { projection.applyHomogeneous($0.x, $0.y) }
        guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite && $0.w.isFinite }) else { return nil }
        let isFar = points.contains { $0.w < 1e-3 || abs($0.x) > 16384 * $0.w || abs($0.y) > 16384 * $0.w }
        if isFar { points = Self.clip(points, to: clip) }
        self.init(
            vertices: points.map {
                CGPoint(
                    x: ($0.x / $0.w * Self.grid).rounded() / Self.grid,
                    y: ($0.y / $0.w * Self.grid).rounded() / Self.grid)
            }, clip: clip, isAntialiased: isAntialiased)
    }

    /// Cuts away what lies behind the eye or far outside; cuts at whole pixels beyond the clip change no coverage in it.
    private static func clip(_ points: [HomogeneousPoint], to rect: PixelRect) -> [HomogeneousPoint] {
        let area = rect.insetBy(-2)
        let sides: [(HomogeneousPoint) -> Double] = [
            { $0.w - 1e-4 },
            { $0.x - Double(area.minX) * $0.w }, { Double(area.maxX) * $0.w - $0.x },
            { $0.y - Double(area.minY) * $0.w }, { Double(area.maxY) * $0.w - $0.y },
        ]
        var result = points
        for side in sides {
            var kept: [HomogeneousPoint] = []
            for index in result.indices {
                let a = result[index], b = result[(index + 1) % result.count]
                let da = side(a), db = side(b)
                if da >= 0 { kept.append(a) }
                if (da >= 0) != (db >= 0) {
                    let t = da / (da - db)
                    kept.append(
                        HomogeneousPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, w: a.w + (b.w - a.w) * t))
                }
            }
            result = kept
            if result.isEmpty { break }
        }
        return result
    }

    private init?(vertices: [CGPoint], clip: PixelRect, isAntialiased: Bool) {
        var points: [CGPoint] = []
        points.reserveCapacity(vertices.count)
        for point in vertices where point != points.last { points.append(point) }
        while points.count > 1, points.first == points.last { points.removeLast() }
        guard points.count >= 3 else { return nil }
        if points.count == 4, let rectangle = Self.alignedRectangle(points) {
            self.init(aligned: rectangle, clip: clip, isAntialiased: isAntialiased)
            return
        }
        var area = 0.0
        var topIndex = 0
        var bottomIndex = 0
        for index in points.indices {
            let a = points[index], b = points[(index + 1) % points.count]
            area += a.x * b.y - b.x * a.y
            if a.y < points[topIndex].y { topIndex = index }
            if a.y > points[bottomIndex].y { bottomIndex = index }
        }
        guard area != 0, area.isFinite else { return nil }
        // With y downwards a positive area runs clockwise: forwards from the top is the right side.
        let forward = Self.chain(points, from: topIndex, to: bottomIndex, step: 1)
        let backward = Self.chain(points, from: topIndex, to: bottomIndex, step: points.count - 1)
        self.init(
            left: area > 0 ? backward : forward, right: area > 0 ? forward : backward, points: points, clip: clip)
        isHard = !isAntialiased
    }

    private init?(left: [CPEdge], right: [CPEdge], points: [CGPoint], clip: PixelRect) {
        var low = points[0], high = points[0]
        for point in points {
            low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
            high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        let reach = PixelRect(from: low, to: high)
        guard reach.intersects(clip), !left.isEmpty, !right.isEmpty else { return nil }
        self.init(rectangle: reach)
        sides = SideList(left: left, right: right)
        steadyRows = Self.steady(left).clamped(to: Self.steady(right))
    }

    private init?(aligned: CGRect, clip: PixelRect, isAntialiased: Bool) {
        let low = aligned.origin, high = CGPoint(x: aligned.maxX, y: aligned.maxY)
        let rounding: (FloatingPointRoundingRule, FloatingPointRoundingRule) =
            isAntialiased ? (.down, .up) : (.toNearestOrAwayFromZero, .toNearestOrAwayFromZero)
        let reach = PixelRect(from: low, to: high, rounded: rounding.0, rounding.1)
        guard reach.intersects(clip) else { return nil }
        self.init(rectangle: reach)
        let isSharp =
            Double(reach.minX) == low.x && Double(reach.minY) == low.y && Double(reach.maxX) == high.x
            && Double(reach.maxY) == high.y
        if isAntialiased && !isSharp {
            let left = [CPEdge(x0: low.x, y0: low.y, x1: low.x, y1: high.y)]
            sides = SideList(left: left, right: [CPEdge(x0: high.x, y0: low.y, x1: high.x, y1: high.y)])
            steadyRows = Self.steady(left)
        }
    }

    private static func alignedRectangle(_ p: [CGPoint]) -> CGRect? {
        let startsAcross = p[0].y == p[1].y && p[1].x == p[2].x && p[2].y == p[3].y && p[3].x == p[0].x
        let startsDown = p[0].x == p[1].x && p[1].y == p[2].y && p[2].x == p[3].x && p[3].y == p[0].y
        guard startsAcross || startsDown else { return nil }
        let x = min(p[0].x, p[2].x), y = min(p[0].y, p[2].y)
        return CGRect(x: x, y: y, width: abs(p[2].x - p[0].x), height: abs(p[2].y - p[0].y))
    }

    private static func chain(_ points: [CGPoint], from top: Int, to bottom: Int, step: Int) -> [CPEdge] {
        var edges: [CPEdge] = []
        var index = top
        var at = points[top]
        while index != bottom {
            index = (index + step) % points.count
            let next = points[index]
            // Sides that do not fall (level ones, or a bend lost on the grid) only move the next side's beginning.
            if next.y > at.y { edges.append(CPEdge(x0: at.x, y0: at.y, x1: next.x, y1: next.y)) }
            at = CGPoint(x: next.x, y: max(at.y, next.y))
        }
        return edges
    }

    private static func steady(_ chain: [CPEdge]) -> Range<Int> {
        let vertical = chain.filter { $0.x0 == $0.x1 }.max { $0.y1 - $0.y0 < $1.y1 - $1.y0 }
        guard let vertical else { return 0..<0 }
        let low = Int(bounded: vertical.y0.rounded(.up))
        return low..<max(low, Int(bounded: vertical.y1.rounded(.down)))
    }
}
