import Interlude
import TestSupport
import Testing

@testable import UIKit

@MainActor @Suite(.lane(.main)) struct DiffableDataSourceTests {
    private func random(_ numbers: inout SeededGenerator) -> NSDiffableDataSourceSnapshot<Int, Int> {
        var made = NSDiffableDataSourceSnapshot<Int, Int>()
        made.appendSections(Array((0..<5).shuffled(using: &numbers).prefix(Int.random(in: 1...4, using: &numbers))))
        for item in (0..<60).shuffled(using: &numbers).prefix(Int.random(in: 0...60, using: &numbers)) {
            made.appendItems([item], toSection: made.sectionIdentifiers.randomElement(using: &numbers))
        }
        if Bool.random(using: &numbers) { made.reloadItems(Array(made.itemIdentifiers.prefix(3))) }
        if Bool.random(using: &numbers) { made.reconfigureItems(Array(made.itemIdentifiers.suffix(3))) }
        return made
    }

    @Test func applyingShowsSnapshotWithUniqueIdentifiers() async throws {
        try await grid { stage, screen in
            var numbers = SeededGenerator(seed: 11)
            let view = screen.collectionView
            for round in 0..<80 {
                let next = random(&numbers)
                let known = Dictionary(
                    uniqueKeysWithValues: view.visibleCells.compactMap { cell in
                        (cell as? NumberedCell).map { ($0.number, $0) }
                    })
                screen.data.apply(next, animatingDifferences: Bool.random(using: &numbers), completion: nil)
                // Some snapshots come while the last one still moves.
                if Bool.random(using: &numbers) { await stage.advance(by: 0.1) } else { try await stage.settle() }
                view.layoutIfNeeded()
                #expect(
                    view.numbers == view.indexPathsForVisibleItems.compactMap { screen.data.itemIdentifier(for: $0) },
                    "round \(round)")
                #expect(screen.data.snapshot().itemIdentifiers == next.itemIdentifiers)
                #expect(view.numberOfSections == next.numberOfSections)
                for cell in view.visibleCells.compactMap({ $0 as? NumberedCell })
                where known[cell.number] != nil && !next.reloadedItemIdentifiers.contains(cell.number) {
                    #expect(known[cell.number] === cell, "round \(round): \(cell.number) keeps its cell")
                }
                for item in next.itemIdentifiers {
                    let path = try #require(screen.data.indexPath(for: item))
                    #expect(screen.data.itemIdentifier(for: path) == item)
                }
            }
            try await stage.settle()
            let inside = view.subviews.compactMap { ($0 as? NumberedCell)?.number }
            #expect(inside.count == Set(inside).count && inside.count == view.visibleCells.count)
            #expect(stage.diagnostics.isEmpty)
        }
    }

    @Test func differencesMoveCellsThenComplete() async throws {
        try await grid([Array(0..<10)]) { stage, screen in
            let cell = try #require(screen.collectionView.cellForItem(at: IndexPath(item: 9, section: 0)))
            let start = cell.center
            var completed: Double?
            let began = stage.now
            screen.apply(animated: true, completion: { completed = stage.now }) { $0.moveItem(9, beforeItem: 0) }
            await stage.advance(by: 0.15)
            let halfway = try #require(cell.layer.presentation()).position
            try await stage.settle()
            #expect(
                abs(halfway.y - (start.y + cell.center.y) / 2) < 0.5,
                "ease in and out has half its progress at half the time")
            #expect(screen.collectionView.indexPath(for: cell) == IndexPath(item: 0, section: 0))
            #expect(try #require(completed) >= began + 0.3)
        }
    }

    @Test func reconfiguredItemsKeepTheirCells() async throws {
        try await grid([Array(0..<10)]) { stage, screen in
            let cells = screen.collectionView.visibleCells
            screen.configured = []
            screen.apply { $0.reconfigureItems([3, 4]) }
            try await stage.settle()
            #expect(screen.configured == [3, 4])
            #expect(screen.collectionView.visibleCells.elementsEqual(cells, by: ===))
            screen.apply { $0.reloadItems([3]) }
            try await stage.settle()
            #expect(screen.configured == [3, 4, 3])
            #expect(screen.collectionView.visibleCells[3] !== cells[3])
            #expect(screen.data.snapshot().reloadedItemIdentifiers.isEmpty)
        }
    }

    @Test func asyncApplyReturnsAfterAnimation() async throws {
        try await grid { stage, screen in
            var snapshot = screen.data.snapshot()
            snapshot.appendSections([0])
            snapshot.appendItems([1, 2, 3])
            let began = stage.now
            let wanted = snapshot
            let task = Task {
                await screen.data.apply(wanted)
                return stage.now
            }
            try await stage.settle()
            await stage.advance(by: 0.5)
            #expect(await task.value >= began + 0.3)
        }
    }

    @Test func headersAreProvidedPerSection() async throws {
        try await grid { stage, screen in
            screen.apply { snapshot in
                snapshot.appendSections([7, 8])
                snapshot.appendItems([1], toSection: 7)
            }
            try await stage.settle()
            let kind = UICollectionView.elementKindSectionHeader
            let headers = screen.collectionView.visibleSupplementaryViews(ofKind: kind)
            #expect(headers.map(\.accessibilityIdentifier) == ["Header 0", "Header 1"])
            #expect(screen.data.sectionIdentifier(for: 1) == 8 && screen.data.index(for: 8) == 1)
        }
    }

    @Test func duplicateIdentifiersAreReported() async throws {
        try await grid { stage, screen in
            screen.apply { snapshot in
                snapshot.appendSections([0])
                snapshot.appendItems([5, 6, 5])
            }
            try await stage.settle()
            #expect(screen.collectionView.numbers == [5, 6])
            #expect("\(stage.diagnostics)".contains("duplicate-identifiers"))
            #expect("\(stage.diagnostics)".contains("The item “5” was added twice."))
        }
    }

    @Test func registrationInCellProviderIsReported() async throws {
        try await Stage.run(.iPhone16) { stage in
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
            let data = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, number in
                let registration = UICollectionView.CellRegistration<NumberedCell, Int> { $0.number = $2 }
                return view.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
            }
            stage.window.addSubview(view)
            var snapshot = data.snapshot()
            snapshot.appendSections([0])
            snapshot.appendItems([1])
            data.apply(snapshot, animatingDifferences: false, completion: nil)
            try await stage.settle()
            await stage.advance(by: 0.1)
            #expect("\(stage.diagnostics)".contains("registration-made-for-each-view"))
        }
    }

    @Test func outlineShowsExpandedItems() async throws {
        try await grid { stage, screen in
            var outline = NSDiffableDataSourceSectionSnapshot<Int>()
            outline.append([1, 2])
            outline.append([10, 11], to: 1)
            screen.data.apply(outline, to: 0, completion: nil)
            try await stage.settle()
            #expect(screen.collectionView.numbers == [1, 2])
            outline.expand([1])
            screen.data.apply(outline, to: 0, completion: nil)
            try await stage.settle()
            #expect(screen.collectionView.numbers == [1, 10, 11, 2])
            #expect(screen.data.snapshot(for: 0).level(of: 11) == 1)
        }
    }
}
