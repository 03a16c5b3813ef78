import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// Toolbars and tab bars above and at the end of the content that scrolls beneath them.
@MainActor
@Suite(.lane(.main)) struct BottomBarTests {
    private let app = TestApp()

    /// A screen of scrollable content with a height in points.
    private func screen(_ height: CGFloat) -> (UIViewController, UIScrollView) {
        let (controller, scroll) = (UIViewController(), UIScrollView(frame: app.window.bounds))
        scroll.contentSize = CGSize(width: app.window.bounds.width, height: height)
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.view.addSubview(scroll)
        return (controller, scroll)
    }

    private func background(of bar: UIView) throws -> BarBackground {
        try #require(bar.subviews.lazy.compactMap { $0 as? BarBackground }.first)
    }

    private func scrollToEnd(_ scroll: UIScrollView, less distance: CGFloat = 0) {
        let end = scroll.contentSize.height - scroll.bounds.height + scroll.adjustedContentInset.bottom
        scroll.contentOffset.y = end - distance
        app.frame()
    }

    private final class LowTabs: UITabBarController {
        override func viewWillLayoutSubviews() { tabBar.frame.origin.y -= 10 }
    }
    private final class Stack: UINavigationController {
        override func viewWillLayoutSubviews() {}
    }

    /// As in SSCustomTabbar, which makes its bar higher.
    @Test func barsAreLaidOutBeforeAnOverrideThatDoesNotCallSuper() {
        let tabs = LowTabs(), stack = Stack(rootViewController: UIViewController())
        tabs.viewControllers = [stack]
        app.show(tabs)
        app.frame()
        let bounds = app.window.bounds
        #expect(tabs.tabBar.frame.maxY == bounds.maxY - 10 && tabs.tabBar.frame.width == bounds.width)
        #expect(stack.navigationBar.frame.width == bounds.width && stack.navigationBar.frame.height > 40)
    }

    @Test func aToolbarEntersTheHierarchyWhenItIsFirstShown() {
        let navigation = UINavigationController(rootViewController: screen(3000).0)
        app.show(navigation)
        #expect(!navigation.view.subviews.contains { $0 is UIToolbar })
        navigation.setToolbarHidden(false, animated: true)
        #expect(navigation.toolbar.superview === navigation.view)
        app.frame()
        #expect(navigation.toolbar.layer.presentation()?.frame.minY == navigation.view.bounds.maxY)
        app.advance(by: 1)
        #expect(navigation.toolbar.frame.maxY == navigation.view.bounds.maxY)
        #expect(navigation.view.subviews.last === navigation.navigationBar)
        navigation.isToolbarHidden = true
        app.frame()
        #expect(navigation.toolbar.frame.minY == navigation.view.bounds.maxY)
    }

    /// A tab bar controller with one tab of scrollable content.
    private func tabs(_ count: Int = 1) -> (UITabBarController, UIScrollView) {
        let (controller, scroll) = screen(3000)
        let tabs = UITabBarController()
        tabs.viewControllers = [controller] + (1..<max(count, 1)).map { _ in UIViewController() }
        app.show(tabs)
        app.frame()
        return (tabs, scroll)
    }

    @Test func aTabBarFollowsTheContentOfARootThatANavigationControllerLoadsLater() throws {
        final class Root: UIViewController {
            override func viewDidLoad() {
                let scroll = UIScrollView(frame: view.bounds)
                scroll.contentSize = CGSize(width: 100, height: 3000)
                view.addSubview(scroll)
            }
        }
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: Root())]
        app.show(tabs)
        app.frame()
        #expect(!tabs.tabBar.scrollEdge.isAtEdge)
    }

    private func drag(by distance: CGFloat) {
        let start: CGFloat = distance < 0 ? 600 : 200
        app.touch(.began, 200, start)
        app.advance(by: 0.05)
        for step in 1...10 {
            app.touch(.moved, 200, start + distance * CGFloat(step) / 10)
            app.advance(by: 0.05)
        }
        app.advance(by: 0.3)
        app.touch(.ended, 200, start + distance)
        app.advance(by: 1)
    }

    /// The buttons that are visible in a bar.
    private func visibleItems(_ bar: UITabBar) -> [UITabBarButton] {
        bar.subviews.compactMap { $0 as? UITabBarButton }.filter { $0.alpha == 1 }
    }

    @Test func scrollingDownMinimizesTheTabBarUntilScrollingUp() {
        let (tabs, _) = tabs(3)
        drag(by: -100)
        #expect(!tabs.tabBar.isMinimized && visibleItems(tabs.tabBar).count == 3)
        tabs.tabBarMinimizeBehavior = .onScrollDown
        drag(by: -100)
        #expect(tabs.tabBar.isMinimized && visibleItems(tabs.tabBar).count == 1)
        #expect(visibleItems(tabs.tabBar).first?.frame == CGRect(x: 20, y: 0, width: 64, height: 48))
        drag(by: 60)
        #expect(!tabs.tabBar.isMinimized && visibleItems(tabs.tabBar).count == 3)
        tabs.tabBarMinimizeBehavior = .onScrollUp
        drag(by: -100)
        #expect(!tabs.tabBar.isMinimized)
        drag(by: 60)
        #expect(tabs.tabBar.isMinimized)
    }

    @Test func aTapRestoresAMinimizedTabBarAndAScrollByTheAppDoesNotMinimizeIt() {
        let (tabs, scroll) = tabs(2)
        tabs.tabBarMinimizeBehavior = .onScrollDown
        scroll.contentOffset.y = 500
        app.frame()
        #expect(!tabs.tabBar.isMinimized)
        drag(by: -100)
        #expect(tabs.tabBar.isMinimized)
        let bar = tabs.tabBar.frame
        #expect(tabs.view.hitTest(CGPoint(x: 200, y: bar.minY + 20), with: nil)?.isDescendant(of: tabs.tabBar) == false)
        app.tap(50, bar.minY + 20)
        app.advance(by: 1)
        #expect(!tabs.tabBar.isMinimized && tabs.selectedIndex == 0)
        drag(by: -100)
        tabs.selectedIndex = 1
        app.advance(by: 1)
        #expect(!tabs.tabBar.isMinimized)
    }

    @Test func theAccessoryIsAboveTheTabBarOrNextToAMinimizedOne() throws {
        let (tabs, scroll) = tabs()
        let inset = scroll.adjustedContentInset.bottom
        let label = UILabel()
        tabs.bottomAccessory = UITabAccessory(contentView: label)
        app.frame()
        let bar = tabs.tabBar.frame
        let frame = label.convert(label.bounds, to: tabs.view)
        #expect(frame == CGRect(x: 20, y: bar.minY - 56, width: bar.width - 40, height: 48))
        #expect(scroll.adjustedContentInset.bottom == inset + 56)
        tabs.tabBarMinimizeBehavior = .onScrollDown
        drag(by: -100)
        let inline = label.convert(label.bounds, to: tabs.view)
        #expect(inline == CGRect(x: 92, y: bar.minY, width: bar.width - 112, height: 48))
        #expect(scroll.adjustedContentInset.bottom == inset)
        tabs.setBottomAccessory(nil, animated: true)
        app.advance(by: 1)
        #expect(label.window == nil && app.diagnostics.isEmpty)
    }

    @Test func theToolbarOfASubclassIsItsClass() {
        final class Tools: UIToolbar {}
        let navigation = UINavigationController(navigationBarClass: nil, toolbarClass: Tools.self)
        #expect(navigation.toolbar is Tools)
        #expect(navigation.toolbar === navigation.toolbar)
    }

    @Test func aTabBarHasNoBackgroundAtTheEndOfItsContent() throws {
        let (controller, scroll) = screen(3000)
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: controller)]
        app.show(tabs)
        app.frame()
        let background = try background(of: tabs.tabBar)
        #expect(background.alpha == 1)
        scrollToEnd(scroll, less: 1)
        #expect(background.alpha == 1)
        scrollToEnd(scroll)
        #expect(background.alpha == 0)
        scroll.contentSize.height += 200
        app.frame()
        #expect(background.alpha == 1)
    }

    @Test func aTabBarAdoptsTheAppearanceOfItsScrollEdge() throws {
        let (controller, scroll) = screen(3000)
        let tabs = UITabBarController()
        tabs.viewControllers = [controller]
        let (standard, edge) = (UITabBarAppearance(), UITabBarAppearance())
        (standard.backgroundColor, edge.backgroundColor) = (.red, .green)
        tabs.tabBar.standardAppearance = standard
        tabs.tabBar.scrollEdgeAppearance = edge
        app.show(tabs)
        app.frame()
        func colors() throws -> [CGColor] {
            try background(of: tabs.tabBar).subviews.compactMap(\.backgroundColor?.cgColor)
        }
        #expect(try colors().contains(UIColor.red.cgColor))
        scrollToEnd(scroll)
        #expect(try colors().contains(UIColor.green.cgColor))
        let own = UITabBarAppearance()
        own.backgroundColor = .blue
        controller.tabBarItem.scrollEdgeAppearance = own
        app.frame()
        tabs.tabBar.layoutIfNeeded()
        #expect(try colors().contains(UIColor.blue.cgColor), "The selected item's appearance precedes the bar's.")
    }

    @Test func barsAboveContentThatDoesNotScrollHaveNoBackground() throws {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        navigation.isToolbarHidden = false
        app.show(tabs)
        app.frame()
        for bar in [tabs.tabBar, navigation.toolbar, navigation.navigationBar] as [UIView] {
            #expect(try background(of: bar).alpha == 0)
        }
        navigation.navigationBar.standardAppearance.backgroundColor = .red
        #expect(try background(of: navigation.navigationBar).alpha == 0)
        navigation.navigationBar.scrollEdgeAppearance = UINavigationBarAppearance()
        #expect(try background(of: navigation.navigationBar).alpha == 1)
    }

    @Test func barsOfTheirOwnAreNeverAtTheScrollEdge() throws {
        let (bar, tabBar, toolbar) = (UINavigationBar(), UITabBar(), UIToolbar())
        bar.items = [UINavigationItem(title: "Title")]
        for view in [bar, tabBar, toolbar] as [UIView] {
            view.frame = CGRect(x: 0, y: 200, width: 393, height: 54)
            app.window.addSubview(view)
        }
        bar.scrollEdgeAppearance = UINavigationBarAppearance()
        app.frame()
        for view in [bar, tabBar, toolbar] as [UIView] { #expect(try background(of: view).alpha == 1) }
        #expect(bar.appearance === bar.standardAppearance)
    }

    @Test func aToolbarAdoptsTheAppearanceOfItsScrollEdge() throws {
        let (controller, scroll) = screen(3000)
        let navigation = UINavigationController(rootViewController: controller)
        navigation.isToolbarHidden = false
        app.show(navigation)
        app.frame()
        let background = try background(of: navigation.toolbar)
        #expect(background.alpha == 1)
        scrollToEnd(scroll)
        #expect(background.alpha == 0)
        let edge = UIToolbarAppearance()
        edge.backgroundColor = .green
        navigation.toolbar.scrollEdgeAppearance = edge
        app.frame()
        #expect(background.alpha == 1)
        #expect(background.subviews.contains { $0.backgroundColor == .green })
    }

    @Test func badgesExistOnlyForItemsWithABadge() throws {
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 400, height: 49))
        let item = UITabBarItem(title: "one", image: nil, tag: 0)
        bar.items = [item]
        bar.layoutIfNeeded()
        func badge() -> UILabel? {
            bar.subviews.compactMap { $0 as? UITabBarButton }.first?.subviews
                .compactMap { $0 as? UILabel }.first { $0.backgroundColor != nil }
        }
        #expect(badge() == nil)
        item.badgeValue = "7"
        bar.layoutIfNeeded()
        #expect(badge()?.text == "7" && badge()?.backgroundColor == .systemRed)
        item.badgeValue = nil
        #expect(badge() == nil)
    }
}
