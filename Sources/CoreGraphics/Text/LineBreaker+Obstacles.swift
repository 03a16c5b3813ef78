import Foundation

extension LineBreaker {
    /// Breaks the paragraph into pieces of lines between its obstacles; pieces next to each other have the same top.
    func breakLinesAroundObstacles(in width: CGFloat, with context: OpaquePointer) -> BrokenLines {
        var result = BrokenLines()
        var (top, start, rows, blocked): (CGFloat, Int, Int, Int) = (0, 0, 0, 0)
        for segment in TextSegment.split(paragraph.runs) {
            var rest = segment
            var isFirst = true
            repeat {
                let lineHeight = lineHeight(of: rest.largestFont.metrics)
                let isFull = paragraph.maximumLines > 0 && rows == paragraph.maximumLines
                if isFull || rows > 0 && top + lineHeight > (height ?? .infinity) + 0.01 {
                    result.isTruncated = true
                    return result
                }
                let row = breakRow(of: &rest, at: top, lineHeight, in: width, isFirst: isFirst, with: context)
                guard let last = row.last else {
                    blocked += 1
                    top = nextTop(below: top, lineHeight, blocked: blocked)
                    continue
                }
                blocked = 0
                for var line in row {
                    line.start = start
                    start += line.characters.count
                    if !locatesCharacters { line.characters = [] }
                    result.lines.append(line)
                }
                top = row.reduce(last.top) { max($0, $1.top + $1.height) } + paragraph.lineSpacing
                (isFirst, rows) = (false, rows + 1)
            } while isFirst || !rest.text.isEmpty
            if locatesCharacters { result.addLineBreak(of: segment) }
            start += segment.lineBreakLength
            top += paragraph.paragraphSpacing + paragraph.paragraphSpacingBefore
        }
        return result
    }

    /// Returns the next height to try if obstacles leave no space for a word.
    ///
    /// - Parameter blocked: The number of heights tried without success; the steps grow to reach any distance.
    private func nextTop(below top: CGFloat, _ lineHeight: CGFloat, blocked: Int) -> CGFloat {
        let step = max(lineHeight, 1) / 2 * PortableMath.pow(2, CGFloat(blocked / 20))
        let ends = paragraph.obstacles.map(\.bottom).filter { $0 > top }
        return min(top + step, ends.min() ?? .infinity)
    }

    /// Breaks the pieces of one row off the text; none if not even a word fits.
    private func breakRow(
        of rest: inout TextSegment, at top: CGFloat, _ lineHeight: CGFloat, in width: CGFloat, isFirst: Bool,
        with context: OpaquePointer
    ) -> [TextLayout.Line] {
        var row: [TextLayout.Line] = []
        for span in spans(at: top, lineHeight, in: width) where row.isEmpty || !rest.text.isEmpty {
            let spanWidth = span.upperBound - span.lowerBound
            var piece = paragraph
            piece.obstacles = []
            piece.firstLineIndent = isFirst ? paragraph.firstLineIndent : paragraph.headIndent
            if piece.lineBreak != .charWrap { piece.lineBreak = .wordWrap }
            let breaker = LineBreaker(piece, width: spanWidth, height: nil, locatesCharacters: true)
            // No font has visible characters narrower than a twentieth of its size.
            let longest = Int(bounded: 20 * spanWidth / max(rest.smallestFontSize, 1)) + 400
            let broken = breaker.breakLines(of: rest.prefix(longest), maximum: 1, with: context)
            guard var line = broken.lines.first else { continue }
            let count = line.characters.count
            if spanWidth < width, rest.breaksWord(after: count) { continue }
            line.x += span.lowerBound
            line.width += span.lowerBound
            line.top += top
            line.baseline += top
            for index in line.characters.indices { line.characters[index].x += span.lowerBound }
            row.append(line)
            rest = rest.removingFirst(max(count, 1))
        }
        return row
    }

    /// Returns the horizontal ranges for text at a height, from left to right.
    private func spans(at top: CGFloat, _ lineHeight: CGFloat, in width: CGFloat) -> [ClosedRange<CGFloat>] {
        let ranges = paragraph.obstacles.flatMap { $0.ranges(from: top, to: top + lineHeight) }
        let covered = ranges.filter { $0.upperBound > 0 && $0.lowerBound < width }
            .sorted { $0.lowerBound < $1.lowerBound }
        guard !covered.isEmpty else { return [0...width] }
        var spans: [ClosedRange<CGFloat>] = []
        var x: CGFloat = 0
        for range in covered {
            if range.lowerBound - x >= lineHeight { spans.append(x...range.lowerBound) }
            x = max(x, range.upperBound)
        }
        if width - x >= lineHeight { spans.append(x...width) }
        return spans
    }
}

extension TextSegment {
    /// Returns the text without its first UTF-16 code units.
    func removingFirst(_ count: Int) -> TextSegment {
        let end = text.utf16.index(text.startIndex, offsetBy: count, limitedBy: text.endIndex) ?? text.endIndex
        let removed = text.utf8.distance(from: text.startIndex, to: end)
        var result = self
        result.text.removeSubrange(..<end)
        result.runs = runs.map { ($0.run, $0.end - removed) }.filter { $0.1 > 0 }
        if result.runs.isEmpty, let last = runs.last { result.runs = [(last.run, 0)] }
        return result
    }

    /// Returns whether the text's first word continues after a number of UTF-16 code units.
    fileprivate func breaksWord(after count: Int) -> Bool {
        guard let end = text.utf16.index(text.startIndex, offsetBy: count, limitedBy: text.endIndex),
            end < text.endIndex, end > text.startIndex
        else { return false }
        func continues(_ character: Character) -> Bool { character.isASCII && !character.isWhitespace }
        return !text[..<end].contains(where: \.isWhitespace) && continues(text[text.index(before: end)])
            && continues(text[end])
    }
}
