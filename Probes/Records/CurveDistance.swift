import Foundation

/// The distance between two curves whose clocks may differ by a small offset.
public enum CurveDistance {
    private static let steps = 40

    /// Returns the largest difference of values at the offset within `timeError` where it is smallest.
    ///
    /// Only the times count that both curves have, because a published curve may have a few samples only.
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

    private static func largest(_ first: [CurveSample], _ second: [CurveSample], offset: Double) -> Double {
        let there = first.map { CurveSample($0.time + offset, $0.value) }
        let distances = differences(there, second) + differences(second, there)
        return distances.max() ?? .infinity
    }

    private static func differences(_ samples: [CurveSample], _ other: [CurveSample]) -> [Double] {
        guard let start = other.first?.time, let end = other.last?.time else { return [] }
        return samples.filter { $0.time >= start && $0.time <= end }.map {
            abs($0.value - value(of: other, at: $0.time))
        }
    }
}
