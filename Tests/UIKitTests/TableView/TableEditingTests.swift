import Interlude
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tables and lists whose rows are deleted, inserted and moved.
@MainActor @Suite(.lane(.main)) struct TableEditingTests {
    private func position(_ stage: Stage, _ view: UIView?) throws -> CGPoint {
        let view = try #require(view)
        return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    @Test func editingControlsSlideInFromEdges() async throws {
        try await Stage.run(.iPhone16) { stage in
            let screen = EditedTable()
            await stage.show(screen)
            let cell = try #require(screen.tableView.cellForRow(at: [0, 1]))
            let width = cell.contentView.frame.width
            screen.setEditing(true, animated: true)
            await stage.advance(by: 0.15)
            #expect(abs(cell.contentView.shownCenter.x - (width / 2 + cell.contentView.center.x) / 2) < 0.5)
            try await stage.settle()
            #expect(cell.contentView.frame == CGRect(x: 38, y: 0, width: width - 38 - 44, height: 44))
            #expect(cell.isEditing && cell.editingStyle == .delete && cell.configurationState.isEditing)
            #expect(cell.editingControl?.frame.minX == 6 && cell.reorderHandle?.frame.maxX == cell.bounds.width)
            #expect(screen.tableView.cellForRow(at: [0, 0])?.editingControl == nil, "it cannot be edited")
            screen.setEditing(false, animated: true)
            try await stage.settle()
            #expect(cell.contentView.frame.minX == 0 && cell.editingControl == nil && cell.reorderHandle == nil)
        }
    }

    /// The control for reordering needs `moveRowAt`, which shows it by itself.
    @Test func rowsMoveIfTheDataSourceMovesThem() async throws {
        class Table: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            override func tableView(
                _ tableView: UITableView, cellForRowAt indexPath: IndexPath
            ) -> UITableViewCell { UITableViewCell() }
        }
        final class Moving: Table {
            override func tableView(
                _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
            ) {}
        }
        final class Movable: Table {
            override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
        }
        for (screen, moves) in [(Table(style: .plain), false), (Moving(style: .plain), true), (Movable(), false)] {
            try await Stage.run(.iPhone16) { stage in
                await stage.show(screen)
                screen.setEditing(true, animated: false)
                try await stage.settle()
                #expect(screen.tableView.cellForRow(at: [0, 1])?.showsReorderControl == moves)
            }
        }
    }

    @Test func editingModeHasItsOwnSelection() async throws {
        try await Stage.run(.iPhone16) { stage in
            let screen = EditedTable()
            await stage.show(screen)
            let table = try #require(screen.tableView)
            table.allowsMultipleSelectionDuringEditing = true
            table.selectRow(at: [0, 3], animated: false, scrollPosition: .none)
            table.isEditing = true
            try await stage.settle()
            #expect(table.indexPathsForSelectedRows == nil)
            for row in 1...2 { await stage.tap(try position(stage, table.cellForRow(at: [0, row]))) }
            #expect(table.indexPathsForSelectedRows == [[0, 1], [0, 2]])
            table.isEditing = false
            #expect(table.indexPathsForSelectedRows == nil && table.cellForRow(at: [0, 1])?.isSelected == false)
        }
    }

    @Test func deleteControlAsksForConfirmation() async throws {
        try await Stage.run(.iPhone16) { stage in
            let screen = EditedTable()
            await stage.show(screen)
            screen.tableView.isEditing = true
            try await stage.settle()
            let cell = try #require(screen.tableView.cellForRow(at: [0, 2]))
            await stage.tap(try position(stage, cell.editingControl))
            try await stage.settle()
            #expect(cell.showingDeleteConfirmation && screen.items.count == 5)
            await stage.tap(CGPoint(x: 380, y: try position(stage, cell).y))
            try await stage.settle()
            #expect(screen.items == ["a", "b", "d", "e"] && screen.tableView.visibleCells.count == 4)
        }
    }

    @Test func reorderHandleMovesRow() async throws {
        try await Stage.run(.iPhone16) { stage in
            let screen = EditedTable()
            await stage.show(screen)
            screen.tableView.isEditing = true
            try await stage.settle()
            let cell = try #require(screen.tableView.cellForRow(at: [0, 4]))
            let start = try position(stage, cell.reorderHandle)
            await stage.touch(.began, at: start)
            for step in 1...15 {
                await stage.advance(by: 1 / 60)
                await stage.touch(.moved, at: CGPoint(x: start.x, y: start.y - CGFloat(step) * 6))
            }
            #expect(cell.center.y == 108.0, "under the finger")
            await stage.advance(by: 0.4)
            #expect(screen.tableView.cellForRow(at: [0, 2])?.frame.minY == 132.0, "the other rows make space")
            #expect(screen.items == ["a", "b", "c", "d", "e"], "the data source is still unchanged")
            await stage.touch(.ended, at: CGPoint(x: start.x, y: start.y - 90))
            try await stage.settle()
            #expect(screen.items == ["a", "b", "e", "c", "d"])
            #expect(screen.tableView.visibleCells.map { $0.textLabel?.text } == screen.items)
            #expect(screen.tableView.visibleCells.map(\.frame.minY) == [0, 44, 88, 132, 176])
            #expect(cell.layer.zPosition == 0 && stage.diagnostics.isEmpty)

            screen.limit = 3
            await stage.drag(
                from: try position(stage, cell.reorderHandle), to: CGPoint(x: start.x, y: 59 + 10), duration: 0.5)
            try await stage.settle()
            #expect(screen.items == ["a", "b", "c", "e", "d"], "the delegate limits the row's index path")
        }
    }

    @Test func rowsArePrefetched() {
        TestApp.run { app in
            let data = AnnouncedRows()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 440), style: .plain)
            table.contentInsetAdjustmentBehavior = .never
            table.dataSource = data
            table.prefetchDataSource = data
            app.window.addSubview(table)
            app.frame()
            #expect(data.announced == Array(10..<20))
            table.contentOffset.y = 88
            app.frame()
            #expect(data.announced.suffix(2) == [20, 21])
            table.contentOffset.y = 0
            app.frame()
            #expect(data.cancelled == Array(12..<22))
        }
    }

    @Test func listReorderHandleMovesItem() async throws {
        try await Stage.run(.iPhone16) { stage in
            let list = try await TextList(
                stage, .plain, ["a", "b", "c"], accessories: { _ in [.multiselect(), .delete(), .reorder()] })
            list.data.reorderingHandlers.canReorderItem = { _ in true }
            #expect(list.cell(0)?.contentView.frame.width == 393)
            list.view.isEditing = true
            try await stage.settle()
            let cell = try #require(list.cell(0))
            #expect((cell.contentView.frame.width) < 393 - 60)
            let handle = try #require(cell.subviews.last { $0.gestureRecognizers?.isEmpty == false })
            let (start, end) = (try position(stage, handle), try position(stage, list.cell(2)))
            await stage.touch(.began, at: start)
            await stage.advance(by: 0.05)
            #expect(cell.configurationState.isReordering)
            for step in 1...20 {
                await stage.advance(by: 1 / 60)
                await stage.touch(.moved, at: CGPoint(x: start.x, y: start.y + (end.y - start.y) * CGFloat(step) / 20))
            }
            await stage.touch(.ended, at: CGPoint(x: start.x, y: end.y))
            try await stage.settle()
            #expect(list.data.snapshot().itemIdentifiers == ["b", "c", "a"] && list.cell(2) === cell)
            #expect(!cell.configurationState.isReordering)
        }
    }

    @Test func listDeleteAccessoryShowsSwipeActions() async throws {
        try await Stage.run(.iPhone16) { stage in
            let list = try await TextList(
                stage, .plain, ["a", "b"],
                configure: {
                    $0.trailingSwipeActionsConfigurationProvider = { _ in
                        UISwipeActionsConfiguration(actions: [
                            UIContextualAction(style: .destructive, title: "Delete") { $2(true) }
                        ])
                    }
                }, accessories: { _ in [.delete()] })
            list.view.isEditing = true
            try await stage.settle()
            let cell = try #require(list.cell(1))
            await stage.tap(CGPoint(x: 28, y: try position(stage, cell).y))
            try await stage.settle()
            #expect(list.view.rowSwipes.isOpen && cell.bounds.minX > 0)
        }
    }

    @Test func listRowsFitNarrowerContent() async throws {
        try await Stage.run(.iPhone16) { stage in
            let texts = (0..<40).map { "\($0) \(TextList.long)" }
            let list = try await TextList(
                stage, .insetGrouped, texts, accessories: { _ in [.delete(), .multiselect(), .reorder()] })
            list.view.scrollToItem(at: [0, 20], at: .top, animated: false)
            list.view.scrollToItem(at: [0, 0], at: .top, animated: false)
            try await stage.settle()
            list.view.isEditing = true
            try await stage.settle()
            @MainActor func check(_ comment: Comment) {
                for cell in list.view.visibleCells {
                    let wanted = cell.contentView.sizeThatFits(cell.contentView.bounds.size).height
                    #expect(abs(cell.bounds.height - wanted) < 0.01, comment)
                }
            }
            check("in view")
            list.view.scrollToItem(at: [0, 20], at: .top, animated: false)
            try await stage.settle()
            check("later")
        }
    }

    @Test func tableRowsFitNarrowerContent() async throws {
        try await Stage.run(.iPhone16) { stage in
            let screen = EditedTable()
            screen.items = (0..<40).map { "\($0) \(TextList.long)" }
            screen.isConfigured = true
            await stage.show(screen)
            let table: UITableView = screen.tableView
            @MainActor func check(_ comment: Comment) {
                for cell in table.visibleCells {
                    let wanted = cell.contentView.sizeThatFits(cell.contentView.bounds.size).height
                    #expect(abs(cell.bounds.height - wanted) < 1, comment)
                }
            }
            check("at first")
            table.scrollToRow(at: [0, 20], at: .top, animated: false)
            table.scrollToRow(at: [0, 0], at: .top, animated: false)
            screen.setEditing(true, animated: true)
            try await stage.settle()
            check("in view")
            table.scrollToRow(at: [0, 20], at: .top, animated: false)
            try await stage.settle()
            check("later")
        }
    }

    @Test func tapPerformsPrimaryAction() async throws {
        try await Stage.run(.iPhone16) { stage in
            let screen = EditedTable()
            await stage.show(screen)
            let point = try position(stage, screen.tableView.cellForRow(at: [0, 1]))
            await stage.tap(point)
            #expect(screen.acted == [1])
            screen.tableView.allowsSelectionDuringEditing = true
            screen.tableView.isEditing = true
            await stage.tap(point)
            #expect(screen.acted == [1])
        }
    }
}

