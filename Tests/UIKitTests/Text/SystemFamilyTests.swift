import Testing
import UIKit

/// Fonts that every iOS has.
@Suite struct SystemFamilyTests {
    @Test(arguments: [
        "HelveticaNeue-Light", "Helvetica Neue", "AvenirNext-DemiBold", "ArialMT", "TimesNewRomanPS-BoldMT", "Menlo",
        "TimesNewRomanPSMT", "ArialRoundedMTBold", "BodoniSvtyTwoITCTT-Book", "STHeitiSC-Light",
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
    }
}
