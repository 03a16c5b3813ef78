import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tabs that are replaced, the app's own bars, and bars that pushes hide.
@MainActor @Suite(.lane(.main)) struct TabReplacementTests {
    private let app = TestApp()
    private let tabs = UITabBarController()

    private func screens(_ titles: String...) -> [UIViewController] {
        titles.map { title in
            let screen = UIViewController()
            screen.title = title
            return screen
        }
    }

    @Test func emptyControllersStayEmpty() {
        let tabs = UITabBarController()
        #expect(tabs.viewControllers == nil)
        tabs.setViewControllers([UIViewController()], animated: false)
        tabs.setViewControllers([], animated: false)
        #expect(tabs.viewControllers?.isEmpty == true)
        tabs.viewControllers = nil
        #expect(tabs.viewControllers == nil)
    }

    @Test func theViewIsLoadedByTheInitializer() {
        final class Tabs: UITabBarController {
            var loads = 0
            override func viewDidLoad() {
                super.viewDidLoad()
                loads += 1
                viewControllers = [UIViewController(), UIViewController()]
            }
        }
        let tabs = Tabs()
        #expect(tabs.loads == 1)
        tabs.selectedIndex = 1
        app.show(tabs)
        #expect(tabs.selectedIndex == 1 && tabs.loads == 1)
    }

    /// ColorMatchTabs has tabs of its own.
    @Test func aViewThatReplacesTheControllersContainsNoBar() {
        final class Tabs: UITabBarController {
            override func loadView() {
                super.loadView()
                view = UIView(frame: view.frame)
            }
        }
        let tabs = Tabs()
        tabs.viewControllers = screens("A", "B")
        app.show(tabs)
        app.advance(by: 0.1)
        #expect(tabs.view.subviews.isEmpty && tabs.tabBar.window == nil)
    }

    @Test func itemsAreNotCustomized() {
        tabs.viewControllers = screens("A", "B")
        app.show(tabs)
        tabs.tabBar.beginCustomizingItems(tabs.tabBar.items ?? [])
        #expect(!tabs.tabBar.isCustomizing && !tabs.tabBar.endCustomizing(animated: false))
    }

    @Test func theSelectionSurvivesByControllerThenByIndexThenIsTheFirst() {
        let old = screens("A", "B", "C"), new = screens("D", "E", "F")
        tabs.viewControllers = old
        tabs.selectedIndex = 2
        app.show(tabs)
        tabs.viewControllers = new
        app.frame()
        #expect(tabs.selectedIndex == 2 && new[2].view.window != nil && !new[0].isViewLoaded)
        tabs.viewControllers = [new[2], new[0]]
        #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === new[2])
        tabs.selectedIndex = 1
        tabs.viewControllers = screens("G")
        #expect(tabs.selectedIndex == 0)
    }

    @Test func anAnimatedReplacementAsksForAnAnimator() {
        final class Delegate: NSObject, UITabBarControllerDelegate {
            var pairs: [[UIViewController]] = []
            func tabBarController(
                _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
                to toVC: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? {
                pairs.append([fromVC, toVC])
                return FadeAnimator()
            }
        }
        let delegate = Delegate(), old = screens("A", "B"), new = screens("C", "D")
        tabs.viewControllers = old
        tabs.delegate = delegate
        app.show(tabs)
        tabs.setViewControllers(new, animated: true)
        app.advance(by: 0.1)
        #expect(old[0].view.window != nil && tabs.selectedViewController === new[0])
        app.advance(by: 1.2)
        #expect(delegate.pairs == [[old[0], new[0]]])
        #expect(old[0].parent == nil && old[0].view.window == nil && new[0].view.window != nil)
        tabs.setViewControllers([new[0]], animated: true)
        #expect(delegate.pairs.count == 1, "The displayed controller stays.")
        #expect(app.diagnostics.isEmpty)
    }

    @Test func anUnanimatedPushHidesTheTabBarAtOnce() {
        let root = UIViewController(), pushed = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        tabs.viewControllers = [navigation] + screens("B")
        pushed.hidesBottomBarWhenPushed = true
        navigation.pushViewController(pushed, animated: false)
        #expect(tabs.tabBar.isHidden)
        app.show(tabs)
        tabs.selectedIndex = 1
        #expect(!tabs.tabBar.isHidden)
        tabs.selectedIndex = 0
        #expect(tabs.tabBar.isHidden)
        navigation.popViewController(animated: true)
        app.advance(by: 0.1)
        #expect(!tabs.tabBar.isHidden, "It comes back with the screen.")
        app.advance(by: 1)
        #expect(!tabs.tabBar.isHidden)
        navigation.pushViewController(pushed, animated: false)
        #expect(tabs.tabBar.isHidden)
        app.frame()
        navigation.popViewController(animated: false)
        #expect(!tabs.tabBar.isHidden)
        app.frame()
        navigation.pushViewController(pushed, animated: true)
        app.advance(by: 0.1)
        #expect(!tabs.tabBar.isHidden)
        app.advance(by: 1)
        #expect(tabs.tabBar.isHidden)
    }

    @Test func keyValueCodingInstallsTheAppsBars() {
        final class Bar: UITabBar {
            override func sizeThatFits(_ size: CGSize) -> CGSize {
                let height = super.sizeThatFits(size).height
                return CGSize(width: size.width, height: height + 20)
            }
        }
        final class Titles: UINavigationBar {}
        let root = UIViewController(), navigation = UINavigationController(rootViewController: root)
        tabs.viewControllers = [navigation] + screens("B")
        tabs.setValue(Bar(), forKey: "tabBar")
        navigation.setValue(Titles(), forKey: "navigationBar")
        app.show(tabs)
        app.frame()
        #expect(tabs.tabBar is Bar && tabs.tabBar.window != nil && tabs.tabBar.items?.count == 2)
        #expect(tabs.tabBar.frame.height == 103 && root.view.safeAreaInsets.bottom == 103)
        #expect(navigation.navigationBar is Titles && navigation.navigationBar.topItem === root.navigationItem)
        app.tap(300, 852 - 60)
        #expect(tabs.selectedIndex == 1)
    }

    @Test func aReplacedBarIsReleasedByTheController() {
        tabs.viewControllers = screens("A") + screens("B")
        app.show(tabs)
        app.frame()
        let former = tabs.tabBar
        #expect(former.delegate === tabs)
        tabs.setValue(UITabBar(), forKey: "tabBar")
        app.frame()
        #expect(former.delegate == nil && former.superview == nil && former.items == nil)
        #expect(tabs.tabBar !== former && tabs.tabBar.items?.count == 2)
        app.tap(300, 852 - 60)
        #expect(tabs.selectedIndex == 1)
    }

    @Test func onlyAnItemOfTheBarIsSelected() {
        let bar = UITabBar(), item = UITabBarItem()
        bar.selectedItem = item
        #expect(bar.selectedItem == nil)
        bar.items = [item, UITabBarItem()]
        #expect(bar.selectedItem == nil)
        bar.selectedItem = item
        #expect(bar.selectedItem === item)
        bar.items = nil
        #expect(bar.selectedItem == nil)
    }
}
