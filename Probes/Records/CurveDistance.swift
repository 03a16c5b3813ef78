import Foundation

/// The distance between two curves whose clocks may differ by a small offset.
public enum CurveDistance {
    private static let steps = 40
    /// The longest time between two samples, between which values are read from a straight line: three frames.
    private static let longestGap = 0.0501

    /// Returns the largest difference of values at the offset within `timeError` where it is smallest.
    ///
    /// Only the times count at which both curves are known, because a published curve may have a few samples only:
    /// where the samples of one are far apart, only its own samples are compared with the other one.
    public static func between(_ first: [CurveSample], _ second: [CurveSample], timeError: Double) -> Double {
        guard !first.isEmpty, !second.isEmpty else { return first.isEmpty && second.isEmpty ? 0 : .infinity }
        guard timeError > 0 else { return largest(first, second, offset: 0) }
        return (-steps...steps).map { step in
            largest(first, second, offset: timeError * Double(step) / Double(steps))
        }.min() ?? .infinity
    }

    /// Returns the value at a time, linearly between samples, and the first or last value outside of them.
    public static func value(of samples: [CurveSample], at time: Double) -> Double {
        guard let first = samples.first, let last = samples.last else { return 0 }
        if time <= first.time { return first.value }
        guard let index = samples.firstIndex(where: { $0.time >= time }) else { return last.value }
        let (before, after) = (samples[index - 1], samples[index])
        guard after.time > before.time else { return after.value }
        return before.value + (after.value - before.value) * (time - before.time) / (after.time - before.time)
    }

    /// Returns the value at a time on the cubic curve through the four samples around it; `nil` if there are fewer.
    ///
    /// Between frames, a fast spring is farther from a straight line than the error of its values.
    static func smoothValue(of samples: [CurveSample], at time: Double) -> Double? {
        guard samples.count >= 4, let next = samples.firstIndex(where: { $0.time >= time }) else { return nil }
        let first = min(max(next - 2, 0), samples.count - 4)
        let points = samples[first..<first + 4]
        var value = 0.0
        for point in points {
            var weight = 1.0
            for other in points where other.time != point.time {
                weight *= (time - other.time) / (point.time - other.time)
            }
            value += weight * point.value
        }
        return value
    }

    private static func largest(_ first: [CurveSample], _ second: [CurveSample], offset: Double) -> Double {
        let there = first.map { CurveSample($0.time + offset, $0.value) }
        let distances = differences(there, second) + differences(second, there)
        if let largest = distances.max() { return largest }
        // Both have few samples, at different times.
        return (differences(there, second, longestGap: .infinity) + differences(second, there, longestGap: .infinity))
            .max() ?? .infinity
    }

    private static func differences(
        _ samples: [CurveSample], _ other: [CurveSample], longestGap: Double = longestGap
    ) -> [Double] {
        guard let start = other.first?.time, let end = other.last?.time else { return [] }
        return samples.filter { $0.time >= start && $0.time <= end }.compactMap { sample in
            let next = other.firstIndex { $0.time >= sample.time } ?? 0
            if next > 0, other[next].time != sample.time, longestGap < .infinity {
                // An animation begins anywhere in the first frame.
                guard next > 1, other[next].time - other[next - 1].time <= longestGap else { return nil }
            }
            let line = abs(sample.value - value(of: other, at: sample.time))
            return smoothValue(of: other, at: sample.time).map { min(line, abs(sample.value - $0)) } ?? line
        }
    }
}
