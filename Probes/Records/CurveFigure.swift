import Foundation

/// The curves of both recordings in one coordinate system with axes.
struct CurveFigure {
    private let curves: [(name: String, samples: [CurveSample])]
    private static let (width, height) = (640.0, 190.0)
    private static let (left, right, top, bottom) = (52.0, 12.0, 10.0, 22.0)
    /// Curves with fewer samples are drawn with a dot at each.
    private static let fewSamples = 40

    init(_ row: RecordingComparison.Row) {
        curves = [("first", row.first), ("second", row.second)].compactMap { name, result in
            guard case .curve(let samples)? = result?.value, !samples.isEmpty else { return nil }
            return (name, samples)
        }
    }

    /// The figure; `nil` without curves.
    var svg: String? {
        let all = curves.flatMap(\.samples)
        guard let end = all.map(\.time).max(), end > 0, let low = all.map(\.value).min(),
            let high = all.map(\.value).max()
        else { return nil }
        let place = { (sample: CurveSample) -> (x: Double, y: Double) in
            let across = Self.width - Self.left - Self.right
            let down = Self.height - Self.top - Self.bottom
            let fraction = high > low ? (sample.value - low) / (high - low) : 0.5
            return (Self.left + sample.time / end * across, Self.height - Self.bottom - fraction * down)
        }
        let lines = curves.map { name, samples in
            let points = samples.map(place)
            let list = points.map { "\(ProbeValue.text($0.x)),\(ProbeValue.text($0.y))" }.joined(separator: " ")
            let dots =
                samples.count > Self.fewSamples
                ? []
                : points.map {
                    "<circle class=\"\(name)\" r=\"3\" cx=\"\(ProbeValue.text($0.x))\" cy=\"\(ProbeValue.text($0.y))\"/>"
                }
            return "<polyline class=\"\(name)\" points=\"\(list)\"/>\(dots.joined())"
        }
        return """
            <svg viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))" role="img">\
            \(axes(end: end, low: low, high: high))\(lines.joined())</svg>
            """
    }

    /// The values at the ends of the axes, and the time in the middle.
    private func axes(end: Double, low: Double, high: Double) -> String {
        let (floor, edge) = (Self.height - Self.bottom, Self.width - Self.right)
        let times = [(0, "start"), (0.5, "middle"), (1, "end")].map { fraction, anchor in
            let x = Self.left + fraction * (edge - Self.left)
            return """
                <text x="\(x)" y="\(Self.height - 6)" text-anchor="\(anchor)">\(ProbeValue.text((fraction * end * 1000).rounded() / 1000)) s</text>
                """
        }
        let values = [(low, floor), (high, Self.top)].map { value, y in
            """
            <line class="axis" x1="\(Self.left)" x2="\(edge)" y1="\(y)" y2="\(y)"/>\
            <text x="\(Self.left - 6)" y="\(y + 4)" text-anchor="end">\(ProbeValue.text((value * 100).rounded() / 100))</text>
            """
        }
        return (values + times).joined()
    }
}
