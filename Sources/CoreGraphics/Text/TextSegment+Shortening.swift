/// The removal of text that can't be visible, before Pango shapes it.
extension TextSegment {
    /// The length in bytes below which text is never shortened.
    static let longText = 10_000

    /// The size of the smallest font, in points.
    var smallestFontSize: CGFloat { runs.map(\.run.font.size).min() ?? 17 }

    /// Returns the part up to a length in bytes, rounded to whole characters.
    func prefix(_ length: Int) -> TextSegment {
        let count = text.utf8.count
        return length < count ? removing(length..<count) : self
    }

    /// Returns the beginning and the end of the text, or only its end, with a total length in bytes.
    func keepingEnds(of length: Int, keepsStart: Bool) -> TextSegment {
        let count = text.utf8.count
        guard length < count else { return self }
        let start = keepsStart ? length / 2 : 0
        return removing(start..<count - (length - start))
    }

    /// Returns the text with words limited to a length in bytes.
    func limitingWords(to length: Int = longText) -> TextSegment {
        guard text.utf8.count > length else { return self }
        var excess: [Range<Int>] = []
        var (start, position) = (0, 0)
        func endWord() { if position - start > length { excess.append(start + length..<position) } }
        for byte in text.utf8 {
            if byte == 0x20 || byte == 0x09 {
                endWord()
                start = position + 1
            }
            position += 1
        }
        endWord()
        return excess.reversed().reduce(self) { $0.removing($1) }
    }

    /// Returns the text without a range of bytes, rounded to whole characters.
    private func removing(_ range: Range<Int>) -> TextSegment {
        func characterBoundary(_ offset: Int) -> String.Index {
            let index = text.utf8.index(text.startIndex, offsetBy: offset)
            return index == text.endIndex ? index : text.rangeOfComposedCharacterSequence(at: index).lowerBound
        }
        let (lower, upper) = (characterBoundary(range.lowerBound), characterBoundary(range.upperBound))
        let before = text.utf8.distance(from: text.startIndex, to: lower)
        let removed = text.utf8.distance(from: lower, to: upper)
        var result = self
        result.text.removeSubrange(lower..<upper)
        result.runs = runs.map { ($0.run, $0.end <= before ? $0.end : max($0.end - removed, before)) }
        return result
    }
}
