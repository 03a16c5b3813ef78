import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

/// Attributes of font descriptors, regions of views, and results of closures without animation.
@MainActor
@Suite(.lane(.main)) struct FontAttributeTests {
    @Test func attributesChangeTheFont() {
        let plain = UIFont.systemFont(ofSize: 20).fontDescriptor
        let bold = plain.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold]])
        #expect(bold.symbolicTraits.contains(.traitBold))
        #expect(bold.pointSize == 20)
        #expect(plain.addingAttributes([.size: 30]).pointSize == 30)
        #expect(plain.addingAttributes([.size: CGFloat.nan]).pointSize == 20)
        #expect(plain.withFace("Bold Italic").symbolicTraits == [.traitBold, .traitItalic])
        #expect(plain.withFamily("No Such Family").pointSize == 20)
        #expect(bold.object(forKey: .face) as? String == "Bold")
        #expect(plain.fontAttributes[.size] as? NSNumber == 20)
        #expect(UIFontDescriptor(fontAttributes: [.size: 9]).pointSize == 9)
        #expect(plain.matchingFontDescriptors(withMandatoryKeys: nil).first === plain)
    }

    @Test func regionsAreTheGuidesOfTheView() {
        let app = TestApp()
        let controller = UIViewController()
        app.show(controller)
        let view = controller.view!
        #expect(view.layoutGuide(for: .safeArea()) === view.safeAreaLayoutGuide)
        #expect(view.layoutGuide(for: .margins(cornerAdaptation: .vertical)) === view.layoutMarginsGuide)
        #expect(view.edgeInsets(for: .safeArea()) == view.safeAreaInsets)
        view.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 40)
        let margins = view.directionalEdgeInsets(for: .margins())
        #expect(margins.leading == view.layoutMargins.left && margins.trailing == view.layoutMargins.right)
        view.semanticContentAttribute = .forceRightToLeft
        #expect(view.directionalEdgeInsets(for: .margins()).leading == view.layoutMargins.right)
        #expect(view.layoutGuide(for: .readableContent()) === view.readableContentGuide)
    }

    @Test func closuresWithoutAnimationReturnTheirResult() {
        let result: Int = UIView.performWithoutAnimation { UIView.inheritedAnimationDuration == 0 ? 2 : 1 }
        #expect(result == 2)
    }
}
