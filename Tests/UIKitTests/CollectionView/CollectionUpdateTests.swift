import QuartzCore
import Testing
import UIKitTestSupport

@testable import UIKit

/// Sets of changes within sets, and changes at awkward moments.
@MainActor @Suite(.lane(.main)) struct CollectionUpdateTests {
    @Test func nestedBatchUpdatesCompleteInTheOrderInWhichTheyBegan() {
        TestApp.run { app in
            let (view, controller) = shown(UICollectionViewFlowLayout(), count: 6, app)
            var ended: [String] = []
            view.performBatchUpdates {
                controller.numbers.remove(at: 0)
                view.deleteItems(at: [path(0)])
                view.performBatchUpdates {
                    controller.numbers.append(7)
                    view.insertItems(at: [path(5)])
                } completion: {
                    ended.append("inner \($0)")
                }
            } completion: {
                ended.append("outer \($0)")
            }
            app.advance(to: app.now + 0.1)
            #expect(ended.isEmpty, "the change still moves")
            app.advance(to: app.now + 0.4)
            #expect(ended == ["outer true", "inner true"])
            #expect(view.visibleCells.compactMap { ($0 as? NumberedCell)?.number } == [1, 2, 3, 4, 5, 7])
        }
    }

    @Test func nestedBatchUpdateDoesNotQueryPartialData() {
        TestApp.run { app in
            let (view, controller) = shown(UICollectionViewFlowLayout(), count: 6, app)
            view.performBatchUpdates {
                controller.numbers.removeLast(3)
                view.collectionViewLayout.invalidateLayout()
                controller.cellRequestCount = 0
                view.performBatchUpdates { view.deleteItems(at: [path(3), path(4), path(5)]) }
                #expect(controller.cellRequestCount == 0)
            }
            app.advance(to: app.now + 0.5)
            #expect(view.visibleCells.count == 3)
            #expect(app.diagnostics.isEmpty)
        }
    }

    @Test func dragScrollsDuringUpdate() throws {
        try TestApp.run { app in
            let (view, controller) = shown(UICollectionViewFlowLayout(), count: 400, app)
            let cell = try #require(view.cellForItem(at: path(20)))
            let (start, top) = (cell.center, view.contentOffset.y)
            controller.numbers.removeFirst(10)
            view.deleteItems(at: (0..<10).map { path($0) })
            let end = cell.center
            #expect(end != start)
            app.drag(from: CGPoint(x: 200, y: 500), by: CGVector(dx: 0, dy: -10), moves: 8, lifts: false)
            #expect(view.isDragging && view.contentOffset.y - top > 50)
            let share = (cell.shownCenter.y - start.y) / (end.y - start.y)
            #expect(share > 0.05 && share < 0.95, "cells continue to move")
            app.touch(.ended, 200, 420)
            app.advance(to: app.now + 4)
            for cell in view.visibleCells {
                let position = view.indexPath(for: cell).flatMap { view.layoutAttributesForItem(at: $0) }
                #expect(cell.shownCenter == position?.center)
            }
            let shown = view.visibleCells.compactMap { ($0 as? NumberedCell)?.number }
            #expect(shown == view.indexPathsForVisibleItems.map { controller.numbers[$0.item] })
            #expect(view.subviews.filter { $0 is NumberedCell }.count == shown.count, "no cell is left behind")
        }
    }

    @Test func reloadInBatchUpdateAnimatesNothing() {
        TestApp.run { app in
            let (view, controller) = shown(UICollectionViewFlowLayout(), count: 6, app)
            var ended: [Bool] = []
            view.performBatchUpdates {
                controller.numbers.removeFirst(2)
                view.deleteItems(at: [path(0), path(1)])
                view.reloadData()
                controller.numbers.append(9)
                view.insertItems(at: [path(4)])
            } completion: {
                ended.append($0)
            }
            app.frame()
            #expect(ended == [true])
            #expect(view.visibleCells.compactMap { ($0 as? NumberedCell)?.number } == [2, 3, 4, 5, 9])
            #expect(view.subviews.filter { $0 is NumberedCell }.count == 5)
            #expect(app.diagnostics.isEmpty)
        }
    }

    @Test(arguments: [true, false])
    func changesDuringLayoutTransitionAreReported(finishes: Bool) {
        TestApp.run { app in
            let flow = UICollectionViewFlowLayout()
            let (view, controller) = shown(flow, count: 6, app)
            view.selectItem(at: path(5), animated: false, scrollPosition: [])
            let between = view.startInteractiveTransition(to: RingLayout())
            between.transitionProgress = 0.4
            between.invalidateLayout()
            app.frame()
            controller.numbers.removeFirst(4)
            view.deleteItems(at: [path(0), path(1), path(2), path(3)])
            app.frame()
            #expect(app.diagnostics == ["update-during-layout-transition"])
            #expect(view.visibleCells.compactMap { ($0 as? NumberedCell)?.number } == [4, 5])
            #expect(view.indexPathsForSelectedItems == [path(1)])
            if finishes { view.finishInteractiveTransition() } else { view.cancelInteractiveTransition() }
            app.advance(to: app.now + 1)
            #expect((view.collectionViewLayout === flow) == !finishes)
            #expect(view.visibleCells.compactMap { ($0 as? NumberedCell)?.number } == [4, 5])
            for cell in view.visibleCells {
                let position = view.indexPath(for: cell).flatMap { view.layoutAttributesForItem(at: $0) }
                #expect(cell.center == position?.center)
            }
        }
    }

    @Test func transitionLayoutReturnsElementsInRect() {
        TestApp.run { app in
            let next = UICollectionViewFlowLayout()
            next.itemSize = CGSize(width: 100, height: 100)
            let (view, _) = shown(UICollectionViewFlowLayout(), count: 200, app)
            let between = view.startInteractiveTransition(to: next)
            between.transitionProgress = 0.5
            between.invalidateLayout()
            app.frame()
            let near = CGRect(x: 0, y: 0, width: 120, height: 120)
            let found = between.layoutAttributesForElements(in: near) ?? []
            #expect(!found.isEmpty && found.allSatisfy { $0.frame.intersects(near) })
            let far = CGRect(x: 0, y: 1500, width: 393, height: 200)
            let beyond = between.layoutAttributesForElements(in: far) ?? []
            #expect(!beyond.isEmpty && beyond.allSatisfy { $0.frame.intersects(far) })
            view.cancelInteractiveTransition()
            app.advance(to: app.now + 1)
        }
    }

    @Test func layoutInsertsAndDeletesViewsOfStableSections() {
        TestApp.run { app in
            let layout = BandLayout()
            let (view, controller) = shown(layout, count: 3, app)
            let orthogonalSections = view.subviews.filter { $0 is Band }
            #expect(orthogonalSections.count == 3)
            layout.removed = [path(2)]
            layout.added = [path(0)]
            controller.numbers = [9, 0, 1]
            view.performBatchUpdates {
                view.deleteItems(at: [path(2)])
                view.insertItems(at: [path(0)])
            }
            #expect(layout.asked == ["delete orthogonal", "insert orthogonal"])
            let shownBands = (0..<3).map {
                view.shown[ElementKey(category: .decorationView, kind: "orthogonal", indexPath: path($0))]
            }
            #expect(
                shownBands[0] != nil && !orthogonalSections.contains { $0 === shownBands[0] }, "there is a new cell")
            #expect(shownBands[1] === orthogonalSections.first { $0.frame.minY == 100 })
            app.frame()
            #expect(shownBands[0]?.shownAlpha ?? 1 < 0.2, "it fades in")
            app.advance(to: app.now + 0.5)
            #expect(view.subviews.filter { $0 is Band }.count == 3)
        }
    }

    @Test func boundsChangeAnimatesWithLayoutAttributes() {
        TestApp.run { app in
            let layout = BandLayout()
            let (view, _) = shown(layout, count: 3, app)
            view.autoresizingMask = []
            let before = view.bounds
            UIView.animate(withDuration: 0.2) {
                view.frame.size.height = 240
                view.layoutIfNeeded()
            }
            #expect(layout.boundsChanges == ["prepare \(before.size)", "final 2", "finalize"])
            #expect(view.visibleCells.count == 2)
            #expect(view.subviews.filter { $0 is NumberedCell }.count == 3, "the third one fades")
            app.advance(to: app.now + 0.3)
            #expect(view.subviews.filter { $0 is NumberedCell }.count == 2)
            layout.boundsChanges = []
            view.frame.size.height = 300
            app.frame()
            #expect(layout.boundsChanges.isEmpty, "nothing is animated")
            #expect(view.visibleCells.count == 3)
        }
    }

    @Test func sectionInsetReferenceIsRespected() {
        TestApp.run { app in
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 60, height: 60)
            layout.sectionInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
            let (view, controller) = shown(layout, count: 40, app)
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 20)
            app.frame()
            #expect(layout.layoutAttributesForItem(at: path(0))?.frame.minX == 5)
            layout.sectionInsetReference = .fromSafeArea
            app.frame()
            #expect(layout.layoutAttributesForItem(at: path(0))?.frame.minX == 49)
            let last = view.visibleCells.map(\.frame.maxX).max()
            #expect(last == view.bounds.width - 25)
            controller.additionalSafeAreaInsets.left = 30
            app.frame()
            #expect(view.cellForItem(at: path(0))?.frame.minX == 35)
            layout.sectionInsetReference = .fromLayoutMargins
            app.frame()
            #expect(view.cellForItem(at: path(0))?.frame.minX == view.layoutMargins.left + 5)
        }
    }

    private func shown(
        _ layout: UICollectionViewLayout, count: Int, _ app: TestApp
    ) -> (UICollectionView, NumbersController) {
        let controller = NumbersController(layout, count: count)
        app.window.rootViewController = controller
        app.frame()
        return (controller.collectionView, controller)
    }
}

