import Interlude
import TestSupport
import Testing

@testable import UIKit

/// Rows that fingers open.
@MainActor @Suite(.lane(.main)) struct SwipeActionTests {
    /// A list with two actions at the trailing edge and one at the leading edge.
    private func list(
        _ stage: Stage, fullSwipe: Bool = true
    ) async throws -> (list: TextList, done: Received, complete: Completions) {
        let (received, completions) = (Received(), Completions())
        func action(_ style: UIContextualAction.Style, _ title: String) -> UIContextualAction {
            UIContextualAction(style: style, title: title) { action, _, completion in
                received.calls.append(action.title ?? "")
                completions.waiting.append(completion)
            }
        }
        let list = try await TextList(
            stage, .plain, ["one", "two", "three"],
            configure: { configuration in
                configuration.trailingSwipeActionsConfigurationProvider = { path in
                    received.calls.append("asked \(path.item)")
                    let offered = UISwipeActionsConfiguration(
                        actions: [action(.destructive, "Delete"), action(.normal, "More")])
                    offered.performsFirstActionWithFullSwipe = fullSwipe
                    return offered
                }
                configuration.leadingSwipeActionsConfigurationProvider = { path in
                    path.item == 2 ? nil : UISwipeActionsConfiguration(actions: [action(.normal, "Pin")])
                }
            })
        return (list, received, completions)
    }

    private func swipe(_ stage: Stage, _ y: CGFloat, from start: CGFloat, by direction: CGFloat) async {
        await stage.drag(from: CGPoint(x: start, y: y), to: CGPoint(x: start + direction, y: y), duration: 0.4)
    }

    @Test func swipeOpensRowAndButtonPerformsAction() async throws {
        try await Stage.run(.iPhone16) { stage in
            let (list, received, completions) = try await list(stage)
            let cell = try #require(list.cell(1))
            await swipe(stage, cell.center.y, from: 350, by: -120)
            try await stage.settle()
            #expect(received.calls == ["asked 1"])
            let view = try #require(cell.subviews.compactMap { $0 as? SwipeActionsView }.first)
            #expect(cell.bounds.minX == view.restWidth && view.frame.minX == 393 && view.frame.width == view.restWidth)
            #expect(cell.configurationState.isSwiped && list.view.indexPathsForSelectedItems == [])
            let titles = view.buttons.sorted { $0.frame.minX < $1.frame.minX }.map(\.contextualAction.title)
            #expect(titles == ["More", "Delete"], "the first one is at the edge")
            #expect(view.buttons.map(\.backgroundColor) == [.systemRed, .systemGray])
            await stage.tap(CGPoint(x: 393 - 20, y: cell.center.y))
            #expect(received.calls.last == "Delete" && list.view.rowSwipes.isOpen, "open until the action is done")
            completions.waiting.first?(true)
            try await stage.settle()
            #expect(!list.view.rowSwipes.isOpen && cell.bounds.minX == 0 && !cell.configurationState.isSwiped)
            #expect(!cell.subviews.contains { $0 is SwipeActionsView })
            #expect(stage.diagnostics.isEmpty)
        }
    }

    @Test func contentFollowsFingerAndShortSwipeCloses() async throws {
        try await Stage.run(.iPhone16) { stage in
            let (list, _, _) = try await list(stage)
            let cell = try #require(list.cell(0))
            await stage.touch(.began, at: CGPoint(x: 300, y: cell.center.y))
            for x in stride(from: 295.0, through: 240, by: -5) {
                await stage.advance(by: 1 / 60)
                await stage.touch(.moved, at: CGPoint(x: x, y: cell.center.y))
            }
            #expect(cell.bounds.minX == 50, "60 points less the 10 before it begins")
            await stage.advance(by: 0.3)
            await stage.touch(.ended, at: CGPoint(x: 240, y: cell.center.y))
            try await stage.settle()
            #expect(cell.bounds.minX == 0 && !list.view.rowSwipes.isOpen)
        }
    }

    @Test func leadingActionsOpenFromLeadingEdge() async throws {
        try await Stage.run(.iPhone16) { stage in
            let (list, received, completions) = try await list(stage)
            let (cell, bare) = (try #require(list.cell(0)), try #require(list.cell(2)))
            await swipe(stage, bare.center.y, from: 100, by: 120)
            try await stage.settle()
            #expect(bare.bounds.minX == 0)
            await swipe(stage, cell.center.y, from: 100, by: 70)
            try await stage.settle()
            #expect(cell.bounds.minX == -74)
            await stage.tap(CGPoint(x: 30, y: cell.center.y))
            #expect(received.calls == ["Pin"] && completions.waiting.count == 1)
        }
    }

    @Test func fullSwipePerformsFirstAction() async throws {
        try await Stage.run(.iPhone16) { stage in
            let (list, received, completions) = try await list(stage)
            let cell = try #require(list.cell(1))
            await swipe(stage, cell.center.y, from: 380, by: -360)
            #expect(received.calls == ["asked 1", "Delete"])
            try await stage.settle()
            let view = try #require(cell.subviews.compactMap { $0 as? SwipeActionsView }.first)
            #expect(view.frame.width == 393 && view.buttons[0].frame.width == 393)
            list.apply(animated: true) { $0.deleteItems(["two"]) }
            completions.waiting.first?(true)
            try await stage.settle()
            #expect(list.view.visibleCells.count == 2 && !list.view.rowSwipes.isOpen)
            list.apply(animated: true) { $0.appendItems(["four"]) }
            try await stage.settle()
            #expect(list.view.visibleCells.allSatisfy { $0.bounds.minX == 0 }, "used again as new")
        }
    }

    @Test func rowResistsWithoutFullSwipe() async throws {
        try await Stage.run(.iPhone16) { stage in
            let (list, received, _) = try await list(stage, fullSwipe: false)
            let cell = try #require(list.cell(1))
            await swipe(stage, cell.center.y, from: 380, by: -360)
            try await stage.settle()
            #expect(received.calls == ["asked 1"])
            #expect(cell.bounds.minX == cell.subviews.compactMap { $0 as? SwipeActionsView }.first?.restWidth)
        }
    }

    @Test func tapsScrollsAndOtherSwipesCloseRow() async throws {
        try await Stage.run(.iPhone16) { stage in
            let (list, _, _) = try await list(stage)
            let (first, second) = (try #require(list.cell(0)), try #require(list.cell(1)))
            @MainActor func open() async throws {
                await swipe(stage, first.center.y, from: 350, by: -120)
                try await stage.settle()
                #expect(list.view.rowSwipes.isOpen && first.bounds.minX > 0)
            }
            try await open()
            await stage.tap(CGPoint(x: 100, y: second.center.y))
            try await stage.settle()
            #expect(first.bounds.minX == 0 && list.view.indexPathsForSelectedItems == [], "the tap only closes")

            try await open()
            await stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 400), duration: 0.2)
            try await stage.settle()
            #expect(first.bounds.minX == 0)

            try await open()
            await swipe(stage, second.center.y, from: 350, by: -120)
            try await stage.settle()
            #expect(first.bounds.minX == 0 && second.bounds.minX > 0)
            await swipe(stage, second.center.y, from: 100, by: 200)
            try await stage.settle()
            #expect(second.bounds.minX == 0, "a finger closes it, too")
        }
    }

    // MARK: Tables

    @Test func tableRowsOfferDelegateActions() async throws {
        try await Stage.run(.iPhone16) { stage in
            let screen = SwipeTable()
            await stage.show(screen)
            let cell = try #require(screen.tableView.cellForRow(at: [0, 1]))
            let y = cell.convert(CGPoint(x: 0, y: 22), to: nil).y
            await swipe(stage, y, from: 350, by: -100)
            try await stage.settle()
            #expect(cell.bounds.minX == 74 && screen.received == ["begin 1"])
            await stage.tap(CGPoint(x: 380, y: y))
            try await stage.settle()
            #expect(screen.received == ["begin 1", "flag", "end 1"] && cell.bounds.minX == 0)
        }
    }

    @Test func dataSourceDeletesEditableRows() async throws {
        try await Stage.run(.iPhone16) { stage in
            let screen = DeletingTable()
            await stage.show(screen)
            let y = try #require(screen.tableView.cellForRow(at: [0, 1])).convert(CGPoint(x: 0, y: 22), to: nil).y
            await swipe(stage, y - 44, from: 350, by: -100)
            try await stage.settle()
            #expect(screen.tableView.cellForRow(at: [0, 0])?.bounds.minX == 0, "it cannot be edited")
            await swipe(stage, y, from: 350, by: -100)
            try await stage.settle()
            await stage.tap(CGPoint(x: 380, y: y))
            try await stage.settle()
            #expect(screen.items == ["a", "c"])
            #expect(screen.tableView.visibleCells.map { $0.textLabel?.text } == ["a", "c"])
            #expect(screen.tableView.visibleCells.allSatisfy { $0.bounds.minX == 0 })
            #expect(!screen.tableView.rowSwipes.isOpen && stage.diagnostics.isEmpty)
        }
    }

    /// `commit` alone makes rows deletable, by its implementation.
    @Test func dataSourcesThatCommitDeleteRows() async throws {
        try await Stage.run(.iPhone16) { stage in
            let controller = CommittingTable(), listing = UITableViewController(style: .plain)
            let source = ListingSource()
            listing.tableView.dataSource = source
            for screen in [controller, listing] {
                await stage.show(screen)
                let y = try #require(screen.tableView.cellForRow(at: [0, 1])).convert(CGPoint(x: 0, y: 22), to: nil).y
                await swipe(stage, y, from: 350, by: -100)
                try await stage.settle()
                #expect(screen.tableView.rowSwipes.isOpen)
                await stage.tap(CGPoint(x: 380, y: y))
                try await stage.settle()
            }
            #expect(controller.committed == 1 && source.committed == 1)
        }
    }

    /// A data source that lists `canEditRowAt`, and not `commit`, can't delete rows.
    @Test func rowsWithoutCommitAreNotDeletable() async throws {
        try await Stage.run(.iPhone16) { stage in
            let screen = UITableViewController(style: .plain), source = EditableSource()
            screen.tableView.dataSource = source
            await stage.show(screen)
            let y = try #require(screen.tableView.cellForRow(at: [0, 1])).convert(CGPoint(x: 0, y: 22), to: nil).y
            await swipe(stage, y, from: 350, by: -100)
            try await stage.settle()
            #expect(!screen.tableView.rowSwipes.isOpen)
        }
    }

    @Test func actionsOfOldAppsStayOpenUntilEditingEnds() async throws {
        try await Stage.run(.iPhone16) { stage in
            let screen = OldSwipeTable()
            await stage.show(screen)
            let y = try #require(screen.tableView.cellForRow(at: [0, 1])).convert(CGPoint(x: 0, y: 22), to: nil).y
            await swipe(stage, y, from: 350, by: -120)
            try await stage.settle()
            await stage.tap(CGPoint(x: 380, y: y))
            try await stage.settle()
            #expect(screen.received == ["Archive 1"] && screen.tableView.rowSwipes.isOpen)
            screen.tableView.setEditing(false, animated: true)
            try await stage.settle()
            #expect(!screen.tableView.rowSwipes.isOpen && stage.diagnostics.isEmpty)
        }
    }

    @Test func tableWithoutDeletionIgnoresSwipes() async throws {
        await Stage.run(.iPhone16) { stage in
            let list = ListController(sections: [20])
            await stage.show(list)
            var moved = false
            list.view.superview?.addGestureRecognizer(
                UIPanGestureRecognizer { recognizer in if recognizer.state == .changed { moved = true } })
            await swipe(stage, 200, from: 350, by: -120)
            #expect(moved)
        }
    }
}

