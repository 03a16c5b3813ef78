import Foundation

/// A chart: the numbers of one property, on one axis.
struct CurvePanel {
    /// One line of a chart.
    struct Series {
        /// The name that distinguishes it from the other lines; empty if it is the only one.
        var name: String
        var samples: [CurveSample]

        /// Splits the samples where animating begins or ends, at a sample of both runs, and where the layer was off the
        /// screen.
        func runs(longestStep: TimeInterval) -> [[CurveSample]] {
            var runs: [[CurveSample]] = []
            for sample in samples {
                guard let last = runs.last?.last, sample.time - last.time <= longestStep else {
                    runs.append([sample])
                    continue
                }
                runs[runs.count - 1].append(sample)
                if runs[runs.count - 1][0].isAnimating != sample.isAnimating { runs.append([sample]) }
            }
            return runs
        }
    }

    var title: String
    var unit: String
    var series: [Series]
    /// Whether the series are color components, shown as a bar of color and not as lines.
    var isColor = false

    /// Groups a layer's curves into charts, without constant ones.
    static func panels(of layer: LayerCurves, within time: ClosedRange<TimeInterval>) -> [CurvePanel] {
        var panels: [CurvePanel] = []
        for curve in layer.curves {
            let samples = curve.samples.filter { time.contains($0.time) }
            guard samples.contains(where: \.isAnimating) else { continue }
            let placement = Placement(curve)
            let series = Series(name: placement.series, samples: placement.isAngle ? samples.map(\.inDegrees) : samples)
            if let index = panels.firstIndex(where: { $0.title == placement.panel }) {
                panels[index].series.append(series)
            } else {
                panels.append(
                    CurvePanel(
                        title: placement.panel, unit: placement.unit, series: [series], isColor: placement.isColor))
            }
        }
        return panels.compactMap(\.removingConstantSeries)
    }

    /// The chart without constant lines; `nil` if all are constant. A color chart stays whole.
    private var removingConstantSeries: CurvePanel? {
        let moving = series.filter { line in
            line.samples.contains { abs($0.value - (line.samples.first?.value ?? 0)) > 1e-6 }
        }
        guard !moving.isEmpty else { return nil }
        var copy = self
        if !isColor { copy.series = Self.merged(moving) }
        return copy
    }

    /// Merges the lines if all of them are equal, as for a uniform scale.
    private static func merged(_ series: [Series]) -> [Series] {
        guard series.count > 1, let first = series.first else { return series }
        let areSame = series.dropFirst().allSatisfy { other in
            other.samples.count == first.samples.count
                && zip(other.samples, first.samples).allSatisfy { abs($0.value - $1.value) < 1e-6 }
        }
        guard areSame else { return series }
        return [Series(name: series.map(\.name).joined(separator: " = "), samples: first.samples)]
    }

    /// The chart and the line that a curve belongs to.
    private struct Placement {
        var panel: String
        var series: String
        var unit: String
        var isColor = false
        var isAngle: Bool

        init(_ curve: PropertyCurve) {
            let words = curve.keyPath.split(separator: ".").map(String.init)
            isAngle = curve.unit == "rad"
            unit = isAngle ? "°" : curve.unit
            switch words.count {
            case 1: (panel, series) = (words[0], "")
            case 2 where ["red", "green", "blue", "alpha"].contains(words[1]):
                (panel, series) = (words[0], words[1])
                isColor = true
            case 2: (panel, series) = words[1] == "m34" ? (curve.keyPath, "") : (words[0], words[1])
            default:
                (panel, series) = (words.dropLast().joined(separator: "."), words[words.count - 1])
                isColor = ["red", "green", "blue", "alpha"].contains(series)
            }
        }
    }
}

extension CurveSample {
    fileprivate var inDegrees: CurveSample {
        CurveSample(time: time, value: value * 180 / .pi, isAnimating: isAnimating)
    }
}

/// A time range in which something moves: a transition, or animations outside a transition.
struct CurvePhase {
    var time: ClosedRange<TimeInterval>
    var transitions: [TransitionSpan]

    /// Returns the phases of a recording, in order; adjoining ones are merged.
    static func all(in recording: CurveRecording) -> [CurvePhase] {
        let frame = 1 / Double(max(1, recording.fps))
        var spans: [(ClosedRange<TimeInterval>, TransitionSpan?)] = recording.transitions.map {
            ($0.beginTime...max($0.beginTime, $0.endTime ?? $0.completionTime ?? recording.endTime), $0)
        }
        for curve in recording.layers.flatMap(\.curves) {
            spans += runs(of: curve, longestStep: recording.longestStep).map { ($0, nil) }
        }
        var phases: [CurvePhase] = []
        for (time, transition) in spans.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
            if let last = phases.last, time.lowerBound <= last.time.upperBound + frame * 0.5 {
                let end = max(last.time.upperBound, time.upperBound)
                phases[phases.count - 1].time = last.time.lowerBound...end
                if let transition { phases[phases.count - 1].transitions.append(transition) }
            } else {
                phases.append(CurvePhase(time: time, transitions: transition.map { [$0] } ?? []))
            }
        }
        return phases.filter { $0.time.upperBound > $0.time.lowerBound }
    }

    /// The time ranges in which a curve is animated, each up to its first resting sample.
    private static func runs(
        of curve: PropertyCurve, longestStep: TimeInterval
    ) -> [ClosedRange<TimeInterval>] {
        var runs: [ClosedRange<TimeInterval>] = []
        var start: TimeInterval?
        var last: TimeInterval?
        for sample in curve.samples {
            if let begin = start, let end = last, sample.time - end > longestStep {
                runs.append(begin...max(begin, end))
                start = nil
            }
            last = sample.time
            if sample.isAnimating {
                start = start ?? sample.time
            } else if let begin = start {
                runs.append(begin...max(begin, sample.time))
                start = nil
            }
        }
        if let start, let last { runs.append(start...max(start, last)) }
        return runs
    }
}
