/// Parses font names.
enum FontNames {
    /// Returns the font for “Inter-SemiBoldItalic”, “Inter Semi Bold”, “.SFUI-Bold” or a family name.
    static func face(named name: String, size: CGFloat) -> FontDescription? {
        let pieces = name.split(separator: "-", maxSplits: 1)
        guard let stem = pieces.first else { return nil }
        let style = pieces.count > 1 ? styleParts(String(pieces[1])) : (weight: 400, isItalic: false)
        if stem.hasPrefix(".SF") || stem.hasPrefix(".AppleSystemUIFont") {
            return FontDescription(
                family: nil, size: size, weight: style.weight, isItalic: style.isItalic,
                isMonospaced: stem.contains("Mono"))
        }
        guard let family = installedFamilies.first(where: { matches($0, String(stem)) || matches($0, name) }) else {
            if let face = FontDescription.named(postScript: name, size: size) { return face }
            guard let isMonospaced = SystemFamilies.isMonospaced(String(stem)) else { return nil }
            // As in “ArialRoundedMTBold”.
            let style = pieces.count > 1 ? style : styleParts(name)
            return FontDescription(
                family: nil, size: size, weight: style.weight, isItalic: style.isItalic, isMonospaced: isMonospaced)
        }
        return FontDescription(
            family: family, size: size, weight: style.weight, isItalic: style.isItalic, isMonospaced: false)
    }

    static func styleName(weight: Int, isItalic: Bool) -> String {
        let names = ["Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black"]
        let name = names[min(max((weight + 50) / 100 - 1, 0), 8)]
        guard isItalic else { return name }
        return name == "Regular" ? "Italic" : name + "Italic"
    }

    /// All families available in the font library.
    static var installedFamilies: [String] { FontDescription.installedFamilies }

    private static func matches(_ family: String, _ name: String) -> Bool {
        func plain(_ text: String) -> String { text.lowercased().filter { $0 != " " && $0 != "-" } }
        return plain(family) == plain(name)
    }

    private static func styleParts(_ style: String) -> (weight: Int, isItalic: Bool) {
        let style = style.lowercased()
        let weights: [(String, Int)] = [
            ("ultralight", 100), ("extralight", 200), ("thin", 200), ("semibold", 600), ("demibold", 600),
            ("extrabold", 800), ("light", 300), ("medium", 500), ("heavy", 800), ("black", 900), ("bold", 700),
        ]
        let weight = weights.first { style.contains($0.0) }?.1 ?? 400
        return (weight, style.contains("italic") || style.contains("oblique"))
    }
}
