import TestSupport
import Testing
import UIKit

/// Copies of the appearances of bars.
@MainActor @Suite(.lane(.main)) struct BarAppearanceCopyTests {
    @Test func aCopyHasTheValuesAndDoesntShareThem() {
        let original = UINavigationBarAppearance()
        original.configureWithTransparentBackground()
        original.backgroundColor = .red
        original.titleTextAttributes = [.kern: 3]
        original.buttonAppearance.normal.titleTextAttributes = [.kern: 1]
        let copy: UINavigationBarAppearance = original.copy()
        #expect(copy !== original && copy.backgroundColor == .red && copy.backgroundEffect == nil)
        #expect(copy.titleTextAttributes[.kern] as? Int == 3)
        #expect(copy.buttonAppearance.normal.titleTextAttributes[.kern] as? Int == 1)
        copy.buttonAppearance.normal.titleTextAttributes = [:]
        #expect(original.buttonAppearance.normal.titleTextAttributes.count == 1)
    }

    @Test func subclassesCopyTheirClass() {
        final class Special: UITabBarAppearance {}
        let original = Special()
        original.stackedItemWidth = 40
        original.stackedLayoutAppearance.selected.iconColor = .green
        let copied: UITabBarAppearance = original.copy()
        #expect(copied is Special && copied.stackedItemWidth == 40)
        #expect(copied.stackedLayoutAppearance.selected.iconColor == .green)
        let toolbar = UIToolbarAppearance()
        toolbar.doneButtonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 2, vertical: 0)
        let untyped = (toolbar as NSObject).copy() as? UIToolbarAppearance
        #expect(untyped?.doneButtonAppearance.normal.titlePositionAdjustment.horizontal == 2)
    }
}
