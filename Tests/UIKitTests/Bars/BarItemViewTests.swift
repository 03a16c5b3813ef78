import Testing
import UIKit
import UIKitTestSupport

/// The views of bar items, which apps reach with key-value coding to animate them or to point at them.
@MainActor
@Suite(.lane(.main)) struct BarItemViewTests {
    private let app = TestApp()

    @Test func tabBarItemsHaveViewsInTheirBar() throws {
        let tabs = UITabBarController(), first = UIViewController()
        first.tabBarItem = UITabBarItem(title: "First", image: UIImage(systemName: "star"), tag: 0)
        tabs.viewControllers = [first, UIViewController()]
        app.show(tabs)
        let view = try #require(first.tabBarItem.value(forKey: "view") as? UIView)
        #expect(view.isDescendant(of: tabs.tabBar))
        #expect(view.subviews.contains { ($0 as? UIImageView)?.image != nil })
    }

    @Test func barButtonItemsHaveViews() throws {
        let screen = UIViewController(), item = UIBarButtonItem(systemItem: .add)
        screen.navigationItem.rightBarButtonItem = item
        let navigation = UINavigationController(rootViewController: screen)
        app.show(navigation)
        let view = try #require(item.value(forKey: "view") as? UIView)
        #expect(view.isDescendant(of: navigation.navigationBar))
    }
}
