import Foundation
import Interlude
import TestSupport
import Testing

@testable import UIKit

/// The sidebar of tab bar controllers.
@MainActor @Suite(.lane(.main)) struct SidebarTests {
    private final class Owner: NSObject, UITabBarControllerDelegate, UITabBarController.Sidebar.Delegate {
        var log: [String] = []
        var refused: String?

        func tabBarController(
            _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
            animator: any UITabBarController.Sidebar.Animating
        ) {
            log.append(sidebar.isHidden ? "will hide" : "will show")
            animator.addAnimations { [self] in log.append("animate \(UIView.inheritedAnimationDuration > 0)") }
            animator.addCompletion { [self] in log.append("done") }
        }
        func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
            tab.identifier != refused
        }
        func tabBarController(
            _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
        ) {
            log.append("select \(selectedTab.identifier) after \(previousTab?.identifier ?? "-")")
        }
    }

    private let owner = Owner()

    private func makeTabs() -> UITabBarController {
        let tabs = UITabBarController()
        let children = ["map", "lakes"].map { name in
            UITab(title: name, image: nil, identifier: name) { _ in UIViewController() }
        }
        tabs.tabs = [
            UITab(title: "journal", image: UIImage(systemName: "book"), identifier: "journal") { _ in
                UIViewController()
            },
            UITabGroup(title: "Places", image: nil, identifier: "places", children: children) { _ in
                UIViewController()
            },
        ]
        tabs.delegate = owner
        tabs.sidebar.delegate = owner
        tabs.mode = .tabSidebar
        return tabs
    }

    private func cells(_ view: UIView) -> [UITableViewCell] {
        view.subviews.flatMap { ($0 as? UITableViewCell).map { [$0] } ?? cells($0) }
            .sorted { $0.frame.minY < $1.frame.minY }
    }

    private func row(_ index: Int, in tabs: UITabBarController) throws -> UITableViewCell {
        let rows = cells(try #require(tabs.sidebarView))
        return try #require(rows.indices.contains(index) ? rows[index] : nil)
    }

    private func tap(_ view: UIView, on stage: Stage) async throws {
        await stage.tap(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil as UIView?))
        try await stage.settle()
    }

    @Test func aPhoneHasNoSidebar() async throws {
        await Stage.run(.iPhone16) { stage in
            let tabs = makeTabs()
            await stage.show(tabs)
            tabs.sidebar.isHidden = false
            await stage.advance(by: 0.5)
            #expect(tabs.sidebar.isHidden && tabs.sidebarView == nil && owner.log.isEmpty)
            #expect(tabs.tabBar.leadingButton == nil)
        }
    }

    @Test func theSidebarTilesInLandscape() async throws {
        try await Stage.run(.iPad) { stage in
            await stage.rotate(to: .landscapeLeft)
            let tabs = makeTabs()
            await stage.show(tabs)
            #expect(tabs.sidebar.isHidden)
            tabs.sidebar.isHidden = false
            #expect(owner.log == ["will show", "animate true"])
            try await stage.settle()
            #expect(owner.log.last == "done")
            let sidebar = try #require(tabs.sidebarView)
            #expect(sidebar.frame == CGRect(x: 0, y: 0, width: 320, height: 820))
            #expect(tabs.contentView.frame == CGRect(x: 320, y: 0, width: 860, height: 820))
            #expect(tabs.tabBar.isHidden)
            tabs.sidebar.preferredLayout = .overlap
            await stage.advance(by: 0.1)
            #expect(tabs.contentView.frame.width == 1180)
            tabs.sidebar.isHidden = true
            try await stage.settle()
            #expect(tabs.sidebarView?.superview == nil && owner.log.suffix(3) == ["will hide", "animate true", "done"])
            #expect(tabs.contentView.frame.width == 1180 && !tabs.tabBar.isHidden)
        }
    }

    @Test func rowsSelectTabs() async throws {
        try await Stage.run(.iPad) { stage in
            let tabs = makeTabs()
            await stage.show(tabs)
            let button = try #require(tabs.tabBar.leadingButton)
            try await tap(button, on: stage)
            #expect(!tabs.sidebar.isHidden)
            // In portrait, the sidebar is above the content.
            #expect(tabs.contentView.frame.width == 820)
            owner.log = []
            try await tap(try row(2, in: tabs), on: stage)
            #expect(owner.log == ["select lakes after journal"] && tabs.selectedTab?.identifier == "lakes")
            #expect(try row(2, in: tabs).accessibilityTraits.contains(.selected))
            owner.refused = "map"
            try await tap(try row(1, in: tabs), on: stage)
            #expect(tabs.selectedTab?.identifier == "lakes")
            tabs.selectedTab = tabs.tab(forIdentifier: "journal")
            try await stage.settle()
            #expect(try row(0, in: tabs).accessibilityTraits.contains(.selected))
        }
    }

    @Test func contentIsAboveAndBelowTheTabs() async throws {
        try await Stage.run(.iPad) { stage in
            let tabs = makeTabs()
            await stage.show(tabs)
            var header = UIListContentConfiguration.cell()
            header.text = "Tours"
            tabs.sidebar.headerContentConfiguration = header
            tabs.sidebar.bottomBarView = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
            tabs.sidebar.isHidden = false
            try await stage.settle()
            let bar = try #require(tabs.sidebar.bottomBarView)
            #expect(bar.frame.width == 320 && bar.frame.maxY == 1180 - tabs.view.safeAreaInsets.bottom)
            #expect(try row(0, in: tabs).convert(CGPoint.zero, to: tabs.view).y > 90)
        }
    }
}
