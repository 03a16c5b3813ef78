import Foundation

/// The timing curve that describes a recorded curve best, with what is left over.
public struct CurveFit: Sendable {
    /// The curve with its parameters, such as `spring, ω 18.26, damping ratio 1`.
    public var description: String
    /// The largest difference from the samples, as a fraction of the distance between the ends.
    public var residual: Double

    private static let maximumSamples = 20
    /// The residual from which a curve isn't one of the named ones.
    private static let goodResidual = 0.01

    /// Fits springs and cubic curves to samples; `nil` if they are fewer than 20 or end where they begin.
    ///
    /// The curve may have begun before the first sample. The named cubic curves come before others.
    public init?(_ samples: [CurveSample]) {
        guard samples.count >= Self.maximumSamples, let first = samples.first, let last = samples.last,
            abs(last.value - first.value) > 1e-6
        else { return nil }
        let progress = samples.map { sample in
            CurveSample(sample.time, (sample.value - first.value) / (last.value - first.value))
        }
        // A few samples suffice, and fitting takes time.
        let step = max(progress.count / Self.maximumSamples, 1)
        let thinned = progress.enumerated().filter { $0.offset % step == 0 }.map(\.element)
        let half = max(progress.first { $0.value >= 0.5 }?.time ?? last.time / 2, 1e-3)
        var best: CurveFit?
        func consider(_ candidate: Candidate, rounds: Int) {
            // A second search from the result continues where the first search was stuck.
            let near = Simplex.minimize(candidate.start, rounds: rounds) { candidate.error($0, thinned) }
            let minimum = Simplex.minimize(near.point, rounds: rounds) { candidate.error($0, thinned) }
            if minimum.value < best?.residual ?? .infinity {
                best = CurveFit(candidate.text(minimum.point), minimum.value)
            }
        }
        for candidate in Self.candidates(half: half) { consider(candidate, rounds: 80) }
        if best?.residual ?? 1 > Self.goodResidual {
            let end = progress.last { abs($0.value - 1) > 0.002 }?.time ?? last.time
            consider(Self.anyCubic(duration: end), rounds: 240)
        }
        guard let best else { return nil }
        self = best
    }

    private init(_ description: String, _ residual: Double) {
        self.description = description
        self.residual = residual
    }

    /// A family of curves; the first parameter is the start time.
    private struct Candidate {
        var start: [Double]
        var progress: ([Double], Double) -> Double
        var text: ([Double]) -> String

        func error(_ parameters: [Double], _ samples: [CurveSample]) -> Double {
            guard let first = samples.first else { return 0 }
            // The samples are parts of the distance that was left at the first one.
            let start = progress(parameters, first.time - parameters[0])
            let rest = max(1 - start, 0.05)
            return samples.map { abs((progress(parameters, $0.time - parameters[0]) - start) / rest - $0.value) }.max()
                ?? 0
        }
    }

    private static func candidates(half: Double) -> [Candidate] {
        let spring = Candidate(start: [0, 1.7 / half, 1]) { parameters, time in
            springProgress(frequency: parameters[1], dampingRatio: parameters[2], at: time)
        } text: {
            "spring, ω \(ProbeValue.text($0[1])), damping ratio \(ProbeValue.text(min(abs($0[2]), 1)))"
        }
        let named: [(String, [Double])] = [
            ("linear", [0, 0, 1, 1]), ("ease in", [0.42, 0, 1, 1]), ("ease out", [0, 0, 0.58, 1]),
            ("ease in and out", [0.42, 0, 0.58, 1]), ("default", [0.25, 0.1, 0.25, 1]),
        ]
        return [spring]
            + named.map { name, points in
                Candidate(start: [0, 2 * half]) { parameters, time in
                    cubicProgress(points, at: time / max(parameters[1], 1e-6))
                } text: {
                    "\(name), \(ProbeValue.text($0[1])) s"
                }
            }
    }

    private static func anyCubic(duration: Double) -> Candidate {
        let points = { (parameters: [Double]) in
            [min(max(parameters[2], 0), 1), parameters[3], min(max(parameters[4], 0), 1), parameters[5]]
        }
        return Candidate(start: [0, duration, 0.42, 0.1, 0.58, 0.9]) { parameters, time in
            cubicProgress(points(parameters), at: time / max(parameters[1], 1e-6))
        } text: {
            "cubic (\(points($0).map(ProbeValue.text).joined(separator: ", "))), \(ProbeValue.text($0[1])) s"
        }
    }

    static func springProgress(frequency: Double, dampingRatio: Double, at time: Double) -> Double {
        guard time > 0 else { return 0 }
        let (omega, ratio) = (abs(frequency), min(abs(dampingRatio), 1))
        if ratio > 0.9999 { return 1 - (1 + omega * time) * exp(-omega * time) }
        let damped = omega * (1 - ratio * ratio).squareRoot()
        return 1 - exp(-ratio * omega * time) * (cos(damped * time) + ratio * omega / damped * sin(damped * time))
    }

    static func cubicProgress(_ points: [Double], at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        let cubic = { (first: Double, second: Double, t: Double) in
            3 * first * t * (1 - t) * (1 - t) + 3 * second * t * t * (1 - t) + t * t * t
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<16 {
            let middle = (low + high) / 2
            if cubic(points[0], points[2], middle) < time { low = middle } else { high = middle }
        }
        return cubic(points[1], points[3], low)
    }
}
