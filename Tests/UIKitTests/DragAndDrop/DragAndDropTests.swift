import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Drags and drops between views, and in collection views.
@MainActor
@Suite(.lane(.main)) struct DragAndDropTests {
    private let app = TestApp()
    private let root = UIViewController()
    private let card = UIView(frame: CGRect(x: 40, y: 100, width: 100, height: 60))
    private let tray = UIView(frame: CGRect(x: 40, y: 500, width: 300, height: 200))
    private let source: DragRecorder
    private let target: DropRecorder

    init() {
        source = DragRecorder(app)
        target = DropRecorder(app)
        root.view.addSubview(card)
        root.view.addSubview(tray)
        card.addInteraction(UIDragInteraction(delegate: source))
        tray.addInteraction(UIDropInteraction(delegate: target))
        app.show(root)
    }

    private var platter: UIView? {
        app.window.subviews.last { String(describing: type(of: $0)) == "DragPlatter" }
    }

    /// Lifts the card and moves it to a point.
    private func drag(to end: CGPoint) {
        app.touch(.began, 90, 130)
        app.advance(by: 0.9)
        for fraction in stride(from: 0.25, through: 1.0, by: 0.25) {
            app.wait(0.05)
            app.touch(.moved, 90 + (end.x - 90) * fraction, 130 + (end.y - 130) * fraction)
        }
        app.frame()
    }

    @Test func pressLiftsView() throws {
        app.touch(.began, 90, 130)
        app.advance(by: 0.65)
        let lifted = try #require(platter)
        #expect(lifted.shownBounds.size == CGSize(width: 100, height: 60))
        #expect(card.alpha == 0)
        app.advance(by: 0.5)
        #expect(lifted.transform.a == 1.05)
        #expect(app.events == ["items", "lift", "willLift"])
        app.touch(.ended, 90, 130)
        app.advance(by: 1)
        #expect(platter == nil)
        #expect(card.alpha == 1)
        #expect(app.events == ["items", "lift", "willLift"])
    }

    /// Measured: 0.325 s, and 10 points of movement, after which the press fails.
    @Test func pressLiftsAfterItsMeasuredTime() {
        app.touch(.began, 90, 130)
        app.advance(by: 0.3)
        #expect(platter == nil)
        app.advance(by: 0.04)
        #expect(platter != nil)
        app.touch(.ended, 90, 130)
        app.advance(by: 1)
        app.touch(.began, 90, 130)
        app.touch(.moved, 101, 130)
        app.advance(by: 1)
        #expect(platter == nil)
        app.touch(.ended, 101, 130)
    }

    @Test func platterFollowsFinger() throws {
        drag(to: CGPoint(x: 150, y: 300))
        let lifted = try #require(platter)
        #expect(lifted.center == CGPoint(x: 150, y: 300))
        #expect(card.alpha == 1)
        #expect(app.events.contains("begin"))
    }

    @Test func dropCallsSourceAndTargetInOrder() {
        drag(to: CGPoint(x: 150, y: 600))
        app.touch(.ended, 150, 600)
        app.advance(by: 1)
        #expect(
            app.events.filter { !["move", "update"].contains($0) } == [
                "items", "lift", "willLift", "begin", "enter", "perform card", "willEnd copy", "willDrop", "conclude",
                "dropEnd", "didEnd copy", "transfer",
            ])
        #expect(platter == nil)
        #expect(app.diagnostics.isEmpty)
    }

    @Test func leavingTheTargetCancels() {
        drag(to: CGPoint(x: 150, y: 600))
        app.touch(.moved, 200, 400)
        app.events = []
        app.touch(.ended, 200, 400)
        app.advance(by: 0.2)
        #expect(platter != nil)
        app.advance(by: 1)
        #expect(app.events == ["willEnd cancel", "willCancel", "dropEnd", "didEnd cancel"])
        #expect(platter == nil)
        #expect(card.alpha == 1)
    }

    @Test func canceledDragReturnsToItsView() throws {
        drag(to: CGPoint(x: 200, y: 400))
        app.touch(.ended, 200, 400)
        app.advance(by: 0.17)
        let center = try #require(platter).shownCenter
        #expect(center.y < 400 && center.y > 130)
        #expect(card.alpha == 0)
    }

    @Test func moveNeedsThePermissionOfTheSource() {
        target.operation = .move
        source.allowsMove = false
        drag(to: CGPoint(x: 150, y: 600))
        app.touch(.ended, 150, 600)
        app.advance(by: 1)
        #expect(app.events.contains("didEnd cancel"))
    }

    @Test func withoutItemsThereIsNoDrag() {
        source.items = []
        drag(to: CGPoint(x: 150, y: 600))
        #expect(platter == nil)
        #expect(app.events == ["items"])
    }

    @Test func itemProviderLoadsObjects() {
        let provider = NSItemProvider(object: NSString(string: "text"))
        #expect(provider.canLoadObject(ofClass: NSString.self))
        #expect(!provider.canLoadObject(ofClass: UIImage.self))
        var loaded: String?
        provider.loadObject(ofClass: NSString.self) { object, _ in loaded = (object as? NSString).map { "\($0)" } }
        #expect(loaded == "text")
    }

    @Test func collectionViewMovesDroppedItem() throws {
        let list = DropCollection(collectionViewLayout: UICollectionViewFlowLayout())
        app.show(list)
        app.frame()
        let view = try #require(list.collectionView)
        let start = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0))?.center)
        let end = try #require(view.cellForItem(at: IndexPath(item: 3, section: 0))?.center)
        let offset = view.contentOffset
        app.touch(.began, start.x - offset.x, start.y - offset.y)
        app.advance(by: 0.9)
        app.touch(.moved, end.x - offset.x, end.y - offset.y)
        #expect(view.hasActiveDrag)
        #expect(view.hasActiveDrop)
        app.touch(.ended, end.x - offset.x, end.y - offset.y)
        app.advance(by: 0.1)
        #expect(platter != nil)
        app.advance(by: 1)
        #expect(list.numbers == [1, 2, 3, 0, 4, 5])
        #expect(list.completed)
        #expect(platter == nil)
        #expect(!view.hasActiveDrag)
        #expect(view.cellForItem(at: IndexPath(item: 3, section: 0))?.alpha == 1)
        #expect(app.diagnostics.isEmpty)
    }
}

