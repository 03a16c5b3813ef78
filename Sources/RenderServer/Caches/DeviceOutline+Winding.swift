import CoreGraphics

extension DeviceOutline {
    /// Halvings after which an edge near the pixels counts as touching them.
    private static let deepest = 14

    /// Whether a fill is known to leave all of some pixels empty; false where an edge passes near them.
    ///
    /// A piece of an edge whose control points' box misses the pixels winds about them as its chord does, so the chords
    /// alone tell whether the pixels lie outside, or inside a hole.
    func leavesEmpty(_ rect: PixelRect, rule: CGPathFillRule) -> Bool {
        // A rasteriser rounds points and flattens curves by less than a pixel.
        let area = rect.insetBy(-2)
        var winding = Winding(
            low: CGPoint(x: Double(area.minX), y: Double(area.minY)),
            high: CGPoint(x: Double(area.maxX), y: Double(area.maxY)))
        var start = CGPoint.zero, at = CGPoint.zero
        for element in elements {
            let misses: Bool
            switch element {
            case .move(let p):
                misses = winding.add(at, at, start, start, Self.deepest)
                start = p
                at = p
            case .line(let p):
                misses = winding.add(at, at, p, p, Self.deepest)
                at = p
            case .quad(let c, let p):
                let a = CGPoint(x: at.x + (c.x - at.x) * 2 / 3, y: at.y + (c.y - at.y) * 2 / 3)
                let b = CGPoint(x: p.x + (c.x - p.x) * 2 / 3, y: p.y + (c.y - p.y) * 2 / 3)
                misses = winding.add(at, a, b, p, Self.deepest)
                at = p
            case .curve(let a, let b, let p):
                misses = winding.add(at, a, b, p, Self.deepest)
                at = p
            case .close:
                misses = winding.add(at, at, start, start, Self.deepest)
                at = start
            }
            guard misses else { return false }
        }
        // A fill closes what is open.
        guard winding.add(at, at, start, start, Self.deepest) else { return false }
        return rule == .evenOdd ? winding.turns % 2 == 0 : winding.turns == 0
    }
}

/// Counts how often edges run around a rectangle that none of them touches.
private struct Winding {
    let low: CGPoint
    let high: CGPoint
    var turns = 0

    /// Adds one cubic; false where it may touch the rectangle.
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

    /// Counts a chord that crosses the ray from the rectangle's middle to the right.
    private mutating func count(from a: CGPoint, to b: CGPoint) {
        let x = (low.x + high.x) / 2, y = (low.y + high.y) / 2
        guard (a.y <= y) != (b.y <= y), a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x) > x else { return }
        turns += a.y <= y ? 1 : -1
    }

    private func contains(_ p: CGPoint) -> Bool { p.x >= low.x && p.x <= high.x && p.y >= low.y && p.y <= high.y }

    private func middle(_ p: CGPoint, _ q: CGPoint) -> CGPoint { CGPoint(x: (p.x + q.x) / 2, y: (p.y + q.y) / 2) }
}
