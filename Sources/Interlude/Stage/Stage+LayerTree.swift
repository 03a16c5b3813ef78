import QuartzCore
import UIKit

extension Stage {
    /// The window's layers as text: one line each, indented by depth.
    ///
    /// A line names the view's or the layer's type, its `accessibilityIdentifier`, and the frame of the model. What the screen
    /// shows instead, while it animates, follows an arrow; running animations stand in brackets, by key.
    ///
    /// ```
    /// UIWindow (0 0 393 852)
    ///   UIView “card” (20 20 353 812) → (118 259 157 334) [bounds.size, position]
    /// ```
    public func layerTree() -> String {
        var lines: [String] = []
        describe(window.layer, depth: 0, into: &lines)
        return lines.joined(separator: "\n")
    }

    private func describe(_ layer: CALayer, depth: Int, into lines: inout [String]) {
        var line = String(repeating: "  ", count: depth) + title(of: layer) + " " + traits(of: layer)
        let keys = (layer.animationKeys() ?? []).sorted()
        if !keys.isEmpty, let shown = layer.presentation() {
            let model = traits(of: layer)
            let seen = traits(of: shown)
            if seen != model { line += " → " + seen }
            line += " [" + keys.joined(separator: ", ") + "]"
        }
        lines.append(line)
        for sublayer in layer.sublayers ?? [] { describe(sublayer, depth: depth + 1, into: &lines) }
    }

    private func title(of layer: CALayer) -> String {
        guard let view = layer.delegate as? UIView else {
            return "\(type(of: layer))" + (layer.name.map { " “\($0)”" } ?? "")
        }
        return "\(type(of: view))" + (view.accessibilityIdentifier.map { " “\($0)”" } ?? "")
    }

    private func traits(of layer: CALayer) -> String {
        let frame = layer.frame
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(Self.rounded)
        var text = "(" + numbers.joined(separator: " ") + ")"
        if layer.isHidden { text += " hidden" }
        if layer.opacity != 1 { text += " opacity " + Self.rounded(CGFloat(layer.opacity)) }
        if layer.cornerRadius != 0 { text += " radius " + Self.rounded(layer.cornerRadius) }
        return text
    }

    /// To hundredths of a point, finer than any screen shows.
    private static func rounded(_ value: CGFloat) -> String {
        guard value.isFinite else { return "\(value)" }
        let hundredths = (value * 100).rounded() / 100
        return (hundredths == 0 ? 0 : hundredths).shortText
    }
}
