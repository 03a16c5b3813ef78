/// Text set in lines, ready to be measured and drawn; immutable, and free to be used by any thread.
package final class TextLayout: @unchecked Sendable {
    /// The width of the widest line and the height of all.
    package let size: CGSize
    /// From the top to the baselines of the first and the last line.
    package let firstBaseline: CGFloat
    package let lastBaseline: CGFloat
    /// Something of the text is not shown.
    package let isTruncated: Bool
    let lines: [Line]

    package var lineCount: Int { lines.count }

    struct Line {
        /// From the layout's left side and top.
        var x: CGFloat
        var top: CGFloat
        var baseline: CGFloat
        var width: CGFloat
        var height: CGFloat
        var pieces: [Piece]
    }

    /// Neighbouring glyphs of one font and one run.
    struct Piece {
        var x: CGFloat
        var width: CGFloat
        /// Nil when no font could be found at all.
        var face: GlyphFace?
        /// Positions relative to the piece's start on the baseline.
        var glyphs: [Glyph]
        var run: TextRun
    }

    struct Glyph {
        var index: UInt
        var x: CGFloat
        var y: CGFloat
        /// A picture rather than an outline, as emoji are.
        var isColor: Bool
    }

    /// Sets text in lines.
    /// - Parameters:
    ///   - width: Where lines end, and what alignment refers to; nil breaks lines only where the text does.
    ///   - height: How much room there is; lines below it are left out, at least one stays. Nil means any.
    package init(_ paragraph: TextParagraph, width: CGFloat?, height: CGFloat? = nil) {
        let setter = LineBreaker(paragraph, width: width, height: height)
        let setting = FontLibrary.shared.withPango { setter.set(with: $0) }
        lines = setting.lines
        isTruncated = setting.isTruncated
        size = CGSize(
            width: lines.reduce(0) { max($0, $1.width) },
            height: lines.last.map { $0.top + $0.height } ?? 0)
        firstBaseline = lines.first?.baseline ?? 0
        lastBaseline = lines.last?.baseline ?? 0
    }
}
