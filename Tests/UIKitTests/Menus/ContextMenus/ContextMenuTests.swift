import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Context menus of views, controls, and lists.
@MainActor
@Suite(.lane(.main)) struct ContextMenuTests {
    private let app = TestApp()
    private let root = UIViewController()
    private let card = UIView(frame: CGRect(x: 100, y: 200, width: 120, height: 80))
    private let recorder: MenuRecorder
    private let interaction: UIContextMenuInteraction

    init() {
        recorder = MenuRecorder(app)
        interaction = UIContextMenuInteraction(delegate: recorder)
        card.backgroundColor = .red
        root.view.addSubview(card)
        card.addInteraction(interaction)
        app.show(root)
    }

    /// The overlay of a presented menu.
    private var overlay: UIView? {
        app.window.subviews.last.flatMap { String(describing: type(of: $0)) == "ContextMenuOverlay" ? $0 : nil }
    }

    private func find(_ title: String) -> UIView? {
        func search(_ view: UIView) -> UIView? {
            if view is UIControl, view.accessibilityLabel == title { return view }
            return view.subviews.lazy.compactMap(search).first
        }
        return overlay.flatMap(search)
    }

    private func row(_ title: String) throws -> CGPoint {
        let row = try #require(find(title), "No row \(title)")
        return row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
    }

    private func press(_ x: CGFloat = 150, _ y: CGFloat = 240) {
        app.touch(.began, x, y)
        app.advance(by: 0.6)
        app.touch(.ended, x, y)
        app.advance(by: 1)
    }

    @Test func pressPresentsPreviewAndMenuInOrder() throws {
        press()
        #expect(app.events == ["configuration 50.0 40.0", "highlight", "menu", "willDisplay", "displayed"])
        #expect(interaction.menuAppearance == .rich)
        #expect(card.alpha == 0)
        let point = try row("Rotate")
        // Below the card, which has space for the menu.
        #expect(abs(point.y - (280 + 16 + 22)) < 0.01)
        #expect(interaction.location(in: card) == CGPoint(x: 50, y: 40))
    }

    @Test func shortPressDoesNothing() {
        app.touch(.began, 150, 240)
        app.advance(by: 0.3)
        app.touch(.ended, 150, 240)
        app.advance(by: 1)
        #expect(app.events.isEmpty)
    }

    @Test func withoutConfigurationThereIsNoMenu() {
        recorder.menu = nil
        press()
        #expect(app.events == ["configuration 50.0 40.0"])
        #expect(interaction.menuAppearance == .unknown)
        #expect(card.alpha == 1)
    }

    @Test func presentationAnimatesWithTheAnimator() {
        recorder.alongside = {
            self.root.view.backgroundColor = .blue
            self.card.superview?.alpha = 0.5
        }
        app.touch(.began, 150, 240)
        app.advance(by: 0.6)
        #expect(root.view.shownAlpha > 0.5 && root.view.shownAlpha < 1)
        app.touch(.ended, 150, 240)
        app.advance(by: 1)
        #expect(root.view.shownAlpha == 0.5)
    }

    @Test func tapOnRowDismissesAndPerformsAction() throws {
        press()
        app.events = []
        let point = try row("Rotate")
        app.tap(point.x, point.y)
        app.advance(by: 1)
        #expect(app.events == ["dismissal", "willEnd", "Rotate", "ended"])
        #expect(overlay == nil)
        #expect(card.alpha == 1)
        #expect(interaction.menuAppearance == .unknown)
    }

    @Test func liftingTheFingerOnARowPerformsItsAction() throws {
        app.touch(.began, 150, 240)
        app.advance(by: 1.2)
        let point = try row("Rotate")
        app.touch(.moved, point.x, point.y)
        app.touch(.ended, point.x, point.y)
        app.advance(by: 1)
        #expect(app.events.contains("Rotate"))
    }

    @Test func tapOutsideDismisses() {
        press()
        app.events = []
        app.tap(350, 800)
        app.advance(by: 0.2)
        #expect(overlay != nil)
        app.advance(by: 1)
        #expect(app.events == ["dismissal", "willEnd", "ended"])
        #expect(overlay == nil)
    }

    @Test func disabledRowsDoNothing() throws {
        press()
        app.events = []
        let point = try row("Disabled")
        app.tap(point.x, point.y)
        app.advance(by: 1)
        #expect(app.events.isEmpty)
        #expect(overlay != nil)
    }

    @Test func submenuOpensAndReturns() throws {
        press()
        let more = try row("More")
        app.tap(more.x, more.y)
        app.advance(by: 0.5)
        _ = try row("Copy")
        let back = try row("More")
        app.tap(back.x, back.y)
        app.advance(by: 0.5)
        _ = try row("Rotate")
    }

    @Test func visibleMenuCanBeReplaced() throws {
        press()
        interaction.updateVisibleMenu { $0.replacingChildren([UIAction(title: "New") { _ in }]) }
        app.frame()
        _ = try row("New")
        #expect(find("Rotate") == nil)
        interaction.dismissMenu()
        app.advance(by: 1)
        #expect(overlay == nil)
    }

    @Test func firstElementsAreClosestToTheControlIfTheyHavePriority() throws {
        let button = PriorityButton(frame: CGRect(x: 40, y: 200, width: 100, height: 44))
        button.menu = UIMenu(children: [UIAction(title: "First") { _ in }, UIAction(title: "Last") { _ in }])
        button.showsMenuAsPrimaryAction = true
        root.view.addSubview(button)
        for (y, isBelow) in [(200.0, true), (760, false)] {
            button.frame.origin.y = y
            app.frame()
            app.tap(90, y + 20)
            app.advance(by: 1)
            let (first, last) = (try row("First"), try row("Last"))
            #expect((first.y < last.y) == isBelow)
            button.contextMenuInteraction?.dismissMenu()
            app.advance(by: 1)
        }
    }

    private final class PriorityButton: UIButton {
        override func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            let configuration = super.contextMenuInteraction(interaction, configurationForMenuAtLocation: location)
            configuration?.preferredMenuElementOrder = .priority
            return configuration
        }
    }

    // MARK: Previews

    @Test func previewControllerAppearsAndCommits() {
        let preview = A()
        preview.preferredContentSize = CGSize(width: 240, height: 300)
        recorder.preview = preview
        press()
        #expect(preview.view.window != nil)
        #expect(preview.view.bounds.size == CGSize(width: 240, height: 300))
        #expect(preview.appearanceEvents == ["A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear"])
        let center = preview.view.convert(CGPoint(x: 120, y: 150), to: nil)
        app.events = []
        app.tap(center.x, center.y)
        app.advance(by: 1)
        #expect(app.events.filter { !$0.contains(".") } == ["commit", "willEnd", "committed"])
        #expect(preview.view.window == nil)
        #expect(card.alpha == 1)
    }

    @Test func visiblePathAndTargetShapeThePreview() throws {
        let other = UIView(frame: CGRect(x: 20, y: 500, width: 60, height: 60))
        root.view.addSubview(other)
        app.frame()
        recorder.highlight = UITargetedPreview(
            view: other, parameters: UIPreviewParameters(),
            target: UIPreviewTarget(container: root.view, center: CGPoint(x: 50, y: 530)))
        press()
        #expect(other.alpha == 0)
        #expect(card.alpha == 1)
        #expect(try row("Rotate").y > 560)
        #expect(recorder.highlight?.size == CGSize(width: 60, height: 60))
    }

    @Test func registrationForPreviewingCommitsTheController() {
        let delegate = Previewing()
        let view = UIView(frame: CGRect(x: 20, y: 500, width: 200, height: 200))
        root.view.addSubview(view)
        let context = root.registerForPreviewing(with: delegate, sourceView: view)
        app.frame()
        press(100, 600)
        #expect(delegate.preview.view.window != nil)
        let center = delegate.preview.view.convert(CGPoint(x: 100, y: 100), to: nil)
        app.tap(center.x, center.y)
        app.advance(by: 1)
        #expect(delegate.committed === delegate.preview)
        root.unregisterForPreviewing(withContext: context)
        press(100, 600)
        #expect(delegate.requests == 1)
    }

    @MainActor
    private final class Previewing: UIViewControllerPreviewingDelegate {
        let preview = UIViewController()
        var committed: UIViewController?
        var requests = 0

        func previewingContext(
            _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
        ) -> UIViewController? {
            requests += 1
            return preview
        }

        func previewingContext(
            _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
        ) { committed = viewControllerToCommit }
    }

    // MARK: Controls

    @Test func buttonWithMenuAsPrimaryActionPresentsAtTouch() throws {
        let button = UIButton(frame: CGRect(x: 40, y: 600, width: 100, height: 44))
        var chosen = ""
        button.menu = UIMenu(
            options: .singleSelection,
            children: [
                UIAction(title: "Name", state: .on) { _ in chosen = "Name" },
                UIAction(title: "Date") { _ in chosen = "Date" },
            ])
        #expect(button.isContextMenuInteractionEnabled)
        button.showsMenuAsPrimaryAction = true
        var triggered = 0
        button.addAction(UIAction { _ in triggered += 1 }, for: .menuActionTriggered)
        root.view.addSubview(button)
        app.frame()
        app.tap(90, 620)
        app.advance(by: 1)
        #expect(triggered == 1)
        #expect(button.isHeld)
        #expect(button.contextMenuInteraction?.menuAppearance == .compact)
        #expect(button.alpha == 1)
        let point = try row("Date")
        app.tap(point.x, point.y)
        app.advance(by: 1)
        #expect(chosen == "Date")
        #expect(!button.isHeld)
        #expect(button.menu?.selectedElements.map(\.title) == ["Date"])
    }

    @Test func barButtonItemPresentsMenu() throws {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let item = UIBarButtonItem(
            image: UIImage(systemName: "ellipsis"), menu: UIMenu(children: [UIAction(title: "Info") { _ in }]))
        navigation.topViewController?.navigationItem.rightBarButtonItem = item
        app.show(navigation)
        app.frame()
        app.tap(365, 86)
        app.advance(by: 1)
        _ = try row("Info")
    }

    @Test func selectedActionsHaveTheirOwnImage() throws {
        let (off, on) = (UIImage(systemName: "circle"), UIImage(systemName: "trash"))
        recorder.menu = UIMenu(children: [
            UIAction(title: "On", image: off, selectedImage: on, state: .on) { _ in },
            UIAction(title: "Off", image: off, selectedImage: on) { _ in },
        ])
        press()
        func images(_ title: String) throws -> [UIImage?] {
            try #require(find(title)).subviews.compactMap { ($0 as? UIImageView)?.image }
        }
        #expect(try images("On").contains { $0 === on })
        #expect(try images("Off").contains { $0 === off })
        #expect(try !images("Off").contains { $0 === on })
    }

    @Test func deferredElementsAppearWhenProvided() throws {
        var fulfill: (([UIMenuElement]) -> Void)?
        recorder.menu = UIMenu(children: [UIDeferredMenuElement { fulfill = $0 }])
        press()
        _ = try row("Loading…")
        fulfill?([UIAction(title: "Loaded") { _ in }])
        app.frame()
        _ = try row("Loaded")
    }

    // MARK: Lists

    @Test func tableViewPresentsMenuOfRow() throws {
        let list = MenuTable()
        app.show(list)
        app.frame()
        press(150, 120)
        let index = try #require(list.requested)
        #expect(list.tableView.cellForRow(at: index)?.alpha == 0)
        let point = try row("Row")
        app.tap(point.x, point.y)
        app.advance(by: 1)
        #expect(list.calls == ["display", "end"])
        #expect(list.tableView.cellForRow(at: index)?.alpha == 1)
        #expect(list.tableView.indexPathForSelectedRow == nil)
    }

    @Test func collectionViewPresentsMenuOfItem() throws {
        let list = MenuCollection(collectionViewLayout: UICollectionViewFlowLayout())
        app.show(list)
        app.frame()
        let cell = try #require(list.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
        let center = cell.convert(CGPoint(x: 10, y: 10), to: nil)
        press(center.x, center.y)
        #expect(list.requested == [IndexPath(item: 0, section: 0)])
        _ = try row("Item")
    }
}