/// Which items are announced ahead.
@MainActor @Suite(.lane(.main)) struct PrefetchingTests {
    @MainActor private final class Announcements: NSObject, UICollectionViewDataSourcePrefetching {
        var wanted: [[Int]] = []
        var cancelled: [[Int]] = []

        func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
            wanted.append(indexPaths.map(\.item))
        }

        func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
            cancelled.append(indexPaths.map(\.item))
        }
    }

    private func list(_ app: TestApp) -> (UICollectionView, GridData, TracedLayout, Announcements) {
        let layout = TracedLayout(), data = GridData(40), announcements = Announcements()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
        view.register(CountedCell.self, forCellWithReuseIdentifier: "cell")
        view.contentInsetAdjustmentBehavior = .never
        view.dataSource = data
        view.prefetchDataSource = announcements
        app.window.addSubview(view)
        app.frame()
        return (view, data, layout, announcements)
    }

    @Test func prefetchingFollowsScrollDirection() {
        TestApp.run { app in
            let (view, _, _, announcements) = list(app)
            #expect(announcements.wanted == [[3, 4, 5]])
            view.contentOffset.y = 900
            app.frame()
            #expect(announcements.wanted.last == [12, 13, 14])
            #expect(announcements.cancelled == [[3, 4, 5]])
            view.contentOffset.y = 800
            app.frame()
            #expect(announcements.wanted.last == [7, 6, 5], "the nearest first")
            #expect(announcements.cancelled.last == [12, 13, 14])
            let count = announcements.wanted.count
            view.setNeedsLayout()
            app.frame()
            #expect(announcements.wanted.count == count, "at rest, the direction stays the same")
            #expect(announcements.cancelled.count == 2)
        }
    }

    @Test func layoutIsQueriedOnePageAheadOnce() {
        TestApp.run { app in
            let (view, data, layout, announcements) = list(app)
            defer { withExtendedLifetime((data, announcements)) {} }
            layout.calls = []
            for step in 1...9 {
                view.contentOffset.y = CGFloat(step) * 10
                app.frame()
            }
            let asked = layout.calls.filter { $0 == "layoutAttributesForElements(in:)" }.count
            #expect(asked == 2, "the pages around the view, and those ahead of it")
        }
    }

    @Test func updatesMovePrefetchedIndexPaths() {
        TestApp.run { app in
            let (view, data, _, announcements) = list(app)
            data.items.remove(at: 0)
            view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            app.advance(to: app.now + 0.5)
            #expect(
                announcements.wanted == [[3, 4, 5], [5]], "4 and 5 were announced with their previous index paths")
            #expect(announcements.cancelled.isEmpty)
        }
    }
}

