import Interlude
import TestSupport
import Testing

@testable import UIKit

/// Headers of sections while rows and sections change.
@MainActor @Suite(.lane(.main)) struct TableHeaderUpdateTests {
    private func show(_ stage: Stage) async -> (ListController, UITableView) {
        let list = ListController(sections: [2, 3])
        list.titles = ["A", "B"]
        await stage.show(list)
        return (list, list.tableView)
    }

    @Test func headersMoveWithTheRowsOfAnInsertion() async throws {
        try await Stage.run(.iPhone16) { stage in
            let (list, table) = await show(stage)
            let header = try #require(table.headerView(forSection: 1))
            let before = header.frame.minY
            list.rows[0].append(9)
            table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
            #expect(table.headerView(forSection: 1) === header)
            #expect(header.frame.minY == before + 44)
            await stage.advance(by: 0.1)
            let shown = try #require(header.layer.presentation()).frame.minY
            #expect(shown > before && shown < before + 44)
            try await stage.settle()
            #expect(table.headerView(forSection: 1)?.frame.minY == before + 44)
        }
    }

    @Test func theHeaderOfADeletedSectionIsRemovedAndOthersKeepTheirView() async throws {
        try await Stage.run(.iPhone16) { stage in
            let (list, table) = await show(stage)
            let header = try #require(table.headerView(forSection: 1))
            list.rows.removeFirst()
            list.titles.removeFirst()
            table.deleteSections([0], with: .fade)
            #expect(table.headerView(forSection: 0) === header && table.headerView(forSection: 1) == nil)
            try await stage.settle()
            #expect(header.frame.minY == 22, "below the padding")
        }
    }

    @Test func aHeaderThatMovesOutOfViewIsRemovedAtTheEnd() async throws {
        try await Stage.run(.iPhone16) { stage in
            let (list, table) = await show(stage)
            let header = try #require(table.headerView(forSection: 1))
            list.rows[0] = Array(0..<40)
            table.insertRows(at: (2..<40).map { IndexPath(row: $0, section: 0) }, with: .fade)
            await stage.advance(by: 0.1)
            #expect(header.superview === table)
            try await stage.settle()
            #expect(header.superview == nil && table.headerView(forSection: 1) == nil)
        }
    }

    @Test func aReloadedSectionGetsANewHeader() async throws {
        try await Stage.run(.iPhone16) { stage in
            let (list, table) = await show(stage)
            list.titles[1] = "C"
            table.reloadSections([1], with: .none)
            try await stage.settle()
            #expect((table.headerView(forSection: 1))?.textLabel?.text == "C")
        }
    }
}
