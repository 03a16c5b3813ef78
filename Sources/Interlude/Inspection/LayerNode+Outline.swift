extension LayerNode {
    /// The tree with one line per layer, indented by depth; ``Stage/layerTree()`` returns it.
    public var outline: String {
        var lines: [String] = []
        addOutline(depth: 0, to: &lines)
        return lines.joined(separator: "\n")
    }

    private func addOutline(depth: Int, to lines: inout [String]) {
        var line = String(repeating: "  ", count: depth) + (view ?? layer)
        if let identifier { line += " “\(identifier)”" }
        let own = traits { model[$0] }
        line += " " + own
        let keys = animations.compactMap(\.key).sorted()
        if !keys.isEmpty {
            let seen = traits(shown)
            if seen != own { line += " → " + seen }
            line += " [" + keys.joined(separator: ", ") + "]"
        }
        lines.append(line)
        for sublayer in sublayers { sublayer.addOutline(depth: depth + 1, to: &lines) }
    }

    private func traits(_ value: (String) -> LayerValue?) -> String {
        var text = "(" + (value("frame")?.plainText ?? "") + ")"
        if value("hidden") == .flag(true) { text += " hidden" }
        if let opacity = value("opacity") { text += " opacity " + opacity.plainText }
        if let radius = value("cornerRadius"), radius != .number(0) { text += " radius " + radius.plainText }
        return text
    }
}

extension LayerValue {
    /// The value rounded to hundredths, finer than any screen shows, with an ASCII minus sign.
    fileprivate var plainText: String {
        switch self {
        case .number(let value): Self.hundredths(value)
        case .numbers(let values): values.map(Self.hundredths).joined(separator: " ")
        case .flag, .text: description
        }
    }

    private static func hundredths(_ value: Double) -> String {
        guard value.isFinite else { return "\(value)" }
        let rounded = (value * 100).rounded() / 100
        return (rounded == 0 ? 0 : rounded).shortText
    }
}
