import Foundation

/// A run of text with uniform attributes.
package struct TextRun: Sendable, Hashable {
    package var text: String
    package var font: FontDescription
    package var color: CGColor
    /// The extra space after each character, in points.
    package var kern: CGFloat = 0
    package var underline = false
    package var strikethrough = false
    /// The colors of the underline and the strikethrough; `nil` means the text's color.
    package var underlineColor: CGColor?
    package var strikethroughColor: CGColor?
    /// The distance by which the text is raised, in points.
    package var baselineOffset: CGFloat = 0
    package var backgroundColor: CGColor?
    /// The attachment that replaces each character; `nil` for glyphs.
    package var attachment: TextAttachment?
    /// The slope by which glyphs lean to the right.
    package var obliqueness: CGFloat = 0
    /// The natural logarithm of the factor of the glyphs' widths.
    package var expansion: CGFloat = 0
    /// The width of the outline in percent of the font's size; negative values also fill the glyphs. 0 only fills them.
    package var strokeWidth: CGFloat = 0
    /// The color of the outline; `nil` means the text's color.
    package var strokeColor: CGColor?
    package var usesLigatures = true

    package init(text: String, font: FontDescription, color: CGColor) {
        self.text = text
        self.font = font
        self.color = color
    }
}

/// Text to be laid out in lines, with its paragraph attributes. A line break in the text begins a new line.
package struct TextParagraph: Sendable, Hashable {
    package enum Alignment: Sendable, Hashable { case left, center, right, justified, natural }
    package enum LineBreak: Sendable, Hashable {
        case wordWrap, charWrap, clip, truncateHead, truncateTail, truncateMiddle

        /// Whether an ellipsis replaces text that doesn't fit.
        package var truncates: Bool { self == .truncateHead || self == .truncateTail || self == .truncateMiddle }
    }

    package var runs: [TextRun]
    package var alignment = Alignment.natural
    package var lineBreak = LineBreak.wordWrap
    /// The maximum number of lines; 0 means unlimited.
    package var maximumLines = 0
    /// Whether text between two line breaks may have several lines.
    package var wrapsLines = true
    /// The extra space between lines, in points.
    package var lineSpacing: CGFloat = 0
    /// A factor of every line's height; 0 means 1.
    package var lineHeightMultiple: CGFloat = 0
    /// The limits of every line's height; 0 means none.
    package var minimumLineHeight: CGFloat = 0
    package var maximumLineHeight: CGFloat = 0
    /// The extra space after a line break in the text, in points.
    package var paragraphSpacing: CGFloat = 0
    /// The extra space after a line break in the text, in points, in addition to `paragraphSpacing`.
    package var paragraphSpacingBefore: CGFloat = 0
    package var firstLineIndent: CGFloat = 0
    /// The indent of all lines but the first.
    package var headIndent: CGFloat = 0
    /// The inset from the right side if negative or 0, otherwise the width of lines.
    package var tailIndent: CGFloat = 0
    /// The tab stops, sorted; `nil` means ``TabStop/defaults``.
    package var tabStops: [TabStop]?
    /// The distance of tab stops beyond the last one, in points; 0 means the distance between the last two.
    package var tabInterval: CGFloat = 0
    /// The regions that text flows around, if the lines have a width.
    package var obstacles: [TextObstacle] = []
    /// Whether a single line is tightened before it is truncated.
    package var tightensBeforeTruncating = false

    package init(runs: [TextRun]) {
        self.runs = runs
    }
}

/// A position at which text continues after a tab character.
package struct TabStop: Sendable, Hashable {
    package enum Alignment: Sendable, Hashable { case left, center, right, decimal }

    /// The distance from the layout's left side, in points.
    package var location: CGFloat
    package var alignment: Alignment

    package init(location: CGFloat, alignment: Alignment = .left) {
        self.location = location
        self.alignment = alignment
    }

    /// The tab stops of text without its own. Documented: 12 stops, 28 points apart.
    package static let defaults = (1...12).map { TabStop(location: 28 * CGFloat($0)) }
}

extension TextRun {
    /// The factor of the glyphs' widths.
    var expansionFactor: CGFloat {
        expansion == 0 || !expansion.isFinite ? 1 : PortableMath.exp(min(max(expansion, -3), 3))
    }

    /// The space that the font adds to each glyph, in points.
    var tracking: CGFloat { attachment == nil ? font.tracking * expansionFactor : 0 }

    /// The slope of the glyphs, within limits.
    var slant: CGFloat { obliqueness.isFinite ? min(max(obliqueness, -100), 100) : 0 }

    /// The width of the glyphs' outlines, in points.
    var outlineWidth: CGFloat { strokeWidth.isFinite ? min(abs(strokeWidth), 1000) / 100 * font.size : 0 }

    /// The font with which Pango determines the widths of glyphs; drawing reduces its height to the run's size.
    var shapingFont: FontDescription {
        var font = font
        font.size *= expansionFactor
        return font
    }

    /// The heights above and below the baseline, and the space below both, in points.
    var extent: (ascent: CGFloat, descent: CGFloat, leading: CGFloat) {
        let metrics = font.metrics
        let natural = attachment?.extent ?? (metrics.ascender, -metrics.descender)
        return (natural.0 + baselineOffset, natural.1 - baselineOffset, metrics.leading)
    }
}