private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

private final class Band: UICollectionReusableView {}

/// Rows of 100 points with a orthogonal behind each; remembers what it was asked.
private final class BandLayout: UICollectionViewLayout {
    var removed: [IndexPath] = []
    var added: [IndexPath] = []
    var asked: [String] = []
    var boundsChanges: [String] = []

    override init() {
        super.init()
        register(Band.self, forDecorationViewOfKind: "orthogonal")
    }

    required init?(coder: NSCoder) { nil }

    private var paths: [IndexPath] { (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { path($0) } }

    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 100 * paths.count) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        paths.flatMap {
            [layoutAttributesForItem(at: $0), layoutAttributesForDecorationView(ofKind: "orthogonal", at: $0)]
        }.compactMap { $0 }.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        placed(UICollectionViewLayoutAttributes(forCellWith: indexPath), width: 200)
    }

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        placed(UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath), width: 300)
    }

    private func placed(
        _ attributes: UICollectionViewLayoutAttributes, width: CGFloat
    ) -> UICollectionViewLayoutAttributes {
        attributes.frame = CGRect(x: 0, y: CGFloat(attributes.indexPath.item) * 100, width: width, height: 80)
        return attributes
    }

    override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
        asked.append("delete \(elementKind)")
        return removed
    }

    override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
        asked.append("insert \(elementKind)")
        return added
    }

    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
        boundsChanges.append("prepare \(oldBounds.size)")
    }

    override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        boundsChanges.append("final \(itemIndexPath.item)")
        return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }

    override func finalizeAnimatedBoundsChange() { boundsChanges.append("finalize") }
}
