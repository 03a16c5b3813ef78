extension KeyframeTrack {
    /// Returns Kochanek–Bartels splines through the values; Catmull–Rom if tension, continuity and bias are 0.
    ///
    /// The slopes at both ends are the whole difference to the neighbor. Slopes between segments of different lengths
    /// are scaled by the length relative to the average.
    static func splines(
        through values: [AnimatableValue], _ times: [Double], _ animation: CAKeyframeAnimation
    ) -> [Segment] {
        let points = values.map(\.components)
        guard let width = points.first??.count, points.allSatisfy({ $0?.count == width }) else {
            // Paths, lists and transforms are interpolated linearly.
            return zip(values, values.dropFirst()).map { .values($0, $1) }
        }
        let p = points.compactMap { $0 }
        let isTimed = animation.calculationMode == .cubic
        func parameter(_ list: [NSNumber]?, _ index: Int) -> Double {
            guard let list, list.indices.contains(index) else { return 0 }
            return list[index].doubleValue
        }
        /// Returns the length of a segment relative to the average of the two segments at a value.
        func scale(at index: Int, leaving: Bool) -> Double {
            guard isTimed, index > 0, index < p.count - 1 else { return 1 }
            let (first, second) = (times[index] - times[index - 1], times[index + 1] - times[index])
            guard first >= 0, second >= 0, first + second > 0 else { return 1 }
            return 2 * (leaving ? second : first) / (first + second)
        }
        func slope(at index: Int, leaving: Bool) -> [Double] {
            let tension = parameter(animation.tensionValues, index)
            let continuity = parameter(animation.continuityValues, index)
            let bias = parameter(animation.biasValues, index)
            let scale = scale(at: index, leaving: leaving) * (1 - tension) / 2
            let before = scale * (1 + bias) * (leaving ? 1 + continuity : 1 - continuity)
            let after = scale * (1 - bias) * (leaving ? 1 - continuity : 1 + continuity)
            // A value at an end has one neighbor, which counts for both.
            let (first, last) = (max(index, 1), min(index + 1, p.count - 1))
            return (0..<width).map {
                before * (p[first][$0] - p[first - 1][$0]) + after * (p[last][$0] - p[last - 1][$0])
            }
        }
        return (0..<(p.count - 1)).map { index in
            .spline(
                values[index], p[index], p[index + 1], slope(at: index, leaving: true),
                slope(at: index + 1, leaving: false))
        }
    }
}

extension AnimatableValue {
    /// The components that a spline can interpolate; `nil` for other values.
    var components: [Double]? {
        switch self {
        case .scalar(let value): [value]
        case .vector(let v, _): [v.x, v.y, v.z, v.w]
        case .color(let v): [v.x, v.y, v.z, v.w]
        default: nil
        }
    }

    func replacingComponents(_ c: [Double]) -> AnimatableValue {
        switch self {
        case .scalar: .scalar(c[0])
        case .vector(_, let shape): .vector([c[0], c[1], c[2], c[3]], shape)
        case .color: .color([c[0], c[1], c[2], c[3]])
        default: self
        }
    }
}

/// Maps a fraction of the total length to a position, for paced animations.
struct ArcLengthTable {
    /// The number of samples per segment, between which it counts as straight.
    private static let steps = 64
    private var lengths: [Double] = [0]

    init(_ segments: [KeyframeTrack.Segment]) {
        lengths.reserveCapacity(segments.count * Self.steps + 1)
        for segment in segments {
            var previous = segment.value(at: 0)
            for step in 1...Self.steps {
                let value = segment.value(at: Double(step) / Double(Self.steps))
                lengths.append((lengths.last ?? 0) + previous.distance(to: value))
                previous = value
            }
        }
    }

    func position(at progress: Double) -> (Int, Double) {
        let total = lengths.last ?? 0
        let segments = (lengths.count - 1) / Self.steps
        guard total > 0 else {
            let position = min(max(progress, 0), 1) * Double(segments)
            let index = min(Int(bounded: position), segments - 1)
            return (index, position - Double(index))
        }
        let wanted = min(max(progress, 0), 1) * total
        var low = 0
        var high = lengths.count - 2
        while low < high {
            let middle = (low + high + 1) / 2
            if lengths[middle] <= wanted { low = middle } else { high = middle - 1 }
        }
        let length = lengths[low + 1] - lengths[low]
        let within = length > 0 ? min((wanted - lengths[low]) / length, 1) : 1
        return (low / Self.steps, (Double(low % Self.steps) + within) / Double(Self.steps))
    }
}
