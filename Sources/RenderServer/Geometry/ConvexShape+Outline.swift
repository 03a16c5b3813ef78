import CPixels
import CoreGraphics

/// A point before the division by its third component.
struct HomogeneousPoint {
    var x: Double
    var y: Double
    var w: Double

    /// Whether the point is in front of the eye, and close enough to draw sides exactly.
    var isNear: Bool { w >= 1e-3 && abs(x) <= 16384 * w && abs(y) <= 16384 * w && w.isFinite }

    /// Returns the projected point, rounded to a fraction of a pixel.
    func snapped(to grid: Double) -> CGPoint {
        CGPoint(x: (x / w * grid).rounded() / grid, y: (y / w * grid).rounded() / grid)
    }
}

extension Projection {
    func applyHomogeneous(_ x: Double, _ y: Double) -> HomogeneousPoint {
        HomogeneousPoint(
            x: x * m11 + y * m21 + m31, y: x * m12 + y * m22 + m32, w: x * m13 + y * m23 + m33)
    }
}

extension CPEdge {
    init(from high: CGPoint, to low: CGPoint) {
        self.init(x0: Float(high.x), y0: Float(high.y), x1: Float(low.x), y1: Float(low.y))
    }
}

extension ConvexShape {
    /// The grid to which vertices are snapped, per pixel, so that rounding errors don't make a sharp edge soft.
    private static let grid = 256.0

    /// Creates the image of a convex outline; `nil` if no part of it is visible within the clip.
    init?(outline: [CGPoint], under projection: Projection, clip: PixelRect, antialiasing edges: RenderTree.Edges) {
        let shape = outline.withUnsafeBufferPointer {
            ConvexShape(outline: $0, under: projection, clip: clip, antialiasing: edges)
        }
        guard let shape else { return nil }
        self = shape
    }

