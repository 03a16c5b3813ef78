import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// The tab bar of an iPad, which floats at the top in regular widths.
@MainActor @Suite(.lane(.main)) struct FloatingTabBarTests {
    private static let pad = AppSession.Screen(
        size: CGSize(width: 820, height: 1180), scale: 2,
        safeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0), idiom: .pad)

    private func tabs(_ first: UIViewController) -> UITabBarController {
        let tabs = UITabBarController(), second = UIViewController()
        (first.title, second.title) = ("One", "Two")
        tabs.viewControllers = [first, second]
        return tabs
    }

    @Test func theBarIsCenteredAtTheTopAndAddsToTheTopOfTheSafeArea() {
        TestApp.run(Self.pad) { app in
            let first = UIViewController(), tabs = tabs(first)
            app.show(tabs)
            app.frame()
            let bar = tabs.tabBar
            #expect(bar.frame.minY == 29 && abs(bar.frame.midX - 410) < 0.5 && bar.frame.width < 300)
            #expect(first.view.safeAreaInsets.top == 24 + 54 && first.view.safeAreaInsets.bottom == 20)
            app.tap(bar.frame.maxX - 30, bar.frame.midY)
            #expect(tabs.selectedIndex == 1)
        }
    }

    @Test func aNavigationBarSharesItsRow() {
        TestApp.run(Self.pad) { app in
            let root = UIViewController(), navigation = UINavigationController(rootViewController: root)
            app.show(tabs(navigation))
            app.frame()
            #expect(navigation.navigationBar.frame.minY == 24 && root.view.safeAreaInsets.top == 24 + 54)
            #expect(navigation.navigationBar.content?.title.alpha == 0)
        }
    }

    @Test func theBarIsAtTheBottomInCompactWidths() {
        TestApp.run(Self.pad) { app in
            let first = UIViewController(), tabs = tabs(first)
            tabs.traitOverrides.horizontalSizeClass = .compact
            app.show(tabs)
            app.frame()
            #expect(tabs.tabBar.frame == CGRect(x: 0, y: 1180 - 69, width: 820, height: 69))
            #expect(first.view.safeAreaInsets.bottom == 69 && first.view.safeAreaInsets.top == 24)
            tabs.traitOverrides.remove(UITraitHorizontalSizeClass.self)
            app.frame()
            app.frame()
            #expect(tabs.tabBar.frame.minY == 29 && first.view.safeAreaInsets.bottom == 20)
        }
    }
}
