import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// The bars of containers, with their custom classes, connections, and appearance objects.
@MainActor @Suite(.lane(.main)) struct StoryboardBarTests {
    @Test func aTabBarHasItsClassRuntimeAttributesAndOutlets() throws {
        let app = TestApp()
        let tabs = try #require(
            StoryboardFixtures.storyboard("Attributes").instantiateViewController(withIdentifier: "Tabs")
                as? UITabBarController)
        app.show(tabs)
        let bar = try #require(tabs.tabBar as? CensusTabBar)
        #expect(bar.indicatorHeight == 3 && bar.wasAwakened)
        #expect(bar.helper != nil && bar.items?.map(\.title) == ["First"] && bar.superview === tabs.view)
        #expect(app.problems == [])
    }

    @Test func tabBarsHaveTheirAppearance() throws {
        let app = TestApp()
        let tabs = try #require(
            StoryboardFixtures.storyboard("Attributes").instantiateViewController(withIdentifier: "Tabs")
                as? UITabBarController)
        let appearance = tabs.tabBar.standardAppearance
        #expect(appearance.backgroundColor == .systemMint && appearance.backgroundEffect != nil)
        #expect(appearance.stackedLayoutAppearance.selected.iconColor == .systemRed)
        let offset = UIOffset(horizontal: 1, vertical: 2)
        #expect(appearance.stackedLayoutAppearance.selected.badgePositionAdjustment == offset)
        #expect(app.problems == [])
    }

    @Test func navigationBarsAndItemsHaveTheirAppearances() throws {
        let app = TestApp()
        let navigation = try #require(
            StoryboardFixtures.storyboard("Attributes").instantiateInitialViewController()
                as? CensusNavigationController)
        app.show(navigation)
        let bar = try #require(navigation.navigationBar as? CensusNavigationBar)
        let standard = bar.standardAppearance
        #expect(standard.backgroundColor == .systemIndigo && standard.shadowColor == nil)
        #expect(standard.backgroundImageContentMode == .center && standard.backgroundEffect != nil)
        #expect((standard.titleTextAttributes[.font] as? UIFont)?.pointSize == 19)
        #expect(standard.titlePositionAdjustment == UIOffset(horizontal: 2, vertical: -1))
        #expect(standard.buttonAppearance.normal.titleTextAttributes[.foregroundColor] as? UIColor == .systemYellow)
        #expect(bar.scrollEdgeAppearance != nil && bar.compactAppearance == nil)
        #expect(navigation.topViewController?.navigationItem.compactAppearance?.backgroundColor == .systemTeal)
        #expect(navigation.topViewController?.navigationItem.standardAppearance == nil)
        #expect(app.problems == [])
    }

    @Test func aNavigationBarOfAStoryboardDoesNotClipItsBackground() throws {
        let folder = try TemporaryFolder()
        let scene = """
            <navigationController id="vc"><navigationBar key="navigationBar" clipsSubviews="YES" id="nb"/>
            </navigationController>
            """
        let storyboard = try StoryboardFixtures.storyboard(scene: scene, in: folder)
        let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
        #expect(!navigation.navigationBar.clipsToBounds)
    }

    @Test func aBarOfAnotherClassIsReportedAndReplaced() throws {
        let app = TestApp()
        let folder = try TemporaryFolder()
        ClassLookup.registerModule("UIKitTests")
        let scene = """
            <tabBarController id="vc"><tabBar key="tabBar" customClass="CensusView" id="tb"/></tabBarController>
            """
        let storyboard = try StoryboardFixtures.storyboard(scene: scene, in: folder)
        let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
        #expect(type(of: tabs.tabBar) == UITabBar.self)
        #expect(app.problems == ["storyboard-type-mismatch"])
    }

    /// The file's previews of a segue are for a gesture that current devices don't have.
    @Test func previewsOfSeguesAreNotSegues() throws {
        let app = TestApp()
        let navigation = try #require(
            StoryboardFixtures.storyboard("Attributes").instantiateInitialViewController() as? UINavigationController)
        app.show(navigation)
        let button = try #require(navigation.topViewController?.view.first(UIButton.self))
        button.sendActions(for: .touchUpInside)
        app.advance(by: 1)
        let presented = try #require(navigation.presentedViewController)
        #expect(presented is UITabBarController && presented.modalPresentationStyle == .fullScreen)
        #expect(CensusSegue.performed == ["tabs"])
        CensusSegue.performed = []
        #expect(app.problems == [])
    }
}

// MARK: - Classes that the file names

final class CensusNavigationController: UINavigationController {}
final class CensusNavigationBar: UINavigationBar {}
final class CensusView: UIView {}
final class CensusImageView: UIImageView {}
final class CensusTableView: UITableView {}
final class CensusCollectionView: UICollectionView {}

final class CensusSegue: UIStoryboardSegue {
    static var performed: [String] = []

    override func perform() {
        Self.performed.append(identifier ?? "")
        super.perform()
    }
}

final class CensusTabBar: UITabBar {
    var indicatorHeight: CGFloat = 0
    var helper: CensusHelper?
    var wasAwakened = false

    override func awakeFromNib() {
        super.awakeFromNib()
        wasAwakened = helper != nil
    }

    override class var connections: Connections {
        super.connections
            .outlet("helper", \CensusTabBar.helper)
            .key("indicatorHeight", \CensusTabBar.indicatorHeight)
    }
}

final class CensusHelper: NSObject {}