    /// Creates the image of a rectangle; `nil` if no part of it is visible within the clip.
    init?(outline rect: CGRect, under projection: Projection, clip: PixelRect, antialiasing edges: RenderTree.Edges) {
        let shape = withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 4) { points in
            points[0] = CGPoint(x: rect.minX, y: rect.minY)
            points[1] = CGPoint(x: rect.maxX, y: rect.minY)
            points[2] = CGPoint(x: rect.maxX, y: rect.maxY)
            points[3] = CGPoint(x: rect.minX, y: rect.maxY)
            return ConvexShape(
                outline: UnsafeBufferPointer(points), under: projection, clip: clip, antialiasing: edges)
        }
        guard let shape else { return nil }
        self = shape
    }

    private init?(
        outline: UnsafeBufferPointer<CGPoint>, under projection: Projection, clip: PixelRect,
        antialiasing edges: RenderTree.Edges
    ) {
        let shape = withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: outline.count) { points in
            if projection.isAffine {
                guard Self.map(outline, projection, to: points) else { return Image.far }
            } else {
                for index in outline.indices {
                    let image = projection.applyHomogeneous(outline[index].x, outline[index].y)
                    guard image.isNear else { return Image.far }
                    points[index] = image.snapped(to: Self.grid)
                }
            }
            let vertices = UnsafeMutableBufferPointer(rebasing: points[..<outline.count])
            return Image.near(ConvexShape(vertices: vertices, clip: clip, antialiasing: edges))
        }
        switch shape {
        case .near(let shape?): self = shape
        case .near(nil): return nil
        case .far: self.init(far: outline, under: projection, clip: clip, antialiasing: edges)
        }
    }

    /// A faster equivalent for transforms without perspective; returns `false` if a point is too far away.
    private static func map(
        _ outline: UnsafeBufferPointer<CGPoint>, _ projection: Projection,
        to points: UnsafeMutableBufferPointer<CGPoint>
    ) -> Bool {
        // A point is two 64-bit numbers.
        withUnsafeTemporaryAllocation(of: Double.self, capacity: 6) { matrix in
            matrix[0] = projection.m11
            matrix[1] = projection.m12
            matrix[2] = projection.m21
            matrix[3] = projection.m22
            matrix[4] = projection.m31
            matrix[5] = projection.m32
            return cp_map_points(
                UnsafeMutableRawBufferPointer(points).assumingMemoryBound(to: Double.self).baseAddress,
                UnsafeRawBufferPointer(outline).assumingMemoryBound(to: Double.self).baseAddress,
                Int32(outline.count), matrix.baseAddress) != 0
        }
    }

    private enum Image {
        case near(ConvexShape?)
        /// A part of the outline is behind the eye, or so far away that it must be clipped.
        case far
    }

    private init?(
        far outline: UnsafeBufferPointer<CGPoint>, under projection: Projection, clip: PixelRect,
        antialiasing edges: RenderTree.Edges
    ) {
        let points = outline.map { projection.applyHomogeneous($0.x, $0.y) }
        guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite && $0.w.isFinite }) else { return nil }
        var clipped = Self.clip(points, to: clip).map { $0.snapped(to: Self.grid) }
        let shape = clipped.withUnsafeMutableBufferPointer {
            ConvexShape(vertices: $0, clip: clip, antialiasing: edges)
        }
        guard let shape else { return nil }
        self = shape
    }

    /// Removes parts behind the eye or far outside; clipping at whole pixels outside the clip doesn't change coverage.
    private static func clip(_ points: [HomogeneousPoint], to rect: PixelRect) -> [HomogeneousPoint] {
        let area = rect.insetBy(-2)
        let sides: [(HomogeneousPoint) -> Double] = [
            { $0.w - 1e-4 },
            { $0.x - Double(area.minX) * $0.w }, { Double(area.maxX) * $0.w - $0.x },
            { $0.y - Double(area.minY) * $0.w }, { Double(area.maxY) * $0.w - $0.y },
        ]
        var result = points
        for side in sides {
            var clipped: [HomogeneousPoint] = []
            for index in result.indices {
                let a = result[index]
                let b = result[(index + 1) % result.count]
                let da = side(a)
                let db = side(b)
                if da >= 0 { clipped.append(a) }
                if (da >= 0) != (db >= 0) {
                    let t = da / (da - db)
                    clipped.append(
                        HomogeneousPoint(
                            x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, w: a.w + (b.w - a.w) * t))
                }
            }
            result = clipped
            if result.isEmpty { break }
        }
        return result
    }

    /// - Parameter vertices: The vertices; the memory is overwritten.
    private init?(vertices: UnsafeMutableBufferPointer<CGPoint>, clip: PixelRect, antialiasing edges: RenderTree.Edges)
    {
        let points = Self.removingRepetitions(vertices)
        guard points.count >= 3 else { return nil }
        // The sides are a rectangle's only if none was lost on the grid or by clipping.
        let hard = points.count == 4 && !edges.isEmpty ? RenderTree.Edges.all.subtracting(edges) : []
        if points.count == 4, let rectangle = Self.alignedRectangle(points) {
            if edges.isEmpty {
                self.init(snapped: rectangle, clip: clip)
            } else {
                self.init(
                    aligned: hard.isEmpty ? rectangle : Self.snapping(hard, of: points, in: rectangle), clip: clip)
            }
        } else {
            self.init(polygon: points, hard: hard, isHard: edges.isEmpty, clip: clip)
        }
    }

    /// Removes vertices that equal the one before them, in the same memory.
    private static func removingRepetitions(
        _ vertices: UnsafeMutableBufferPointer<CGPoint>
    ) -> UnsafeMutableBufferPointer<CGPoint> {
        var count = 0
        for point in vertices where count == 0 || point != vertices[count - 1] {
            vertices[count] = point
            count += 1
        }
        while count > 1, vertices[0] == vertices[count - 1] { count -= 1 }
        return UnsafeMutableBufferPointer(rebasing: vertices[..<count])
    }

    /// Creates a shape of the chains of sides on the left and on the right between its top and its bottom.
    ///
    /// - Parameters:
    ///   - hard: The sides that aren't antialiased although others are.
    ///   - isHard: Whether no side is antialiased.
    private init?(
        polygon points: UnsafeMutableBufferPointer<CGPoint>, hard: RenderTree.Edges, isHard: Bool, clip: PixelRect
    ) {
        let extent = PolygonExtent(points)
        guard extent.area != 0, extent.area.isFinite else { return nil }
        let bounds = PixelRect(from: extent.low, to: extent.high)
        guard bounds.overlaps(clip) else { return nil }
        // With y pointing down, a positive area is clockwise: forward from the top is the right side.
        let (forward, backward) = (1, points.count - 1)
        let (leftward, rightward) = extent.area > 0 ? (backward, forward) : (forward, backward)
        let (top, bottom) = (extent.top, extent.bottom)
        let list = SideList.create(capacity: points.count) { left in
            Self.chain(points, from: top, to: bottom, step: leftward, into: left)
        } right: { right in
            Self.chain(points, from: top, to: bottom, step: rightward, into: right)
        }
        guard list.leftCount > 0, list.rightCount > 0 else { return nil }
        self.init(rectangle: bounds)
        sides = list
        uniformRows = Self.uniformRows(list.left).clamped(to: Self.uniformRows(list.right))
        self.isHard = isHard
        guard !hard.isEmpty else { return }
        hardSides.left = Self.hardSides(hard, points, from: top, to: bottom, step: leftward)
        hardSides.right = Self.hardSides(hard, points, from: top, to: bottom, step: rightward)
    }

    /// The area of a polygon, positive if it is clockwise, its bounds, and its first topmost and lowest vertices.
    private struct PolygonExtent {
        var area = 0.0
        var top = 0
        var bottom = 0
        var low: CGPoint
        var high: CGPoint

        /// Sums in the order of the points, with the closing side last, so that the area always rounds alike.
        @inline(__always)
        init(_ points: UnsafeMutableBufferPointer<CGPoint>) {
            low = points[0]
            high = points[0]
            var a = points[0]
            for index in points.indices {
                let next = points[index]
                if index > 0 { area += a.x * next.y - next.x * a.y }
                a = next
                if a.y < points[top].y { top = index }
                if a.y > points[bottom].y { bottom = index }
                low = CGPoint(x: min(low.x, a.x), y: min(low.y, a.y))
                high = CGPoint(x: max(high.x, a.x), y: max(high.y, a.y))
            }
            area += a.x * points[0].y - points[0].x * a.y
        }
    }

    /// Returns the positions in the left or the right chain of the sides that aren't antialiased.
    private static func hardSides(
        _ hard: RenderTree.Edges, _ points: UnsafeMutableBufferPointer<CGPoint>, from top: Int, to bottom: Int,
        step: Int
    ) -> UInt8 {
        var (bits, count, index) = (UInt8(0), 0, top)
        var at = points[top]
        while index != bottom {
            let previous = index
            index = (index + step) % points.count
            let next = points[index]
            // The same sides as in the chain.
            if next.y > at.y {
                let edge = RenderTree.Edges.outline[step == 1 ? previous : index]
                if hard.contains(edge) { bits |= 1 << count }
                count += 1
            }
            at = CGPoint(x: next.x, y: max(at.y, next.y))
        }
        return bits
    }

    /// Moves the sides of an aligned rectangle that aren't antialiased to the nearest pixel.
    private static func snapping(
        _ hard: RenderTree.Edges, of points: UnsafeMutableBufferPointer<CGPoint>, in rectangle: CGRect
    ) -> CGRect {
        var (low, high) = (rectangle.origin, CGPoint(x: rectangle.maxX, y: rectangle.maxY))
        let nearest = PixelRect(nearest: low, to: high)
        for (index, edge) in RenderTree.Edges.outline.enumerated() where hard.contains(edge) {
            let (start, end) = (points[index], points[(index + 1) % 4])
            if start.x == end.x {
                if start.x == low.x { low.x = CGFloat(nearest.minX) } else { high.x = CGFloat(nearest.maxX) }
            } else {
                if start.y == low.y { low.y = CGFloat(nearest.minY) } else { high.y = CGFloat(nearest.maxY) }
            }
        }
        return CGRect(x: low.x, y: low.y, width: max(0, high.x - low.x), height: max(0, high.y - low.y))
    }

    /// Creates a rectangle of whole pixels, each side at the nearest one.
    private init?(snapped aligned: CGRect, clip: PixelRect) {
        let bounds = PixelRect(nearest: aligned.origin, to: CGPoint(x: aligned.maxX, y: aligned.maxY))
        guard bounds.overlaps(clip) else { return nil }
        self.init(rectangle: bounds)
    }

    private init?(aligned: CGRect, clip: PixelRect) {
        let low = aligned.origin
        let high = CGPoint(x: aligned.maxX, y: aligned.maxY)
        let bounds = PixelRect(from: low, to: high)
        guard bounds.overlaps(clip), low.x < high.x, low.y < high.y else { return nil }
        self.init(rectangle: bounds)
        let isSharp =
            Double(bounds.minX) == low.x && Double(bounds.minY) == low.y && Double(bounds.maxX) == high.x
            && Double(bounds.maxY) == high.y
        if !isSharp {
            let list = SideList.create(capacity: 2) {
                $0[0] = CPEdge(from: low, to: CGPoint(x: low.x, y: high.y))
                return 1
            } right: {
                $0[0] = CPEdge(from: CGPoint(x: high.x, y: low.y), to: high)
                return 1
            }
            sides = list
            uniformRows = Self.uniformRows(list.left)
        }
    }

    private static func alignedRectangle(_ p: UnsafeMutableBufferPointer<CGPoint>) -> CGRect? {
        let startsAcross = p[0].y == p[1].y && p[1].x == p[2].x && p[2].y == p[3].y && p[3].x == p[0].x
        let startsDown = p[0].x == p[1].x && p[1].y == p[2].y && p[2].x == p[3].x && p[3].y == p[0].y
        guard startsAcross || startsDown else { return nil }
        let x = min(p[0].x, p[2].x)
        let y = min(p[0].y, p[2].y)
        return CGRect(x: x, y: y, width: abs(p[2].x - p[0].x), height: abs(p[2].y - p[0].y))
    }

    /// Writes the sides from the topmost to the lowest point and returns their number.
    private static func chain(
        _ points: UnsafeMutableBufferPointer<CGPoint>, from top: Int, to bottom: Int, step: Int,
        into edges: UnsafeMutablePointer<CPEdge>
    ) -> Int {
        var count = 0
        var index = top
        var at = points[top]
        while index != bottom {
            index += step
            if index >= points.count { index -= points.count }
            let next = points[index]
            // Sides that don't descend (level ones, or a bend lost on the grid) only move the start of the next side.
            if next.y > at.y {
                edges[count] = CPEdge(from: at, to: next)
                count += 1
            }
            at = CGPoint(x: next.x, y: max(at.y, next.y))
        }
        return count
    }

    /// Returns the rows of the longest vertical side, or of the first of several.
    private static func uniformRows(_ chain: UnsafeBufferPointer<CPEdge>) -> Range<Int32> {
        var longest: CPEdge?
        for edge in chain where edge.x0 == edge.x1 {
            if let known = longest, edge.y1 - edge.y0 <= known.y1 - known.y0 { continue }
            longest = edge
        }
        guard let longest else { return 0..<0 }
        let low = Int32(clamping: Int(bounded: Double(longest.y0).rounded(.up)))
        return low..<max(low, Int32(clamping: Int(bounded: Double(longest.y1).rounded(.down))))
    }
}
