import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Collapsing into one stack, and expanding into columns.
@MainActor
@Suite(.lane(.main)) struct SplitViewCollapsingTests {
    private let a = A(), b = B(), c = C()

    private func show(
        on screen: AppSession.Screen, top: UISplitViewController.Column? = nil,
        configure: (UISplitViewController) -> Void = { _ in }
    ) -> (TestApp, UISplitViewController, SplitRecorder) {
        let app = TestApp(screen)
        let split = UISplitViewController(style: .doubleColumn)
        let recorder = SplitRecorder(app)
        recorder.topColumn = top
        split.delegate = recorder
        split.setViewController(a, for: .primary)
        split.setViewController(b, for: .secondary)
        configure(split)
        app.window.rootViewController = split
        app.frame()
        return (app, split, recorder)
    }

    private func resize(_ app: TestApp, to width: CGFloat) {
        app.session.changeSize { $0.size = CGSize(width: width, height: 820) }
        app.advance(by: 1)
    }

    @Test func phoneShowsSecondaryOnTopOfPrimary() throws {
        let (app, split, _) = show(on: AppSession.Screen())
        #expect(split.isCollapsed)
        let base = try #require(a.navigationController)
        #expect(base.viewControllers == [a, b])
        #expect(split.viewControllers == [base])
        #expect(base.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
        #expect(split.isShowing(.secondary))
        #expect(b.appearanceEvents == ["B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear"])
        #expect(a.appearanceEvents.isEmpty)
        #expect(
            app.events.filter { $0.hasPrefix("topColumn") || $0 == "didCollapse" } == [
                "topColumn secondary", "didCollapse",
            ])
    }

    @Test func delegateChoosesTopColumnAndShowPushes() {
        let (app, split, _) = show(on: AppSession.Screen(), top: .primary)
        #expect(a.navigationController?.viewControllers == [a])
        #expect(split.isShowing(.primary))
        split.show(.secondary)
        #expect(split.transitionCoordinator != nil || a.transitionCoordinator != nil)
        app.advance(by: 1)
        #expect(a.navigationController?.viewControllers == [a, b])
        #expect(b.view.window != nil)
        split.hide(.secondary)
        app.advance(by: 1)
        #expect(split.isShowing(.primary))
        split.show(.secondary)
        app.advance(by: 1)
        split.show(.primary)
        app.advance(by: 1)
        #expect(a.navigationController?.viewControllers == [a])
        #expect(app.diagnostics.isEmpty)
    }

    @Test func compactColumnReplacesColumns() {
        let (app, split, _) = show(on: AppSession.Screen()) { $0.setViewController(c, for: .compact) }
        #expect(split.viewControllers == [c])
        #expect(c.view.window != nil)
        #expect(a.viewIfLoaded?.window == nil)
        #expect(app.events.contains("topColumn compact"))
    }

    @Test func narrowWindowCollapsesAndWideWindowExpands() throws {
        let (app, split, recorder) = show(on: .tablet())
        defer { withExtendedLifetime(recorder) {} }
        let primary = try #require(a.navigationController), secondary = try #require(b.navigationController)
        app.events = []
        #expect(!split.displayModeButtonItem.isHidden)
        resize(app, to: 375)
        #expect(split.isCollapsed && split.displayModeButtonItem.isHidden)
        #expect(primary.viewControllers == [a, b])
        #expect(primary.view.frame.width == 375)
        #expect(secondary.view.window == nil)
        #expect(app.splitEvents.filter { !$0.contains(".view") } == ["topColumn secondary", "didCollapse"])
        secondary.pushViewController(c, animated: true)
        app.advance(by: 1)
        #expect(primary.viewControllers == [a, b, c])
        app.events = []
        resize(app, to: 1180)
        #expect(!split.isCollapsed && !split.displayModeButtonItem.isHidden)
        #expect(primary.viewControllers == [a])
        #expect(secondary.viewControllers == [b, c])
        #expect(c.view.window != nil)
        #expect(secondary.view.frame.minX == 320.5)
        #expect(app.splitEvents.filter { !$0.contains(".view") } == ["expanding oneBesideSecondary", "didExpand"])
        #expect(app.diagnostics.isEmpty)
    }

    @Test func poppedSecondaryReturnsWhenExpanding() {
        let (app, split, recorder) = show(on: .tablet())
        resize(app, to: 375)
        a.navigationController?.popViewController(animated: false)
        recorder.expandedMode = .secondaryOnly
        resize(app, to: 1180)
        #expect(split.displayMode == .secondaryOnly)
        #expect(b.navigationController?.viewControllers == [b])
        #expect(b.view.window != nil)
        #expect(a.view.window == nil)
    }

    @Test func showDetailPushesWhileCollapsed() {
        let (app, split, _) = show(on: AppSession.Screen(), top: .primary)
        a.showDetailViewController(c, sender: nil)
        app.advance(by: 1)
        #expect(a.navigationController?.viewControllers == [a, c])
        #expect(split.viewController(for: .secondary) === c)
    }

    @Test func largePhoneExpandsInLandscape() {
        let (app, split, _) = show(on: AppSession.Screen(size: CGSize(width: 430, height: 932)))
        #expect(split.isCollapsed)
        let counter = Counter()
        let observer = NotificationCenter.default.addObserver(
            forName: UIViewController.showDetailTargetDidChangeNotification, object: split, queue: nil
        ) { _ in MainActor.assumeIsolated { counter.count += 1 } }
        defer { NotificationCenter.default.removeObserver(observer) }
        app.session.changeSize { $0.size = CGSize(width: 932, height: 430) }
        app.advance(by: 1)
        #expect(!split.isCollapsed)
        #expect(counter.count == 1)
    }

    @MainActor
    private final class Counter { var count = 0 }

    @Test func classicNavigationControllerPushesSecondary() {
        let app = TestApp()
        let split = UISplitViewController()
        let primary = UINavigationController(rootViewController: a)
        let secondary = UINavigationController(rootViewController: b)
        split.viewControllers = [primary, secondary]
        app.show(split)
        #expect(primary.viewControllers == [a, b])
        #expect(split.viewControllers == [primary])
        app.session.changeSize {
            $0.idiom = .pad
            $0.size = CGSize(width: 1180, height: 820)
        }
        app.advance(by: 1)
        #expect(split.viewControllers == [primary, secondary])
        #expect(secondary.viewControllers == [b])
        #expect(b.view.window != nil)
    }

    @Test func classicDelegateDiscardsSecondary() {
        let app = TestApp()
        let split = UISplitViewController()
        let delegate = Discarding()
        split.delegate = delegate
        let primary = UINavigationController(rootViewController: a)
        split.viewControllers = [primary, b]
        app.show(split)
        #expect(primary.viewControllers == [a])
        a.showDetailViewController(c, sender: nil)
        app.advance(by: 1)
        #expect(primary.viewControllers == [a, c])
    }

    private final class Discarding: UISplitViewControllerDelegate {
        func splitViewController(
            _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
            onto primaryViewController: UIViewController
        ) -> Bool { true }
    }
}
