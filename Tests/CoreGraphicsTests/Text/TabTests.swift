import TestSupport
import Testing

@testable import CoreGraphics

/// Tab stops and indents.
@Suite(.lane(.background)) struct TabTests {
    private static func paragraph(_ text: String) -> TextParagraph {
        TextParagraph(runs: [TextRun(text: text, font: FontDescription(size: 12), color: .black)])
    }

    /// The frames of the words between the tab characters of a line.
    private static func words(_ paragraph: TextParagraph, width: CGFloat? = 400) -> [ClosedRange<CGFloat>] {
        let layout = TextLayout(paragraph, width: width, locatesCharacters: true)
        let text = Array(paragraph.runs.map(\.text).joined().utf16)
        return layout.fragments.flatMap { line in
            zip(line.range, line.characters).split { text[$0.0] == 9 }.map { word in
                let frames = word.map(\.1)
                return (frames.map(\.x).min() ?? 0)...(frames.map { $0.x + $0.width }.max() ?? 0)
            }
        }
    }

    private static func near(_ found: [CGFloat], _ expected: [CGFloat]) -> Bool {
        found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) < 0.1 }
    }

    @Test func defaultTabStopsAre28PointsApart() {
        #expect(Self.near(Self.words(Self.paragraph("a\tb\twide words\tc")).map(\.lowerBound), [0, 28, 56, 140]))
    }

    @Test func tabStopsAlignText() {
        var paragraph = Self.paragraph("a\tleft\tcenter\tright\t12.5")
        paragraph.tabStops = [
            TabStop(location: 50), TabStop(location: 150, alignment: .center),
            TabStop(location: 250, alignment: .right),
            TabStop(location: 300, alignment: .decimal),
        ]
        let words = Self.words(paragraph)
        #expect(words.count == 5 && abs(words[1].lowerBound - 50) < 0.1)
        #expect(abs((words[2].lowerBound + words[2].upperBound) / 2 - 150) < 0.1)
        #expect(abs(words[3].upperBound - 250) < 0.1)
        #expect(words[4].lowerBound < 295 && words[4].upperBound > 302)
    }

    @Test func tabsBeyondTheLastStopFollowTheInterval() {
        var paragraph = Self.paragraph("a\tb\tc\td")
        paragraph.tabStops = [TabStop(location: 50)]
        paragraph.tabInterval = 40
        #expect(Self.near(Self.words(paragraph).map(\.lowerBound), [0, 50, 80, 120]))
        paragraph.tabInterval = 0
        #expect(Self.near(Self.words(paragraph).map(\.lowerBound), [0, 50, 100, 150]))
    }

    @Test(arguments: [(0.0, 30.0), (20, 0), (20, 50)]) func tabStopsCountFromTheEdgeWhateverTheIndent(
        first: Double, head: Double
    ) {
        var paragraph = Self.paragraph("a\tb\u{2028}c\td")
        paragraph.firstLineIndent = first
        paragraph.headIndent = head
        paragraph.tabStops = [TabStop(location: 100)]
        let found = Self.words(paragraph).map(\.lowerBound)
        // The line separator belongs to the word before it.
        #expect(Self.near(found, [first, 100, head, 100]), "\(found)")
    }

    @Test func hangingIndentsUseTheWholeWidth() {
        var paragraph = Self.paragraph(String(repeating: "wide words ", count: 20))
        paragraph.headIndent = 60
        let words = "wide words ".utf16.count
        let narrow = Self.paragraph(String(repeating: "wide words ", count: 20))
        func ends(_ paragraph: TextParagraph, _ width: CGFloat) -> [Int] {
            TextLayout(paragraph, width: width, locatesCharacters: true).fragments.map { $0.range.count }
        }
        let (hanging, first, others) = (ends(paragraph, 200), ends(narrow, 200), ends(narrow, 140))
        #expect(words > 0 && hanging[0] == first[0])
        #expect(hanging[1] == others[1], "\(hanging) \(others)")
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300])
    func extremeTabStopsKeepTheText(value: CGFloat) {
        var paragraph = Self.paragraph("a\tb\tc")
        paragraph.tabStops = [TabStop(location: value), TabStop(location: 10)]
        paragraph.tabInterval = value
        #expect(Self.words(paragraph, width: 100).count == 3)
    }
}
