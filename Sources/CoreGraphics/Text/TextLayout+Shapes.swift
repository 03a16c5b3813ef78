/// The glyphs of lines, for Core Text. The layout must have been created to locate characters.
extension TextLayout {
    /// A line with its glyphs, relative to the start of its baseline.
    package struct ShapedLine: Sendable {
        /// The characters, in UTF-16 code units.
        package var range: Range<Int>
        /// The position of the line in the layout.
        package var origin: CGPoint
        package var width: CGFloat
        package var ascent: CGFloat
        package var descent: CGFloat
        package var runs: [ShapedRun]
    }

    /// Glyphs of one font and one run of text.
    package struct ShapedRun: Sendable {
        package var range: Range<Int>
        package var run: TextRun
        package var glyphs: [ShapedGlyph]
    }

    /// A glyph, relative to the start of the line's baseline, with y pointing down.
    package struct ShapedGlyph: Sendable {
        package var index: UInt
        package var position: CGPoint
        package var advance: CGFloat
        /// The offset of its first character, in UTF-16 code units.
        package var character: Int
    }

    /// Returns a line with its glyphs.
    package func shapedLine(_ index: Int) -> ShapedLine {
        let line = lines[index]
        let range = line.start..<line.start + line.characters.count
        let starts = line.glyphRuns.map { $0.glyphs.map(\.character).min() ?? range.lowerBound }
        let runs = line.glyphRuns.enumerated().map { index, run in
            let end = starts.filter { $0 > starts[index] }.min() ?? max(range.upperBound, starts[index])
            return ShapedRun(
                range: starts[index]..<end, run: run.textRun,
                glyphs: run.glyphs.map {
                    ShapedGlyph(
                        index: $0.index, position: CGPoint(x: run.x + $0.x, y: $0.y), advance: $0.advance,
                        character: $0.character)
                })
        }
        let extents = line.glyphRuns.map(\.textRun.extent)
        return ShapedLine(
            range: range, origin: CGPoint(x: line.x, y: line.baseline), width: line.advance,
            ascent: extents.map(\.ascent).max() ?? 0, descent: extents.map(\.descent).max() ?? 0, runs: runs)
    }
}
