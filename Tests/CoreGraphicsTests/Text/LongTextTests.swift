import TestSupport
import Testing

@testable import CoreGraphics

/// Texts of a megabyte, when a label shows only a few characters.
@Suite(.lane(.background)) struct LongTextTests {
    private func layout(
        _ text: String, _ lineBreak: TextParagraph.LineBreak, lines: Int = 1, width: CGFloat = 300
    ) -> TextLayout {
        var paragraph = TextParagraph(runs: [TextRun(text: text, font: FontDescription(size: 17), color: .black)])
        paragraph.lineBreak = lineBreak
        paragraph.maximumLines = lines
        return TextLayout(paragraph, width: width)
    }

    private func glyphs(_ layout: TextLayout) -> [[UInt]] {
        layout.lines.map { $0.glyphRuns.flatMap { $0.glyphs.map(\.index) } }
    }

    @Test(arguments: [
        TextParagraph.LineBreak.truncateTail, .truncateHead, .truncateMiddle, .clip, .wordWrap, .charWrap,
    ])
    func oneWordOfAMegabyteLooksLikeOneThatIsTooLong(_ lineBreak: TextParagraph.LineBreak) {
        let long = layout(String(repeating: "word", count: 250_000), lineBreak)
        let short = layout(String(repeating: "word", count: 2000), lineBreak)
        #expect(long.lineCount == 1)
        #expect(long.isTruncated == short.isTruncated)
        guard lineBreak != .clip else { return }
        #expect(long.isTruncated)
        #expect(glyphs(long) == glyphs(short))
    }

    @Test func onlyTheLaidOutPartOfAWordOfAMegabyteIsWrapped() {
        let text = layout(String(repeating: "w", count: 1_000_000), .wordWrap, lines: 0)
        #expect(text.lineCount > 100 && text.lineCount < 10_000)
    }

    @Test func segmentsAreShortenedBetweenCharacters() {
        var segment = TextSegment()
        segment.text = String(repeating: "👨‍👩‍👧é", count: 100)
        let (first, second) = (
            TextRun(text: "", font: FontDescription(size: 10), color: .black),
            TextRun(text: "", font: FontDescription(size: 20), color: .black)
        )
        let bytes = segment.text.utf8.count
        segment.runs = [(first, bytes / 2), (second, bytes)]
        for length in stride(from: 1, to: bytes, by: 37) {
            let start = segment.prefix(length)
            #expect(segment.text.hasPrefix(start.text) && start.text.utf8.count <= length)
            #expect(start.runs.last?.end == start.text.utf8.count)
            let end = segment.keepingEnds(of: length, keepsStart: false)
            #expect(segment.text.hasSuffix(end.text))
            #expect(end.runs.map(\.end) == end.runs.map(\.end).sorted())
            #expect(end.runs.last?.end == end.text.utf8.count)
        }
        #expect(segment.limitingWords(to: 50).text.utf8.count <= 50)
        segment.text = "one two three"
        segment.runs = [(first, 13)]
        #expect(segment.limitingWords(to: 3).text == "one two thr")
    }
}
