import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.lane(.main)) struct CollectionViewTests {
    private func grid(
        _ app: TestApp, count: Int = 200, layout: UICollectionViewLayout = UICollectionViewFlowLayout()
    ) -> (UICollectionView, GridData) {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
        let data = GridData(count)
        view.register(CountedCell.self, forCellWithReuseIdentifier: "cell")
        view.contentInsetAdjustmentBehavior = .never
        view.dataSource = data
        view.delegate = data
        app.window.addSubview(view)
        app.frame()
        return (view, data)
    }

    @Test func aCollectionViewWithoutLayoutHasAFlowLayout() {
        TestApp.run { app in
            let view = UICollectionView(frame: .zero)
            #expect(view.collectionViewLayout is UICollectionViewFlowLayout)
            #expect(app.diagnostics == ["collection-layout-missing"])
        }
    }

    @Test func theBackgroundIsTheSystemsOrTheLists() {
        TestApp.run { app in
            #expect(grid(app, count: 3).0.backgroundColor == .systemBackground)
            let list = UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
            #expect(grid(app, count: 3, layout: list).0.backgroundColor == .systemGroupedBackground)
        }
    }

    @Test func aNewDataSourceReplacesTheItemsWithoutACallOfAnOverride() {
        final class Counting: UICollectionView {
            var reloads = 0
            override func reloadData() {
                reloads += 1
                super.reloadData()
            }
        }
        let view = Counting(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        let (first, second) = (GridData(3), GridData(5))
        view.dataSource = first
        #expect(view.numberOfItems(inSection: 0) == 3)
        view.dataSource = second
        #expect(view.numberOfItems(inSection: 0) == 5 && view.reloads == 0)
    }

    private final class FillingLayout: UICollectionViewLayout {
        private let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        override func prepare() { attributes.frame = collectionView?.bounds ?? .zero }
        override var collectionViewContentSize: CGSize { attributes.frame.size }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            attributes.frame.isEmpty ? [] : [attributes]
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            attributes
        }
    }

    @Test func aLayoutThatWasPreparedEarlyIsPreparedForTheSizeOfTheView() {
        TestApp.run { app in
            let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            let data = GridData(1)
            view.register(CountedCell.self, forCellWithReuseIdentifier: "cell")
            view.contentInsetAdjustmentBehavior = .never
            view.dataSource = data
            view.setCollectionViewLayout(FillingLayout(), animated: false)
            view.translatesAutoresizingMaskIntoConstraints = false
            app.window.addSubview(view)
            NSLayoutConstraint.activate([
                view.widthAnchor.constraint(equalToConstant: 300), view.heightAnchor.constraint(equalToConstant: 260),
                view.topAnchor.constraint(equalTo: app.window.topAnchor),
                view.leadingAnchor.constraint(equalTo: app.window.leadingAnchor),
            ])
            app.frame()
            #expect(view.visibleCells.map(\.frame) == [CGRect(x: 0, y: 0, width: 300, height: 260)])
        }
    }

    /// As the layout of Marxon13/M13Checkbox's demo, which centers the first item with an inset.
    @Test func aLayoutSetBeforeTheFirstLayoutIsPreparedForTheWindow() {
        final class Centered: UICollectionViewFlowLayout {
            var sizes: [CGSize] = []
            override func prepare() {
                super.prepare()
                guard let collectionView else { return }
                sizes.append(collectionView.bounds.size)
                collectionView.contentInset.left = (collectionView.bounds.width - 100) / 2
            }
        }
        TestApp.run { app in
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 200, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
            let (data, layout) = (GridData(4), Centered())
            view.register(CountedCell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = data
            layout.scrollDirection = .horizontal
            layout.itemSize = CGSize(width: 100, height: 100)
            view.setCollectionViewLayout(layout, animated: false)
            #expect(layout.sizes.isEmpty && view.collectionViewLayout === layout)
            view.frame.size.width = 300
            app.window.addSubview(view)
            app.frame()
            #expect(layout.sizes.first == CGSize(width: 300, height: 100))
            #expect(view.contentOffset.x == -100)
        }
    }

    @Test func onlyItemsInViewHaveCells() {
        TestApp.run { app in
            let (view, data) = grid(app)
            // Five columns of 50 points, lines every 60 points: five lines show.
            #expect(view.visibleCells.count == 25)
            #expect(view.indexPathsForVisibleItems.first == IndexPath(item: 0, section: 0))
            #expect(data.asked == (0..<25).map { $0 })
            #expect(view.contentSize == CGSize(width: 300, height: 40 * 60 - 10))
            #expect(view.cellForItem(at: IndexPath(item: 100, section: 0)) == nil)
            #expect(view.visibleCells.allSatisfy { $0.superview === view && $0 is CountedCell })
        }
    }

    @Test func cellsAreReused() {
        TestApp.run { app in
            let (view, data) = grid(app)
            CountedCell.made = 0
            for step in 1...100 {
                view.contentOffset.y = CGFloat(step) * 20
                app.frame()
            }
            #expect(CountedCell.made <= 30, "the items around the view")
            #expect(data.ended.prefix(5) == [0, 1, 2, 3, 4])
            let first = view.visibleCells.first
            #expect(first.flatMap { view.indexPath(for: $0) }?.item == (2000 / 60) * 5)
        }
    }

    @Test func firstLayoutCallsInUIKitOrder() {
        TestApp.run { app in
            let layout = TracedLayout()
            let (view, data) = grid(app, count: 3, layout: layout)
            data.trace = { layout.calls.append($0) }
            layout.calls = []
            view.reloadData()
            app.frame()
            #expect(
                layout.calls == [
                    "invalidateLayout(with:)", "prepare", "collectionViewContentSize",
                    "layoutAttributesForElements(in:)",
                    "collectionViewContentSize", "cell 0", "cell 1", "cell 2",
                ])
        }
    }

    /// As in badoo/Chatto, whose layout answers with what it prepared.
    @Test func aLayoutThatWasNeverPreparedIsNotAskedAboutBounds() {
        TestApp.run { _ in
            let layout = TracedLayout()
            layout.invalidates = true
            let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
            layout.calls = []
            view.contentInset.top = 20
            view.frame.size = CGSize(width: 300, height: 400)
            #expect(view.contentOffset.y == -20 && !layout.calls.contains("shouldInvalidateLayout"))
        }
    }

    @Test func boundsChangeInvalidatesLayoutAfterQuery() {
        TestApp.run { app in
            let layout = TracedLayout()
            let (view, data) = grid(app, count: 3, layout: layout)
            layout.invalidates = true
            data.trace = { layout.calls.append($0) }
            layout.calls = []
            layout.offsets = []
            view.contentOffset.y = 40
            #expect(
                layout.calls == [
                    "shouldInvalidateLayout", "invalidationContext", "invalidateLayout(with:)", "didScroll",
                ])
            #expect(layout.offsets == [0, 0, 40])

            layout.calls = []
            view.bounds.origin.y = 50
            #expect(layout.calls == ["shouldInvalidateLayout", "invalidationContext", "invalidateLayout(with:)"])

            layout.calls = []
            layout.offsets = []
            view.setContentOffset(CGPoint(x: 0, y: 60), animated: false)
            #expect(
                layout.calls == [
                    "shouldInvalidateLayout", "invalidationContext", "invalidateLayout(with:)", "didScroll",
                ])
            #expect(layout.offsets == [50, 50, 50], "the whole chain runs at the old bounds")
            app.frame()
            #expect(
                layout.calls.suffix(4) == [
                    "prepare", "collectionViewContentSize", "layoutAttributesForElements(in:)",
                    "collectionViewContentSize",
                ])
        }
    }

    @Test func changingLayoutMovesCells() {
        TestApp.run { app in
            let (view, _) = grid(app, count: 10)
            let (old, new) = (view.collectionViewLayout, TracedLayout())
            let path = IndexPath(item: 2, section: 0)
            let cell = view.cellForItem(at: path)
            let start = cell?.frame ?? .zero
            var finished: Bool?
            view.setCollectionViewLayout(new, animated: true) { finished = $0 }
            #expect(view.collectionViewLayout === new)
            #expect(
                new.calls.filter { !$0.hasPrefix("invalidate") }.prefix(2) == [
                    "prepareForTransition(from:)", "prepare",
                ])
            #expect(new.calls.contains("targetContentOffset"))
            #expect(new.calls.last == "finalizeLayoutTransition")
            #expect(old.collectionView == nil)
            #expect(view.cellForItem(at: path) === cell, "the cell stays")
            #expect(cell?.frame == CGRect(x: 0, y: 200, width: 300, height: 90))
            #expect(cell?.shownCenter.y == start.midY)
            app.advance(to: 0.15)
            #expect(abs((cell?.shownCenter.y ?? 0) - (start.midY + 245) / 2) < 1)
            #expect(finished == nil)
            app.advance(to: 0.5)
            #expect(finished == true)
            #expect(cell?.shownCenter.y == 245)
            #expect(view.visibleCells.count == 3)
        }
    }

    @Test func interactiveTransitionFollowsProgress() {
        for finishes in [true, false] {
            TestApp.run { app in
                let (view, data) = grid(app, count: 4)
                let (old, new) = (view.collectionViewLayout, TracedLayout())
                var made: UICollectionViewTransitionLayout?
                data.transition = {
                    made = UICollectionViewTransitionLayout(currentLayout: $0, nextLayout: $1)
                    return made
                }
                var result: [Bool] = []
                let between = view.startInteractiveTransition(to: new) { result = [$0, $1] }
                #expect(between === made)
                #expect(view.collectionViewLayout === between)
                let cell = view.cellForItem(at: IndexPath(item: 2, section: 0))
                let start = cell?.center ?? .zero
                between.transitionProgress = 0.5
                between.updateValue(8, forAnimatedKey: "tilt")
                between.invalidateLayout()
                app.frame()
                let middle = CGPoint(x: (start.x + 150) / 2, y: (start.y + 245) / 2)
                #expect(cell?.center == middle)
                #expect(cell?.bounds.size == CGSize(width: 175, height: 70))
                #expect(between.value(forAnimatedKey: "tilt") == 8)
                if finishes { view.finishInteractiveTransition() } else { view.cancelInteractiveTransition() }
                #expect(result.isEmpty)
                app.advance(to: 0.05)
                #expect(finishes ? between.transitionProgress > 0.5 : between.transitionProgress < 0.5)
                app.advance(to: 0.5)
                #expect(result == [true, finishes])
                #expect(view.collectionViewLayout === (finishes ? new : old))
                #expect(cell?.center == (finishes ? CGPoint(x: 150, y: 245) : start))
                #expect(between.collectionView == nil)
                view.finishInteractiveTransition()
                #expect(app.diagnostics == ["no-layout-transition"])
            }
        }
    }

    @Test func updatesMoveInsertAndDeleteCells() {
        TestApp.run { app in
            let (view, data) = grid(app, count: 10)
            let third = view.cellForItem(at: IndexPath(item: 2, section: 0))
            let last = view.cellForItem(at: IndexPath(item: 9, section: 0))
            var finished: Bool?
            view.performBatchUpdates {
                data.items.remove(at: 0)
                data.items.append(100)
                data.items.append(101)
                view.deleteItems(at: [IndexPath(item: 0, section: 0)])
                view.insertItems(at: [IndexPath(item: 9, section: 0), IndexPath(item: 10, section: 0)])
            } completion: {
                finished = $0
            }
            #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) === third)
            #expect(view.cellForItem(at: IndexPath(item: 8, section: 0)) === last)
            app.advance(to: 0.15)
            let alpha = view.cellForItem(at: IndexPath(item: 10, section: 0))?.shownAlpha ?? 0
            #expect(abs(alpha - 0.5) < 1e-6, "new items fade in")
            #expect(finished == nil)
            app.advance(to: 0.5)
            #expect(finished == true)
            #expect(view.visibleCells.count == 11)
            #expect(view.cellForItem(at: IndexPath(item: 10, section: 0))?.shownAlpha == 1)
            #expect(app.diagnostics.isEmpty)
        }
    }

    @Test func inconsistentUpdatesAreReported() {
        TestApp.run { app in
            let (view, data) = grid(app, count: 10)
            data.items.append(1)
            view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            #expect(app.diagnostics == ["invalid-batch-update"])
            app.frame()
            #expect(view.visibleCells.count == 11, "the data are loaded again")
        }
    }

    /// Cells of a pile, the first in front.
    private final class PileLayout: UICollectionViewFlowLayout {
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            super.layoutAttributesForElements(in: rect)?.map {
                $0.center = CGPoint(x: 100, y: 100)
                $0.zIndex = -$0.indexPath.item
                return $0
            }
        }
    }

    @Test func aTapSelectsTheForemostOfOverlappingCells() {
        TestApp.run { app in
            let (view, _) = grid(app, count: 3, layout: PileLayout())
            app.tap(100, 100)
            #expect(view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
        }
    }

    @Test func tapSelectsItem() {
        TestApp.run { app in
            let (view, data) = grid(app, count: 10)
            app.tap(25, 25)
            #expect(data.selected == ["highlight 0", "select 0", "unhighlight 0"])
            #expect(view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
            #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.isSelected == true)
            app.wait(1)
            app.tap(90, 25)
            #expect(data.selected.suffix(3) == ["deselect 0", "select 1", "unhighlight 1"])
            view.deselectItem(at: IndexPath(item: 1, section: 0), animated: false)
            #expect(view.indexPathsForSelectedItems == [])
        }
    }

    @Test func scrollsToItems() {
        TestApp.run { app in
            let (view, _) = grid(app)
            view.scrollToItem(at: IndexPath(item: 50, section: 0), at: .top, animated: false)
            #expect(view.contentOffset.y == 600)
            view.scrollToItem(at: IndexPath(item: 50, section: 0), at: .centeredVertically, animated: false)
            #expect(view.contentOffset.y == 475)
            view.scrollToItem(at: IndexPath(item: 199, section: 0), at: .top, animated: false)
            #expect(view.contentOffset.y == view.contentSize.height - 300)
        }
    }

    @Test func unknownIdentifierIsReported() {
        TestApp.run { app in
            let (view, _) = grid(app, count: 1)
            _ = view.dequeueReusableCell(withReuseIdentifier: "nothing", for: IndexPath(item: 0, section: 0))
            #expect(app.diagnostics == ["reuse-identifier-not-registered"])
        }
    }

    @Test func attributesCopyKeepsSubclass() {
        final class Tilted: UICollectionViewLayoutAttributes {
            var tilt: CGFloat = 0
            override func copy(with zone: NSZone? = nil) -> Any {
                let copy = super.copy(with: zone)
                (copy as? Tilted)?.tilt = tilt
                return copy
            }
            override func isEqual(_ object: Any?) -> Bool {
                super.isEqual(object) && (object as? Tilted)?.tilt == tilt
            }
        }
        let one = Tilted(forCellWith: IndexPath(item: 1, section: 2))
        one.tilt = 3
        one.transform = CGAffineTransform(scaleX: 2, y: 2)
        let two = one.copy() as? Tilted
        #expect(two == one)
        #expect(two?.tilt == 3)
        two?.tilt = 4
        #expect(two != one)
    }

    private final class OtherCell: UICollectionViewCell {}

    @Test func registeredIdentifierNeverReplacesTheClassOfARegistration() {
        TestApp.run { app in
            let (view, _) = grid(app)
            let registration = UICollectionView.CellRegistration<CountedCell, Int> { cell, _, _ in cell.tag = 7 }
            let path = IndexPath(item: 0, section: 0)
            let first = view.dequeueConfiguredReusableCell(using: registration, for: path, item: 1)
            view.register(OtherCell.self, forCellWithReuseIdentifier: first.reuseIdentifier ?? "")
            let second = view.dequeueConfiguredReusableCell(using: registration, for: path, item: 1)
            #expect(type(of: second) == CountedCell.self && second.tag == 7)
        }
    }

    /// sh-khashimov/RESegmentedControl shows its backgrounds and its titles in two views with one layout.
    @Test func twoCollectionViewsWithOneLayoutBothShowTheirCells() {
        TestApp.run { app in
            let layout = UICollectionViewFlowLayout()
            let data = GridData(3)
            let views = (0..<2).map { _ in
                let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
                view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
                view.dataSource = data
                app.window.addSubview(view)
                return view
            }
            app.frame()
            for view in views { view.frame = CGRect(x: 0, y: 0, width: 300, height: 50) }
            layout.itemSize = CGSize(width: 80, height: 50)
            for view in views { view.reloadData() }
            app.frame()
            #expect(views.map(\.visibleCells.count) == [3, 3])
            #expect(views[0].visibleCells.map(\.frame) == views[1].visibleCells.map(\.frame))
            #expect(app.diagnostics.isEmpty)
        }
    }
}
