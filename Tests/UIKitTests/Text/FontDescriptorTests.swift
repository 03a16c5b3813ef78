import Foundation
import Testing
import UIKit

/// The attributes of font descriptors.
@MainActor @Suite struct FontDescriptorTests {
    private let features: [[UIFontDescriptor.FeatureKey: Int]] = [[.type: 6, .selector: 0]]

    @Test func featuresAreStored() throws {
        let plain = UIFont.systemFont(ofSize: 20).fontDescriptor
        let descriptor = plain.addingAttributes([.featureSettings: features])
        let font = UIFont(descriptor: descriptor, size: 0)
        let stored = font.fontDescriptor.withSize(30).object(forKey: .featureSettings)
        #expect(stored as? [[UIFontDescriptor.FeatureKey: Int]] == features)
        #expect(font != UIFont.systemFont(ofSize: 20))
        #expect(font.pointSize == 20)
    }

    @Test func theTextStyleIsAnAttribute() {
        let descriptor = UIFont.preferredFont(forTextStyle: .title1).fontDescriptor
        let style = descriptor.fontAttributes[.textStyle] as? UIFont.TextStyle
        #expect(style == UIFont.TextStyle.title1)
        #expect(UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body).object(forKey: .textStyle) != nil)
        #expect(UIFont.systemFont(ofSize: 20).fontDescriptor.object(forKey: .textStyle) == nil)
    }

    @Test func aTextStyleHasTheSizeForTheTraits() {
        let traits = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
        let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body, compatibleWith: traits)
        #expect(descriptor.pointSize == 23)
    }

    @Test func descriptorsAreComparedByTheirAttributes() {
        let plain = UIFont.systemFont(ofSize: 20).fontDescriptor
        #expect(plain == UIFont.systemFont(ofSize: 20).fontDescriptor)
        #expect(plain != plain.withSize(21))
        #expect(plain != plain.addingAttributes([.featureSettings: features]))
        #expect(
            plain.addingAttributes([.featureSettings: features])
                == plain.addingAttributes([.featureSettings: features]))
    }
}
