import Foundation
import Testing
import UIKit

/// Subclasses with their own initializers, as test suites write them to replace what a device decides.
@MainActor @Suite struct SubclassInitializerTests {
    private final class FixedScreen: UIScreen {
        private let fixedScale: CGFloat
        init(scale: CGFloat) { fixedScale = scale }
        override var scale: CGFloat { fixedScale }
    }

    private final class FixedTraits: UITraitCollection, @unchecked Sendable {
        private let fixedClass: UIUserInterfaceSizeClass
        init(_ sizeClass: UIUserInterfaceSizeClass) {
            fixedClass = sizeClass
            super.init()
        }
        override var horizontalSizeClass: UIUserInterfaceSizeClass { fixedClass }
    }

    private final class NamedImage: UIImage, @unchecked Sendable {
        let name: String
        init(name: String) {
            self.name = name
            super.init()
        }
        required init?(coder: NSCoder) { nil }
        required convenience init(imageLiteralResourceName name: String) { self.init(name: name) }
    }

    private final class FixedTouch: UITouch {
        override func location(in view: UIView?) -> CGPoint { CGPoint(x: 3, y: 4) }
    }

    private final class FixedItem: UICollectionViewUpdateItem {
        override var indexPathAfterUpdate: IndexPath? { IndexPath(item: 2, section: 0) }
        override var updateAction: Action { .insert }
    }

    /// A subclass declares `init(frame:)` without `override`, because the initializer isn't designated.
    private final class FramedEffect: UIVisualEffectView {
        init(frame: CGRect) {
            super.init(effect: nil)
            self.frame = frame
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test func viewsWithTheirOwnInitializersAreCreatedWithAFrame() {
        let frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        #expect(UIVisualEffectView(frame: frame).frame == frame)
        #expect(UITableViewHeaderFooterView(frame: frame).frame == frame)
        #expect(FramedEffect(frame: frame).frame == frame)
    }

    @Test func aTouchIsCreatedWithoutAFinger() {
        let touch = UITouch()
        #expect(touch.location(in: UIView()) == .zero)
        #expect(touch.view == nil && touch.window == nil)
        let fixed = FixedTouch()
        #expect(fixed.location(in: nil) == CGPoint(x: 3, y: 4))
    }

    @Test func anItemOfAnUpdateIsDescribedByASubclass() {
        let item = FixedItem()
        #expect(item.indexPathBeforeUpdate == nil)
        #expect(item.indexPathAfterUpdate?.item == 2)
        #expect(item.updateAction == .insert)
    }

    @Test func aScreenIsSubclassedWithAnotherInitializer() {
        let screen = FixedScreen(scale: 1)
        #expect(screen.scale == 1)
        #expect(screen.bounds == UIScreen.main.bounds)
    }

    @Test func aTraitCollectionIsSubclassedWithAnotherInitializer() {
        let traits = FixedTraits(.regular)
        #expect(traits.horizontalSizeClass == .regular)
        #expect(traits.userInterfaceStyle == .unspecified)
    }

    @Test func anImageIsSubclassedWithAnotherInitializer() {
        let image = NamedImage(name: "card")
        #expect(image.name == "card")
        #expect(image.size == .zero)
    }
}
