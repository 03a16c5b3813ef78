import Testing
import UIKit

/// Fonts that every iOS has.
@Suite struct SystemFamilyTests {
    @Test(arguments: [
        "HelveticaNeue-Light", "Helvetica Neue", "AvenirNext-DemiBold", "ArialMT", "TimesNewRomanPS-BoldMT", "Menlo",
        "TimesNewRomanPSMT", "ArialRoundedMTBold", "BodoniSvtyTwoITCTT-Book", "STHeitiSC-Light", "Helvetica Neue Bold",
    ])
    func aFontOfIOSIsNeverMissing(_ name: String) {
        #expect(UIFont(name: name, size: 12)?.pointSize == 12)
    }

    @Test func aNameMayStateItsWeightWithoutAHyphen() {
        let traits = UIFont(name: "ArialRoundedMTBold", size: 12)?.fontDescriptor.symbolicTraits
        #expect(traits?.contains(.traitBold) == true)
        #expect(UIFont(name: "ArialMT", size: 12)?.fontDescriptor.symbolicTraits.contains(.traitBold) == false)
    }

    @Test func otherFontsAreMissing() {
        #expect(UIFont(name: "NoSuchFamily-Bold", size: 12) == nil)
        #expect(UIFont(name: "PS", size: 12) == nil)
        #expect(UIFont(name: "Avenir-Thin", size: 12) == nil)
    }

    @Test func everyFontHasTheNamesUnderWhichItIsFound() {
        for family in UIFont.familyNames {
            let names = UIFont.fontNames(forFamilyName: family)
            for name in names {
                let font = UIFont(name: name, size: 12)
                #expect(font?.fontName == name)
                #expect(font?.familyName == family)
            }
        }
        #expect(UIFont.fontNames(forFamilyName: "avenir next").contains("AvenirNext-DemiBoldItalic"))
        #expect(UIFont(name: "Avenir", size: 12)?.familyName == "Avenir")
    }

    @Test func traitsChooseAnotherFontOfTheFamily() throws {
        let light = try #require(UIFont(name: "HelveticaNeue-Light", size: 15)).fontDescriptor
        let bold = try #require(light.withSymbolicTraits(.traitBold))
        #expect(UIFont(descriptor: bold, size: 0).fontName == "HelveticaNeue-Bold")
        #expect(
            bold.withSymbolicTraits([.traitBold, .traitCondensed])?.postscriptName == "HelveticaNeue-CondensedBold")
        #expect(bold.withFamily("Georgia").withSymbolicTraits(.traitItalic)?.postscriptName == "Georgia-Italic")
        #expect(UIFontDescriptor(name: "Zapfino", size: 12).withSymbolicTraits(.traitBold) == nil)
    }

    /// Xcode gives labels these heights in storyboards.
    @Test(arguments: [
        ("HelveticaNeue", 17, 20.5), ("HelveticaNeue", 15, 18), ("HelveticaNeue", 36, 43),
        ("AvenirNext-Regular", 13, 18), ("AvenirNext-Regular", 16, 22), ("Verdana", 12, 15), ("Verdana", 17, 21),
    ])
    @MainActor func linesAreAsHighAsOnIOS(_ name: String, size: CGFloat, height: CGFloat) {
        let label = UILabel()
        label.font = UIFont(name: name, size: size)
        label.text = "Interlude"
        #expect(abs(label.intrinsicContentSize.height - height) <= 0.5)
        #expect(height - label.font.lineHeight < 0.5)
        #expect(height >= label.font.lineHeight)
    }

    @Test func aLineIncludesTheLeading() throws {
        let font = try #require(UIFont(name: "HelveticaNeue", size: 100))
        #expect(abs(font.lineHeight - 119.3) < 0.001)
        #expect(abs(font.ascender - font.descender + font.leading - font.lineHeight) < 0.001)
        let text = "one\ntwo" as NSString
        #expect(abs(text.size(withAttributes: [.font: font]).height - 238.6) < 0.001)
    }

    /// The widths of labels in tests of linkedin/LayoutKit, without rounding.
    @Test(arguments: [("Helvetica", "Nick", 33.05), ("Helvetica", "Snyder", 53.86), ("Courier", "Nick", 40.8)])
    func fontsAreAsWideAsOnIOS(_ name: String, _ text: String, _ width: CGFloat) throws {
        let font = try #require(UIFont(name: name, size: 17))
        guard UIFont.familyNames.contains("Liberation Sans") else { return }
        let size = NSAttributedString(string: text, attributes: [.font: font]).size()
        #expect(abs(size.width - width) < 0.05)
    }
}
