import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

/// Traits that controllers, views and presentations lay over those they inherit.
@MainActor
@Suite(.lane(.main)) struct TraitTests {
    @Test func overridesReachDescendantsUntilRemoved() {
        let app = TestApp()
        let parent = C(), child = A()
        let inner = UIView()
        child.view.addSubview(inner)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        app.show(parent)
        parent.traitOverrides.userInterfaceStyle = .dark
        #expect(inner.traitCollection.userInterfaceStyle == .dark)
        #expect(parent.traitOverrides.contains(UITraitUserInterfaceStyle.self))
        #expect(!parent.traitOverrides.contains(UITraitLayoutDirection.self))
        child.view.traitOverrides.userInterfaceStyle = .light
        #expect(inner.traitCollection.userInterfaceStyle == .light)
        child.view.traitOverrides.remove(UITraitUserInterfaceStyle.self)
        #expect(inner.traitCollection.userInterfaceStyle == .dark)
        parent.traitOverrides.remove(UITraitUserInterfaceStyle.self)
        #expect(inner.traitCollection.userInterfaceStyle == .light)
    }

    @Test func parentOverridesTraitsOfChild() {
        let app = TestApp()
        let parent = C(), a = A(), b = B()
        for child in [a, b] {
            parent.addChild(child)
            parent.view.addSubview(child.view)
        }
        app.show(parent)
        let compact = UITraitCollection(horizontalSizeClass: .regular)
        parent.setOverrideTraitCollection(compact, forChild: a)
        #expect(a.traitCollection.horizontalSizeClass == .regular)
        #expect(b.traitCollection.horizontalSizeClass == .compact)
        #expect(parent.overrideTraitCollection(forChild: a) == compact)
        a.removeFromParent()
        #expect(a.traitCollection.horizontalSizeClass == .compact)
        parent.setOverrideTraitCollection(compact, forChild: a)
        #expect(a.traitCollection.horizontalSizeClass == .compact)
    }

    @Test func presentationOverridesTraitsOfPresented() {
        let app = TestApp()
        let root = C(), sheet = A()
        app.show(root)
        sheet.presentationController?.overrideTraitCollection = UITraitCollection(userInterfaceStyle: .dark)
        root.present(sheet, animated: false)
        app.frame()
        #expect(sheet.traitCollection.userInterfaceStyle == .dark)
        #expect(root.traitCollection.userInterfaceStyle == .light)
        root.dismiss(animated: false)
        app.frame()
        root.view.addSubview(sheet.view)
        #expect(sheet.view.traitCollection.userInterfaceStyle == .light)
    }

    /// In the dark appearance, the background of a sheet is lighter than the screen behind it.
    @Test(arguments: [
        (UIModalPresentationStyle.pageSheet, UIUserInterfaceLevel.elevated, 0.11), (.formSheet, .elevated, 0.11),
        (.popover, .elevated, 0.11), (.fullScreen, .base, 0), (.overFullScreen, .base, 0),
    ])
    func contentInFrontOfOtherContentIsElevated(
        style: UIModalPresentationStyle, level: UIUserInterfaceLevel, white: CGFloat
    ) {
        let app = TestApp()
        let root = C(), presented = A()
        app.show(root)
        app.window.overrideUserInterfaceStyle = .dark
        presented.modalPresentationStyle = style
        presented.popoverPresentationController?.sourceView = root.view
        root.present(presented, animated: false)
        app.frame()
        #expect(presented.traitCollection.userInterfaceLevel == level)
        #expect(presented.view.traitCollection.userInterfaceLevel == level)
        var found: CGFloat = -1
        UIColor.systemBackground.resolvedColor(with: presented.traitCollection).getWhite(&found, alpha: nil)
        #expect(abs(found - white) < 0.01)
        presented.presentationController?.traitOverrides.userInterfaceLevel = .base
        #expect(presented.traitCollection.userInterfaceLevel == .base)
        root.dismiss(animated: false)
        #expect(root.traitCollection.userInterfaceLevel == .base)
    }

    @Test func controllerUpdatesConstraintsWithView() {
        final class Updating: UIViewController {
            var updates = 0
            override func updateViewConstraints() {
                updates += 1
                super.updateViewConstraints()
            }
        }
        let app = TestApp()
        let controller = Updating()
        app.show(controller)
        #expect(controller.updates == 1)
        app.frame()
        #expect(controller.updates == 1)
        controller.view.setNeedsUpdateConstraints()
        app.frame()
        #expect(controller.updates == 2)
    }
}
