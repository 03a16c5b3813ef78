import CoreGraphics
import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// The tabs of an iPhone that have no item in the bar.
@MainActor
@Suite(.lane(.main)) struct MoreTabsTests {
    private let app = TestApp()
    private let tabs = UITabBarController()
    private let screens = (0..<7).map { number in
        let screen = UIViewController()
        screen.title = "Tab \(number)"
        return screen
    }

    private func show(_ controllers: [UIViewController]) {
        tabs.viewControllers = controllers
        app.show(tabs)
        app.frame()
    }

    private var more: UINavigationController { tabs.moreNavigationController }
    private var list: UITableView? { (more.viewControllers.first as? UITableViewController)?.tableView }

    @Test func fiveTabsHaveItemsOfTheirOwn() {
        show(Array(screens.prefix(5)))
        #expect(tabs.tabBar.items?.map(\.shownTitle) == (0..<5).map { "Tab \($0)" })
        tabs.selectedIndex = 4
        app.frame()
        #expect(tabs.selectedViewController === screens[4] && tabs.selectedIndex == 4)
    }

    @Test func moreThanFiveTabsHaveAListOfTheOthers() throws {
        show(screens)
        #expect(tabs.viewControllers == screens)
        #expect(tabs.tabBar.items?.map(\.shownTitle) == ["Tab 0", "Tab 1", "Tab 2", "Tab 3", "More"])
        tabs.selectedViewController = more
        app.frame()
        #expect(tabs.selectedIndex == NSNotFound && tabs.selectedViewController === more)
        let list = try #require(list)
        #expect(list.window != nil && list.numberOfRows(inSection: 0) == 3)
        #expect(list.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel?.text == "Tab 5")
        #expect(more.navigationBar.topItem?.title == "More")
    }

    @Test func aRowOfTheListPushesItsController() throws {
        show(screens)
        tabs.selectedViewController = more
        app.frame()
        let row = IndexPath(row: 2, section: 0)
        let list = try #require(list)
        list.delegate?.tableView(list, didSelectRowAt: row)
        app.advance(by: 1)
        #expect(more.topViewController === screens[6] && screens[6].navigationController === more)
        #expect(tabs.selectedIndex == 6 && tabs.selectedViewController === screens[6])
        #expect(screens[6].view.window != nil)
        more.popViewController(animated: true)
        app.advance(by: 1)
        #expect(tabs.selectedIndex == NSNotFound)
        #expect(screens[6].parent === tabs && screens[6].view.window == nil)
        #expect(tabs.viewControllers == screens)
    }

    @Test func codeSelectsATabBehindMore() {
        show(screens)
        tabs.selectedIndex = 5
        app.frame()
        #expect(tabs.tabBar.selectedItem === more.tabBarItem)
        #expect(more.viewControllers.count == 2 && more.topViewController === screens[5])
        tabs.selectedViewController = screens[4]
        app.frame()
        #expect(more.topViewController === screens[4] && tabs.selectedIndex == 4)
        #expect(screens[5].parent === tabs && screens[5].viewIfLoaded?.window == nil)
        tabs.selectedIndex = 0
        app.frame()
        #expect(tabs.selectedViewController === screens[0] && tabs.selectedIndex == 0)
        tabs.selectedIndex = 99
        #expect(tabs.selectedIndex == 0)
    }

    @Test func theStackOfANavigationControllerMovesBehindMore() throws {
        let nested = UINavigationController(rootViewController: screens[6])
        show(Array(screens.prefix(6)) + [nested])
        tabs.selectedIndex = 6
        app.frame()
        #expect(more.topViewController === screens[6] && tabs.selectedViewController === nested)
        let detail = UIViewController()
        nested.pushViewController(detail, animated: true)
        app.advance(by: 1)
        #expect(more.viewControllers.count == 3 && more.topViewController === detail)
        more.popToRootViewController(animated: true)
        app.advance(by: 1)
        #expect(tabs.selectedIndex == NSNotFound)
        #expect(nested.viewControllers == [screens[6]], "The navigation controller has its root again.")
    }

    @Test func fewerTabsTakeTheListAway() {
        show(screens)
        tabs.selectedIndex = 6
        app.frame()
        tabs.viewControllers = [screens[6], screens[1]]
        app.frame()
        #expect(tabs.tabBar.items?.map(\.shownTitle) == ["Tab 6", "Tab 1"])
        #expect(tabs.selectedViewController === screens[6] && screens[6].parent === tabs)
        #expect(screens[6].view.window != nil && more.parent == nil)
        #expect(screens[5].parent == nil)
    }

    @Test func anIPadHasAnItemForEachTab() {
        let app = TestApp(AppSession.Screen(size: CGSize(width: 834, height: 1194), idiom: .pad))
        tabs.viewControllers = screens
        app.show(tabs)
        app.frame()
        #expect(tabs.tabBar.items?.count == 7)
    }
}
