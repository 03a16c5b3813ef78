import CoreGraphics

/// Finds fonts by their names, and the names of fonts.
enum FontNames {
    /// Returns the font for “Inter-SemiBoldItalic”, “Inter Semi Bold”, “.SFUI-Bold” or a family name; `nil` if neither
    /// this machine nor iOS has it.
    static func face(named name: String, size: CGFloat) -> FontDescription? {
        let pieces = name.split(separator: "-", maxSplits: 1)
        guard let stem = pieces.first else { return nil }
        let style = pieces.count > 1 ? String(pieces[1]) : ""
        if stem.hasPrefix(".SF") || stem.hasPrefix(".AppleSystemUIFont") {
            var face = face(ofStyle: style, family: nil, size: size)
            face.isMonospaced = stem.contains("Mono")
            return face
        }
        if let face = FontDescription.named(postScript: name, size: size) { return face }
        let families = FontDescription.installedFamilies
        if let family = families.first(where: { matches($0, String(stem)) || matches($0, name) }) {
            return face(ofStyle: style, family: family, size: size)
        }
        return SystemFamilies.face(named: name, size: size)
    }

    /// Returns the font of a family with a style such as “SemiBoldItalic”.
    static func face(ofStyle style: String, family: String?, size: CGFloat) -> FontDescription {
        let style = style.lowercased()
        let weights: [(String, Int)] = [
            ("ultralight", 100), ("extralight", 200), ("thin", 200), ("semibold", 600), ("demibold", 600),
            ("extrabold", 800), ("ultrabold", 800), ("light", 300), ("medium", 500), ("heavy", 800), ("black", 900),
            ("bold", 700), ("w6", 600), ("w7", 700),
        ]
        // As in BodoniSvtyTwoITCTT-BookIta.
        let isItalic = ["italic", "oblique"].contains(where: style.contains) || style.hasPrefix("bookit")
        return FontDescription(
            family: family, size: size, weight: weights.first { style.contains($0.0) }?.1 ?? 400, isItalic: isItalic,
            isCondensed: style.contains("condensed"))
    }

    /// Returns the PostScript name of a font, which is in its file, or which iOS has for it.
    static func postScriptName(of face: FontDescription, family: String) -> String {
        if let name = fonts(ofFamily: family).nearest(to: face)?.name { return name }
        let stem = family.filter { $0 != " " }
        let style = styleName(weight: face.weight, isItalic: face.isItalic)
        return style == "Regular" ? stem : "\(stem)-\(style)"
    }

    /// The fonts of a family that this machine has, or else iOS.
    static func fonts(ofFamily family: String) -> [SystemFamilies.Font] {
        let installed = FontDescription.fonts(ofFamily: family)
        if installed.isEmpty { return SystemFamilies.fonts(ofFamily: family) }
        return installed.map { SystemFamilies.Font(name: $0.name, face: $0.description(size: 12)) }
    }

    static func styleName(weight: Int, isItalic: Bool) -> String {
        let names = ["Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black"]
        let name = names[min(max((weight + 50) / 100 - 1, 0), 8)]
        guard isItalic else { return name }
        return name == "Regular" ? "Italic" : name + "Italic"
    }

    private static func matches(_ family: String, _ name: String) -> Bool {
        func plain(_ text: String) -> String { text.lowercased().filter { $0 != " " && $0 != "-" } }
        return plain(family) == plain(name)
    }
}
