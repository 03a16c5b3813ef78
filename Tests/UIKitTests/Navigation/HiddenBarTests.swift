import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

/// Bars whose views the app hides by itself, and what their containers do to them.
@MainActor
@Suite(.lane(.main)) struct HiddenBarTests {
    private let app = TestApp()
    private let navigation = UINavigationController(rootViewController: UIViewController())

    private final class Hiding: UIViewController {
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            navigationController?.navigationBar.isHidden = true
        }
    }

    /// An idiom of many apps, which doesn't turn off the swipe from the edge.
    @Test func appHidesTheViewOfTheNavigationBar() {
        let navigation = UINavigationController(rootViewController: Hiding())
        app.show(navigation)
        app.advance(by: 0.1)
        #expect(navigation.navigationBar.isHidden && !navigation.isNavigationBarHidden)
        navigation.pushViewController(UIViewController(), animated: true)
        app.advance(by: 1)
        navigation.view.setNeedsLayout()
        app.frame()
        #expect(navigation.navigationBar.isHidden)
        navigation.navigationBar.isHidden = false
        app.frame()
        #expect(!navigation.navigationBar.isHidden)
    }

    /// `setNavigationBarHidden(!navigationBar.isHidden, animated: true)` toggles the bar.
    @Test func viewOfANavigationBarThatHasLeftIsHidden() {
        app.show(navigation)
        let bar = navigation.navigationBar
        navigation.setNavigationBarHidden(true, animated: true)
        #expect(!bar.isHidden)
        app.advance(by: 1)
        #expect(bar.isHidden)
        navigation.setNavigationBarHidden(!bar.isHidden, animated: true)
        #expect(!bar.isHidden)
        app.advance(by: 1)
        #expect(!bar.isHidden && bar.frame.minY == 59)
        navigation.setNavigationBarHidden(true, animated: false)
        #expect(bar.isHidden)
        navigation.isNavigationBarHidden = false
        #expect(!bar.isHidden)
    }

    @Test func barThatIsShownBeforeItHasLeftStays() {
        app.show(navigation)
        navigation.setNavigationBarHidden(true, animated: true)
        app.advance(by: 0.05)
        navigation.setNavigationBarHidden(false, animated: true)
        app.advance(by: 1)
        #expect(!navigation.navigationBar.isHidden)
    }

    @Test func tabBarStaysAsHiddenAsTheAppMadeIt() {
        let tabs = UITabBarController(), next = UIViewController()
        tabs.viewControllers = [navigation, UIViewController()]
        app.show(tabs)
        tabs.tabBar.isHidden = true
        tabs.view.setNeedsLayout()
        app.frame()
        tabs.selectedIndex = 1
        tabs.selectedIndex = 0
        app.frame()
        #expect(tabs.tabBar.isHidden)
        tabs.tabBar.isHidden = false
        next.hidesBottomBarWhenPushed = true
        navigation.pushViewController(next, animated: true)
        app.advance(by: 1)
        #expect(tabs.tabBar.isHidden)
        navigation.popViewController(animated: true)
        app.advance(by: 1)
        #expect(!tabs.tabBar.isHidden)
    }
}
