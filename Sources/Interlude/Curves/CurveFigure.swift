import CoreGraphics
import Foundation

/// Draws a recording: a section for each phase, with a row of small charts for each layer.
struct CurveFigure {
    let recording: CurveRecording
    var drawing: Drawing
    private var y: CGFloat = Metrics.margin

    /// Lengths in points.
    enum Metrics {
        static let width: CGFloat = 1240
        static let margin: CGFloat = 48
        static let gap: CGFloat = 20
        static let columns = 3
        /// The height of the line above a layer's charts.
        static let nameHeight: CGFloat = 30
        static var panelWidth: CGFloat { (width - 2 * margin - CGFloat(columns - 1) * gap) / CGFloat(columns) }
    }

    /// Text and lines have a contrast of at least 4.5 to the charts' white, and the lines differ in lightness too.
    enum Palette {
        static let ground = Ink(0xF4F3F0)
        static let card = Ink(0xFFFFFF)
        static let outside = Ink(0xF7F6F3)
        static let edge = Ink(0xE2DFD8)
        static let behind = Ink(0xC9C5BC)
        static let grid = Ink(0xE9E7E1)
        static let ink = Ink(0x1B1A18)
        static let soft = Ink(0x67635C)
        static let begin = Ink(0x67635C)
        static let series = [Ink(0x1559B7), Ink(0xC2410C), Ink(0x0F766E), Ink(0x7E22CE)]
    }

    init(_ recording: CurveRecording) {
        self.recording = recording
        drawing = Drawing(
            size: CGSize(width: Metrics.width, height: 0), title: "\(recording.title): animated properties over time",
            background: Palette.ground)
        addHeader()
        let phases = CurvePhase.all(in: recording)
        for phase in phases { add(phase) }
        if phases.isEmpty {
            drawing.text(
                "Nothing was animated.", at: CGPoint(x: Metrics.margin, y: y + 16), size: 15, ink: Palette.soft)
            y += 40
        }
        addResting()
        drawing.size.height = (y + Metrics.margin - 12).rounded(.up)
    }

    private mutating func addHeader() {
        let x = Metrics.margin
        drawing.text(
            recording.title, at: CGPoint(x: x, y: y + 22), size: 28, weight: 650, ink: Palette.ink)
        let rate = "at \(recording.fps) frames per second"
        let explanation =
            recording.device.isEmpty
            ? "The values \(rate)."
            : "Every animated property as the screen shows it, on \(recording.device) \(rate). "
                + "Seconds count from the beginning of the first transition."
        drawing.text(
            explanation, at: CGPoint(x: x, y: y + 48), size: 13.5, ink: Palette.soft)
        y += 62
    }

    private mutating func add(_ phase: CurvePhase) {
        let rows = recording.layers.map { ($0, CurvePanel.panels(of: $0, within: phase.time)) }.filter { !$0.1.isEmpty }
        guard !rows.isEmpty || !phase.transitions.isEmpty else { return }
        y += 22
        addHeading(of: phase)
        // Views of controllers first, then layers within them; wide groups first, so that narrow ones fill gaps.
        func rank(_ row: (LayerCurves, [CurvePanel])) -> Int {
            (row.0.detail.hasPrefix("view of") ? 0 : Metrics.columns) - min(row.1.count, Metrics.columns)
        }
        let order = rows.indices.sorted { (rank(rows[$0]), $0) < (rank(rows[$1]), $1) }
        addRows(order.map { rows[$0] }, phase)
    }

    /// Adds the layers' charts, several layers to a row if they fit.
    private mutating func addRows(_ rows: [(LayerCurves, [CurvePanel])], _ phase: CurvePhase) {
        var column = 0
        for (layer, panels) in rows {
            if column > 0, column + panels.count > Metrics.columns { nextRow(&column) }
            for (index, panel) in panels.enumerated() {
                if column == Metrics.columns { nextRow(&column) }
                let x = Metrics.margin + CGFloat(column) * (Metrics.panelWidth + Metrics.gap)
                if index == 0 { addName(of: layer, at: x, columns: min(panels.count, Metrics.columns - column)) }
                add(panel, at: CGPoint(x: x, y: y + Metrics.nameHeight), phase: phase)
                column += 1
            }
        }
        if column > 0 { nextRow(&column) }
    }

