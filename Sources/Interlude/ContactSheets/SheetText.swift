import CoreGraphics

/// One line of text in the system font.
struct SheetText {
    private let layout: TextLayout

    init(_ text: String, size: CGFloat, weight: Int, color: CGColor) {
        let font = FontDescription(family: nil, size: size, weight: weight, isItalic: false, isMonospaced: false)
        layout = TextLayout(
            TextParagraph(runs: [TextRun(text: text, font: font, color: color)]), width: nil, height: nil)
    }

    var width: CGFloat { layout.size.width }

    /// Draws the line with its top left corner at `point`.
    func draw(at point: CGPoint, in context: CGContext) {
        layout.draw(in: context, at: point)
    }
}
