import CoreGraphics
import Foundation

extension CurveFigure {
    /// Lengths within a chart, in points.
    enum PanelMetrics {
        static let height: CGFloat = 216
        static let padding: CGFloat = 16
        static let left: CGFloat = 50
        static let right: CGFloat = 18
        static let top: CGFloat = 74
        static let bottom: CGFloat = 34
    }

    /// The plot area of a chart, and its mapping from values to points.
    private struct Plot {
        var frame: CGRect
        var time: Axis
        var value: Axis
        /// The time at 0 on the axis.
        var origin: TimeInterval

        func x(_ instant: TimeInterval) -> CGFloat { frame.minX + frame.width * time.fraction(of: instant - origin) }
        func y(_ number: Double) -> CGFloat { frame.maxY - frame.height * value.fraction(of: number) }
        func point(_ sample: CurveSample) -> CGPoint { CGPoint(x: x(sample.time), y: y(sample.value)) }
    }

    mutating func add(_ panel: CurvePanel, at origin: CGPoint, phase: CurvePhase) {
        let card = CGRect(origin: origin, size: CGSize(width: Metrics.panelWidth, height: PanelMetrics.height))
        drawing.verbs.append(
            .rect(card, radius: 12, fill: Palette.card, stroke: Drawing.Stroke(ink: Palette.edge, width: 1)))
        addHeading(of: panel, in: card)
        let plot = plot(of: panel, in: card, phase: phase)
        shadeOutside(of: phase.transitions, plot)
        addTimeAxis(plot)
        if panel.isColor {
            addColorBar(panel, plot)
        } else {
            addValueAxis(plot)
        }
        addMarks(phase.transitions, plot)
        guard !panel.isColor else { return }
        for (index, series) in panel.series.enumerated() { add(series, ink(index), plot) }
    }

    private func ink(_ index: Int) -> Ink { Palette.series[index % Palette.series.count] }

    private func plot(of panel: CurvePanel, in card: CGRect, phase: CurvePhase) -> Plot {
        let frame = CGRect(
            x: card.minX + PanelMetrics.left, y: card.minY + PanelMetrics.top,
            width: card.width - PanelMetrics.left - PanelMetrics.right,
            height: card.height - PanelMetrics.top - PanelMetrics.bottom)
        let start = phase.time.lowerBound - recording.origin
        let end = phase.time.upperBound - recording.origin
        let values = panel.series.flatMap(\.samples).map(\.value)
        let low = values.min() ?? 0
        let high = max(values.max() ?? 1, low + 1e-6)
        return Plot(
            frame: frame, time: Axis(over: start...end, tickCount: 5),
            value: Axis(around: low...high), origin: recording.origin)
    }

    private mutating func addHeading(of panel: CurvePanel, in card: CGRect) {
        var x = card.minX + PanelMetrics.padding
        let baseline = card.minY + 26
        drawing.text(panel.title, at: CGPoint(x: x, y: baseline), size: 13.5, weight: 600, ink: Palette.ink)
        if !panel.unit.isEmpty {
            let title = Drawing.width(of: panel.title, size: 13.5, weight: 600)
            drawing.text(panel.unit, at: CGPoint(x: x + title + 6, y: baseline), size: 12, ink: Palette.soft)
        }
        guard !panel.isColor else {
            drawing.text(
                colorChange(of: panel), at: CGPoint(x: x, y: baseline + 20), size: 12, ink: Palette.ink)
            return
        }
        for (index, series) in panel.series.enumerated() {
            drawing.verbs.append(
                .disc(CGPoint(x: x + 4, y: baseline + 16), radius: 4, fill: ink(index), stroke: nil))
            let first = ShortNumber.text(series.samples.first?.value ?? 0)
            let last = ShortNumber.text(series.samples.last?.value ?? 0)
            let name = series.name.isEmpty ? "" : series.name + "  "
            let text = "\(name)\(first) → \(last)"
            drawing.text(text, at: CGPoint(x: x + 13, y: baseline + 20), size: 12, ink: ink(index))
            x += 13 + Drawing.width(of: text, size: 12) + 18
        }
    }

    private mutating func addTimeAxis(_ plot: Plot) {
        let base = plot.frame.maxY
        drawing.line(
            [CGPoint(x: plot.frame.minX, y: base), CGPoint(x: plot.frame.maxX, y: base)], Palette.soft.alpha(0.5),
            width: 1)
        for tick in plot.time.ticks {
            let x = plot.x(tick + plot.origin)
            drawing.line([CGPoint(x: x, y: base), CGPoint(x: x, y: base + 4)], Palette.soft.alpha(0.5), width: 1)
            let unit = tick == plot.time.ticks.last ? " s" : ""
            drawing.text(
                plot.time.label(tick) + unit, at: CGPoint(x: x, y: base + 17), size: 11, ink: Palette.soft,
                anchor: .middle)
        }
    }

    private mutating func addValueAxis(_ plot: Plot) {
        for tick in plot.value.ticks {
            let y = plot.y(tick)
            if y < plot.frame.maxY - 1 {
                drawing.line(
                    [CGPoint(x: plot.frame.minX, y: y), CGPoint(x: plot.frame.maxX, y: y)], Palette.grid, width: 1)
            }
            drawing.text(
                plot.value.label(tick), at: CGPoint(x: plot.frame.minX - 8, y: y + 4), size: 11, ink: Palette.soft,
                anchor: .end)
        }
    }