@MainActor
private final class MenuTable: UITableViewController {
    var requested: IndexPath?
    var calls: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        requested = indexPath
        return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Row") { _ in }]) })
    }
    override func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { calls.append("display") }
    override func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { calls.append("end") }
}

@MainActor
private final class MenuCollection: UICollectionViewController {
    var requested: [IndexPath] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    override func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        requested = indexPaths
        return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Item") { _ in }]) })
    }
}

/// Provides a menu and records the calls of its interaction.
@MainActor
private final class MenuRecorder: UIContextMenuInteractionDelegate {
    private let app: TestApp
    var menu: UIMenu?
    var preview: UIViewController?
    var highlight: UITargetedPreview?
    var alongside: (() -> Void)?

    init(_ app: TestApp) {
        self.app = app
        menu = UIMenu(children: [
            UIAction(title: "Rotate") { _ in app.events.append("Rotate") },
            UIAction(title: "Disabled", attributes: .disabled) { _ in app.events.append("Disabled") },
            UIMenu(title: "More", children: [UIAction(title: "Copy") { _ in }]),
            UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in },
        ])
    }

    private func note(_ event: String) { app.events.append(event) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        note("configuration \(location.x) \(location.y)")
        guard let menu else { return nil }
        return UIContextMenuConfiguration(
            identifier: NSString(string: "card"), previewProvider: preview.map { preview in { @MainActor in preview } },
            actionProvider: { [weak self] _ in
                self?.note("menu")
                return menu
            })
    }
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        note("highlight")
        return highlight
    }
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        note("dismissal")
        return nil
    }
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        note("commit")
        animator.preferredCommitStyle = .pop
        animator.addCompletion { self.note("committed") }
    }
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        note("willDisplay")
        if let alongside { animator?.addAnimations(alongside) }
        animator?.addCompletion { self.note("displayed") }
    }
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        note("willEnd")
        if animator?.previewViewController == nil { animator?.addCompletion { self.note("ended") } }
    }
}
