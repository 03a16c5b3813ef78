import TestSupport
import Testing

@testable import CoreGraphics

@Suite(.lane(.background)) struct TextLayoutTests {
    private static func paragraph(_ text: String, size: CGFloat = 17, weight: Int = 400) -> TextParagraph {
        TextParagraph(runs: [
            TextRun(text: text, font: FontDescription(size: size, weight: weight), color: .black)
        ])
    }
    private static let long = "The quick brown fox jumps over the lazy dog and runs away into the dark wood"

    private func render(_ layout: TextLayout, scale: CGFloat = 2, width: Int = 300, height: Int = 120) -> PixelBuffer {
        let context = CGContext(pixels: PixelBuffer(width: width, height: height), scale: scale)
        layout.draw(in: context, at: CGPoint(x: 4, y: 4))
        return context.pixels
    }

    private func inkBox(_ pixels: PixelBuffer) -> CGRect {
        var box = BoundingBox()
        for y in 0..<pixels.height {
            for x in 0..<pixels.width where pixels[x, y] >> 24 > 100 {
                box.add(CGPoint(x: x, y: y))
                box.add(CGPoint(x: x + 1, y: y + 1))
            }
        }
        return box.rect
    }

    @Test func systemFontIsInstalled() {
        #expect(FontDescription.missingSystemFontExplanation == nil)
        #expect(FontDescription.installedFamilies.contains("Inter"))
    }

    @Test(arguments: [TextParagraph.LineBreak.truncateHead, .truncateMiddle, .truncateTail])
    func anEllipsisIsAsWideAsItsGlyph(mode: TextParagraph.LineBreak) {
        let ellipsis = TextLayout(Self.paragraph("…"), width: nil).size.width
        var paragraph = Self.paragraph("onelongwordthatisdivided")
        paragraph.lineBreak = mode
        paragraph.maximumLines = 1
        let layout = TextLayout(paragraph, width: 110)
        let widths = layout.lines.flatMap(\.glyphRuns).filter { $0.glyphs.count == 1 }.map(\.width)
        #expect(layout.isTruncated && widths.contains { abs($0 - ellipsis) < 0.5 }, "\(widths) \(ellipsis)")
        #expect(layout.size.width <= 110)
    }

    @Test func aWordThatIsBrokenGetsNoHyphen() {
        let word = "Donaudampfschifffahrtsgesellschaft"
        let layout = TextLayout(Self.paragraph(word), width: 60)
        #expect(layout.lineCount > 2)
        #expect(layout.lines.flatMap(\.glyphRuns).flatMap(\.glyphs).count == word.count)
    }

    @Test(arguments: [CGFloat.infinity, -.infinity, .nan, 1e300, -1e300])
    func extremeMetricsKeepEveryGlyph(value: CGFloat) {
        func glyphs(of layout: TextLayout) -> [UInt] {
            layout.lines.flatMap(\.glyphRuns).flatMap(\.glyphs).map(\.index)
        }
        func expectWhole(
            _ paragraph: TextParagraph, width: CGFloat = 100, sourceLocation: SourceLocation = #_sourceLocation
        ) {
            let layout = TextLayout(paragraph, width: width)
            let glyphs = glyphs(of: layout)
            #expect(glyphs.count == "one two three".count, sourceLocation: sourceLocation)
            #expect(!layout.isTruncated, sourceLocation: sourceLocation)
            let height = CGFloat(layout.lineCount) * FontDescription(size: 17).metrics.lineHeight
            #expect(abs(layout.size.height - height) < 0.01, sourceLocation: sourceLocation)
        }
        let plain = Self.paragraph("one two three")
        var (firstLine, head, kern) = (plain, plain, plain)
        firstLine.firstLineIndent = value
        head.headIndent = value
        kern.runs[0].kern = value
        expectWhole(firstLine)
        expectWhole(head)
        expectWhole(kern)
        expectWhole(plain, width: value)
    }

    @Test func lineHeightsMatchIOS() {
        let metrics = FontDescription(size: 17).metrics
        #expect(abs(metrics.lineHeight - 20.287) < 0.001)
        #expect(abs(metrics.ascender - 16.187) < 0.001 && abs(metrics.descender + 4.101) < 0.001)
        #expect(metrics.xHeight < metrics.capHeight && metrics.capHeight < metrics.ascender)
        let double = FontDescription(size: 34).metrics
        #expect(abs(double.lineHeight - 2 * metrics.lineHeight) < 1e-9)
    }

    @Test func widthGrowsWithSizeTextAndWeight() {
        let width = TextLayout(Self.paragraph("Interlude"), width: nil).size.width
        #expect(width > 60 && width < 90)
        let large = TextLayout(Self.paragraph("Interlude", size: 34), width: nil).size.width
        #expect(abs(TextLayout(Self.paragraph("Interlude", size: 68), width: nil).size.width - large * 2) < 0.5)
        #expect(TextLayout(Self.paragraph("Interlude!"), width: nil).size.width > width)
        #expect(TextLayout(Self.paragraph("Interlude", weight: 800), width: nil).size.width > width)
    }

    @Test func capitalsMatchBaselineAndCapHeight() {
        let layout = TextLayout(Self.paragraph("H", size: 40), width: nil)
        let ink = inkBox(render(layout, scale: 1))
        #expect(abs(ink.maxY - (4 + layout.firstBaseline)) <= 1)
        #expect(abs(ink.height - FontDescription(size: 40).metrics.capHeight) <= 1.5)
    }

    @Test func linesBreakAtWidth() {
        let single = TextLayout(Self.paragraph(Self.long), width: nil)
        #expect(single.lineCount == 1)
        for width in [80, 150, 300] as [CGFloat] {
            let layout = TextLayout(Self.paragraph(Self.long), width: width)
            #expect(layout.size.width <= width + 0.01)
            #expect(layout.lineCount >= Int(single.size.width / width))
            #expect(
                abs(layout.size.height - CGFloat(layout.lineCount) * FontDescription(size: 17).metrics.lineHeight)
                    < 0.01)
            #expect(abs(layout.lastBaseline - layout.firstBaseline - CGFloat(layout.lineCount - 1) * 20.287) < 0.05)
            #expect(!layout.isTruncated)
        }
    }

    @Test func textFitsItsMeasuredWidth() {
        for text in ["Continue", "Hello, world", "Ünïcödé ffi", Self.long] {
            for size in [9, 11.5, 17, 28, 34] as [CGFloat] {
                let measured = TextLayout(Self.paragraph(text, size: size), width: nil).size.width
                var limited = Self.paragraph(text, size: size)
                limited.lineBreak = .truncateTail
                limited.maximumLines = 1
                let again = TextLayout(limited, width: measured)
                #expect(again.lineCount == 1 && !again.isTruncated, "\(text) \(size)")
            }
        }
    }

    @Test(arguments: [TextParagraph.LineBreak.truncateHead, .truncateMiddle, .truncateTail])
    func longTextIsTruncated(_ mode: TextParagraph.LineBreak) {
        for lines in 1...3 {
            var paragraph = Self.paragraph(Self.long)
            paragraph.lineBreak = mode
            paragraph.maximumLines = lines
            let layout = TextLayout(paragraph, width: 150)
            #expect(layout.lineCount == lines && layout.isTruncated)
            #expect(layout.size.width <= 150.5)
        }
    }

    @Test func heightLimitsLineCount() {
        var paragraph = Self.paragraph(Self.long)
        paragraph.lineBreak = .truncateTail
        #expect(TextLayout(paragraph, width: 120, height: 45).lineCount == 2)
        #expect(TextLayout(paragraph, width: 120, height: 5).lineCount == 1)
        #expect(TextLayout(paragraph, width: 120, height: 45).isTruncated)
    }

    @Test func newlinesStartNewLines() {
        #expect(TextLayout(Self.paragraph("a\nb\r\nc"), width: nil).lineCount == 3)
        #expect(TextLayout(Self.paragraph("a\n\nb"), width: 100).lineCount == 3)
        #expect(TextLayout(Self.paragraph(""), width: nil).size.width == 0)
        #expect(abs(TextLayout(Self.paragraph(""), width: nil).size.height - 20.287) < 0.001)
        var limited = Self.paragraph("first\nsecond\nthird")
        limited.maximumLines = 2
        limited.lineBreak = .truncateTail
        let layout = TextLayout(limited, width: 200)
        #expect(layout.lineCount == 2 && layout.isTruncated)
    }

    @Test func alignmentMovesLines() {
        func left(_ alignment: TextParagraph.Alignment) -> CGFloat {
            var paragraph = Self.paragraph("Align")
            paragraph.alignment = alignment
            return inkBox(render(TextLayout(paragraph, width: 140))).minX
        }
        let free = 2 * (140 - TextLayout(Self.paragraph("Align"), width: nil).size.width)
        #expect(abs(left(.center) - left(.left) - free / 2) <= 1)
        #expect(abs(left(.right) - left(.left) - free) <= 1)
        #expect(left(.natural) == left(.left))
    }

    @Test func runsKeepColorsAndDecorations() {
        var paragraph = Self.paragraph("red ")
        paragraph.runs[0].color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        var second = TextRun(
            text: "blue", font: FontDescription(size: 17), color: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        second.underline = true
        paragraph.runs.append(second)
        let pixels = render(TextLayout(paragraph, width: nil))
        var (reds, blues) = (BoundingBox(), BoundingBox())
        for y in 0..<pixels.height {
            for x in 0..<pixels.width {
                if pixels[x, y] == 0xFFFF_0000 { reds.add(CGPoint(x: x, y: y)) }
                if pixels[x, y] == 0xFF00_00FF { blues.add(CGPoint(x: x, y: y)) }
            }
        }
        #expect(reds.maxX < blues.minX)
        #expect(blues.maxY > reds.maxY)
    }

    @Test func kernSpacingAndOffsetsAffectLayout() {
        let plain = TextLayout(Self.paragraph("spaced"), width: nil)
        var paragraph = Self.paragraph("spaced")
        paragraph.runs[0].kern = 2
        #expect(abs(TextLayout(paragraph, width: nil).size.width - plain.size.width - 12) < 0.1)
        paragraph = Self.paragraph("two\nlines")
        paragraph.lineSpacing = 5
        #expect(abs(TextLayout(paragraph, width: nil).size.height - 2 * 20.287 - 5) < 0.01)
        paragraph.lineSpacing = 0
        paragraph.lineHeightMultiple = 1.5
        #expect(abs(TextLayout(paragraph, width: nil).size.height - 3 * 20.287) < 0.01)
    }

    @Test func textRenderingIsIdenticalAcrossThreads() async {
        func bytes() -> Data {
            let layout = TextLayout(Self.paragraph(Self.long), width: 140)
            let pixels = render(layout)
            return Data(bytes: pixels.base, count: pixels.bytesPerRow * pixels.height)
        }
        let expected = bytes()
        #expect(expected.contains { $0 != 0 })
        await withTaskGroup(of: Data.self) { group in
            for _ in 0..<8 { group.addTask { bytes() } }
            for await result in group { #expect(result == expected) }
        }
    }

    @Test func glyphsUseSubpixelPositions() {
        let layout = TextLayout(Self.paragraph("lll"), width: nil)
        func draw(_ x: CGFloat) -> Data {
            let context = CGContext(pixels: PixelBuffer(width: 40, height: 30), scale: 1)
            layout.draw(in: context, at: CGPoint(x: 4 + x, y: 2))
            return Data(bytes: context.pixels.base, count: context.pixels.bytesPerRow * 30)
        }
        #expect(draw(0) != draw(0.25) && draw(0.25) != draw(0.5))
    }

    @Test func unusualInputDoesNotCrash() {
        for text in ["\0", "\u{202E}abc", "👩‍👩‍👧‍👦🇩🇪", "\u{FFFF}", String(repeating: "x", count: 500), "\t\t"] {
            for width in [nil, 0, 1, -5, 100, .infinity] as [CGFloat?] {
                let layout = TextLayout(Self.paragraph(text), width: width, height: 60)
                #expect(layout.lineCount >= 1)
                _ = render(layout)
            }
        }
        for size in [CGFloat.infinity, .greatestFiniteMagnitude, .nan] {
            var paragraph = Self.paragraph(Self.long)
            paragraph.alignment = .center
            let layout = TextLayout(paragraph, width: size, height: size)
            #expect(layout.lineCount == 1)
            #expect(inkBox(render(layout)).width > 100)
        }
        for size in [0, -3, 0.01, 4000, .nan, .infinity] as [CGFloat] {
            _ = render(TextLayout(Self.paragraph("size", size: size), width: 100))
        }
    }
}
