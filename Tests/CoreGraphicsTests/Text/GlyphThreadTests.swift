import Foundation
import TestSupport
import Testing

@testable import CoreGraphics

/// Text that several threads draw at once, in more faces than FreeType keeps open for Cairo.
@Suite(.lane(.background)) struct GlyphThreadTests {
    @Test func outlinesOfManyFacesAreReadOnSeveralThreads() {
        onManyThreads(count: 4) { thread in
            for round in 0..<12 {
                for weight in stride(from: 100, through: 900, by: 100) {
                    for isItalic in [false, true] {
                        // New glyphs in each round, and other ones on each thread.
                        let letter = Unicode.Scalar(UInt32(0x21 + (round * 7 + thread * 23) % 94))!
                        let font = FontDescription(size: 17, weight: weight, isItalic: isItalic)
                        let layout = TextLayout(
                            TextParagraph(
                                runs: [
                                    TextRun(
                                        text: "\(letter)\(thread)", font: font,
                                        color: CGColor(red: 0, green: 0, blue: 0, alpha: 1))
                                ]), width: nil)
                        for line in layout.lines {
                            for run in line.glyphRuns {
                                for glyph in run.glyphs { _ = run.face?.outline(of: glyph.index + UInt(round * 40)) }
                            }
                        }
                        #expect(layout.lines.count == 1)
                    }
                }
            }
        }
    }
}
