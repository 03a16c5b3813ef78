import Interlude
import TestSupport
import Testing

@testable import UIKit

/// Laws of collection views, over seeded cases.
@MainActor @Suite(.lane(.main)) struct CollectionLawTests {
    @Test func randomUpdatesMatchDataWithoutDuplicateCells() async throws {
        try await Stage.run(.iPhone16) { stage in
            var numbers = SeededGenerator(seed: 4)
            let controller = NumbersController(UICollectionViewFlowLayout(), count: 30)
            await stage.show(controller)
            let view: UICollectionView = controller.collectionView
            for round in 0..<60 {
                let change = Change(of: controller.numbers, &numbers)
                controller.numbers = change.after
                view.performBatchUpdates {
                    for item in change.items {
                        switch (item.indexPathBeforeUpdate, item.indexPathAfterUpdate) {
                        case (let old?, let new?): view.moveItem(at: old, to: new)
                        case (let old?, nil): view.deleteItems(at: [old])
                        case (nil, let new?): view.insertItems(at: [new])
                        default: break
                        }
                    }
                }
                // Some changes come while the last one still moves.
                if Bool.random(using: &numbers) { await stage.advance(by: 0.1) } else { try await stage.settle() }
                if round % 7 == 0 { view.contentOffset.y = CGFloat.random(in: -59...200, using: &numbers) }
                view.layoutIfNeeded()
                let shown = view.visibleCells.compactMap { ($0 as? NumberedCell)?.number }
                #expect(shown == view.indexPathsForVisibleItems.map { controller.numbers[$0.item] }, "round \(round)")
            }
            try await stage.settle()
            let inside = view.subviews.compactMap { ($0 as? NumberedCell)?.number }
            #expect(inside.count == Set(inside).count)
            #expect(inside.count == view.visibleCells.count)
            #expect(stage.diagnostics.isEmpty)
        }
    }

    @Test func layoutTransitionEndpointsMatchBothLayouts() async throws {
        try await Stage.run(.iPhone16) { stage in
            let (old, new) = (UICollectionViewFlowLayout(), RingLayout())
            old.itemSize = CGSize(width: 70, height: 90)
            let controller = NumbersController(old, count: 40)
            await stage.show(controller)
            let view: UICollectionView = controller.collectionView
            let between = view.startInteractiveTransition(to: new)
            for (progress, layout) in [(0.0, old as UICollectionViewLayout), (1, new)] {
                between.transitionProgress = progress
                between.invalidateLayout()
                view.layoutIfNeeded()
                for path in view.indexPathsForVisibleItems {
                    #expect(between.layoutAttributesForItem(at: path) == layout.layoutAttributesForItem(at: path))
                }
            }
            view.cancelInteractiveTransition()
            try await stage.settle()
        }
    }

    @Test(.tags(.slow), .enabled(if: runsSlowTests)) func cancelRestoresOffsetCellsAndSelection()
        async throws
    {
        try await Stage.run(.iPhone16) { stage in
            let old = UICollectionViewFlowLayout()
            let controller = NumbersController(old, count: 400)
            await stage.show(controller)
            let view: UICollectionView = controller.collectionView
            view.contentOffset.y = 777
            view.layoutIfNeeded()
            view.selectItem(at: view.indexPathsForVisibleItems[5], animated: false, scrollPosition: [])
            let frames = view.visibleCells.map(\.frame), paths = view.indexPathsForVisibleItems
            for progress in stride(from: 0, through: 1, by: 0.125) {
                var flags: [Bool] = []
                let between = view.startInteractiveTransition(to: RingLayout()) { flags += [$0, $1] }
                between.transitionProgress = progress
                between.invalidateLayout()
                await stage.advance(by: 0.02)
                view.cancelInteractiveTransition()
                try await stage.settle()
                #expect(flags == [true, false])
                #expect(view.collectionViewLayout === old)
                #expect(view.contentOffset.y == 777)
                #expect(view.indexPathsForVisibleItems == paths)
                #expect(view.visibleCells.map(\.frame) == frames)
                #expect(view.indexPathsForSelectedItems == [paths[5]])
            }
        }
    }

    @Test func completionAnimationUsesLayoutProgressAndKeys() async throws {
        try await Stage.run(.iPhone16) { stage in
            let controller = NumbersController(UICollectionViewFlowLayout(), count: 20)
            controller.makesLayout = { KeyedTransitionLayout(currentLayout: $0, nextLayout: $1) }
            await stage.show(controller)
            let view: UICollectionView = controller.collectionView
            let between = view.startInteractiveTransition(to: RingLayout()) as? KeyedTransitionLayout
            for step in 1...6 {
                between?.updateValue(CGFloat(step) * 10, forAnimatedKey: "lift")
                between?.transitionProgress = CGFloat(step) * 0.1
                between?.invalidateLayout()
                await stage.advance(by: 1 / 60)
            }
            between?.seen = []
            view.finishInteractiveTransition()
            try await stage.settle()
            let seen = try #require(between?.seen)
            #expect(seen.count > 5)
            #expect(seen.first.map { $0.progress > 0.6 && $0.lift < 60 } == true)
            #expect(seen.last.map { $0.progress == 1 && $0.lift == 0 } == true)
            #expect(zip(seen, seen.dropFirst()).allSatisfy { $0.lift >= $1.lift })
        }
    }

    @Test func millionItemsNeedNoMoreCellsThanThousand() async throws {
        try await Stage.run(.iPhone16) { stage in
            var made: [Int] = []
            for count in [1_000, 1_000_000] {
                let controller = NumbersController(UICollectionViewFlowLayout(), count: count)
                await stage.show(controller)
                let view: UICollectionView = controller.collectionView
                view.scrollToItem(at: IndexPath(item: count - 1, section: 0), at: .bottom, animated: false)
                view.layoutIfNeeded()
                #expect(view.indexPathsForVisibleItems.last?.item == count - 1)
                let large = UICollectionViewFlowLayout()
                large.itemSize = CGSize(width: 100, height: 100)
                view.setCollectionViewLayout(large, animated: true)
                try await stage.settle()
                made.append(controller.cellRequestCount)
            }
            #expect(abs(made[0] - made[1]) <= 12, "one line more or less, at most")
        }
    }
}

