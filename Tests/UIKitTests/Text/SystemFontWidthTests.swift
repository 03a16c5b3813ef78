import Testing
import UIKit

/// Text in the system font is as wide as on iOS, although its glyphs are Inter's.
@Suite struct SystemFontWidthTests {
    /// Xcode gives labels these widths in storyboards, in half points, rounded up.
    @Test(arguments: [
        ("Label", 12, 31), ("Label", 14, 35.5), ("Button", 15, 46), ("Label", 15, 37.5), ("Label", 17, 42),
        ("Title", 17, 34), ("Transition", 17, 75), ("Indicator", 17, 67), ("Slider", 20, 50), ("Label", 21, 50),
        ("Full Screen", 24, 114.5), ("Content", 28, 97), ("Label", 30, 72),
    ])
    func labelsHaveTheWidthsOfStoryboards(_ text: String, size: CGFloat, width: CGFloat) {
        let measured = (text as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: size)]).width
        #expect(abs(measured - (width - 0.25)) < max(0.8, width * 0.035))
    }

    @Test func onlyTheSystemFontsOwnCharactersAreSpaced() throws {
        let font = UIFont.systemFont(ofSize: 17)
        func width(_ text: String, _ font: UIFont, kern: CGFloat = 0) -> CGFloat {
            (text as NSString).size(withAttributes: [.font: font, .kern: kern]).width
        }
        // A space of the app's own is added to the font's.
        #expect(abs(width("mmmm", font, kern: 2) - width("mmmm", font) - 8) < 0.01)
        // Japanese text is in another font, as on iOS.
        #expect(abs(width("日日日日", font) - 4 * width("日", font)) < 0.01)
        let mono = UIFont.monospacedSystemFont(ofSize: 17, weight: .regular)
        #expect(abs(width("mmmm", mono) - 4 * width("m", mono)) < 0.01)
    }

    @Test func largeTextIsNotTight() {
        let large = ("Label" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 170)]).width
        let small = ("Label" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
        #expect(abs(large / small - 10) < 0.6)
    }
}
