import CoreGraphics
import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Groups, backgrounds, badges, and selections of bar items, and positions of tab bar items.
@MainActor
@Suite(.lane(.main)) struct BarItemTests {
    private let app = TestApp()

    private func image(_ size: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: size, height: size)).image { _ in }
    }

    /// The views in the only subview of an item's view.
    private func content(of view: UIView) -> [UIView] { view.subviews.first?.subviews ?? [] }

    private func buttons(in view: UIView) -> [BarButton] {
        view.subviews.flatMap { ($0 as? BarButton).map { [$0] } ?? buttons(in: $0) }
    }

    private func bar(_ item: UINavigationItem) -> UINavigationBar {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 393, height: 54))
        bar.items = [item]
        app.window.addSubview(bar)
        app.frame()
        return bar
    }

    private func titles(_ bar: UIView) -> [String] {
        buttons(in: bar).sorted { $0.frame.minX < $1.frame.minX }.compactMap(\.item.title)
    }

    private func item(_ title: String) -> UIBarButtonItem {
        UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
    }

    @Test func theOrderOfAMenuIsTheItems() {
        let navigation = UINavigationItem(title: "T")
        let add = item("Add")
        #expect(add.preferredMenuElementOrder == .automatic)
        add.menu = UIMenu(children: [UIAction(title: "A") { _ in }])
        add.preferredMenuElementOrder = .fixed
        navigation.rightBarButtonItem = add
        let button = buttons(in: bar(navigation)).first
        #expect(
            button?.ownMenuConfiguration?.preferredMenuElementOrder == UIContextMenuConfiguration.ElementOrder.fixed)
    }

    @Test func groupsAreDisplayedInTheirOrder() {
        let navigation = UINavigationItem(title: "T")
        navigation.leftBarButtonItems = [item("a")]
        navigation.leadingItemGroups = [.fixedGroup(items: [item("b"), item("c")])]
        navigation.trailingItemGroups = [
            .fixedGroup(items: [item("d"), item("e")]),
            .optionalGroup(customizationIdentifier: "x", isInCustomizationByDefault: false, items: [item("hidden")]),
        ]
        navigation.pinnedTrailingGroup = item("f").creatingFixedGroup()
        navigation.rightBarButtonItems = [item("h"), item("g")]
        let bar = bar(navigation)
        #expect(titles(bar) == ["b", "c", "d", "e", "f", "g", "h"])
        navigation.trailingItemGroups[0].isHidden = true
        app.frame()
        #expect(titles(bar) == ["b", "c", "f", "g", "h"])
        navigation.leadingItemGroups[0].barButtonItems = [item("z")]
        app.frame()
        #expect(titles(bar) == ["z", "f", "g", "h"])
    }

    @Test func possibleTitlesDetermineTheWidth() throws {
        let navigation = UINavigationItem(title: "T")
        let edit = item("Edit")
        edit.possibleTitles = ["Edit", "A much longer title"]
        navigation.leftBarButtonItems = [edit]
        navigation.rightBarButtonItem = item("A much longer title")
        let bar = bar(navigation)
        let widths = buttons(in: bar).map(\.bounds.width)
        #expect(widths.count == 2 && widths[0] == widths[1] && widths[0] > 100)
    }

    @Test func backActionReplacesThePop() throws {
        let root = UIViewController(), next = UIViewController()
        let stack = UINavigationController(rootViewController: root)
        app.show(stack)
        stack.pushViewController(next, animated: false)
        app.frame()
        var asked = 0
        next.navigationItem.backAction = UIAction { _ in asked += 1 }
        app.frame()
        func back() throws -> UIView { try backButton(of: stack) }
        let point = try back().convert(CGPoint(x: 10, y: 22), to: nil)
        app.tap(point.x, point.y)
        app.advance(by: 1)
        #expect(asked == 1)
        #expect(stack.topViewController === next)
        root.navigationItem.backAction = UIAction { _ in asked += 10 }
        stack.popViewController(animated: false)
        app.frame()
        let first = try back().convert(CGPoint(x: 10, y: 22), to: nil)
        app.tap(first.x, first.y)
        #expect(asked == 11)
    }

    private func backButton(of stack: UINavigationController) throws -> NavigationBackButton {
        func search(_ view: UIView) -> NavigationBackButton? {
            (view as? NavigationBackButton) ?? view.subviews.lazy.compactMap(search).first
        }
        return try #require(search(stack.navigationBar))
    }

    @Test func anAppearanceMovesTheTitlesOfBackButtons() throws {
        func titleFrame() throws -> CGRect {
            let stack = UINavigationController(rootViewController: UIViewController())
            app.show(stack)
            stack.pushViewController(UIViewController(), animated: false)
            app.frame()
            return try backButton(of: stack).label.frame
        }
        let plain = try titleFrame()
        UIBarButtonItem.appearance().setBackButtonTitlePositionAdjustment(
            UIOffset(horizontal: -300, vertical: 2), for: .default)
        #expect(try titleFrame() == plain.offsetBy(dx: -300, dy: 2))
    }

    @Test func subtitlesAreASecondLine() throws {
        let navigation = UINavigationItem(title: "Title")
        navigation.subtitle = "Sub"
        let bar = bar(navigation)
        func label(_ view: UIView) -> UILabel? { (view as? UILabel) ?? view.subviews.lazy.compactMap(label).first }
        #expect(label(bar)?.text == "Title\nSub")
        let height = bar.sizeThatFits(.zero).height
        bar.prefersLargeTitles = true
        #expect(bar.sizeThatFits(.zero).height == height + 52 + 20)
        navigation.subtitle = nil
        #expect(bar.sizeThatFits(.zero).height == height + 52)
    }

    @Test func itemsHaveBackgroundsAndOffsets() throws {
        let (plain, done, compact) = (image(30), image(31), image(32))
        let button = item("a")
        button.setBackgroundImage(plain, for: .normal, barMetrics: .default)
        button.setBackgroundImage(done, for: .normal, style: .done, barMetrics: .default)
        button.setBackgroundImage(compact, for: .normal, barMetrics: .compact)
        button.setTitlePositionAdjustment(UIOffset(horizontal: 5, vertical: 6), for: .default)
        button.setBackgroundVerticalPositionAdjustment(7, for: .default)
        #expect(button.shown(isCompact: false, state: .highlighted).background === plain)
        #expect(button.shown(isCompact: true, state: .normal).background === compact)
        button.style = .done
        #expect(button.shown(isCompact: false, state: .normal).background === done)
        #expect(button.titlePositionAdjustment(for: .default) == UIOffset(horizontal: 5, vertical: 6))
        let navigation = UINavigationItem(title: "T")
        navigation.rightBarButtonItem = button
        let view = try #require(buttons(in: bar(navigation)).first)
        let backdrop = try #require(content(of: view).compactMap { $0 as? UIImageView }.first { $0.image === done })
        #expect(abs(backdrop.frame.midY - (22 + 7)) < 0.001)
        let label = try #require(content(of: view).compactMap { $0 as? UILabel }.first { $0.text == "a" })
        #expect(view.subviews.map(\.frame) == [view.bounds])
        #expect(abs(label.frame.midX - view.bounds.midX - 5) < 0.51)
    }

    @Test func selectionAndBadgesAreDisplayed() throws {
        let button = item("a")
        button.changesSelectionAsPrimaryAction = true
        button.badge = .count(12)
        let navigation = UINavigationItem(title: "T")
        navigation.rightBarButtonItem = button
        let bar = bar(navigation)
        let view = try #require(buttons(in: bar).first)
        let badge = try #require(content(of: view).compactMap { $0 as? BarBadgeView }.first)
        #expect(badge.text == "12" && badge.frame.maxX == view.bounds.width)
        let point = view.convert(CGPoint(x: 5, y: 22), to: nil)
        app.tap(point.x, point.y)
        app.frame()
        #expect(button.isSelected)
        let selected = try #require(buttons(in: bar).first)
        #expect(content(of: selected).first?.backgroundColor != nil)
        button.badge = nil
        app.frame()
        let last = try #require(buttons(in: bar).first)
        #expect(content(of: last).compactMap { $0 as? BarBadgeView }.first?.isHidden == true)
    }

    @Test func tabBarsCenterTheirItems() {
        let bar = UITabBar(frame: CGRect(x: 0, y: 700, width: 393, height: 49))
        bar.items = (0..<3).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
        app.window.addSubview(bar)
        func frames() -> [CGFloat] {
            app.frame()
            return bar.subviews.compactMap { $0 as? UITabBarButton }.map(\.frame.minX)
        }
        #expect(frames() == [0, 131, 262])
        bar.itemPositioning = .centered
        bar.itemWidth = 50
        bar.itemSpacing = 10
        #expect(frames() == [111.5, 171.5, 231.5])
        bar.itemWidth = .nan
        #expect(bar.itemWidth == 50)
        bar.itemWidth = 0
        bar.itemPositioning = .automatic
        bar.standardAppearance.stackedItemPositioning = .centered
        bar.standardAppearance.stackedItemWidth = 100
        bar.standardAppearance.stackedItemSpacing = 20
        bar.itemSpacing = 0
        bar.setNeedsLayout()
        #expect(frames() == [26.5, 146.5, 266.5])
    }

    @Test func anImageMarksTheSelectedTab() {
        let bar = UITabBar(frame: CGRect(x: 0, y: 700, width: 300, height: 49))
        bar.items = (0..<3).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
        let mark = image(20)
        bar.selectionIndicatorImage = mark
        app.window.addSubview(bar)
        func frame() -> CGRect? {
            app.frame()
            return bar.subviews.compactMap { $0 as? UIImageView }.first { $0.image === mark }?.frame
        }
        #expect(frame() == nil)
        bar.selectedItem = bar.items?[2]
        #expect(frame() == CGRect(x: 240, y: 14.5, width: 20, height: 20))
        bar.selectedItem?.setBadgeTextAttributes([.foregroundColor: UIColor.black], for: .normal)
        #expect(bar.selectedItem?.badgeTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .black)
    }

    @Test func delegatesPositionToolbars() {
        final class Delegate: UIToolbarDelegate, UINavigationBarDelegate {
            func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
        }
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 50, width: 300, height: 44))
        #expect(toolbar.barPosition == .any)
        let delegate = Delegate()
        toolbar.delegate = delegate
        #expect(toolbar.barPosition == .topAttached)
        let bar = bar(UINavigationItem(title: "T"))
        #expect(bar.subviews.first?.frame == CGRect(x: 0, y: 0, width: 393, height: 54))
        bar.delegate = delegate
        bar.setNeedsLayout()
        app.frame()
        #expect(bar.subviews.first?.frame == CGRect(x: 0, y: -100, width: 393, height: 154))
    }

    @Test func theFirstItemIsReplaced() {
        let navigation = UINavigationItem(title: "T")
        let (a, b, c) = (item("A"), item("B"), item("C"))
        navigation.rightBarButtonItems = [a, b]
        #expect(navigation.rightBarButtonItem === a)
        navigation.rightBarButtonItem = c
        #expect(navigation.rightBarButtonItems == [c, b])
        navigation.rightBarButtonItem = b
        #expect(navigation.rightBarButtonItems == [b])
        navigation.leftBarButtonItems = [a, c]
        navigation.leftBarButtonItem = nil
        #expect(navigation.leftBarButtonItems == [c])
        navigation.leftBarButtonItem = nil
        #expect(navigation.leftBarButtonItems == nil)
    }

    @Test func groupsReplaceTheItems() {
        let navigation = UINavigationItem(title: "T")
        let (a, b) = (item("A"), item("B"))
        navigation.rightBarButtonItem = a
        navigation.trailingItemGroups = [UIBarButtonItemGroup(barButtonItems: [b], representativeItem: nil)]
        #expect(titles(bar(navigation)) == ["B"])
    }

    @Test func anItemIsInOneGroup() {
        let a = item("A")
        let former = UIBarButtonItemGroup(barButtonItems: [a, item("B")], representativeItem: nil)
        let group = a.creatingFixedGroup()
        #expect(a.buttonGroup === group && former.barButtonItems.map(\.title) == ["B"])
    }

    @Test func thePrimaryActionsTitleAndImageReplaceTheItems() {
        let (button, icon) = (item("Old"), image(20))
        button.primaryAction = UIAction(title: "New", image: icon) { _ in }
        #expect(button.title == "New" && button.image === icon)
        button.primaryAction = UIAction { _ in }
        #expect(button.title == "New")
        let titled = UIBarButtonItem(title: "Own", primaryAction: UIAction(title: "Action") { _ in })
        #expect(titled.title == "Own")
        #expect(UIBarButtonItem(systemItem: .add, primaryAction: UIAction(title: "Add") { _ in }).title == nil)
    }
}
