import Foundation
import TestSupport
import Testing

@testable import CoreGraphics

/// Attributes that change the shape of glyphs: obliqueness, expansion, strokes, and ligatures.
@Suite(.lane(.background)) struct GlyphShapeTests {
    private static func layout(
        _ text: String, size: CGFloat = 40, _ change: (inout TextRun) -> Void = { _ in }
    ) -> TextLayout {
        var run = TextRun(text: text, font: FontDescription(size: size, weight: 700), color: .black)
        change(&run)
        return TextLayout(TextParagraph(runs: [run]), width: nil)
    }

    /// The pixels of a layout on a transparent background.
    private static func pixels(of layout: TextLayout) -> PixelBuffer {
        let context = CGContext(pixels: PixelBuffer(width: 200, height: 80), scale: 1)
        layout.draw(in: context, at: CGPoint(x: 20, y: 10))
        return context.pixels
    }

    private static func ink(_ pixels: PixelBuffer, in rows: Range<Int>) -> (columns: ClosedRange<Int>, count: Int)? {
        var (first, last, count) = (Int.max, Int.min, 0)
        for y in rows {
            for x in 0..<pixels.width where pixels[x, y] >> 24 > 100 {
                (first, last, count) = (min(first, x), max(last, x), count + 1)
            }
        }
        return count > 0 ? (first...last, count) : nil
    }

    @Test func obliqueGlyphsLeanToTheRight() throws {
        func slope(_ obliqueness: CGFloat) throws -> Int {
            let pixels = Self.pixels(of: Self.layout("l") { $0.obliqueness = obliqueness })
            let (top, bottom) = (
                try #require(Self.ink(pixels, in: 20..<22)), try #require(Self.ink(pixels, in: 44..<46))
            )
            return top.columns.lowerBound - bottom.columns.lowerBound
        }
        #expect(try slope(0) == 0)
        #expect(try (11...13).contains(slope(0.5)))
        #expect(try slope(-0.5) < -10)
    }

    @Test func expandedGlyphsAndTheirAdvancesAreWider() throws {
        let (plain, wide) = (Self.layout("HH"), Self.layout("HH") { $0.expansion = log(1.5) })
        #expect(abs(wide.size.width - 1.5 * plain.size.width) < 0.1)
        #expect(wide.size.height == plain.size.height)
        let (narrow, broad) = (
            try #require(Self.ink(Self.pixels(of: plain), in: 0..<80)),
            try #require(Self.ink(Self.pixels(of: wide), in: 0..<80))
        )
        #expect(abs(CGFloat(broad.columns.count) - 1.5 * CGFloat(narrow.columns.count)) <= 2)
        #expect(abs(CGFloat(broad.count) - 1.5 * CGFloat(narrow.count)) < 0.05 * CGFloat(broad.count))
    }

    @Test func strokesAreInPercentOfTheSizeAndFillOnlyIfNegative() {
        let (red, black): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_0000)
        func colors(_ width: CGFloat) -> Set<UInt32> {
            let pixels = Self.pixels(
                of: Self.layout("H") {
                    $0.strokeWidth = width
                    $0.strokeColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
                })
            return Set((0..<80).flatMap { y in (0..<200).map { pixels[$0, y] } }).intersection([red, black])
        }
        #expect(colors(0) == [black])
        #expect(colors(6) == [red])
        #expect(colors(-6) == [red, black])
        let counts = [0.0, 4, 8, -8].map { width in
            Self.ink(Self.pixels(of: Self.layout("H") { $0.strokeWidth = width }), in: 0..<80)?.count ?? 0
        }
        #expect(counts[1] < counts[2] && counts[0] < counts[3])
    }

    @Test func ligaturesCanBeOff() throws {
        func glyphs(_ usesLigatures: Bool) -> Int {
            let layout = Self.layout("office") {
                $0.font.family = "DejaVu Sans"
                $0.usesLigatures = usesLigatures
            }
            return layout.lines.flatMap(\.glyphRuns).flatMap(\.glyphs).count
        }
        try #require(FontDescription.installedFamilies.contains("DejaVu Sans"))
        #expect(glyphs(false) == 6 && glyphs(true) < 6)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300])
    func extremeShapesDoNotTrap(value: CGFloat) {
        for path in [\TextRun.obliqueness, \.expansion, \.strokeWidth] {
            _ = Self.pixels(of: Self.layout("Hg") { $0[keyPath: path] = value })
        }
    }
}
