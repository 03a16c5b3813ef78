import Foundation

/// Text broken into lines, ready to be measured and drawn; immutable and usable on any thread.
package final class TextLayout: @unchecked Sendable {
    /// The width of the widest line and the height of all.
    package let size: CGSize
    /// The distances from the top to the baselines of the first and the last line.
    package let firstBaseline: CGFloat
    package let lastBaseline: CGFloat
    /// Whether part of the text is not shown.
    package let isTruncated: Bool
    let lines: [Line]

    package var lineCount: Int { lines.count }

    /// The rectangle of the last line; empty without text.
    package var lastLine: CGRect {
        lines.last.map { CGRect(x: $0.x, y: $0.top, width: $0.width, height: $0.height) } ?? .zero
    }

    struct Line {
        /// The offset from the layout's left side.
        var x: CGFloat
        var top: CGFloat
        var baseline: CGFloat
        var width: CGFloat
        var height: CGFloat
        var glyphRuns: [GlyphRun]
        /// The offset of the first character, in UTF-16 code units.
        var start = 0
        /// The frames of the characters, one for each UTF-16 code unit; empty if they weren't requested.
        var characters: [CharacterFrame] = []

        /// The width of the glyphs, without the indent.
        var advance: CGFloat { glyphRuns.reduce(0) { $0 + $1.width } }
    }

    /// The horizontal extent of a character, in points from the layout's left side.
    package struct CharacterFrame: Sendable {
        package var x: CGFloat
        package var width: CGFloat
    }

    /// Adjacent glyphs of one font and one run.
    struct GlyphRun {
        var x: CGFloat
        var width: CGFloat
        /// The typeface; `nil` if no font was found at all.
        var face: GlyphFace?
        /// The glyphs, positioned relative to the piece's start on the baseline.
        var glyphs: [Glyph]
        var textRun: TextRun
    }

    struct Glyph {
        var index: UInt
        var x: CGFloat
        var y: CGFloat
        /// Whether the glyph is a color image instead of an outline, like emoji.
        var isColor: Bool
        var advance: CGFloat = 0
        /// The offset of the first character in UTF-16 code units, if the layout locates characters.
        var character = 0
    }

    /// Breaks text into lines.
    /// - Parameters:
    ///   - width: The width of the lines, for breaking and alignment; `nil` breaks only at line breaks in the text.
    ///   - height: The available height; lines below it are omitted, except the first line. `nil` means unlimited.
    ///   - locatesCharacters: Whether the layout's ``fragments`` have the frames of characters. Default: `false`.
    package init(
        _ paragraph: TextParagraph, width: CGFloat?, height: CGFloat? = nil, locatesCharacters: Bool = false
    ) {
        let breaker = LineBreaker(paragraph, width: width, height: height, locatesCharacters: locatesCharacters)
        let broken = FontLibrary.shared.withPango { breaker.makeLines(with: $0) }
        lines = broken.lines
        isTruncated = broken.isTruncated
        size = CGSize(
            width: lines.reduce(0) { max($0, $1.width) },
            height: lines.reduce(0) { max($0, $1.top + $1.height) })
        firstBaseline = lines.first?.baseline ?? 0
        lastBaseline = lines.last?.baseline ?? 0
    }
}

// MARK: Lines and characters

extension TextLayout {
    /// A line with the characters that it contains.
    package struct Fragment: Sendable {
        /// The characters, with the line break, in UTF-16 code units.
        package var range: Range<Int>
        /// The frame of the glyphs, in points from the layout's top left corner.
        package var frame: CGRect
        /// The distance from the layout's top to the baseline, in points.
        package var baseline: CGFloat
        /// The frames of the characters.
        package var characters: [CharacterFrame]
    }

    /// The lines from top to bottom, with their characters if the layout was created to locate them.
    package var fragments: [Fragment] {
        lines.map { line in
            Fragment(
                range: line.start..<line.start + line.characters.count,
                frame: CGRect(x: line.x, y: line.top, width: line.advance, height: line.height),
                baseline: line.baseline, characters: line.characters)
        }
    }
}
