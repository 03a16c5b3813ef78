import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// The content between bars: beneath translucent bars, and between opaque ones.
@MainActor @Suite(.lane(.main)) struct ExtendedLayoutTests {
    private let app = TestApp()
    private let root = UIViewController()

    private func navigation() -> UINavigationController {
        let navigation = UINavigationController(rootViewController: root)
        navigation.isToolbarHidden = false
        return navigation
    }

    /// The insets of the root's view in the screen, and of its safe area.
    private var layout: (frame: CGRect, safe: UIEdgeInsets) {
        app.frame()
        return (root.view.convert(root.view.bounds, to: nil), root.view.safeAreaInsets)
    }

    @Test func translucentBarsAddToTheSafeArea() {
        app.show(navigation())
        #expect(layout.frame == app.window.bounds)
        #expect(layout.safe.top == 113 && layout.safe.bottom == 78)
    }

    @Test(arguments: [false, true]) func contentThatEndsAtBarsHasNoSafeAreaInsetThere(isOpaque: Bool) {
        let navigation = navigation()
        if isOpaque {
            navigation.navigationBar.isTranslucent = false
            navigation.toolbar.isTranslucent = false
        }
        if !isOpaque { root.edgesForExtendedLayout = [] }
        app.show(navigation)
        #expect(layout.frame == CGRect(x: 0, y: 113, width: 393, height: 852 - 113 - 78))
        #expect(layout.safe == .zero)
    }

    @Test func opaqueBarsMayBeExtendedBeneath() {
        let navigation = navigation()
        navigation.navigationBar.isTranslucent = false
        app.show(navigation)
        #expect(layout.frame.minY == 113)
        root.extendedLayoutIncludesOpaqueBars = true
        #expect(layout.frame.minY == 0 && layout.safe.top == 113)
    }

    @Test func contentEndsAboveAnOpaqueTabBar() {
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: root)]
        tabs.tabBar.isTranslucent = false
        app.show(tabs)
        #expect(layout.frame.maxY == tabs.tabBar.frame.minY && layout.safe.bottom == 0)
        root.extendedLayoutIncludesOpaqueBars = true
        #expect(layout.frame.maxY == 852 && layout.safe.bottom == 83)
        root.edgesForExtendedLayout = .top
        #expect(layout.frame.maxY == tabs.tabBar.frame.minY)
    }

    @Test func anOpaqueBackgroundImageMovesTheContent() {
        let navigation = navigation()
        app.show(navigation)
        let red = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        navigation.navigationBar.setBackgroundImage(red, for: .default)
        #expect(layout.frame.minY == 113)
        navigation.navigationBar.setBackgroundImage(nil, for: .default)
        #expect(layout.frame.minY == 0)
    }
}
