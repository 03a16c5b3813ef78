import CoreText
import TestSupport
import Testing

/// Core Text over the fonts and the line breaking of UIKit.
@MainActor @Suite(.lane(.main)) struct CoreTextTests {
    private let font = CTFontCreateWithFontDescriptor(UIFont.systemFont(ofSize: 20).fontDescriptor, 20, nil)

    private func string(_ text: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
        NSAttributedString(string: text, attributes: attributes.merging([.font: font]) { own, _ in own })
    }

    /// The rows in which a drawing has ink, from the top.
    private func rows(_ draw: (CGContext) -> Void) -> [Int] {
        let context = CGContext(
            data: nil, width: 100, height: 60, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)!
        draw(context)
        let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
        return (0..<60).filter { row in (0..<100).contains { bytes[row * context.bytesPerRow + $0 * 4 + 3] > 100 } }
    }

    @Test func fontsHaveTheMetricsOfUIKit() {
        #expect(CTFontGetSize(font) == 20 && CTFontGetAscent(font) == font.ascender)
        #expect(CTFontGetDescent(font) == -font.descender && CTFontGetCapHeight(font) > 12)
        #expect(CTFontGetUnitsPerEm(font) >= 1000 && CTFontGetGlyphCount(font) > 100)
    }

    @Test func glyphsHaveAdvancesAndOutlines() throws {
        let units = Array("Ai\u{10FFFD}".utf16)
        var glyphs = [CGGlyph](repeating: 0, count: units.count)
        #expect(!CTFontGetGlyphsForCharacters(font, units, &glyphs, units.count))
        #expect(glyphs[0] != 0 && glyphs[1] != 0 && glyphs[0] != glyphs[1] && glyphs[2] == 0 && glyphs[3] == 0)
        var advances = [CGSize](repeating: .zero, count: 2)
        let sum = CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &advances, 2)
        #expect(advances[0].width > advances[1].width && abs(sum - advances[0].width - advances[1].width) < 1e-9)
        let outline = try #require(CTFontCreatePathForGlyph(font, glyphs[0], nil))
        let box = CTFontGetBoundingRectsForGlyphs(font, .horizontal, glyphs, nil, 1)
        #expect(abs(outline.boundingBoxOfPath.maxY - CTFontGetCapHeight(font)) < 0.5 && abs(box.minY) < 0.5)
    }

    @Test func linesHaveBoundsOffsetsAndRuns() throws {
        let text = NSMutableAttributedString(attributedString: string("one "))
        text.append(string("two", [.font: UIFont.boldSystemFont(ofSize: 30)]))
        let line = CTLineCreateWithAttributedString(text as CFAttributedString)
        var (ascent, descent, leading) = (CGFloat(), CGFloat(), CGFloat())
        let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
        #expect(abs(width - text.size().width) < 0.01 && ascent == UIFont.boldSystemFont(ofSize: 30).ascender)
        #expect(CTLineGetStringRange(line) == CFRangeMake(0, 7) && CTLineGetGlyphCount(line) == 7)
        let second = CTLineGetOffsetForStringIndex(line, 4, nil)
        #expect(second > 30 && CTLineGetStringIndexForPosition(line, CGPoint(x: second + 1, y: 0)) == 4)
        let runs = try #require(CTLineGetGlyphRuns(line) as? [CTRun])
        #expect(runs.map { CTRunGetStringRange($0) } == [CFRangeMake(0, 4), CFRangeMake(4, 3)])
        var position = CGPoint.zero
        CTRunGetPositions(runs[1], CFRangeMake(0, 1), &position)
        // Half of the space between two runs is before the second one's first glyph.
        #expect(abs(position.x - second) < 0.5)
        let trailing = CTLineCreateWithAttributedString(string("one  "))
        #expect(CTLineGetTrailingWhitespaceWidth(trailing) > 5 && CTLineGetTrailingWhitespaceWidth(line) == 0)
        let short = try #require(CTLineCreateTruncatedLine(line, width / 2, .end, nil))
        #expect(CTLineGetTypographicBounds(short, nil, nil, nil) <= width / 2)
    }

    @Test func aRunKnowsItsDirection() throws {
        let line = CTLineCreateWithAttributedString(string("ab \u{05D0}\u{05D1}"))
        let runs = try #require(CTLineGetGlyphRuns(line) as? [CTRun])
        #expect(runs.map { CTRunGetStatus($0) } == [.noStatus, .rightToLeft])
        #expect(CTFontGetUnderlineThickness(font) > 0 && CTFontGetUnderlinePosition(font) < 0)
    }

    @Test func textIsUprightIfTheYAxisPointsUp() {
        let line = CTLineCreateWithAttributedString(string("T"))
        let drawn = rows {
            $0.textPosition = CGPoint(x: 10, y: 20)
            CTLineDraw(line, $0)
            #expect($0.textPosition.x > 20)
        }
        // The baseline is 20 above the lower edge.
        #expect(drawn.last == 39 && abs(drawn.count - 15) <= 1)
        let flipped = rows {
            $0.translateBy(x: 0, y: 60)
            $0.scaleBy(x: 1, y: -1)
            $0.textPosition = CGPoint(x: 10, y: 20)
            CTLineDraw(line, $0)
        }
        #expect(flipped.first == 20)
    }

    @Test func framesBreakLinesFromTheTop() {
        let framesetter = CTFramesetterCreateWithAttributedString(string("one two three four"))
        let size = CTFramesetterSuggestFrameSizeWithConstraints(
            framesetter, CFRange(), nil, CGSize(width: 60, height: CGFloat.greatestFiniteMagnitude), nil)
        #expect(size.width <= 60 && size.height > 70)
        let frame = CTFramesetterCreateFrame(
            framesetter, CFRange(), CGPath(rect: CGRect(x: 5, y: 7, width: 60, height: 50), transform: nil), nil)
        let lines = CTFrameGetLines(frame) as? [CTLine] ?? []
        var origins = [CGPoint](repeating: .zero, count: lines.count)
        CTFrameGetLineOrigins(frame, CFRange(), &origins)
        #expect(lines.count == 2 && abs(origins[0].y - (50 - CTFontGetAscent(font))) < 0.01)
        #expect(CTLineGetStringRange(lines[1]).location == 4 && origins[1].y < origins[0].y)
        #expect(CTFrameGetVisibleStringRange(frame).length < 14)
        #expect(rows { CTFrameDraw(frame, $0) }.first.map { $0 < 12 } == true)
    }

    @Test func aTypesetterBreaksByWords() {
        let typesetter = CTTypesetterCreateWithAttributedString(string("one two three"))
        let count = CTTypesetterSuggestLineBreak(typesetter, 4, 60)
        #expect(count == 4)
        let line = CTTypesetterCreateLine(typesetter, CFRangeMake(4, count))
        #expect(CTLineGetStringRange(line) == CFRangeMake(4, 4))
    }

    @Test func colorsComeFromTheAttributesOrTheContext() {
        let key = NSAttributedString.Key(kCTForegroundColorAttributeName)
        let red = CTLineCreateWithAttributedString(string("M", [key: UIColor.red.cgColor]))
        let own = CTLineCreateWithAttributedString(
            string("M", [NSAttributedString.Key(kCTForegroundColorFromContextAttributeName): true]))
        let context = CGContext(
            data: nil, width: 60, height: 30, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        for (index, line) in [red, own].enumerated() {
            context.textPosition = CGPoint(x: 5 + 30 * index, y: 8)
            CTLineDraw(line, context)
        }
        let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
        func strongest(_ channel: Int, _ columns: Range<Int>) -> UInt8 {
            columns.map { x in (0..<30).map { bytes[$0 * context.bytesPerRow + x * 4 + channel] }.max() ?? 0 }.max()
                ?? 0
        }
        #expect(strongest(0, 0..<30) > 200 && strongest(2, 0..<30) == 0)
        #expect(strongest(2, 35..<60) > 200 && strongest(0, 35..<60) == 0)
    }
}
