/// Keyframe values or a path, with their times, ready to be sampled.
package final class KeyframeTrack {
    enum Segment {
        case values(AnimatableValue, AnimatableValue)
        /// A Hermite curve: values and slopes at both ends, by component.
        case spline(AnimatableValue, [Double], [Double], [Double], [Double])
        case line(CGPoint, CGPoint)
        case curve(CGPoint, CGPoint, CGPoint, CGPoint)
        case hold(AnimatableValue)
        /// A point of a path at which a discrete animation stays, and the direction of the path there.
        case stop(CGPoint, Double?)
    }

    let segments: [Segment]
    /// The start times of the segments, and the end time of the last one.
    let times: [Double]
    /// Whether no time is before the previous one.
    private let isAscending: Bool
    let timingCurves: [TimingCurve]
    /// For paced modes: the accumulated length at the samples of each segment.
    private let arcLengths: ArcLengthTable?
    let hasTangents: Bool

    /// Creates a track; `nil` if the animation has no values, or a single one, which has no effect.
    init?(_ animation: CAKeyframeAnimation) {
        let mode = animation.calculationMode
        let isPaced = mode == .paced || mode == .cubicPaced
        let given = isPaced ? nil : animation.keyTimes?.map(\.doubleValue)
        if let path = animation.path, !path.isEmpty {
            var parts = Self.segments(of: path)
            // The segment that closes a path has no key time.
            if parts.closes, given?.count == parts.segments.count { parts.segments.removeLast() }
            guard !parts.segments.isEmpty else { return nil }
            hasTangents = true
            times = Self.times(given, count: parts.segments.count + 1)
            segments = mode == .discrete ? Self.stops(of: parts.segments) : parts.segments
        } else {
            let values = (animation.values ?? []).map { AnimatableValue(any: $0) }
            guard values.count > 1 else { return nil }
            hasTangents = false
            if mode == .discrete {
                // As many times as values are their beginnings; one more is the end of the last one.
                let starts = given?.count == values.count ? given.map { $0 + [max($0[$0.count - 1], 1)] } : given
                times = Self.times(starts, count: values.count + 1)
                segments = values.map { .hold($0) }
            } else {
                times = Self.times(given, count: values.count)
                segments =
                    mode == .cubic || mode == .cubicPaced
                    ? Self.splines(through: values, times, animation)
                    : zip(values, values.dropFirst()).map { .values($0, $1) }
            }
        }
        isAscending = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
        let functions = isPaced ? [] : animation.timingFunctions ?? []
        timingCurves = functions.prefix(segments.count).map { TimingCurve($0) }
        arcLengths = isPaced ? ArcLengthTable(segments) : nil
    }

    /// Returns the given times, also ones out of order or outside of 0…1, if there is a finite one for each key; otherwise
    /// even times.
    private static func times(_ given: [Double]?, count: Int) -> [Double] {
        if let given, given.count == count, given.allSatisfy(\.isFinite) { return given }
        return (0..<count).map { Double($0) / Double(count - 1) }
    }

    /// Returns the points at which segments begin, where discrete animations stay.
    private static func stops(of segments: [Segment]) -> [Segment] {
        segments.map { .stop($0.value(at: 0).point ?? .zero, $0.tangent(at: 0)) }
    }
}

extension KeyframeTrack {
    func value(at progress: Double) -> AnimatableValue {
        let (index, fraction) = position(at: progress)
        return segments[index].value(at: fraction)
    }

    /// Returns the direction of the path in radians; `nil` for values.
    func tangent(at progress: Double) -> Double? {
        let (index, fraction) = position(at: progress)
        return segments[index].tangent(at: fraction)
    }

    /// Returns the index of the segment and the fraction within it.
    private func position(at progress: Double) -> (Int, Double) {
        if let arcLengths { return arcLengths.position(at: progress) }
        let low = segment(at: progress)
        let length = times[low + 1] - times[low]
        let fraction = length > 0 ? min(max((progress - times[low]) / length, 0), 1) : 1
        guard low < timingCurves.count else { return (low, fraction) }
        return (low, timingCurves[low].progress(at: fraction, of: 1))
    }

    /// Returns the index of the first segment whose end is after a time; of the last one if there is none.
    private func segment(at progress: Double) -> Int {
        guard isAscending else {
            return times.dropFirst().firstIndex { $0 > progress }.map { $0 - 1 } ?? segments.count - 1
        }
        var low = 0
        var high = segments.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if times[middle] <= progress { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Returns the segments of a path, and whether the last one closes it.
    private static func segments(of path: CGPath) -> (segments: [Segment], closes: Bool) {
        var result: [Segment] = []
        var closes = false
        var current = CGPoint.zero
        var start = CGPoint.zero
        var hasBegun = false
        path.applyWithBlock { element in
            let points = element.pointee.points
            closes = false
            switch element.pointee.type {
            case .moveToPoint:
                // A move within a path counts as a line; otherwise the following segments would lack a time.
                if hasBegun { result.append(.line(current, points[0])) }
                current = points[0]
                start = current
            case .addLineToPoint:
                result.append(.line(current, points[0]))
                current = points[0]
            case .addQuadCurveToPoint:
                let (control, end) = (points[0], points[1])
                let first = CGPoint(
                    x: current.x + (control.x - current.x) * 2 / 3, y: current.y + (control.y - current.y) * 2 / 3)
                let second = CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
                result.append(.curve(current, first, second, end))
                current = end
            case .addCurveToPoint:
                result.append(.curve(current, points[0], points[1], points[2]))
                current = points[2]
            case .closeSubpath:
                closes = current != start
                if closes { result.append(.line(current, start)) }
                current = start
            }
            hasBegun = true
        }
        return (result, closes)
    }
}

extension KeyframeTrack.Segment {
    func value(at t: Double) -> AnimatableValue {
        switch self {
        case .values(let from, let to): return from.interpolated(to: to, at: t)
        case .hold(let value): return value
        case .stop(let point, _): return .point(point)
        case .line(let a, let b):
            return .point(CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t))
        case .curve(let a, let b, let c, let d):
            let s = 1 - t
            let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
            return .point(
                CGPoint(
                    x: w0 * a.x + w1 * b.x + w2 * c.x + w3 * d.x, y: w0 * a.y + w1 * b.y + w2 * c.y + w3 * d.y))
        case .spline(let like, let a, let b, let slopeA, let slopeB):
            let (t2, t3) = (t * t, t * t * t)
            let (h0, h1, h2, h3) = (2 * t3 - 3 * t2 + 1, t3 - 2 * t2 + t, -2 * t3 + 3 * t2, t3 - t2)
            let components = a.indices.map { h0 * a[$0] + h1 * slopeA[$0] + h2 * b[$0] + h3 * slopeB[$0] }
            return like.replacingComponents(components)
        }
    }

    func tangent(at t: Double) -> Double? {
        switch self {
        case .stop(_, let direction): return direction
        case .line(let a, let b):
            return PortableMath.atan2(b.y - a.y, b.x - a.x)
        case .curve(let a, _, _, let d):
            // At an end that coincides with its control point the derivative vanishes; evaluate slightly inside.
            let near = min(max(t, 1e-4), 1 - 1e-4)
            guard let p = value(at: near - 1e-4).point, let q = value(at: near + 1e-4).point else { return nil }
            return p == q ? PortableMath.atan2(d.y - a.y, d.x - a.x) : PortableMath.atan2(q.y - p.y, q.x - p.x)
        default: return nil
        }
    }
}