    /// Shades the time after the last transition.
    private mutating func shadeOutside(of transitions: [TransitionSpan], _ plot: Plot) {
        guard let end = transitions.compactMap({ $0.endTime ?? $0.completionTime }).max() else { return }
        let x = plot.x(end)
        guard plot.frame.maxX - x > 1 else { return }
        let rest = CGRect(x: x, y: plot.frame.minY, width: plot.frame.maxX - x, height: plot.frame.height)
        drawing.verbs.append(.rect(rest, radius: 0, fill: Palette.outside, stroke: nil))
    }

    /// Marks where transitions begin, complete and end.
    private mutating func addMarks(_ transitions: [TransitionSpan], _ plot: Plot) {
        for transition in transitions {
            let length =
                plot.x(transition.completionTime ?? plot.origin + plot.time.range.upperBound)
                - plot.x(transition.beginTime)
            // 96 points fit both words next to each other.
            mark(length > 96 ? "begins" : "", at: transition.beginTime, .start, plot)
            guard let completion = transition.completionTime else { continue }
            mark(transition.wasCancelled ? "canceled" : "completes", at: completion, .end, plot)
            if let end = transition.endTime, end - completion > 0.5 / Double(max(1, recording.fps)) {
                mark("ends", at: end, .end, plot)
            }
        }
    }

    private mutating func mark(_ name: String, at time: TimeInterval, _ anchor: Drawing.Label.Anchor, _ plot: Plot) {
        let x = plot.x(time)
        let top = plot.frame.minY - 8
        drawing.line(
            [CGPoint(x: x, y: top), CGPoint(x: x, y: plot.frame.maxY)], Palette.begin, width: 1, dash: [2, 3])
        // Next to its line, on the side of the transition.
        let shift: CGFloat = anchor == .start ? 4 : -4
        guard !name.isEmpty else { return }
        drawing.text(name, at: CGPoint(x: x + shift, y: top + 3), size: 10, ink: Palette.soft, anchor: anchor)
    }

    /// Draws the line: thick while animated, thin at rest, interrupted while the layer is off the screen.
    private mutating func add(_ series: CurvePanel.Series, _ ink: Ink, _ plot: Plot) {
        for run in series.runs(longestStep: recording.longestStep) {
            let isAnimating = run.first?.isAnimating ?? false
            drawing.line(run.map(plot.point), isAnimating ? ink : ink.alpha(0.55), width: isAnimating ? 2.25 : 1)
        }
        for end in [series.samples.first, series.samples.last].compactMap({ $0 }) {
            drawing.verbs.append(
                .disc(plot.point(end), radius: 3.25, fill: ink, stroke: Drawing.Stroke(ink: Palette.card, width: 1.5)))
        }
    }
}

extension CurveFigure {
    /// Draws the colors of the samples next to each other, in a row per color.
    private mutating func addColorBar(_ panel: CurvePanel, _ plot: Plot) {
        let colors = Self.colors(of: panel)
        let height = plot.frame.height / CGFloat(max(1, colors.count))
        for (row, samples) in colors.enumerated() {
            let top = plot.frame.minY + CGFloat(row) * height + 4
            if let first = samples.first, let last = samples.last {
                // A gray background makes transparency visible.
                let (start, end) = (plot.x(first.time), plot.x(last.time))
                let ground = CGRect(x: start, y: top, width: end - start, height: height - 8)
                drawing.verbs.append(.rect(ground, radius: 0, fill: Palette.behind, stroke: nil))
            }
            for (index, sample) in samples.enumerated() {
                let start = plot.x(sample.time)
                let end = index + 1 < samples.count ? plot.x(samples[index + 1].time) + 0.5 : start + 2
                drawing.verbs.append(
                    .rect(
                        CGRect(x: start, y: top, width: max(0.5, end - start), height: height - 8), radius: 0,
                        fill: sample.ink, stroke: nil))
            }
            guard let first = samples.first, let last = samples.last else { continue }
            let box = CGRect(
                x: plot.x(first.time), y: top, width: plot.x(last.time) - plot.x(first.time), height: height - 8)
            drawing.verbs.append(.rect(box, radius: 0, fill: nil, stroke: Drawing.Stroke(ink: Palette.edge, width: 1)))
        }
    }

    private func colorChange(of panel: CurvePanel) -> String {
        Self.colors(of: panel).compactMap { samples in
            guard let first = samples.first, let last = samples.last else { return nil }
            return "\(first.text) → \(last.text)"
        }.joined(separator: "   ")
    }

    private struct ColorSample {
        var time: TimeInterval
        var ink: Ink
        var text: String
    }

    /// Groups the series by four components into colors.
    private static func colors(of panel: CurvePanel) -> [[ColorSample]] {
        stride(from: 0, to: panel.series.count - 3, by: 4).map { first in
            let channels = panel.series[first..<first + 4].map(\.samples)
            return channels[0].indices.map { index in
                func value(_ channel: Int) -> Double {
                    channels[channel].indices.contains(index) ? channels[channel][index].value : 0
                }
                let color = SIMD4(value(0), value(1), value(2), value(3))
                return ColorSample(
                    time: channels[0][index].time,
                    ink: Ink(red: color.x, green: color.y, blue: color.z, alpha: color.w), text: LayerValue.hex(color))
            }
        }
    }
}