@MainActor @Suite(.lane(.main)) struct LayoutNavigationTests {
    private func stack() -> (UINavigationController, NumbersController, NumbersController) {
        let grid = NumbersController(UICollectionViewFlowLayout(), count: 20)
        let ring = NumbersController(RingLayout(), count: 3)
        ring.useLayoutToLayoutNavigationTransitions = true
        return (UINavigationController(rootViewController: grid), grid, ring)
    }

    @Test func pushedControllerSharesCollectionView() async throws {
        try await Stage.run(.iPhone16) { stage in
            let (navigation, grid, ring) = stack()
            await stage.show(navigation)
            let view: UICollectionView = grid.collectionView
            let cell = try #require(view.cellForItem(at: IndexPath(item: 7, section: 0)))
            let start = cell.frame
            navigation.pushViewController(ring, animated: true)
            await stage.advance(by: 0.15)
            let halfway = cell.layer.presentation()?.frame
            try await stage.settle()
            #expect(ring.collectionView === view && view.isDescendant(of: ring.view))
            #expect(view.dataSource === grid && view.delegate === grid)
            #expect(view.collectionViewLayout is RingLayout)
            #expect(cell === view.cellForItem(at: IndexPath(item: 7, section: 0)), "the same cell moves")
            #expect(view.visibleCells.count == 20)
            #expect(halfway != start && halfway != cell.frame)
            navigation.popViewController(animated: true)
            try await stage.settle()
            #expect(view.isDescendant(of: grid.view) && view.collectionViewLayout is UICollectionViewFlowLayout)
            #expect(cell.frame == start)
            #expect(ring.collectionView !== view)
            #expect(stage.diagnostics.isEmpty)
        }
    }

    @Test(arguments: [(CGFloat(330), true), (CGFloat(90), false)])
    func edgeSwipeReturnsCells(to x: CGFloat, finishes: Bool) async throws {
        try await Stage.run(.iPhone16) { stage in
            let (navigation, grid, ring) = stack()
            await stage.show(navigation)
            let view: UICollectionView = grid.collectionView
            navigation.pushViewController(ring, animated: true)
            try await stage.settle()
            let frames = view.visibleCells.map(\.frame)
            await stage.touch(.began, at: CGPoint(x: 2, y: 400))
            for step in 1...10 {
                await stage.advance(by: 0.05)
                await stage.touch(.moved, at: CGPoint(x: 2 + (x - 2) * CGFloat(step) / 10, y: 400))
            }
            await stage.advance(by: 0.3)
            await stage.touch(.ended, at: CGPoint(x: x, y: 400))
            try await stage.settle()
            #expect(navigation.topViewController === (finishes ? grid : ring))
            #expect(view.isDescendant(of: finishes ? grid.view : ring.view))
            #expect((view.collectionViewLayout is RingLayout) == !finishes)
            if !finishes { #expect(view.visibleCells.map(\.frame) == frames) }
            #expect(stage.diagnostics.isEmpty)
        }
    }

    @Test func pushWithoutAnimationSharesCollectionView() async throws {
        try await Stage.run(.iPhone16) { stage in
            let (navigation, grid, ring) = stack()
            await stage.show(navigation)
            navigation.pushViewController(ring, animated: false)
            try await stage.settle()
            #expect(ring.collectionView === grid.collectionView)
            #expect(grid.collectionView.collectionViewLayout is RingLayout)
        }
    }
}
