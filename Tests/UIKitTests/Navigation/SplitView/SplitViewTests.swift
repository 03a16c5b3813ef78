import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Columns, display modes, and their transitions.
@MainActor
@Suite(.lane(.main)) struct SplitViewTests {
    private let a = A(), b = B(), c = C()

    /// Shows a split view on a tablet.
    private func show(
        _ style: UISplitViewController.Style = .doubleColumn, portrait: Bool = false,
        configure: (UISplitViewController) -> Void = { _ in }
    ) -> (TestApp, UISplitViewController) {
        let app = TestApp(.tablet(portrait: portrait))
        let split = UISplitViewController(style: style)
        split.setViewController(a, for: .primary)
        if style == .tripleColumn { split.setViewController(c, for: .supplementary) }
        split.setViewController(b, for: .secondary)
        configure(split)
        app.show(split)
        return (app, split)
    }

    // MARK: Columns

    @Test func columnsAreWrappedInNavigationControllers() {
        let split = UISplitViewController(style: .doubleColumn)
        let navigation = UINavigationController(rootViewController: b)
        split.setViewController(a, for: .primary)
        split.setViewController(navigation, for: .secondary)
        #expect(split.viewController(for: .primary) === a)
        #expect(split.viewController(for: .secondary) === navigation)
        #expect(split.children.count == 2)
        #expect(split.children.first === a.navigationController)
        #expect(split.viewControllers == [a.navigationController, navigation])
        #expect(a.splitViewController === split)
        split.setViewController(nil, for: .primary)
        #expect(split.viewControllers == [navigation])
        #expect(a.splitViewController == nil)
    }

    @Test func compactColumnIsNotWrapped() {
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(a, for: .compact)
        #expect(a.parent === split)
    }

    @Test func columnsOfClassicSplitViewAreReported() {
        let app = TestApp()
        let classic = UISplitViewController()
        classic.setViewController(a, for: .primary)
        #expect(classic.children.isEmpty)
        UISplitViewController(style: .doubleColumn).viewControllers = [a]
        #expect(app.diagnostics == ["split-view-style", "split-view-style"])
    }

    // MARK: Layout

    @Test func landscapeTilesColumnsWithOnePixelBetween() throws {
        let (app, split) = show()
        #expect(split.displayMode == .oneBesideSecondary)
        #expect(split.splitBehavior == .tile)
        let primary = try #require(a.navigationController), secondary = try #require(b.navigationController)
        #expect(primary.view.frame == CGRect(x: 0, y: 0, width: 320, height: 820))
        #expect(secondary.view.frame == CGRect(x: 320.5, y: 0, width: 859.5, height: 820))
        #expect(primary.traitCollection.horizontalSizeClass == .compact)
        #expect(secondary.traitCollection.horizontalSizeClass == .regular)
        #expect(app.diagnostics.isEmpty)
    }

    @Test func portraitHidesPrimary() {
        let (_, split) = show(portrait: true)
        #expect(split.displayMode == .secondaryOnly)
        #expect(split.splitBehavior == .overlay)
        #expect(a.viewIfLoaded?.window == nil)
        #expect(b.navigationController?.view.frame == CGRect(x: 0, y: 0, width: 820, height: 1180))
    }

    @Test(arguments: [
        (UISplitViewController.SplitBehavior.tile, UISplitViewController.DisplayMode.twoBesideSecondary),
        (.overlay, .twoOverSecondary), (.displace, .twoDisplaceSecondary),
    ])
    func threeColumnsByBehavior(
        behavior: UISplitViewController.SplitBehavior, mode: UISplitViewController.DisplayMode
    ) throws {
        let (app, split) = show(.tripleColumn) {
            $0.preferredSplitBehavior = behavior
            $0.preferredPrimaryColumnWidth = 200
            $0.preferredSupplementaryColumnWidth = 300
        }
        split.show(.primary)
        app.advance(by: 1)
        #expect(split.displayMode == mode)
        let frames = [a, c, b].map { $0.navigationController?.view.frame }
        switch behavior {
        case .overlay:
            #expect(
                frames == [
                    CGRect(x: 0, y: 0, width: 200, height: 820), CGRect(x: 200, y: 0, width: 300, height: 820),
                    CGRect(x: 0, y: 0, width: 1180, height: 820),
                ])
        case .displace:
            #expect(frames[2] == CGRect(x: 501, y: 0, width: 879.5, height: 820))
        case .tile, .automatic:
            #expect(frames[1] == CGRect(x: 200.5, y: 0, width: 300, height: 820))
            #expect(frames[2] == CGRect(x: 501, y: 0, width: 679, height: 820))
        }
        split.hide(.supplementary)
        app.advance(by: 1)
        #expect(split.displayMode == .secondaryOnly)
    }

    @Test func widthsFollowPreferredFractionMinimumAndMaximum() {
        let (app, split) = show()
        #expect(split.primaryColumnWidth == 320)
        split.preferredPrimaryColumnWidthFraction = 0.2
        #expect(split.primaryColumnWidth == 236)
        split.preferredPrimaryColumnWidthFraction = 0.5
        #expect(split.primaryColumnWidth == 320)
        split.maximumPrimaryColumnWidth = 400
        #expect(split.primaryColumnWidth == 400)
        split.minimumPrimaryColumnWidth = 450
        app.frame()
        #expect(a.navigationController?.view.frame.width == 450)
    }

    @Test func primaryEdgeAndLayoutDirectionMirrorColumns() {
        let (app, split) = show { $0.primaryEdge = .trailing }
        #expect(a.navigationController?.view.frame.minX == 860)
        #expect(b.navigationController?.view.frame.minX == 0)
        split.primaryEdge = .leading
        app.frame()
        #expect(a.navigationController?.view.frame.minX == 0)
    }

    // MARK: Changes of the display mode

    @Test func hidingAndShowingPrimaryCallsDelegateThenAppearance() {
        let (app, split) = show()
        let recorder = SplitRecorder(app)
        split.delegate = recorder
        split.hide(.primary)
        #expect(split.displayMode == .secondaryOnly)
        app.advance(by: 1)
        #expect(
            app.splitEvents == [
                "willChangeTo secondaryOnly", "willHide primary", "A.viewWillDisappear", "A.viewDidDisappear",
                "didHide primary",
            ])
        app.events = []
        split.show(.primary)
        app.advance(by: 1)
        #expect(
            app.splitEvents == [
                "willChangeTo oneBesideSecondary", "willShow primary", "A.viewWillAppear", "A.viewIsAppearing",
                "A.viewDidAppear", "didShow primary",
            ])
        #expect(app.diagnostics.isEmpty)
        #expect(AppSession.current.runningTransitions.isEmpty)
    }

    @Test func showingColumnAnimatesAlongsideCoordinator() throws {
        let (app, split) = show(portrait: true)
        split.show(.primary)
        let coordinator = try #require(split.transitionCoordinator)
        var completed = false
        coordinator.animate(alongsideTransition: { _ in self.b.view.alpha = 0.5 }) { _ in completed = true }
        app.advance(by: 0.15)
        let x = try #require(a.navigationController?.view.layer.presentation()).frame.minX
        #expect(x > -320 && x < 0)
        #expect(b.view.shownAlpha > 0.5 && b.view.shownAlpha < 1)
        app.advance(by: 1)
        #expect(completed)
        #expect(split.displayMode == .oneOverSecondary)
        #expect(a.navigationController?.view.frame.minX == 0)
    }

    @Test func preferredDisplayModeAnimatesInAnimationBlock() throws {
        let (app, split) = show()
        UIView.animate(withDuration: 1) { split.preferredDisplayMode = .secondaryOnly }
        app.advance(by: 0.5)
        let x = try #require(a.navigationController?.view.layer.presentation()).frame.minX
        #expect(x < -100 && x > -300)
        app.advance(by: 1)
        #expect(a.view.window == nil)
        split.preferredDisplayMode = .oneBesideSecondary
        #expect(a.view.window != nil)
    }

    @Test func changeDuringChangeFollowsIt() {
        let (app, split) = show()
        split.hide(.primary)
        app.advance(by: 0.1)
        split.show(.primary)
        app.advance(by: 2)
        #expect(split.displayMode == .oneBesideSecondary)
        #expect(a.navigationController?.view.frame.minX == 0)
    }

    @Test func displayModeButtonIsInBarOfLeadingColumn() {
        let (app, split) = show()
        app.tap(26, 51)
        app.advance(by: 1)
        #expect(split.displayMode == .secondaryOnly)
        app.tap(26, 51)
        app.advance(by: 1)
        #expect(split.displayMode == .oneBesideSecondary)
        split.displayModeButtonVisibility = .never
        app.frame()
        app.tap(26, 51)
        app.advance(by: 1)
        #expect(split.displayMode == .oneBesideSecondary)
    }

    @Test func tapOnDimmedSecondaryHidesOverlay() {
        let (app, split) = show(portrait: true)
        split.show(.primary)
        app.advance(by: 1)
        app.tap(600, 600)
        app.advance(by: 1)
        #expect(split.displayMode == .secondaryOnly)
        #expect(split.view.subviews.count == 1)
    }

    @Test func edgeSwipeShowsOverlayInteractively() throws {
        let (app, split) = show(portrait: true)
        let recorder = SplitRecorder(app)
        split.delegate = recorder
        app.drag(from: CGPoint(x: 3, y: 600), by: CGVector(dx: 10, dy: 0), moves: 10, lifts: false)
        app.frame()
        let x = try #require(a.navigationController?.view.layer.presentation()).frame.minX
        #expect(x > -300 && x < -150)
        #expect(split.transitionCoordinator?.isInteractive == true)
        app.touch(.ended, 103, 600)
        app.advance(by: 1)
        #expect(split.displayMode == .oneOverSecondary)
        #expect(app.splitEvents.first == "gestureWillBegin")
        #expect(app.splitEvents.last == "gestureDidEnd")
    }

    @Test func canceledSwipeReturnsToSecondary() {
        let (app, split) = show(portrait: true)
        app.drag(from: CGPoint(x: 3, y: 600), by: CGVector(dx: 8, dy: 0), moves: 10, lifts: false)
        app.wait(0.5)
        app.touch(.moved, 60, 600)
        app.wait(0.5)
        app.touch(.ended, 60, 600)
        app.advance(by: 1)
        #expect(split.displayMode == .secondaryOnly)
        #expect(a.view.window == nil)
        #expect(
            a.appearanceEvents == [
                "A.viewWillAppear", "A.viewIsAppearing", "A.viewWillDisappear", "A.viewDidDisappear",
            ])
        #expect(app.diagnostics.isEmpty)
    }

    @Test func gestureIsDisabledWithoutPresentsWithGesture() {
        let (app, split) = show(portrait: true) { $0.presentsWithGesture = false }
        app.drag(from: CGPoint(x: 3, y: 600), by: CGVector(dx: 20, dy: 0), moves: 12)
        app.advance(by: 1)
        #expect(split.displayMode == .secondaryOnly)
    }

    @Test func rotationAdaptsAutomaticDisplayMode() {
        let (app, split) = show()
        app.session.changeSize { $0.size = CGSize(width: 820, height: 1180) }
        app.advance(by: 1)
        #expect(split.displayMode == .secondaryOnly)
        #expect(a.view.window == nil)
        app.session.changeSize { $0.size = CGSize(width: 1180, height: 820) }
        app.advance(by: 1)
        #expect(split.displayMode == .oneBesideSecondary)
        #expect(a.navigationController?.view.frame.width == 320)
        #expect(app.diagnostics.isEmpty)
    }

    @Test func columnsKnowWhetherTheInterfaceIsCollapsed() {
        let (app, split) = show()
        #expect(split.traitCollection.splitViewControllerLayoutEnvironment == .none)
        #expect(a.traitCollection.splitViewControllerLayoutEnvironment == .expanded)
        #expect(b.traitCollection.splitViewControllerLayoutEnvironment == .expanded)
        app.session.changeSize { $0.size = CGSize(width: 320, height: 820) }
        app.advance(by: 1)
        #expect(split.isCollapsed)
        #expect(split.viewControllers[0].traitCollection.splitViewControllerLayoutEnvironment == .collapsed)
        let traits = UITraitCollection { $0.splitViewControllerLayoutEnvironment = .collapsed }
        #expect(traits[UITraitSplitViewControllerLayoutEnvironment.self] == .collapsed)
    }

    // MARK: Showing controllers

    @Test func showDetailReplacesSecondary() {
        let (app, split) = show()
        a.showDetailViewController(c, sender: nil)
        app.frame()
        #expect(split.viewController(for: .secondary) === c)
        #expect(b.view.window == nil)
        #expect(c.navigationController?.view.frame.minX == 320.5)
    }

    @Test func targetOfShowActionsIsNearestContainer() {
        let (_, split) = show()
        #expect(a.targetViewController(forAction: "showDetailViewController:sender:", sender: nil) === split)
        #expect(a.targetViewController(forAction: "showViewController:sender:", sender: nil) === a.navigationController)
        #expect(split.targetViewController(forAction: "other:", sender: nil) == nil)
    }

    @Test func classicInterfaceShowsTwoControllers() {
        let app = TestApp(.tablet())
        let split = UISplitViewController()
        split.viewControllers = [a, b]
        app.show(split)
        #expect(a.view.frame.width == 320)
        a.showDetailViewController(c, sender: nil)
        #expect(split.viewControllers == [a, c])
        #expect(split.displayMode == .allVisible)
    }
}

