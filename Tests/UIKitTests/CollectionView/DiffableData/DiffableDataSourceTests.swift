import Interlude
import TestSupport
import Testing

@testable import UIKit

/// A screen with a grid that snapshots fill.
@MainActor private final class GridScreen: UIViewController {
    typealias DataSource = UICollectionViewDiffableDataSource<Int, Int>

    let collectionView: UICollectionView
    private(set) var data: DataSource!
    var configured: [Int] = []

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
        super.init(nibName: nil, bundle: nil)
        let cells = UICollectionView.CellRegistration<NumberedCell, Int> { [unowned self] cell, _, number in
            configured.append(number)
            cell.number = number
        }
        let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, kind, path in
            view.accessibilityIdentifier = "\(kind.suffix(6)) \(path.section)"
        }
        data = DataSource(collectionView: collectionView) { view, path, number in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: number)
        }
        data.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = collectionView }

    /// Changes the snapshot and applies it.
    func apply(
        animated: Bool = false, completion: (() -> Void)? = nil,
        _ change: (inout NSDiffableDataSourceSnapshot<Int, Int>) -> Void
    ) {
        var snapshot = data.snapshot()
        change(&snapshot)
        data.apply(snapshot, animatingDifferences: animated, completion: completion)
    }
}

/// Shows a grid, with the items in sections that are numbered.
@MainActor private func grid(
    _ sections: [[Int]] = [], _ body: (Stage, GridScreen) async throws -> Void
) async throws {
    try await Stage.run(.iPhone16) { stage in
        let screen = GridScreen()
        await stage.show(screen)
        if !sections.isEmpty {
            screen.apply { snapshot in
                for (section, items) in sections.enumerated() {
                    snapshot.appendSections([section])
                    snapshot.appendItems(items)
                }
            }
            try await stage.settle()
        }
        try await body(stage, screen)
    }
}

extension UICollectionView {
    /// The numbers that cells on the screen show, by place.
    fileprivate var numbers: [Int] { visibleCells.compactMap { ($0 as? NumberedCell)?.number } }
}

@MainActor @Suite struct DiffableDataSourceTests {
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

