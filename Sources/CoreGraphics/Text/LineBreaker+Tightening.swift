extension LineBreaker {
    /// Breaks the paragraph into lines, around obstacles if there are any.
    func makeLines(with context: OpaquePointer) -> BrokenLines {
        if let width, !paragraph.obstacles.isEmpty { return breakLinesAroundObstacles(in: width, with: context) }
        return breakTightenedLines(with: context)
    }

    /// Breaks the paragraph into lines; a single line that would be truncated is tightened first.
    private func breakTightenedLines(with context: OpaquePointer) -> BrokenLines {
        let broken = breakLines(with: context)
        guard paragraph.tightensBeforeTruncating, paragraph.maximumLines == 1, truncates, broken.isTruncated,
            let width, let line = LineBreaker(paragraph, width: nil, height: nil).breakLines(with: context).lines.first
        else { return broken }
        let excess = line.width - lineEnd(in: width)
        guard excess > 0 else { return broken }
        let gaps = max(paragraph.runs.reduce(0) { $0 + $1.text.count } - 1, 1)
        var tightened = paragraph
        for index in tightened.runs.indices {
            // Unverified: by at most 5% of the font's size for each letter.
            tightened.runs[index].kern -= min((excess + 0.5) / CGFloat(gaps), tightened.runs[index].font.size * 0.05)
        }
        return LineBreaker(tightened, width: width, height: height, locatesCharacters: locatesCharacters)
            .breakLines(with: context)
    }
}
