/// Keyframe values or a path, with their times, ready to be sampled.
package final class KeyframeTrack {
    enum Segment {
        case values(AnimatableValue, AnimatableValue)
        /// A Hermite curve: values and slopes at both ends, by component.
        case spline(AnimatableValue, [Double], [Double], [Double], [Double])
        case line(CGPoint, CGPoint)
        case curve(CGPoint, CGPoint, CGPoint, CGPoint)
        case hold(AnimatableValue)
    }

    let segments: [Segment]
    /// The start times of the segments, and the end time of the last one.
    let times: [Double]
    let timingCurves: [TimingCurve]
    /// For paced modes: the accumulated length at the samples of each segment.
    private let arcLengths: ArcLengthTable?
    let hasTangents: Bool

    /// Creates a track; `nil` if the animation has no values.
    init?(_ animation: CAKeyframeAnimation) {
        let mode = animation.calculationMode
        let isPaced = mode == .paced || mode == .cubicPaced
        if let path = animation.path, !path.isEmpty {
            segments = Self.segments(of: path)
            hasTangents = true
        } else {
            let values = (animation.values ?? []).map { AnimatableValue(any: $0) }
            guard let last = values.last else { return nil }
            hasTangents = false
            if mode == .discrete {
                segments = values.map { .hold($0) }
            } else if values.count == 1 {
                segments = [.hold(last)]
            } else if mode == .cubic || mode == .cubicPaced {
                segments = Self.splines(through: values, animation)
            } else {
                segments = zip(values, values.dropFirst()).map { .values($0, $1) }
            }
        }
        guard !segments.isEmpty else { return nil }
        times = Self.times(isPaced ? nil : animation.keyTimes, count: segments.count + 1)
        let functions = isPaced ? [] : animation.timingFunctions ?? []
        timingCurves = functions.prefix(segments.count).map { TimingCurve($0) }
        arcLengths = isPaced ? ArcLengthTable(segments) : nil
    }

    /// Returns the given times if there is one for each key and they ascend within 0…1; otherwise even times.
    private static func times(_ given: [NSNumber]?, count: Int) -> [Double] {
        let even = (0..<count).map { Double($0) / Double(count - 1) }
        guard let times = given?.map(\.doubleValue), times.count == count else { return even }
        let isOrdered = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
        return isOrdered && times.allSatisfy { (0...1).contains($0) } ? times : even
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
        var low = 0
        var high = segments.count - 1
        // The last segment that has begun.
        while low < high {
            let middle = (low + high + 1) / 2
            if times[middle] <= progress { low = middle } else { high = middle - 1 }
        }
        let length = times[low + 1] - times[low]
        let fraction = length > 0 ? min(max((progress - times[low]) / length, 0), 1) : 1
        guard low < timingCurves.count else { return (low, fraction) }
        return (low, timingCurves[low].progress(at: fraction, of: 1))
    }

    private static func segments(of path: CGPath) -> [Segment] {
        var result: [Segment] = []
        var current = CGPoint.zero
        var start = CGPoint.zero
        var hasBegun = false
        path.applyWithBlock { element in
            let points = element.pointee.points
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
                if current != start { result.append(.line(current, start)) }
                current = start
            }
            hasBegun = true
        }
        return result
    }
}

extension KeyframeTrack.Segment {
    func value(at t: Double) -> AnimatableValue {
        switch self {
        case .values(let from, let to): return from.interpolated(to: to, at: t)
        case .hold(let value): return value
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
        case .line(let a, let b):
            return atan2(b.y - a.y, b.x - a.x)
        case .curve(let a, _, _, let d):
            // At an end that coincides with its control point the derivative vanishes; evaluate slightly inside.
            let near = min(max(t, 1e-4), 1 - 1e-4)
            guard let p = value(at: near - 1e-4).point, let q = value(at: near + 1e-4).point else { return nil }
            return p == q ? atan2(d.y - a.y, d.x - a.x) : atan2(q.y - p.y, q.x - p.x)
        default: return nil
        }
    }
}
