import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Copies of the appearances of bars.
@MainActor @Suite(.lane(.main)) struct BarAppearanceCopyTests {
    @Test func aCopyHasTheValuesAndDoesntShareThem() {
        let original = UINavigationBarAppearance()
        original.configureWithTransparentBackground()
        original.backgroundColor = .red
        original.titleTextAttributes = [.kern: 3]
        original.buttonAppearance.normal.titleTextAttributes = [.kern: 1]
        let copy: UINavigationBarAppearance = original.copy()
        #expect(copy !== original && copy.backgroundColor == .red && copy.backgroundEffect == nil)
        #expect(copy.titleTextAttributes[.kern] as? Int == 3)
        #expect(copy.buttonAppearance.normal.titleTextAttributes[.kern] as? Int == 1)
        copy.buttonAppearance.normal.titleTextAttributes = [:]
        #expect(original.buttonAppearance.normal.titleTextAttributes.count == 1)
    }

    @Test func barsAndItemsCopyTheAppearancesThatTheyGet() {
        let (bar, item) = (UINavigationBar(), UINavigationItem(title: "Title"))
        let (toolbar, tabBar, tab) = (UIToolbar(), UITabBar(), UITabBarItem())
        let (appearance, tools, tabs) = (UINavigationBarAppearance(), UIToolbarAppearance(), UITabBarAppearance())
        for configured in [appearance, tools, tabs] as [UIBarAppearance] { configured.backgroundColor = .red }
        (bar.standardAppearance, bar.scrollEdgeAppearance, item.standardAppearance) = (
            appearance, appearance, appearance
        )
        (toolbar.standardAppearance, tabBar.standardAppearance, tab.standardAppearance) = (tools, tabs, tabs)
        for configured in [appearance, tools, tabs] as [UIBarAppearance] { configured.backgroundColor = .blue }
        let own: [UIBarAppearance?] = [
            bar.standardAppearance, bar.scrollEdgeAppearance, item.standardAppearance, toolbar.standardAppearance,
            tabBar.standardAppearance, tab.standardAppearance,
        ]
        for copied in own { #expect(copied?.backgroundColor == .red) }
        let button = UIBarButtonItemAppearance()
        appearance.buttonAppearance = button
        button.normal.titleTextAttributes = [.kern: 3]
        #expect(appearance.buttonAppearance.normal.titleTextAttributes.isEmpty)
    }

    @Test func changesOfAnAppearanceInPlaceShow() {
        TestApp.run { app in
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 393, height: 54))
            bar.items = [UINavigationItem(title: "Title")]
            app.window.addSubview(bar)
            bar.standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.red]
            bar.standardAppearance.backgroundColor = .green
            app.frame()
            @MainActor func views(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }
            #expect(views(bar).contains { ($0 as? UILabel)?.textColor == .red })
            #expect(views(bar).contains { $0.backgroundColor == .green })
            let tabBar = UITabBar(frame: CGRect(x: 0, y: 300, width: 393, height: 49))
            tabBar.items = [UITabBarItem(title: "One", image: nil, tag: 0)]
            app.window.addSubview(tabBar)
            tabBar.standardAppearance.stackedLayoutAppearance.normal.titleTextAttributes = [
                .foregroundColor: UIColor.red
            ]
            #expect(views(tabBar).contains { ($0 as? UILabel)?.textColor == .red })
        }
    }

    @Test func appearancesWithTheSameValuesAreEqual() {
        let first = UINavigationBarAppearance(), second: UINavigationBarAppearance = first.copy()
        #expect(first == second && first.hash == second.hash)
        second.buttonAppearance.normal.titleTextAttributes = [.kern: 1]
        #expect(first != second)
        first.buttonAppearance.normal.titleTextAttributes = [.kern: 1]
        #expect(first == second && first != UIBarAppearance(barAppearance: first))
    }

    @Test func appearanceProxiesSetTheAppearancesOfBars() {
        TestApp.run { app in
            let (navigation, tabs) = (UINavigationBarAppearance(), UITabBarAppearance())
            (navigation.backgroundColor, tabs.backgroundColor) = (.red, .green)
            UINavigationBar.appearance().standardAppearance = navigation
            UINavigationBar.appearance().scrollEdgeAppearance = navigation
            UITabBar.appearance().standardAppearance = tabs
            UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
            let (bar, own, tabBar) = (UINavigationBar(), UINavigationBar(), UITabBar())
            own.standardAppearance.backgroundColor = .yellow
            tabBar.items = [UITabBarItem(title: "One", image: nil, tag: 0)]
            for view in [bar, own, tabBar] as [UIView] { app.window.addSubview(view) }
            app.frame()
            #expect(bar.standardAppearance.backgroundColor == .red && bar.scrollEdgeAppearance?.backgroundColor == .red)
            #expect(own.standardAppearance.backgroundColor == .yellow)
            #expect(tabBar.standardAppearance.backgroundColor == .green)
            #expect(tabBar.items?.first?.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .blue)
        }
    }

    @Test func appearanceProxiesOfItemsLeaveOneButtonForEach() {
        TestApp.run { app in
            UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
            UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
            let (tabBar, toolbar) = (UITabBar(), UIToolbar())
            for bar in [tabBar, toolbar] as [UIView] { app.window.addSubview(bar) }
            tabBar.items = (0..<3).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
            toolbar.items = (0..<3).map { UIBarButtonItem(title: "\($0)", style: .plain, target: nil, action: nil) }
            app.frame()
            #expect(tabBar.subviews.count { $0 is UIControl } == 3 && toolbar.subviews.count { $0 is UIControl } == 3)
        }
    }

    @Test func aBackIndicatorNeedsItsMask() {
        let (appearance, image) = (UINavigationBarAppearance(), UIImage())
        appearance.setBackIndicatorImage(image, transitionMaskImage: nil)
        #expect(appearance.backIndicatorImage == nil)
        appearance.setBackIndicatorImage(image, transitionMaskImage: image)
        #expect(appearance.backIndicatorImage === image && appearance.backIndicatorTransitionMaskImage === image)
    }

    @Test func subclassesCopyTheirClass() {
        final class Special: UITabBarAppearance {}
        let original = Special()
        original.stackedItemWidth = 40
        original.stackedLayoutAppearance.selected.iconColor = .green
        let copied: UITabBarAppearance = original.copy()
        #expect(copied is Special && copied.stackedItemWidth == 40)
        #expect(copied.stackedLayoutAppearance.selected.iconColor == .green)
        let toolbar = UIToolbarAppearance()
        toolbar.doneButtonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 2, vertical: 0)
        let untyped = (toolbar as NSObject).copy() as? UIToolbarAppearance
        #expect(untyped?.doneButtonAppearance.normal.titlePositionAdjustment.horizontal == 2)
    }
}