private final class EditedTable: UITableViewController {
    var items = ["a", "b", "c", "d", "e"]
    var acted: [Int] = []
    var limit = 0
    var isConfigured = false

    init() { super.init(style: .plain) }
    required init?(coder: NSCoder) { nil }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        if isConfigured {
            var content = cell.defaultContentConfiguration()
            content.text = items[indexPath.row]
            cell.contentConfiguration = content
        } else {
            cell.textLabel?.text = items[indexPath.row]
        }
        return cell
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        items.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { items.insert(items.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }

    override func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { IndexPath(row: max(proposedDestinationIndexPath.row, limit), section: 0) }

    override func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        acted.append(indexPath.row)
    }
}

@MainActor private final class AnnouncedRows: NSObject, UITableViewDataSource, UITableViewDataSourcePrefetching {
    var announced: [Int] = []
    var cancelled: [Int] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        announced += indexPaths.map(\.row)
    }

    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        cancelled += indexPaths.map(\.row)
    }
}

/// Headers that configurations fill.
@MainActor @Suite(.lane(.main)) struct HeaderConfigurationTests {
    @MainActor private final class Headed: NSObject, UITableViewDataSource, UITableViewDelegate {
        var text = "Title"
        func numberOfSections(in tableView: UITableView) -> Int { 2 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }

        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
            var content = header?.defaultContentConfiguration()
            content?.text = section == 0 ? text : TextList.long
            header?.contentConfiguration = content
            header?.backgroundConfiguration = .listPlainHeaderFooter()
            return header
        }
    }

    @Test func headerShowsConfigurationAtItsHeight() throws {
        try TestApp.run { app in
            let data = Headed()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .grouped)
            table.contentInsetAdjustmentBehavior = .never
            table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
            table.dataSource = data
            table.delegate = data
            app.window.addSubview(table)
            app.frame()
            let first = try #require(table.headerView(forSection: 0))
            let second = try #require(table.headerView(forSection: 1))
            let content = try #require(first.contentConfiguration as? UIListContentConfiguration)
            #expect(content.textProperties.transform == .uppercase, "the style of a grouped table")
            #expect(first.contentView is UIListContentView && first.contentView.frame == first.bounds)
            #expect(second.bounds.height > first.bounds.height + 60)
            #expect(first.bounds.height == first.contentView.sizeThatFits(first.bounds.size).height)
            #expect(table.rectForRow(at: [0, 0]).minY == first.frame.maxY)

            var states = 0
            first.configurationUpdateHandler = { _, _ in states += 1 }
            app.frame()
            #expect(states == 1)
        }
    }
}
