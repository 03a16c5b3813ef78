import Testing

@testable import CoreGraphics

/// Fonts that are found by name.
@Suite struct FontNameTests {
    @Test func aPostScriptNameDeterminesFamilyWeightAndStyle() throws {
        let font = try #require(FontDescription.named(postScript: "Inter-SemiBoldItalic", size: 14))
        #expect(font.family == "Inter" && font.weight == 600 && font.isItalic && font.size == 14)
        #expect(FontDescription.named(postScript: "Inter-Regular", size: 14)?.weight == 400)
        #expect(FontDescription.named(postScript: "Inter-Nothing", size: 14) == nil)
    }
}
