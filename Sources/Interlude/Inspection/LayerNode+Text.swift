extension LayerNode {
    /// Returns the tree as text for a terminal.
    ///
    /// Each layer has a line with its frame at the right. Below it are the properties whose presentation value differs
    /// from the model, and the animations with their progress.
    ///
    /// - Parameters:
    ///   - width: The number of columns, at least 60. Default: 100.
    ///   - isColored: Whether to use the terminal's colors. Default: `false`.
    public func text(width: Int = 100, isColored: Bool = false) -> String {
        var writer = LayerTreeWriter(width: max(60, width), ink: TerminalInk(isOn: isColored))
        writer.write(self, first: "", rest: "")
        return writer.lines.joined(separator: "\n")
    }
}

/// Styles text with a terminal's colors, or leaves it plain.
package struct TerminalInk: Sendable {
    var isOn: Bool

    package init(isOn: Bool) { self.isOn = isOn }

    package func strong(_ text: String) -> String { wrap(text, "1") }
    package func soft(_ text: String) -> String { wrap(text, "2") }
    package func model(_ text: String) -> String { wrap(text, "36") }
    package func shown(_ text: String) -> String { wrap(text, "33") }
    package func running(_ text: String) -> String { wrap(text, "32") }

    private func wrap(_ text: String, _ code: String) -> String {
        isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

/// Formats a layer tree, line by line.
private struct LayerTreeWriter {
    let width: Int
    let ink: TerminalInk
    var lines: [String] = []

    mutating func write(_ node: LayerNode, first: String, rest: String) {
        writeHeading(node, prefix: first)
        let below = node.mask + node.sublayers
        let inner = rest + (below.isEmpty ? "    " : "│   ")
        for name in Self.ordered(node.presentation) { writeDifference(name, node, prefix: inner) }
        for animation in node.animations { write(animation, prefix: inner) }
        for (index, child) in below.enumerated() {
            let isLast = index == below.count - 1
            let mark = index < node.mask.count ? "mask " : ""
            write(child, first: rest + (isLast ? "└─ " : "├─ ") + mark, rest: rest + (isLast ? "   " : "│  "))
        }
    }

    private mutating func writeHeading(_ node: LayerNode, prefix: String) {
        let name = node.view ?? node.layer
        var words: [String] = []
        if let controller = node.controller { words.append("view of \(controller)") }
        if let identifier = node.identifier { words.append("“\(identifier)”") }
        if node.view != nil, node.layer != "CALayer" { words.append(node.layer) }
        words += Self.traits(node)
        let frame = node.model["frame"]?.description ?? ""
        let details = words.isEmpty ? "" : "  " + words.joined(separator: ", ")
        let availableWidth = width - prefix.count - name.count - frame.count - 2
        let shown = details.count > availableWidth ? String(details.prefix(max(0, availableWidth - 1))) + "…" : details
        let gap = max(2, width - prefix.count - name.count - shown.count - frame.count)
        lines.append(
            ink.soft(prefix) + ink.strong(name) + ink.soft(shown) + String(repeating: " ", count: gap)
                + ink.model(frame))
    }

    /// The model's values other than the frame, except those listed as differences.
    private static func traits(_ node: LayerNode) -> [String] {
        var words: [String] = []
        let model = node.model
        if model["hidden"] == .flag(true) { words.append("hidden") }
        if let opacity = model["opacity"], node.presentation["opacity"] == nil { words.append("opacity \(opacity)") }
        if let radius = model["cornerRadius"], node.presentation["cornerRadius"] == nil {
            words.append("radius \(radius)")
        }
        if let depth = model["zPosition"] { words.append("z \(depth)") }
        if let transform = model["transform"], node.presentation["transform"] == nil { words.append("\(transform)") }
        if model["masksToBounds"] == .flag(true) { words.append("clips") }
        return words
    }

    private mutating func writeDifference(_ name: String, _ node: LayerNode, prefix: String) {
        guard let shown = node.presentation[name] else { return }
        let before = node.model[name]?.description ?? "none"
        lines.append(
            ink.soft(prefix) + Self.padded(name, to: 16) + ink.model(before) + ink.soft(" → ") + ink.shown("\(shown)"))
    }

    private mutating func write(_ animation: LayerAnimation, prefix: String) {
        let key = animation.key ?? "•"
        var words = [animation.type]
        if let path = animation.keyPath, path != animation.key { words.append("of \(path)") }
        if animation.isAdditive { words.append("additive") }
        if animation.isCumulative { words.append("cumulative") }
        if animation.isDriven { words.append("driven by an animator") }
        if animation.speed != 1 { words.append("speed \(ShortNumber.text(animation.speed))") }
        if animation.repeatCount < 0 { words.append("repeats forever") }
        if animation.repeatCount > 0, animation.repeatCount != 1 {
            words.append("\(ShortNumber.text(animation.repeatCount)) times")
        }
        if animation.autoreverses { words.append("autoreverses") }
        if animation.fillMode != "removed" { words.append("fills \(animation.fillMode)") }
        if !animation.isRemovedOnCompletion { words.append("not removed on completion") }
        lines.append(
            ink.soft(prefix) + ink.running("▶ " + Self.padded(key, to: 14)) + words[0]
                + ink.soft(words.dropFirst().map { ", " + $0 }.joined()))
        let indent = prefix + String(repeating: " ", count: 16)
        let valuesText = Self.valuesText(animation)
        for line in Self.wrapped(valuesText, width: width - indent.count) { lines.append(ink.soft(indent) + line) }
        for line in progressLines(animation, width: width - indent.count) { lines.append(ink.soft(indent) + line) }
        if let origin = animation.origin { lines.append(ink.soft(indent + "added by \(origin)")) }
        for child in animation.animations { write(child, prefix: indent) }
    }

    /// The values that the animation starts from, ends with or adds.
    private static func valuesText(_ animation: LayerAnimation) -> String {
        if let values = animation.values {
            let times = animation.keyTimes.map { " at " + ShortNumber.list($0) } ?? ""
            return values.map(\.description).joined(separator: " → ") + times
        }
        var words: [String] = []
        if let from = animation.from { words.append("from \(from)") }
        if let to = animation.to { words.append("to \(to)") }
        if let by = animation.by { words.append("by \(by)") }
        guard words.count == 1 else { return words.joined(separator: " ") }
        // A missing end is the model's value.
        if animation.to != nil {
            words.insert("from the model’s value", at: 0)
        } else {
            words.append("to the model’s value")
        }
        return words.joined(separator: " ")
    }

    /// The animation's progress; the timing curve is on a second line if it doesn't fit.
    private func progressLines(_ animation: LayerAnimation, width: Int) -> [String] {
        let time = "\(animation.localTime.asDecimal) of \(animation.duration.asSeconds)"
        guard let fraction = animation.fraction else {
            return [ink.soft(time + (animation.localTime < 0 ? ", not started" : ", ended"))]
        }
        let filled = Int(bounded: (min(max(fraction, 0), 1) * 16).rounded())
        let bar =
            ink.running(String(repeating: "█", count: filled)) + ink.soft(String(repeating: "░", count: 16 - filled))
        let done = Self.percent(fraction)
        var timingText = animation.timing
        if let progress = animation.progress, timingText != "linear" { timingText += " → " + Self.percent(progress) }
        if animation.hasEnded { timingText += ", holds" }
        let fits = time.count + done.count + timingText.count + 22 <= width
        let first = "\(time)  \(bar)  \(done)"
        return fits ? [first + ink.soft(", ") + timingText] : [first + ink.soft(","), timingText]
    }

    private static func wrapped(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    private static func percent(_ fraction: Double) -> String {
        ShortNumber.text((fraction * 1000).rounded() / 10) + " %"
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text.count < width ? text + String(repeating: " ", count: width - text.count) : text + " "
    }

    private static func ordered(_ values: [String: LayerValue]) -> [String] {
        let known = LayerNode.listed.map(\.name).filter { values[$0] != nil }
        return known + values.keys.filter { !known.contains($0) }.sorted()
    }
}
