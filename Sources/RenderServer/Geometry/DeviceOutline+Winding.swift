import CoreGraphics

extension DeviceOutline {
    /// The pixels in which a fill has edges, and its effect on all other pixels.
    struct Extent: Equatable {
        var rect: PixelRect
        /// Whether all pixels outside the rectangle are covered, instead of none.
        var isSurrounded: Bool
    }

    /// Returns the part of a clip in which a fill may cover some pixels but not others.
    ///
    /// If a segment's control box misses the clip, its winding number there equals its chord's, so chords decide
    /// whether the clip is inside or outside a subpath. A subpath that comes nearer has no influence outside its box.
    func extent(in clip: PixelRect, rule: CGPathFillRule) -> Extent {
        // A rasterizer rounds points and flattens curves by less than a pixel.
        var fill = FillExtent(area: clip.insetBy(-2))
        for element in elements {
            switch element {
            case .move(let p): fill.begin(at: p)
            case .line(let p): fill.add(p, p, p)
            case .quad(let c, let p):
                let at = fill.at
                fill.add(
                    CGPoint(x: at.x + (c.x - at.x) * 2 / 3, y: at.y + (c.y - at.y) * 2 / 3),
                    CGPoint(x: p.x + (c.x - p.x) * 2 / 3, y: p.y + (c.y - p.y) * 2 / 3), p)
            case .curve(let a, let b, let p): fill.add(a, b, p)
            case .close: fill.close()
            }
        }
        fill.end()
        let isSurrounded = rule == .evenOdd ? fill.windingNumber % 2 != 0 : fill.windingNumber != 0
        return Extent(rect: fill.near.intersection(clip), isSurrounded: isSurrounded)
    }
}

/// Accumulates the extent of a fill, subpath by subpath.
private struct FillExtent {
    /// The number of subdivisions after which an edge near the pixels is assumed to touch them.
    private static let maximumDepth = 14

    private var winding: Winding
    /// The current point.
    private(set) var at = CGPoint.zero
    private var start = CGPoint.zero
    private var low = CGPoint.zero
    private var high = CGPoint.zero
    private var misses = true
    /// The total winding number of the subpaths that miss the pixels.
    private(set) var windingNumber = 0
    /// The bounding box of all other subpaths.
    private(set) var near = PixelRect.empty

    init(area: PixelRect) {
        winding = Winding(
            low: CGPoint(x: Double(area.minX), y: Double(area.minY)),
            high: CGPoint(x: Double(area.maxX), y: Double(area.maxY)))
    }

    mutating func begin(at point: CGPoint) {
        end()
        start = point
        at = point
        low = point
        high = point
        misses = true
        winding.windingNumber = 0
    }

    mutating func add(_ b: CGPoint, _ c: CGPoint, _ d: CGPoint) {
        if misses { misses = winding.add(at, b, c, d, Self.maximumDepth) }
        low = CGPoint(x: min(low.x, b.x, c.x, d.x), y: min(low.y, b.y, c.y, d.y))
        high = CGPoint(x: max(high.x, b.x, c.x, d.x), y: max(high.y, b.y, c.y, d.y))
        at = d
    }

    /// Closes the subpath, as a fill does.
    mutating func close() { add(start, start, start) }

    mutating func end() {
        close()
        if misses {
            windingNumber += winding.windingNumber
        } else {
            near = near.union(PixelRect(from: low, to: high))
        }
        // Elements that follow without a move begin a subpath at the same point.
        misses = true
        winding.windingNumber = 0
        low = start
        high = start
    }
}

/// Counts the windings of edges around a rectangle that none of them touches.
private struct Winding {
    let low: CGPoint
    let high: CGPoint
    var windingNumber = 0

    /// Adds one cubic; returns `false` if it may touch the rectangle.
    mutating func add(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ depth: Int) -> Bool {
        if a == d, b == a, c == a { return true }
        if max(a.x, b.x, c.x, d.x) < low.x || min(a.x, b.x, c.x, d.x) > high.x
            || max(a.y, b.y, c.y, d.y) < low.y || min(a.y, b.y, c.y, d.y) > high.y
        {
            count(from: a, to: d)
            return true
        }
        guard depth > 0, !contains(a), !contains(d) else { return false }
        let ab = middle(a, b), bc = middle(b, c), cd = middle(c, d)
        let abc = middle(ab, bc), bcd = middle(bc, cd), center = middle(abc, bcd)
        return add(a, ab, abc, center, depth - 1) && add(center, bcd, cd, d, depth - 1)
    }

    /// Counts a chord that crosses the ray from the rectangle's center to the right.
    private mutating func count(from a: CGPoint, to b: CGPoint) {
        let x = (low.x + high.x) / 2, y = (low.y + high.y) / 2
        guard (a.y <= y) != (b.y <= y), a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x) > x else { return }
        windingNumber += a.y <= y ? 1 : -1
    }

    private func contains(_ p: CGPoint) -> Bool { p.x >= low.x && p.x <= high.x && p.y >= low.y && p.y <= high.y }

    private func middle(_ p: CGPoint, _ q: CGPoint) -> CGPoint { CGPoint(x: (p.x + q.x) / 2, y: (p.y + q.y) / 2) }
}
