/// Which font is meant, and at what size.
package struct FontDescription: Hashable, Sendable {
    /// A font family's name; nil means the system font.
    package var family: String?
    /// The size in points.
    package var size: CGFloat
    /// From 100, thin, over 400, regular, to 900, black.
    package var weight: Int
    package var isItalic: Bool
    package var isMonospaced: Bool

    package init(
        family: String? = nil, size: CGFloat, weight: Int = 400, isItalic: Bool = false, isMonospaced: Bool = false
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.isMonospaced = isMonospaced
    }
}

/// A font's measures in points, distances from the baseline, upwards positive.
package struct FontMetrics: Hashable, Sendable {
    package var ascender: CGFloat
    /// Negative.
    package var descender: CGFloat
    package var lineHeight: CGFloat
    package var capHeight: CGFloat
    package var xHeight: CGFloat
    /// Extra distance between lines.
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

    /// The families that text can be drawn with, sorted.
    package static var installedFamilies: [String] { FontLibrary.shared.familyNames }

    /// Why the system font looks different from what it should, and what to do; nil when it is installed.
    package static var missingSystemFontExplanation: String? {
        if FontLibrary.shared.hasFamily(FontLibrary.textFamily) { return nil }
        return """
            The system font Inter is not installed, so text is drawn with another sans-serif font. \
            Install it with: apt-get install fonts-inter
            """
    }
}
