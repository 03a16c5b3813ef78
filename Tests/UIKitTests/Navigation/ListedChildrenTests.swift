import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

/// Children of navigation and tab bar controllers, which are the controllers of the stack and of the tabs.
///
/// In the headers of UIKit, these classes have no other variable for their controllers, and no `addChild(_:)` of their
/// own.
@MainActor
@Suite(.lane(.main)) struct ListedChildrenTests {
    private let app = TestApp()
    private let a = A(), b = B(), c = C()

    // MARK: Tabs

    /// An idiom of many apps: `addChild(UINavigationController(rootViewController: list))` for each tab.
    @Test func childrenOfATabBarControllerAreTabs() {
        final class Tabs: UITabBarController {
            override func viewDidLoad() {
                super.viewDidLoad()
                addChild(UINavigationController(rootViewController: A()))
                addChild(B())
            }
        }
        let tabs = Tabs()
        #expect(tabs.viewControllers?.count == 2 && tabs.selectedIndex == 0)
        app.window.rootViewController = tabs
        app.frame()
        #expect(tabs.tabBar.items?.count == 2)
        #expect(app.events.contains("A.viewDidAppear") && !app.events.contains("B.viewDidAppear"))
    }

    /// Seen on iOS: scenee/FloatingPanel#23, duraidabdul/LocalConsole#21, where an overlay got an empty tab.
    @Test func laterChildGetsATabAndLosesIt() {
        let tabs = UITabBarController()
        tabs.viewControllers = [a, b]
        app.show(tabs)
        tabs.selectedIndex = 1
        tabs.addChild(c)
        c.didMove(toParent: tabs)
        app.frame()
        #expect(tabs.viewControllers == [a, b, c] && tabs.tabBar.items?.count == 3)
        #expect(tabs.selectedViewController === b && b.view.window != nil)
        a.willMove(toParent: nil)
        a.removeFromParent()
        app.frame()
        #expect(tabs.viewControllers == [b, c] && tabs.tabBar.items?.count == 2)
        #expect(tabs.selectedViewController === b && tabs.selectedIndex == 0 && b.view.window != nil)
        #expect(app.events.filter { $0 == "A.willMove(toParent:nil)" }.count == 1)
    }

    // MARK: Stacks

    /// An idiom of many apps: `navigationController.addChild(home)` instead of a root controller.
    @Test func childAddedBeforeTheStackIsDisplayedIsPushed() {
        let navigation = UINavigationController()
        navigation.addChild(a)
        #expect(navigation.viewControllers == [a] && navigation.topViewController === a)
        navigation.addChild(b)
        app.window.rootViewController = navigation
        app.frame()
        #expect(navigation.viewControllers == [a, b] && b.view.window != nil && !a.isViewLoaded)
        #expect(navigation.navigationBar.items?.count == 2)
        #expect(app.appearanceEvents.filter { $0.hasPrefix("B.") }.last == "B.viewDidAppear")
    }

    /// An idiom: a screen removes the screens below it with `removeFromParent()`.
    @Test func removedChildLeavesTheStack() {
        let navigation = UINavigationController(rootViewController: a)
        navigation.setViewControllers([a, b, c], animated: false)
        app.show(navigation)
        app.frame()
        b.removeFromParent()
        #expect(navigation.viewControllers == [a, c] && navigation.navigationBar.items?.count == 2)
        #expect(navigation.popViewController(animated: false) === c)
        app.frame()
        #expect(a.view.window != nil && navigation.navigationBar.items?.count == 1)
    }

    /// An idiom: `pushViewController(next, animated: true)`, and then `removeFromParent()`.
    @Test func screenThatPushesAnotherAndRemovesItself() {
        let navigation = UINavigationController(rootViewController: a)
        navigation.pushViewController(b, animated: false)
        app.show(navigation)
        app.frame()
        app.events = []
        navigation.pushViewController(c, animated: true)
        b.removeFromParent()
        #expect(navigation.viewControllers == [a, c])
        app.advance(by: 1)
        #expect(app.appearanceEvents.last == "C.viewDidAppear" && app.events.contains("B.viewDidDisappear"))
        #expect(b.view.window == nil && navigation.navigationBar.items?.count == 2)
        navigation.popViewController(animated: true)
        app.advance(by: 1)
        #expect(navigation.topViewController === a && a.view.window != nil)
    }

    /// Apple's reference of `addChild(_:)`: a child of another container is removed from it before it is added.
    @Test func controllerMovesBetweenContainers() {
        let first = UINavigationController(rootViewController: a)
        let second = UINavigationController(rootViewController: c)
        first.pushViewController(b, animated: false)
        second.pushViewController(b, animated: false)
        #expect(first.viewControllers == [a] && first.children == [a])
        #expect(second.viewControllers == [c, b] && b.parent === second)
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), b]
        #expect(second.viewControllers == [c] && b.parent === tabs)
    }
}