    @Test func applyingEndsInTheSnapshotWithEachIdentifierOnce() async throws {
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

    @Test func differencesMoveCellsAndThenComplete() async throws {
        try await grid([Array(0..<10)]) { stage, screen in
            let cell = try #require(screen.collectionView.cellForItem(at: IndexPath(item: 9, section: 0)))
            let start = cell.center
            var completed: Double?
            let began = stage.now
            screen.apply(animated: true, completion: { completed = stage.now }) { $0.moveItem(9, beforeItem: 0) }
            await stage.advance(by: 0.15)
            let halfway = try #require(cell.layer.presentation()).position
            try await stage.settle()
            #expect(abs(halfway.y - (start.y + cell.center.y) / 2) < 0.5, "ease in and out is halfway at half the time")
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

    @Test func theAsynchronousFormReturnsWhenTheDifferencesHaveBeenAnimated() async throws {
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

    @Test func headersAreProvidedBySection() async throws {
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

    @Test func mistakesNameIdentifiers() async throws {
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

    @Test func aRegistrationForEachCellIsReported() async throws {
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

    @Test func outlinesShowWhatIsExpanded() async throws {
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

@MainActor @Suite struct ReorderingTests {
    private typealias Transaction = NSDiffableDataSourceTransaction<Int, Int>

    private func text(_ snapshot: NSDiffableDataSourceSnapshot<Int, Int>) -> String {
        snapshot.sectionIdentifiers.map { "\($0): \(snapshot.itemIdentifiers(inSection: $0))" }.joined(separator: ", ")
    }

    /// Carries the item at one place to another, and lets go of it there.
    private func carry(_ view: UICollectionView, _ start: IndexPath, to end: IndexPath) throws {
        view.layoutIfNeeded()
        #expect(view.beginInteractiveMovementForItem(at: start))
        let place = try #require(view.layoutAttributesForItem(at: end)).center
        view.updateInteractiveMovementTargetPosition(place)
        view.layoutIfNeeded()
        view.endInteractiveMovement()
    }

    @Test func theHandlersHearOfAMoveBeforeAndAfterIt() async throws {
        try await grid([[0, 1, 2, 3]]) { stage, screen in
            var heard: [String] = []
            var transactions: [Transaction] = []
            screen.data.reorderingHandlers.canReorderItem = { $0 != 3 }
            screen.data.reorderingHandlers.willReorder = { _ in heard.append("will " + text(screen.data.snapshot())) }
            screen.data.reorderingHandlers.didReorder = {
                heard.append("did " + text(screen.data.snapshot()))
                transactions.append($0)
            }
            #expect(!screen.collectionView.beginInteractiveMovementForItem(at: [0, 3]))
            let cell = try #require(screen.collectionView.cellForItem(at: [0, 0]))
            try carry(screen.collectionView, [0, 0], to: [0, 2])
            try await stage.settle()
            #expect(heard == ["will 0: [0, 1, 2, 3]", "did 0: [1, 2, 0, 3]"])
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

    @Test func aMoveBetweenSectionsTellsOfBoth() async throws {
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

    @Test func aHandlerMayApplyASnapshotOfItsOwn() async throws {
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

    @Test func itemsOfAnOutlineTakeWhatIsHiddenBelowThemAlong() async throws {
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
            #expect(screen.data.snapshot(for: 0).rootItems == [10, 2, 11, 3, 1], "what showed below it stays")
        }
    }

    @Test func aCancelledMoveTellsNobody() async throws {
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

@MainActor @Suite struct TableDiffableDataSourceTests {
    @Test func applyingEndsInTheSnapshot() async throws {
        try await Stage.run(.iPhone16) { stage in
            let controller = UITableViewController(style: .plain)
            await stage.show(controller)
            let table: UITableView = controller.tableView
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            let data = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, text in
                let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
                cell.textLabel?.text = text
                return cell
            }
            var numbers = SeededGenerator(seed: 5)
            for round in 0..<40 {
                var next = NSDiffableDataSourceSnapshot<Int, String>()
                next.appendSections(Array((0..<3).shuffled(using: &numbers).prefix(2)))
                for item in (0..<30).shuffled(using: &numbers).prefix(Int.random(in: 0...30, using: &numbers)) {
                    next.appendItems(["\(item)"], toSection: next.sectionIdentifiers.randomElement(using: &numbers))
                }
                data.apply(next, animatingDifferences: Bool.random(using: &numbers), completion: nil)
                if Bool.random(using: &numbers) { await stage.advance(by: 0.1) } else { try await stage.settle() }
                let shown = (table.indexPathsForVisibleRows ?? []).sorted()
                #expect(
                    shown.map { table.cellForRow(at: $0)?.textLabel?.text }
                        == shown.map { data.itemIdentifier(for: $0) },
                    "round \(round)")
                #expect(data.snapshot().itemIdentifiers == next.itemIdentifiers)
            }
            #expect(stage.diagnostics.isEmpty)
        }
    }

    @Test func aSnapshotThatDiffersInNothingLeavesTheRowsAlone() async throws {
        try await Stage.run(.iPhone16) { stage in
            let table = UITableView(frame: stage.window.bounds, style: .plain)
            var asked = 0
            let data = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, _ in
                asked += 1
                return UITableViewCell(style: .default, reuseIdentifier: nil)
            }
            stage.window.addSubview(table)
            var snapshot = data.snapshot()
            snapshot.appendSections([0])
            snapshot.appendItems(["a", "b"])
            data.apply(snapshot, animatingDifferences: false, completion: nil)
            try await stage.settle()
            asked = 0
            var completed: Double?
            let began = stage.now
            data.apply(snapshot) { completed = stage.now }
            await stage.advance(by: 0.1)
            #expect(asked == 0 && completed.map { $0 - began < 0.05 } == true)
        }
    }
}
