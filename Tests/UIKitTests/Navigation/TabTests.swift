import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Tabs, groups of tabs, and hiding the tab bar.
@MainActor
@Suite(.lane(.main)) struct TabTests {
    private let app = TestApp()
    private let a = A(), b = B(), c = C()
    private let tabs = UITabBarController()

    private func tab(_ title: String, _ controller: UIViewController) -> UITab {
        UITab(title: title, image: nil, identifier: title) { _ in controller }
    }

    // MARK: The bar

    @Test func centeredItemsHaveTheirWidthAndSpacing() {
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 400, height: 49))
        bar.items = ["one", "two"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
        func columns() -> [CGRect] {
            bar.layoutIfNeeded()
            return bar.subviews.filter { $0.bounds.height == 49 && $0.bounds.width < 300 }.map(\.frame)
        }
        #expect(columns().map(\.minX) == [0, 200])
        bar.itemPositioning = .centered
        bar.itemWidth = 60
        bar.itemSpacing = 20
        #expect(columns().map(\.minX) == [130, 210])
        #expect(columns().map(\.width) == [60, 60])
    }

    private final class StrictBar: UITabBar {
        var shown: [Int] = []

        override func setItems(_ items: [UITabBarItem]?, animated: Bool) {
            super.setItems(items, animated: animated)
            shown.append(items?.count ?? 0)
        }
    }

    @Test func aBarIsNotAskedToShowNoItems() {
        let bar = StrictBar()
        tabs.loadViewIfNeeded()
        tabs.setValue(bar, forKey: "tabBar")
        #expect(bar.shown.isEmpty && tabs.tabBar === bar)
        tabs.viewControllers = [a, b]
        #expect(bar.shown.allSatisfy { $0 == 2 } && bar.items?.count == 2)
        tabs.viewControllers = []
        #expect(bar.shown.last == 0)
    }

    @Test func buttonsHaveTheNameOfTheirClassInIOS() {
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 400, height: 49))
        bar.items = ["one", "two"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
        func buttons() -> [UIView] { bar.subviews.filter { String(describing: type(of: $0)) == "UITabBarButton" } }
        #expect(buttons().count == 2)
        for button in buttons() { button.removeFromSuperview() }
        bar.setNeedsLayout()
        bar.layoutIfNeeded()
        #expect(buttons().isEmpty)
    }

    @Test func unselectedItemsAreOpaqueGrays() {
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 400, height: 49))
        bar.barTintColor = .black
        bar.items = ["one", "two"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
        bar.selectedItem = bar.items?[0]
        bar.layoutIfNeeded()
        func labels(in view: UIView) -> [UILabel] {
            [view as? UILabel].compactMap(\.self) + view.subviews.flatMap(labels)
        }
        let title = labels(in: bar).first { $0.text == "two" }
        let gray = title?.textColor.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
        #expect(gray?.cgColor.alpha == 1)
    }

    @Test func theIndicatorIsBehindTheSelectedItem() throws {
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 400, height: 49))
        bar.items = ["one", "two"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
        bar.selectionIndicatorImage = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 10)).image { _ in }
        bar.layoutIfNeeded()
        bar.selectedItem = bar.items?[1]
        bar.layoutIfNeeded()
        let indicator = try #require(bar.subviews[1] as? UIImageView)
        #expect(indicator.frame == CGRect(x: 285, y: 19.5, width: 30, height: 10))
    }

    // MARK: Tabs

    @Test func controllersAreProvidedWhenTheirTabIsSelected() {
        var provided: [String] = []
        tabs.tabs = ["one", "two"].map { name in
            UITab(title: name, image: nil, identifier: name) { tab in
                provided.append(tab.identifier)
                return name == "one" ? a : b
            }
        }
        app.show(tabs)
        #expect(provided == ["one"])
        #expect(tabs.tabBar.items?.map(\.title) == ["one", "two"])
        tabs.selectedTab = tabs.tabs[1]
        app.frame()
        #expect(provided == ["one", "two"])
        #expect(tabs.selectedIndex == 1)
        #expect(tabs.selectedViewController === b)
        #expect(b.tab === tabs.tabs[1])
        #expect(b.view.window != nil)
        #expect(b.tabBarController === tabs)
        #expect(tabs.tab(forIdentifier: "two")?.tabBarController === tabs)
    }

    @Test func aSearchTabBeginsItsSearch() {
        let page = UIViewController()
        page.navigationItem.searchController = UISearchController(searchResultsController: nil)
        let search = UISearchTab { _ in UINavigationController(rootViewController: page) }
        tabs.tabs = [tab("one", a), search]
        app.show(tabs)
        app.tap(300, 800)
        app.advance(by: 1)
        #expect(page.view.window != nil && page.navigationItem.searchController?.isActive == false)
        app.tap(100, 800)
        app.advance(by: 1)
        search.automaticallyActivatesSearch = true
        app.tap(300, 800)
        app.advance(by: 1)
        #expect(page.navigationItem.searchController?.isActive == true && app.diagnostics.isEmpty)
    }

    @Test func delegateDecidesAboutTheUsersSelection() {
        let delegate = TabRecorder()
        tabs.delegate = delegate
        tabs.tabs = [tab("one", a), tab("two", b)]
        app.show(tabs)
        app.tap(300, 800)
        app.frame()
        #expect(delegate.calls == ["should two", "did two from one"])
        #expect(tabs.selectedTab?.identifier == "two")
        delegate.permits = false
        app.tap(100, 800)
        app.frame()
        #expect(tabs.selectedTab?.identifier == "two")
        tabs.selectedTab = tabs.tabs[0]
        #expect(delegate.calls == ["should two", "did two from one", "should one"])
    }

    /// The subclass's `tabBar(_:didSelect:)` comes first, while the selection is the previous one.
    @Test func subclassGetsTapsFirst() {
        final class Tabs: UITabBarController, UITabBarControllerDelegate {
            var log: [String] = []
            override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
                log.append("item \(item.tag) \(selectedIndex)")
            }
            func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
                -> Bool
            {
                log.append("should")
                return true
            }
            func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
                log.append("did \(selectedIndex)")
            }
        }
        TestApp.run { app in
            let tabs = Tabs()
            tabs.delegate = tabs
            tabs.viewControllers = (0..<2).map { index in
                let controller = UIViewController()
                controller.tabBarItem = UITabBarItem(title: "\(index)", image: nil, tag: index)
                return controller
            }
            app.show(tabs)
            app.advance(by: 0.1)
            #expect(tabs.tabBar.delegate === tabs)
            app.tap(tabs.tabBar.frame.width * 0.75, tabs.tabBar.frame.minY + 20)
            #expect(tabs.log == ["item 1 0", "should", "did 1"])
        }
    }

    @Test func hiddenTabsHaveNoItem() {
        tabs.tabs = [tab("one", a), tab("two", b), tab("three", c)]
        app.show(tabs)
        tabs.selectedTab = tabs.tabs[2]
        tabs.tabs[1].isHidden = true
        #expect(tabs.tabBar.items?.map(\.title) == ["one", "three"])
        #expect(tabs.selectedTab?.identifier == "three")
        #expect(tabs.selectedIndex == 1)
        #expect(!tabs.tabs[1].hasVisiblePlacement)
        tabs.tabs[1].badgeValue = "3"
        tabs.tabs[1].isHidden = false
        #expect(tabs.tabBar.items?[1].badgeValue == "3")
    }

    @Test func groupDisplaysSelectedChild() {
        let group = UITabGroup(
            title: "group", image: nil, identifier: "group", children: [tab("b", b), tab("c", c)])
        group.defaultChildIdentifier = "c"
        tabs.tabs = [tab("a", a), group]
        app.show(tabs)
        tabs.selectedIndex = 1
        app.frame()
        #expect(tabs.selectedTab?.identifier == "c")
        #expect(c.view.window != nil)
        tabs.selectedTab = group.children[0]
        app.frame()
        #expect(group.selectedChild === group.children[0])
        #expect(b.view.window != nil)
        #expect(c.view.window == nil)
        #expect(c.appearanceEvents.suffix(2) == ["C.viewWillDisappear", "C.viewDidDisappear"])
        #expect(group.children[0].parent === group)
        #expect(app.diagnostics.isEmpty)
    }

    @Test func managedGroupPushesSelectedChild() {
        let group = UITabGroup(title: "group", image: nil, identifier: "group", children: [tab("b", b)]) { _ in c }
        let navigation = UINavigationController()
        group.managingNavigationController = navigation
        group.defaultChildIdentifier = "b"
        tabs.tabs = [tab("a", a), group]
        app.show(tabs)
        tabs.selectedTab = group
        app.frame()
        #expect(tabs.selectedViewController === navigation)
        #expect(navigation.viewControllers == [c, b])
    }

    // MARK: Hiding the tab bar

    @Test func hidingTheBarAnimates() {
        tabs.viewControllers = [a]
        app.show(tabs)
        #expect(a.view.safeAreaInsets.bottom == 83)
        tabs.setTabBarHidden(true, animated: true)
        #expect(tabs.isTabBarHidden)
        app.advance(by: 0.1)
        let y = tabs.tabBar.shownCenter.y
        #expect(y > 810.5 && y < 893.5)
        app.advance(by: 1)
        #expect(tabs.tabBar.isHidden)
        #expect(a.view.safeAreaInsets.bottom == 34)
        tabs.setTabBarHidden(false, animated: false)
        app.frame()
        #expect(!tabs.tabBar.isHidden)
        #expect(tabs.tabBar.frame.maxY == 852)
    }

    @Test func barHidesAlongWithAPush() {
        let navigation = UINavigationController(rootViewController: a)
        tabs.viewControllers = [navigation]
        app.show(tabs)
        let pushed = BarHiding()
        navigation.pushViewController(pushed, animated: true)
        app.advance(by: 0.05)
        let early = tabs.tabBar.shownCenter.y
        app.advance(by: 0.1)
        let late = tabs.tabBar.shownCenter.y
        #expect(early > 810.5 && early < late && late < 893.5)
        app.advance(by: 1)
        #expect(tabs.tabBar.isHidden)
    }

    @Test func canceledPopRestoresTheBar() {
        let navigation = UINavigationController(rootViewController: BarShowing())
        tabs.viewControllers = [navigation]
        app.show(tabs)
        navigation.pushViewController(BarHiding(), animated: false)
        app.advance(by: 1)
        #expect(tabs.isTabBarHidden)
        app.drag(from: CGPoint(x: 3, y: 400), by: CGVector(dx: 10, dy: 0), moves: 8, lifts: false)
        app.wait(0.2)
        app.touch(.moved, 40, 400)
        app.wait(0.2)
        app.touch(.ended, 40, 400)
        app.advance(by: 1)
        #expect(navigation.viewControllers.count == 2)
        #expect(tabs.isTabBarHidden)
        #expect(tabs.tabBar.isHidden)
    }

    private final class BarHiding: UIViewController {
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            tabBarController?.setTabBarHidden(true, animated: animated)
        }
    }

    private final class BarShowing: UIViewController {
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            tabBarController?.setTabBarHidden(false, animated: animated)
        }
    }
}

@MainActor
private final class TabRecorder: NSObject, UITabBarControllerDelegate {
    var calls: [String] = []
    var permits = true

    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
        calls.append("should \(tab.identifier)")
        return permits
    }

    func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) {
        calls.append("did \(selectedTab.identifier) from \(previousTab?.identifier ?? "nil")")
    }
}
