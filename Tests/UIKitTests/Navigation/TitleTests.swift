import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// The titles, tab bar items, and preferred sizes that controllers pass to their containers.
@MainActor @Suite(.lane(.main)) struct TitleTests {
    private let app = TestApp()
    private let root = UIViewController()

    @Test func theTitleThatIsSetLastIsShown() {
        root.navigationItem.title = "Bar"
        root.tabBarItem.title = "Tab"
        root.title = "Both"
        #expect(root.navigationItem.title == "Both" && root.tabBarItem.title == "Both")
        root.navigationItem.title = "Bar"
        root.tabBarItem.title = "Tab"
        #expect(root.navigationItem.title == "Bar" && root.tabBarItem.title == "Tab" && root.title == "Both")
        root.navigationItem.title = nil
        #expect(root.navigationItem.title == nil)
    }

    @Test func newItemsHaveTheTitleOfTheirController() {
        root.title = "Home"
        #expect(root.navigationItem.title == "Home" && root.tabBarItem.title == "Home")
        root.tabBarItem = UITabBarItem(title: nil, image: nil, tag: 3)
        #expect(root.tabBarItem.title == nil)
    }

    @Test func aNavigationControllerHasTheTabOfItsRoot() {
        root.title = "Home"
        let navigation = UINavigationController(rootViewController: root), tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        app.show(tabs)
        #expect(navigation.tabBarItem === root.tabBarItem && tabs.tabBar.items?.first?.title == "Home")
        root.title = "Start"
        #expect(tabs.tabBar.items?.first?.title == "Start")
        let detail = UIViewController()
        detail.title = "Detail"
        navigation.pushViewController(detail, animated: true)
        app.advance(by: 1)
        #expect(tabs.tabBar.items?.first?.title == "Start")
        navigation.title = "Stack"
        #expect(tabs.tabBar.items?.first?.title == "Stack")
        navigation.setViewControllers([detail], animated: false)
        app.frame()
        #expect(tabs.tabBar.items?.first === detail.tabBarItem)
    }

    @Test func anItemOfItsOwnPrecedesTheRoots() {
        let navigation = UINavigationController(rootViewController: root), tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        let own = UITabBarItem(title: "Own", image: nil, tag: 1)
        navigation.tabBarItem = own
        #expect(tabs.tabBar.items?.first === own && root.tabBarItem !== own)
        #expect(tabs.tabBar.selectedItem === own)
    }

    @Test func aTitleSetBeforeTheRootRemains() {
        let navigation = UINavigationController()
        navigation.title = "Stack"
        navigation.viewControllers = [root]
        #expect(navigation.tabBarItem.title == "Stack")
    }

    @Test func containersAdoptThePreferredSizeOfTheirContent() {
        final class Container: UIViewController {
            var sizes: [CGSize] = []
            override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
                sizes.append(container.preferredContentSize)
            }
        }
        let container = Container(), tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: root)
        navigation.isNavigationBarHidden = true
        tabs.viewControllers = [navigation]
        container.addChild(tabs)
        root.preferredContentSize = CGSize(width: 200, height: 300)
        #expect(navigation.preferredContentSize == CGSize(width: 200, height: 300))
        #expect(container.sizes == [CGSize(width: 200, height: 300)])
        navigation.isNavigationBarHidden = false
        root.preferredContentSize.height = 400
        #expect(tabs.preferredContentSize == CGSize(width: 200, height: 454))
        let detail = UIViewController()
        detail.preferredContentSize = CGSize(width: 100, height: 100)
        navigation.pushViewController(detail, animated: false)
        #expect(navigation.preferredContentSize == CGSize(width: 100, height: 154))
        navigation.pushViewController(UIViewController(), animated: false)
        #expect(navigation.preferredContentSize == CGSize(width: 100, height: 154))
    }
}
