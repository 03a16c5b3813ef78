/// A stretch of text drawn alike.
package struct TextRun: Sendable, Hashable {
    package var text: String
    package var font: FontDescription
    package var color: CGColor
    /// Extra points after each character.
    package var kern: CGFloat = 0
    package var underline = false
    package var strikethrough = false
    /// The colours of the two lines; nil means the text's.
    package var underlineColor: CGColor?
    package var strikethroughColor: CGColor?
    /// Points by which the text is raised.
    package var baselineOffset: CGFloat = 0
    package var backgroundColor: CGColor?

    package init(text: String, font: FontDescription, color: CGColor) {
        self.text = text
        self.font = font
        self.color = color
    }
}

/// Text to be set in lines, with what applies to all of it. A line break in the text begins a new line.
package struct TextParagraph: Sendable, Hashable {
    package enum Alignment: Sendable, Hashable { case left, center, right, justified, natural }
    package enum LineBreak: Sendable, Hashable {
        case wordWrap, charWrap, clip, truncateHead, truncateTail, truncateMiddle
    }

    package var runs: [TextRun]
    package var alignment = Alignment.natural
    package var lineBreak = LineBreak.wordWrap
    /// 0 means as many as there are, or as fit a given height.
    package var maximumLines = 0
    /// Extra points between lines.
    package var lineSpacing: CGFloat = 0
    /// Scales every line's height; 0 means 1.
    package var lineHeightMultiple: CGFloat = 0
    /// Bounds of every line's height; 0 means none.
    package var minimumLineHeight: CGFloat = 0
    package var maximumLineHeight: CGFloat = 0
    /// Extra points after a line break in the text.
    package var paragraphSpacing: CGFloat = 0
    package var firstLineIndent: CGFloat = 0
    /// Indents of all lines but the first.
    package var headIndent: CGFloat = 0
    /// From the right side when negative or 0, else the width of lines.
    package var tailIndent: CGFloat = 0

    package init(runs: [TextRun]) {
        self.runs = runs
    }
}