    private mutating func nextRow(_ column: inout Int) {
        y += Metrics.nameHeight + PanelMetrics.height + Metrics.gap
        column = 0
    }

    private mutating func addHeading(of phase: CurvePhase) {
        let x = Metrics.margin
        drawing.line(
            [CGPoint(x: x, y: y), CGPoint(x: Metrics.width - x, y: y)], Palette.edge, width: 1)
        y += 32
        let times = "\(seconds(phase.time.lowerBound)) to \(seconds(phase.time.upperBound)) s"
        if phase.transitions.isEmpty {
            drawing.text(
                "Outside a transition", at: CGPoint(x: x, y: y), size: 19, weight: 650, ink: Palette.ink)
            drawing.text(times, at: CGPoint(x: x, y: y + 22), size: 13.5, ink: Palette.soft)
            y += 22
        }
        for transition in phase.transitions {
            let name = transition.name.prefix(1).uppercased() + transition.name.dropFirst()
            drawing.text(name, at: CGPoint(x: x, y: y), size: 19, weight: 650, ink: Palette.ink)
            drawing.text(describe(transition), at: CGPoint(x: x, y: y + 22), size: 13.5, ink: Palette.soft)
            y += transition == phase.transitions.last ? 22 : 54
        }
        y += 14
    }

    private func describe(_ transition: TransitionSpan) -> String {
        var words = [transition.animator, "begins at \(seconds(transition.beginTime)) s"]
        if let completion = transition.completionTime {
            let verb = transition.wasCancelled ? "is canceled" : "completes"
            words.append("\(verb) at \(seconds(completion)) s")
            words.append("\((completion - transition.beginTime).asSeconds) long")
        } else {
            words.append("does not complete")
        }
        return words.joined(separator: "  ·  ")
    }

    private mutating func addName(of layer: LayerCurves, at x: CGFloat, columns: Int) {
        let baseline = y + 18
        drawing.text(layer.name, at: CGPoint(x: x, y: baseline), size: 14.5, weight: 600, ink: Palette.ink)
        let indent = Drawing.width(of: layer.name, size: 14.5, weight: 600) + 10
        let availableWidth = CGFloat(columns) * (Metrics.panelWidth + Metrics.gap) - Metrics.gap - indent
        drawing.text(
            Drawing.fitting(layer.detail, width: availableWidth, size: 13.5), at: CGPoint(x: x + indent, y: baseline),
            size: 13.5,
            ink: Palette.soft)
    }

    /// Lists properties whose animation changed nothing: often a mistake.
    private mutating func addResting() {
        let resting = recording.layers.flatMap { layer -> [String] in
            let properties = Dictionary(grouping: layer.curves) {
                $0.keyPath.split(separator: ".").first.map(String.init) ?? ""
            }
            return properties.filter { !$0.value.contains(where: \.changes) }.keys.sorted().map {
                "\(layer.name) \($0)"
            }
        }
        guard !resting.isEmpty else { return }
        y += 10
        drawing.text(
            "Animated without change: " + resting.prefix(6).joined(separator: ", ")
                + (resting.count > 6 ? " and \(resting.count - 6) more" : ""),
            at: CGPoint(x: Metrics.margin, y: y), size: 13, ink: Palette.soft)
        y += 12
    }

    /// Formats a time as on the axes.
    func seconds(_ time: TimeInterval) -> String {
        let value = ((time - recording.origin) * 1000).rounded() / 1000
        return (value == 0 ? 0 : value).shortText.replacing("-", with: "−")
    }
}
