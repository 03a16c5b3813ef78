/// A line or a curve of a path, which can be divided at a distance from its start.
struct PathSegment {
    private let points: (CGPoint, CGPoint, CGPoint, CGPoint)
    let isLine: Bool
    /// The lengths up to evenly spaced parameters; for a line, only its whole length.
    private var lengths: [CGFloat] = []

    private static let parts = 16

    var start: CGPoint { points.0 }
    var length: CGFloat { lengths.last ?? 0 }

    init(from start: CGPoint, to end: CGPoint) {
        points = (start, start, end, end)
        isLine = true
        lengths = [PortableMath.hypot(end.x - start.x, end.y - start.y)]
    }

    init(from start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, to end: CGPoint) {
        points = (start, control1, control2, end)
        isLine = false
        lengths.reserveCapacity(Self.parts)
        var sum: CGFloat = 0
        for part in 0..<Self.parts {
            sum += speed(from: CGFloat(part) / CGFloat(Self.parts), to: CGFloat(part + 1) / CGFloat(Self.parts))
            lengths.append(sum)
        }
    }

    /// Returns the length between two parameters, by Gauss's rule with four positions.
    private func speed(from low: CGFloat, to high: CGFloat) -> CGFloat {
        let (middle, half) = ((low + high) / 2, (high - low) / 2)
        func at(_ offset: CGFloat) -> CGFloat {
            let derivative = derivative(at: middle + half * offset)
            return PortableMath.hypot(derivative.dx, derivative.dy)
        }
        let (inner, outer): (CGFloat, CGFloat) = (0.3399810435848563, 0.8611363115940526)
        return half
            * (0.6521451548625461 * (at(-inner) + at(inner)) + 0.3478548451374538 * (at(-outer) + at(outer)))
    }

    private func derivative(at t: CGFloat) -> CGVector {
        let s = 1 - t
        let (p0, p1, p2, p3) = points
        let (a, b, c) = (3 * s * s, 6 * s * t, 3 * t * t)
        return CGVector(
            dx: a * (p1.x - p0.x) + b * (p2.x - p1.x) + c * (p3.x - p2.x),
            dy: a * (p1.y - p0.y) + b * (p2.y - p1.y) + c * (p3.y - p2.y))
    }

    /// Returns the parameter at a distance from the start.
    private func parameter(at distance: CGFloat) -> CGFloat {
        if distance <= 0 { return 0 }
        if distance >= length { return 1 }
        if isLine { return distance / length }
        let part = lengths.firstIndex { $0 > distance } ?? lengths.count - 1
        let before = part > 0 ? lengths[part - 1] : 0
        let step = 1 / CGFloat(Self.parts)
        let low = CGFloat(part) * step
        var t = low + step * (distance - before) / max(lengths[part] - before, .leastNormalMagnitude)
        for _ in 0..<3 {
            let derivative = derivative(at: t)
            let speed = PortableMath.hypot(derivative.dx, derivative.dy)
            guard speed > 0 else { break }
            let error = before + self.speed(from: low, to: t) - distance
            t = min(max(t - error / speed, low), low + step)
        }
        return t
    }

    /// How a position within a segment follows from its distance from the start.
    enum Position {
        /// The position has that distance along the segment.
        case exact
        /// The parameter is the fraction of the segment's length.
        case parametric
    }

    private func parameter(at distance: CGFloat, _ position: Position) -> CGFloat {
        switch position {
        case .exact: parameter(at: distance)
        case .parametric: min(max(distance / length, 0), 1)
        }
    }

    /// Returns the part between two distances from the start.
    func part(from low: CGFloat, to high: CGFloat, _ position: Position = .exact) -> PathElements.Element {
        part(fromParameter: parameter(at: low, position), to: parameter(at: high, position))
    }

    /// Returns the point at a distance from the start.
    func point(at distance: CGFloat, _ position: Position = .exact) -> CGPoint {
        point(atParameter: parameter(at: distance, position))
    }

    private func point(atParameter t: CGFloat) -> CGPoint {
        if isLine {
            let (a, b) = (points.0, points.3)
            return CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        }
        return blossom(t, t, t)
    }

    private func part(fromParameter low: CGFloat, to high: CGFloat) -> PathElements.Element {
        isLine
            ? .line(point(atParameter: high))
            : .curve(
                control1: blossom(low, low, high), control2: blossom(low, high, high), to: blossom(high, high, high))
    }

    private func blossom(_ r: CGFloat, _ s: CGFloat, _ t: CGFloat) -> CGPoint {
        func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        }
        let (p0, p1, p2, p3) = points
        let (a, b, c) = (mix(p0, p1, r), mix(p1, p2, r), mix(p2, p3, r))
        return mix(mix(a, b, s), mix(b, c, s), t)
    }

    /// An estimate of the radius of the circle that the segment is nearest to; infinite for lines.
    var radius: CGFloat {
        guard !isLine else { return .infinity }
        let (p0, p1, p2, p3) = points
        let legs = [(p0, p1), (p1, p2), (p2, p3)].map { CGVector(dx: $1.x - $0.x, dy: $1.y - $0.y) }
            .filter { $0.dx != 0 || $0.dy != 0 }
        let turn = zip(legs, legs.dropFirst()).reduce(CGFloat(0)) { sum, pair in
            let (u, v) = pair
            return sum + abs(PortableMath.atan2(u.dx * v.dy - u.dy * v.dx, u.dx * v.dx + u.dy * v.dy))
        }
        return turn > 1e-3 ? length / turn : .infinity
    }
}