@MainActor
private final class DragRecorder: UIDragInteractionDelegate {
    private let app: TestApp
    var items = [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "card")))]
    var allowsMove = true

    init(_ app: TestApp) { self.app = app }

    private func note(_ event: String) { app.events.append(event) }

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
        note("items")
        return items
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        note("lift")
        return nil
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) { note("willLift") }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        note("begin")
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) { note("move") }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) { note("willEnd \(operation)") }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { note("didEnd \(operation)") }
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
        note("transfer")
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
    ) { note("willCancel") }
}

@MainActor
private final class DropRecorder: UIDropInteractionDelegate {
    private let app: TestApp
    var operation = UIDropOperation.copy

    init(_ app: TestApp) { self.app = app }

    private func note(_ event: String) { app.events.append(event) }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) { note("enter") }
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        note("update")
        return UIDropProposal(operation: operation)
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        session.loadObjects(ofClass: NSString.self) { [self] in note("perform \($0.first.map { "\($0)" } ?? "nil")") }
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) { note("willDrop") }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) { note("conclude") }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) { note("dropEnd") }
}

@MainActor
private final class DropCollection: UICollectionViewController, UICollectionViewDragDelegate,
    UICollectionViewDropDelegate
{
    var numbers = Array(0..<6)
    var completed = false

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collectionView.dragDelegate = self
        collectionView.dropDelegate = self
        collectionView.dragInteractionEnabled = true
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        numbers.count
    }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "\(numbers[indexPath.item])")))]
    }
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
        guard let item = coordinator.items.first, let source = item.sourceIndexPath,
            let destination = coordinator.destinationIndexPath
        else { return }
        collectionView.performBatchUpdates {
            self.numbers.insert(self.numbers.remove(at: source.item), at: destination.item)
            collectionView.moveItem(at: source, to: destination)
        }
        coordinator.drop(item.dragItem, toItemAt: destination).addCompletion { _ in self.completed = true }
    }

    @Test func aSpringLoadedInteractionKnowsItsView() {
        let view = UIView()
        let interaction = UISpringLoadedInteraction { _, _ in }
        view.addInteraction(interaction)
        #expect(interaction.view === view)
        view.removeInteraction(interaction)
        #expect(interaction.view == nil)
    }

    @Test func textIsNotDragged() {
        #expect(UITextView().textDragInteraction == nil)
    }
}
