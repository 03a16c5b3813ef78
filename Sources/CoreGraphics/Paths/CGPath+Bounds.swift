extension CGPath {
    /// The bounding box of all points including control points; null if the path is empty.
    public var boundingBox: CGRect {
        var box = BoundingBox()
        for point in elements.points { box.add(point) }
        return box.rect
    }

    /// The bounding box of the outline itself; null if the path is empty.
    public var boundingBoxOfPath: CGRect { elements.exactBounds }
}

extension PathElements {
    var exactBounds: CGRect {
        var box = BoundingBox()
        var last = CGPoint.zero
        var first = CGPoint.zero
        forEach { element in
            switch element {
            case .move(let point):
                first = point
                last = point
                box.add(point)
            case .line(let point):
                last = point
                box.add(point)
            case .quad(let control, let point):
                box.addQuad(last, control, point)
                last = point
            case .curve(let control1, let control2, let point):
                box.addCurve(last, control1, control2, point)
                last = point
            case .close:
                last = first
            }
        }
        return box.rect
    }

    /// The rectangle if the path is a single axis-aligned rectangle, otherwise `nil`.
    var asRect: CGRect? {
        var kinds = verbs[...]
        if kinds.last == .close { kinds.removeLast() }
        guard kinds.count == 4 || kinds.count == 5, kinds.first == .move else { return nil }
        guard kinds.dropFirst().allSatisfy({ $0 == .line }) else { return nil }
        if kinds.count == 5 && points[4] != points[0] { return nil }
        if kinds.count == 4 && verbs.last != .close { return nil }
        let p = points
        let horizontalFirst = p[0].y == p[1].y && p[1].x == p[2].x && p[2].y == p[3].y && p[3].x == p[0].x
        let verticalFirst = p[0].x == p[1].x && p[1].y == p[2].y && p[2].x == p[3].x && p[3].y == p[0].y
        guard horizontalFirst || verticalFirst else { return nil }
        return CGRect(
            x: min(p[0].x, p[2].x), y: min(p[0].y, p[2].y), width: abs(p[2].x - p[0].x), height: abs(p[2].y - p[0].y))
    }
}

extension BoundingBox {
    mutating func addQuad(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint) {
        add(p2)
        for t in [extremum(p0.x, p1.x, p2.x), extremum(p0.y, p1.y, p2.y)] {
            guard let t else { continue }
            let s = 1 - t
            add(
                CGPoint(
                    x: s * s * p0.x + 2 * s * t * p1.x + t * t * p2.x,
                    y: s * s * p0.y + 2 * s * t * p1.y + t * t * p2.y))
        }
    }

    mutating func addCurve(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
        add(p3)
        for t in extrema(p0.x, p1.x, p2.x, p3.x) + extrema(p0.y, p1.y, p2.y, p3.y) {
            let s = 1 - t
            let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
            add(
                CGPoint(
                    x: w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x,
                    y: w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y))
        }
    }

    private func extremum(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> CGFloat? {
        let divisor = a - 2 * b + c
        guard divisor != 0 else { return nil }
        let t = (a - b) / divisor
        return t > 0 && t < 1 ? t : nil
    }

    private func extrema(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
        // The derivative's coefficients, divided by 3.
        let a = p3 - 3 * p2 + 3 * p1 - p0
        let b = 2 * (p2 - 2 * p1 + p0)
        let c = p1 - p0
        var roots: [CGFloat] = []
        if abs(a) < 1e-12 * (abs(b) + abs(c)) || a == 0 {
            if b != 0 { roots = [-c / b] }
        } else {
            let discriminant = b * b - 4 * a * c
            if discriminant >= 0 {
                // The numerically stable form, without cancellation.
                let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
                roots = [q / a]
                if q != 0 { roots.append(c / q) }
            }
        }
        return roots.filter { $0 > 0 && $0 < 1 }
    }
}
