import CoreGraphics

extension PathElements {
    /// The middle of the box around all points.
    var center: CGPoint {
        guard let first = points.first else { return .zero }
        var low = first, high = first
        for p in points {
            low = CGPoint(x: min(low.x, p.x), y: min(low.y, p.y))
            high = CGPoint(x: max(high.x, p.x), y: max(high.y, p.y))
        }
        return CGPoint(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2)
    }

    /// The subpaths as polygons that stay within a distance of the curves.
    func flattened(tolerance: Double) -> [(points: [CGPoint], isClosed: Bool)] {
        var result: [(points: [CGPoint], isClosed: Bool)] = []
        var running: [CGPoint] = []
        func end(closed: Bool) {
            if running.count > 1 { result.append((running, closed)) }
        }
        forEach { element in
            switch element {
            case .move(let p):
                end(closed: false)
                running = [p]
            case .line(let p):
                running.append(p)
            case .quad(let c, let p):
                let a = running.last ?? c
                Self.append(
                    to: &running, CGPoint(x: a.x + (c.x - a.x) * 2 / 3, y: a.y + (c.y - a.y) * 2 / 3),
                    CGPoint(x: p.x + (c.x - p.x) * 2 / 3, y: p.y + (c.y - p.y) * 2 / 3), p, tolerance)
            case .curve(let a, let b, let p):
                Self.append(to: &running, a, b, p, tolerance)
            case .close:
                end(closed: true)
                running = running.first.map { [$0] } ?? []
            }
        }
        end(closed: false)
        return result
    }

    private static func append(
        to polygon: inout [CGPoint], _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ tolerance: Double
    ) {
        let a = polygon.last ?? b
        // Of a cubic cut into n parts each strays by at most √3/18 · bend / n², bend being the larger second difference.
        let bend = max(
            abs(a.x - 2 * b.x + c.x) + abs(a.y - 2 * b.y + c.y), abs(b.x - 2 * c.x + d.x) + abs(b.y - 2 * c.y + d.y))
        let wanted = (bend * 6 * 0.0963 / max(tolerance, 1e-9)).squareRoot()
        let n = wanted.isFinite ? Int(min(max(wanted.rounded(.up), 1), 200)) : 1
        for k in 1...n {
            let t = Double(k) / Double(n), u = 1 - t
            let w = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            polygon.append(
                CGPoint(
                    x: a.x * w.0 + b.x * w.1 + c.x * w.2 + d.x * w.3, y: a.y * w.0 + b.y * w.1 + c.y * w.2 + d.y * w.3))
        }
    }

    /// The part between two fractions of the whole length, as lines.
    func trimmed(from start: Double, to end: Double, tolerance: Double) -> PathElements {
        var result = PathElements()
        let polygons = flattened(tolerance: tolerance).map { polygon in
            polygon.isClosed ? polygon.points + [polygon.points[0]] : polygon.points
        }
        func length(_ a: CGPoint, _ b: CGPoint) -> Double {
            ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
        }
        let total = polygons.reduce(0.0) { sum, points in
            sum + zip(points, points.dropFirst()).reduce(0.0) { $0 + length($1.0, $1.1) }
        }
        let low = max(start, 0) * total, high = min(end, 1) * total
        guard low < high, total.isFinite else { return result }
        var walked = 0.0
        for points in polygons {
            var isDown = false
            for (a, b) in zip(points, points.dropFirst()) {
                let step = length(a, b)
                let from = max(low - walked, 0), to = min(high - walked, step)
                walked += step
                guard from < to, step > 0 else {
                    isDown = false
                    continue
                }
                func at(_ d: Double) -> CGPoint {
                    CGPoint(x: a.x + (b.x - a.x) * d / step, y: a.y + (b.y - a.y) * d / step)
                }
                if !isDown { result.move(to: at(from)) }
                result.addLine(to: at(to))
                isDown = true
            }
        }
        return result
    }
}
