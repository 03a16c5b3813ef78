import CoreGraphics
import Foundation

extension ElementReader {
    /// Returns the font with a key.
    func font(_ key: String = "fontDescription") -> UIFont? { child(key, font(of:)) }

    /// Returns the font of an element `fontDescription`, or `font` in an attributed string.
    func font(of element: ObjectDescription) -> UIFont? {
        switch element.name {
        case "fontDescription": describedFont(element)
        case "font": attributeFont(element)
        default: nil
        }
    }

    private func describedFont(_ element: ObjectDescription) -> UIFont? {
        if let style = element["style"] { return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
        let size = element.number("pointSize") ?? element.value("size") { UIFont.namedSizes[$0] }
        if let name = element["name"] {
            _ = element["family"]
            return Self.font(named: name, size: size ?? UIFont.labelFontSize)
        }
        if let weight = element.value("weight", { UIFont.Weight.named[$0] }) {
            _ = (element["type"], element["width"])
            return .systemFont(ofSize: size ?? UIFont.labelFontSize, weight: weight)
        }
        switch element["type"] {
        case "boldSystem": return .boldSystemFont(ofSize: size ?? UIFont.labelFontSize)
        case "italicSystem": return .italicSystemFont(ofSize: size ?? UIFont.labelFontSize)
        case "smallSystem": return .systemFont(ofSize: size ?? UIFont.smallSystemFontSize)
        case "smallBoldSystem": return .boldSystemFont(ofSize: size ?? UIFont.smallSystemFontSize)
        case "label": return .systemFont(ofSize: size ?? UIFont.labelFontSize)
        case "button": return .systemFont(ofSize: size ?? UIFont.buttonFontSize)
        case "monospacedSystem": return .monospacedSystemFont(ofSize: size ?? UIFont.labelFontSize, weight: .regular)
        default: return .systemFont(ofSize: size ?? UIFont.labelFontSize)
        }
    }

    private func attributeFont(_ element: ObjectDescription) -> UIFont? {
        let size = element.number("size")
        if let name = element["name"] { return Self.font(named: name, size: size ?? 12) }
        switch element["metaFont"] {
        case "systemBold", "boldSystem": return .boldSystemFont(ofSize: size ?? 13)
        case "systemLight": return .systemFont(ofSize: size ?? 13, weight: .light)
        case "systemMedium": return .systemFont(ofSize: size ?? 13, weight: .medium)
        case "systemSemibold": return .systemFont(ofSize: size ?? 13, weight: .semibold)
        case "smallSystem": return .systemFont(ofSize: size ?? 11)
        case "smallSystemBold": return .boldSystemFont(ofSize: size ?? 11)
        // Unverified: macOS's sizes, with which the editor leaves out the attribute.
        default: return .systemFont(ofSize: size ?? 13)
        }
    }

    /// Returns the font with a name, or the system font in the weight that the name ends with.
    private static func font(named name: String, size: CGFloat) -> UIFont {
        if let font = UIFont(name: name, size: size) { return font }
        let style = name.split(separator: "-").dropFirst().last?.lowercased() ?? ""
        if style.contains("italic") || style.contains("oblique") { return .italicSystemFont(ofSize: size) }
        let weights: [(String, UIFont.Weight)] = [
            ("ultralight", .ultraLight), ("thin", .thin), ("light", .light), ("medium", .medium),
            ("semibold", .semibold), ("demibold", .semibold), ("heavy", .heavy), ("black", .black), ("bold", .bold),
        ]
        return .systemFont(ofSize: size, weight: weights.first { style.contains($0.0) }?.1 ?? .regular)
    }
}

extension UIFont {
    /// The standard sizes by their names in files.
    fileprivate static var namedSizes: [String: CGFloat] {
        [
            "system": systemFontSize, "smallSystem": smallSystemFontSize, "label": labelFontSize,
            "button": buttonFontSize,
        ]
    }
}

extension UIFont.Weight {
    /// The weights by their names in files.
    static let named: [String: UIFont.Weight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
        "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
}
