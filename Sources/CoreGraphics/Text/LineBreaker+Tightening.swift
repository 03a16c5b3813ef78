extension LineBreaker {
    /// Breaks the paragraph into lines, around obstacles if there are any.
    func makeLines(with context: OpaquePointer) -> BrokenLines {
        if let width, !paragraph.obstacles.isEmpty { return breakLinesAroundObstacles(in: width, with: context) }
        return breakTightenedLines(with: context)
    }

    /// Breaks the paragraph into lines; a single line that is too wide is tightened first, if that may help.
    private func breakTightenedLines(with context: OpaquePointer) -> BrokenLines {
        let broken = breakLines(with: context)
        guard let width, mayBeTightened(broken, in: width),
            case let lines = LineBreaker(paragraph, width: nil, height: nil).breakLines(with: context).lines,
            lines.count == 1
        else { return broken }
        let excess = lines[0].width - lineEnd(in: width)
        let isAllowed = tightensToTruncate(broken) || excess <= lines[0].width * Self.inaccuracy
        guard excess > 0, isAllowed else { return broken }
        let gaps = max(paragraph.runs.reduce(0) { $0 + $1.text.count } - 1, 1)
        var tightened = paragraph
        for index in tightened.runs.indices {
            // Unverified: by at most 5% of the font's size for each letter.
            tightened.runs[index].kern -= min((excess + 0.5) / CGFloat(gaps), tightened.runs[index].font.size * 0.05)
        }
        return LineBreaker(tightened, width: width, height: height, locatesCharacters: locatesCharacters)
            .breakLines(with: context)
    }

    /// The part of its width by which text in the substitute for San Francisco is wider than on iOS, at most.
    ///
    /// The views of storyboards are often as wide as their text is on iOS. Their text isn't cut or broken for a fraction of
    /// a point.
    private static let inaccuracy: CGFloat = 0.01

    /// Whether lines may be a single line that is a little too wide, or that is tightened by any width.
    private func mayBeTightened(_ broken: BrokenLines, in width: CGFloat) -> Bool {
        if tightensToTruncate(broken) { return true }
        guard paragraph.runs.allSatisfy({ $0.font.family == nil && !$0.font.isMonospaced }) else { return false }
        if truncates, paragraph.maximumLines == 1 || !paragraph.wrapsLines { return broken.isTruncated }
        // Two lines are one that was broken if they fit into it together, without the space between them.
        let total = broken.lines.reduce(0) { $0 + $1.width }
        return broken.lines.count == 2 && total <= lineEnd(in: width) * (1 + Self.inaccuracy)
    }

    private func tightensToTruncate(_ broken: BrokenLines) -> Bool {
        paragraph.tightensBeforeTruncating && paragraph.maximumLines == 1 && truncates && broken.isTruncated
    }
}