extension AppSession.Screen {
    static func tablet(portrait: Bool = false) -> AppSession.Screen {
        AppSession.Screen(
            size: portrait ? CGSize(width: 820, height: 1180) : CGSize(width: 1180, height: 820), scale: 2,
            safeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0), cornerRadius: 18, idiom: .pad)
    }
}

extension TestApp {
    /// The events without layout and containment.
    var splitEvents: [String] {
        events.filter { !$0.hasSuffix("LayoutSubviews") && !$0.contains("move(") && !$0.contains("Move(") }
    }
}

/// Records the calls of a split view controller.
@MainActor
final class SplitRecorder: UISplitViewControllerDelegate {
    private let app: TestApp
    var topColumn: UISplitViewController.Column?
    var expandedMode: UISplitViewController.DisplayMode?

    init(_ app: TestApp) { self.app = app }

    private func note(_ event: String) { app.events.append(event) }

    func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
    {
        note("willChangeTo \(displayMode)")
    }
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        note("willShow \(column)")
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        note("willHide \(column)")
    }
    func splitViewController(_ svc: UISplitViewController, didShow column: UISplitViewController.Column) {
        note("didShow \(column)")
    }
    func splitViewController(_ svc: UISplitViewController, didHide column: UISplitViewController.Column) {
        note("didHide \(column)")
    }
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        note("topColumn \(proposedTopColumn)")
        return topColumn ?? proposedTopColumn
    }
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
        note("expanding \(proposedDisplayMode)")
        return expandedMode ?? proposedDisplayMode
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { note("didCollapse") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { note("didExpand") }
    func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
        note("gestureWillBegin")
    }
    func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
        note("gestureDidEnd")
    }
}
