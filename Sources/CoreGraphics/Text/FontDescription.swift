/// A font family, size and style.
package struct FontDescription: Hashable, Sendable {
    /// The font family's name; `nil` means the system font.
    package var family: String?
    /// The size in points.
    package var size: CGFloat
    /// The weight, from 100 (thin) over 400 (regular) to 900 (black).
    package var weight: Int
    package var isItalic: Bool
    package var isMonospaced: Bool
    package var isCondensed: Bool

    package init(
        family: String? = nil, size: CGFloat, weight: Int = 400, isItalic: Bool = false, isMonospaced: Bool = false,
        isCondensed: Bool = false
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.isMonospaced = isMonospaced
        self.isCondensed = isCondensed
    }
}

/// A font's metrics in points, measured upward from the baseline.
package struct FontMetrics: Hashable, Sendable {
    package var ascender: CGFloat
    /// The depth below the baseline, as a negative number.
    package var descender: CGFloat
    package var lineHeight: CGFloat
    package var capHeight: CGFloat
    package var xHeight: CGFloat
    /// The extra distance between lines.
    package var leading: CGFloat

    package init(
        ascender: CGFloat, descender: CGFloat, lineHeight: CGFloat, capHeight: CGFloat, xHeight: CGFloat,
        leading: CGFloat
    ) {
        self.ascender = ascender
        self.descender = descender
        self.lineHeight = lineHeight
        self.capHeight = capHeight
        self.xHeight = xHeight
        self.leading = leading
    }
}

extension FontDescription {
    package var metrics: FontMetrics { FontLibrary.shared.metrics(of: self) }

    /// Begins to load the system font on another thread.
    package static func prepareSystemFont() { FontLibrary.preparation }

    /// Returns the font with a PostScript name; `nil` if none has it.
    package static func named(postScript name: String, size: CGFloat) -> FontDescription? {
        FontLibrary.shared.description(ofPostScriptName: name, size: size)
    }

    /// The names of the installed font families, sorted.
    package static var installedFamilies: [String] { FontLibrary.shared.familyNames }

    /// Explains what is drawn instead of the system font and how to install it; `nil` if it is installed.
    package static var missingSystemFontExplanation: String? {
        if FontLibrary.shared.hasFamily(FontLibrary.textFamily) { return nil }
        let substitute =
            installedFamilies.allSatisfy(FontLibrary.genericFamilies.contains)
            ? "No fonts are installed, so no text is drawn."
            : "The system font Inter is not installed, so text is drawn with another sans-serif font."
        return "\(substitute) Install it with: apt-get install fonts-inter"
    }
}
