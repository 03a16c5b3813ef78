import Interlude
import TestSupport
import Testing

@testable import UIKit

@MainActor @Suite(.lane(.main)) struct ReorderingTests {
    private typealias Transaction = NSDiffableDataSourceTransaction<Int, Int>

    private func text(_ snapshot: NSDiffableDataSourceSnapshot<Int, Int>) -> String {
        snapshot.sectionIdentifiers.map { "\($0): \(snapshot.itemIdentifiers(inSection: $0))" }.joined(separator: ", ")
    }

    /// Drags the item at an index path to another one and drops it there.
    private func carry(_ view: UICollectionView, _ start: IndexPath, to end: IndexPath) throws {
        view.layoutIfNeeded()
        #expect(view.beginInteractiveMovementForItem(at: start))
        let position = try #require(view.layoutAttributesForItem(at: end)).center
        view.updateInteractiveMovementTargetPosition(position)
        view.layoutIfNeeded()
        view.endInteractiveMovement()
    }

    @Test func handlersRunBeforeAndAfterMove() async throws {
        try await grid([[0, 1, 2, 3]]) { stage, screen in
            var received: [String] = []
            var transactions: [Transaction] = []
            screen.data.reorderingHandlers.canReorderItem = { $0 != 3 }
            screen.data.reorderingHandlers.willReorder = { _ in received.append("will " + text(screen.data.snapshot()))
            }
            screen.data.reorderingHandlers.didReorder = {
                received.append("did " + text(screen.data.snapshot()))
                transactions.append($0)
            }
            #expect(!screen.collectionView.beginInteractiveMovementForItem(at: [0, 3]))
            let cell = try #require(screen.collectionView.cellForItem(at: [0, 0]))
            try carry(screen.collectionView, [0, 0], to: [0, 2])
            try await stage.settle()
            #expect(received == ["will 0: [0, 1, 2, 3]", "did 0: [1, 2, 0, 3]"])
            #expect(screen.collectionView.numbers == [1, 2, 0, 3] && screen.data.indexPath(for: 0) == [0, 2])
            #expect(screen.collectionView.cellForItem(at: [0, 2]) === cell, "the cell stays")
            let transaction = try #require(transactions.first)
            #expect(text(transaction.initialSnapshot) == "0: [0, 1, 2, 3]")
            #expect(text(transaction.finalSnapshot) == "0: [1, 2, 0, 3]")
            #expect([0, 1, 2, 3].applying(transaction.difference) == [1, 2, 0, 3])
            #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == [0])
            #expect(transaction.sectionTransactions[0].finalSnapshot.items == [1, 2, 0, 3])
            #expect(stage.diagnostics.isEmpty)
        }
    }

    @Test func moveBetweenSectionsReportsBoth() async throws {
        try await grid([[0, 1], [2, 3]]) { stage, screen in
            var transactions: [Transaction] = []
            screen.data.reorderingHandlers.canReorderItem = { _ in true }
            screen.data.reorderingHandlers.didReorder = { transactions.append($0) }
            try carry(screen.collectionView, [1, 1], to: [0, 1])
            try await stage.settle()
            #expect(text(screen.data.snapshot()) == "0: [0, 3, 1], 1: [2]")
            #expect(screen.collectionView.numbers == [0, 3, 1, 2])
            let sections = try #require(transactions.first).sectionTransactions
            #expect(sections.map(\.sectionIdentifier) == [0, 1])
            #expect(sections.map { $0.initialSnapshot.items } == [[0, 1], [2, 3]])
            #expect([0, 1].applying(sections[0].difference) == [0, 3, 1])
            #expect([2, 3].applying(sections[1].difference) == [2])
        }
    }

    @Test func handlerMayApplySnapshot() async throws {
        try await grid([[0, 1, 2, 3]]) { stage, screen in
            screen.data.reorderingHandlers.canReorderItem = { _ in true }
            screen.data.reorderingHandlers.didReorder = { _ in
                screen.apply(animated: true) { snapshot in
                    snapshot.deleteItems([3])
                    snapshot.appendItems([9])
                }
            }
            screen.collectionView.selectItem(at: [0, 0], animated: false, scrollPosition: [])
            try carry(screen.collectionView, [0, 0], to: [0, 2])
            try await stage.settle()
            #expect(screen.collectionView.numbers == [1, 2, 0, 9])
            #expect(screen.collectionView.indexPathsForSelectedItems == [[0, 2]])
            #expect(stage.diagnostics.isEmpty)
        }
    }

    @Test func outlineItemsMoveWithCollapsedChildren() async throws {
        try await grid { stage, screen in
            var outline = NSDiffableDataSourceSectionSnapshot<Int>()
            outline.append([1, 2, 3])
            outline.append([10, 11], to: 1)
            outline.append([20], to: 2)
            outline.expand([1])
            screen.data.apply(outline, to: 0, animatingDifferences: false, completion: nil)
            try await stage.settle()
            screen.data.reorderingHandlers.canReorderItem = { _ in true }
            #expect(screen.collectionView.numbers == [1, 10, 11, 2, 3])
            try carry(screen.collectionView, [0, 3], to: [0, 2])
            try await stage.settle()
            #expect(screen.collectionView.numbers == [1, 10, 2, 11, 3])
            let moved = screen.data.snapshot(for: 0)
            #expect(moved.items == [1, 10, 2, 20, 11, 3] && moved.parent(of: 2) == 1 && moved.parent(of: 20) == 2)
            #expect(moved.visibleItems == screen.data.snapshot().itemIdentifiers)
            try carry(screen.collectionView, [0, 0], to: [0, 4])
            try await stage.settle()
            #expect(screen.collectionView.numbers == [10, 2, 11, 3, 1])
            #expect(screen.data.snapshot(for: 0).rootItems == [10, 2, 11, 3, 1], "the cell below it stays")
        }
    }

    @Test func canceledMoveCallsNoHandler() async throws {
        try await grid([[0, 1, 2]]) { stage, screen in
            screen.data.reorderingHandlers.canReorderItem = { _ in true }
            screen.data.reorderingHandlers.didReorder = { _ in Issue.record("nothing moved") }
            let view = screen.collectionView
            view.layoutIfNeeded()
            view.beginInteractiveMovementForItem(at: [0, 0])
            view.updateInteractiveMovementTargetPosition(try #require(view.cellForItem(at: [0, 2])).center)
            view.cancelInteractiveMovement()
            try await stage.settle()
            #expect(view.numbers == [0, 1, 2] && screen.data.snapshot().itemIdentifiers == [0, 1, 2])
        }
    }
}