@MainActor private final class Received { var calls: [String] = [] }
@MainActor private final class Completions { var waiting: [(Bool) -> Void] = [] }

private final class SwipeTable: UITableViewController {
    var received: [String] = []

    init() { super.init(style: .plain) }
    required init?(coder: NSCoder) { nil }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .normal, title: "Flag") { [unowned self] _, _, completion in
                received.append("flag")
                completion(true)
            }
        ])
    }

    override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        received.append("begin \(indexPath.row)")
    }

    override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        received.append("end \(indexPath?.row ?? -1)")
    }
}

private final class DeletingTable: UITableViewController {
    var items = ["a", "b", "c"]

    init() { super.init(style: .plain) }
    required init?(coder: NSCoder) { nil }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = items[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        items.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
}

private final class CommittingTable: UITableViewController {
    var committed = 0

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { committed += 1 }
}

/// A data source whose class lists its optional methods, as lowered code does.
private class RowSource: NSObject, Connectable, UITableViewDataSource {
    var committed = 0

    class var connections: Connections { Connections() }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { committed += 1 }
}

private final class ListingSource: RowSource {
    override class var connections: Connections { super.connections.implements("tableView(_:commit:forRowAt:)") }
}

private final class EditableSource: RowSource {
    override class var connections: Connections { super.connections.implements("tableView(_:canEditRowAt:)") }
}

private final class OldSwipeTable: UITableViewController {
    var received: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }

    override func tableView(
        _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? {
        let archive = UITableViewRowAction(style: .normal, title: "Archive") { [unowned self] action, path in
            received.append("\(action.title ?? "") \(path.row)")
        }
        archive.backgroundColor = .systemBlue
        return [archive]
    }
}
