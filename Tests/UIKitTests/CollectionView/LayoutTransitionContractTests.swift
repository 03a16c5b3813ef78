import Interlude
import TestSupport
import Testing
import UIKit

/// The contract of collection view layout transitions: diagnosed violations, and permitted calls.
@MainActor @Suite(.lane(.main)) struct LayoutTransitionContractTests {
    private func withNumbers(_ script: @MainActor (Stage, NumbersController) async throws -> Void) async throws {
        try await Stage.run(.iPhone16) { stage in
            let controller = NumbersController(UICollectionViewFlowLayout(), count: 20)
            await stage.show(controller)
            try await script(stage, controller)
        }
    }

    /// Expects one diagnostic with this event.
    private func expect(
        _ id: String, on stage: Stage, _ parts: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(stage.diagnostics.map(\.name) == [id], sourceLocation: sourceLocation)
        guard let event = stage.diagnostics.first else { return }
        #expect(event.subject == "NumbersController", sourceLocation: sourceLocation)
        for part in ["UIKit"] + parts {
            #expect(event.detail.contains(part), "\(event)", sourceLocation: sourceLocation)
        }
    }

    // MARK: Never ended

    @Test func unfinishedTransitionIsReported() async throws {
        try await withNumbers { stage, controller in
            let between = controller.collectionView.startInteractiveTransition(to: RingLayout())
            between.transitionProgress = 0.4
            await stage.advance(by: 1.9)
            #expect(stage.diagnostics.isEmpty)
            await stage.advance(by: 5)
            expect(
                "layout-transition-not-finished", on: stage, "from UICollectionViewFlowLayout to RingLayout", "40%",
                "finishInteractiveTransition()")
        }
    }

    @Test func aFingerMayContinueAfterAPause() async throws {
        try await withNumbers { stage, controller in
            let between = controller.collectionView.startInteractiveTransition(to: RingLayout())
            await stage.touch(.began, at: CGPoint(x: 100, y: 400))
            between.transitionProgress = 0.4
            await stage.advance(by: 6)
            await stage.touch(.ended, at: CGPoint(x: 100, y: 400))
            controller.collectionView.finishInteractiveTransition()
            try await stage.settle()
            #expect(stage.diagnostics.isEmpty)
        }
    }

    @Test func transitionAbandonedByGestureIsReported() async throws {
        try await withNumbers { stage, controller in
            let between = controller.collectionView.startInteractiveTransition(to: RingLayout())
            await stage.touch(.began, at: CGPoint(x: 100, y: 400))
            between.transitionProgress = 0.4
            await stage.advance(by: 6)
            await stage.touch(.cancelled, at: CGPoint(x: 100, y: 400))
            await stage.advance(by: 3)
            expect("layout-transition-not-finished", on: stage)
        }
    }

    @Test func movingProgressIsNotReported() async throws {
        try await withNumbers { stage, controller in
            let between = controller.collectionView.startInteractiveTransition(to: RingLayout())
            for step in 1...6 {
                between.transitionProgress = CGFloat(step) / 8
                await stage.advance(by: 1)
            }
            controller.collectionView.cancelInteractiveTransition()
            try await stage.settle()
            #expect(stage.diagnostics.isEmpty)
        }
    }

    // MARK: Ended twice, or never begun

    @Test func endingTwiceIsReported() async throws {
        try await withNumbers { stage, controller in
            var completions: [[Bool]] = []
            let view: UICollectionView = controller.collectionView
            view.startInteractiveTransition(to: RingLayout()) { completions.append([$0, $1]) }
            view.finishInteractiveTransition()
            view.cancelInteractiveTransition()
            try await stage.settle()
            #expect(completions == [[true, true]] && view.collectionViewLayout is RingLayout)
            expect(
                "layout-transition-finished-twice", on: stage, "cancelInteractiveTransition()",
                "from UICollectionViewFlowLayout to RingLayout")
        }
    }

    @Test func endingWithoutStartIsReported() async throws {
        try await withNumbers { stage, controller in
            controller.collectionView.finishInteractiveTransition()
            try await stage.settle()
            expect("no-layout-transition", on: stage, "finishInteractiveTransition()")
        }
    }

    @Test func layoutChangeDuringTransitionIsReported() async throws {
        for starts in [true, false] {
            try await withNumbers { stage, controller in
                let view: UICollectionView = controller.collectionView
                view.startInteractiveTransition(to: RingLayout())
                if starts {
                    view.startInteractiveTransition(to: UICollectionViewFlowLayout())
                } else {
                    view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
                }
                expect(
                    starts ? "layout-transition-during-transition" : "layout-change-during-transition", on: stage,
                    "UICollectionViewFlowLayout")
                view.finishInteractiveTransition()
                try await stage.settle()
                #expect(view.collectionViewLayout is RingLayout && stage.diagnostics.count == 1)
            }
        }
    }

    // MARK: Counts

    @Test func inconsistentCountsAreReported() async throws {
        try await withNumbers { stage, controller in
            controller.numbers.removeLast(3)
            controller.collectionView.performBatchUpdates {
                controller.collectionView.deleteItems(at: [IndexPath(item: 4, section: 0)])
            }
            try await stage.settle()
            expect(
                "invalid-batch-update", on: stage, "17 items in section 0 after the update, but 19 were expected",
                "20 before it, 0 inserted, 1 deleted")
            #expect(controller.collectionView.numberOfItems(inSection: 0) == 17)
        }
    }

    @Test func inconsistentSectionCountsAreReported() async throws {
        try await withNumbers { stage, controller in
            controller.collectionView.performBatchUpdates {
                controller.collectionView.insertSections(IndexSet(integer: 1))
            }
            try await stage.settle()
            expect(
                "invalid-batch-update", on: stage, "1 section after the update, but 2 were expected",
                "1 before it, 1 inserted, 0 deleted")
        }
    }

    @Test func inconsistentCountsInLayoutChangeAreReported() async throws {
        try await withNumbers { stage, controller in
            let view: UICollectionView = controller.collectionView
            view.setCollectionViewLayout(RingLayout(), animated: true)
            await stage.advance(by: 0.1)
            controller.numbers.append(20)
            view.performBatchUpdates { view.deleteItems(at: [IndexPath(item: 0, section: 0)]) }
            try await stage.settle()
            expect("invalid-batch-update", on: stage, "21 items in section 0 after the update, but 19 were expected")
            #expect(view.collectionViewLayout is RingLayout && view.visibleCells.count == 21)
        }
    }
}
