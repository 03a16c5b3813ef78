import Interlude
import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor @Suite(.lane(.main)) struct TableViewTests {
    @Test(arguments: [UITableViewCell.CellStyle.default, .value1, .value2, .subtitle])
    func cellsHaveImagesExceptInTheSecondValueStyle(style: UITableViewCell.CellStyle) {
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        #expect((cell.imageView == nil) == (style == .value2))
    }

    @Test func onlyVisible44PointRowsHaveCells() async throws {
        await Stage.run(.iPhone16) { stage in
            let list = ListController(sections: [1_000_000])
            await stage.show(list)
            let table: UITableView = list.tableView
            #expect(table.contentSize.height == 44_000_000)
            #expect(table.visibleCells.count <= 21)
            #expect(table.rectForRow(at: IndexPath(row: 999_999, section: 0)).minY == 43_999_956)
            table.scrollToRow(at: IndexPath(row: 999_999, section: 0), at: .bottom, animated: false)
            #expect(table.indexPathsForVisibleRows?.last?.row == 999_999)
            #expect(list.asked < 60)
            #expect(NumberedRow.made <= 42)
        }
    }

    @Test func contentHasNoSizeBeforeTheFirstLayoutOrReload() {
        TestApp.run { app in
            let rows = ListController(sections: [20])
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            table.dataSource = rows
            table.register(NumberedRow.self, forCellReuseIdentifier: "row")
            table.contentOffset.y = 44
            #expect(table.contentSize == .zero)
            table.frame.size.height = 500
            #expect(table.contentOffset.y == 44, "an offset from before stays")
            table.reloadData()
            #expect(table.contentSize.height == 880)

            let other = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            other.dataSource = rows
            other.register(NumberedRow.self, forCellReuseIdentifier: "row")
            app.window.addSubview(other)
            #expect(other.contentSize == .zero)
            other.layoutIfNeeded()
            #expect(other.contentSize.height == 880)
        }
    }

    /// Ramotion/preview-transition moves cells apart and brings them to the front, which lays the table out.
    @Test func cellsStayWhereTheAppMovesThemUntilTheirRowsMove() throws {
        try TestApp.run { app in
            let rows = ListController(sections: [4])
            app.window.rootViewController = rows
            app.window.layoutIfNeeded()
            let table = try #require(rows.tableView)
            let cells = table.visibleCells
            let frame = cells[1].frame
            cells[1].frame.origin.y = 300
            cells[2].transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            table.bringSubviewToFront(cells[1])
            table.setNeedsLayout()
            table.layoutIfNeeded()
            #expect(cells[1].frame.minY == 300)
            #expect(cells[2].bounds.height == 44)
            table.rowHeight = 60
            table.reloadData()
            table.layoutIfNeeded()
            #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minY == frame.minY + 16)
        }
    }

    /// Apps set an inset in `viewDidLoad()`, such as for the status bar, without the offset.
    @Test func anInsetBeforeTheFirstLayoutMovesTheRows() {
        TestApp.run { app in
            let rows = ListController(sections: [20])
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            table.contentInsetAdjustmentBehavior = .never
            table.dataSource = rows
            table.register(NumberedRow.self, forCellReuseIdentifier: "row")
            table.contentInset.top = 20
            #expect(table.contentOffset.y == -20)
            app.window.addSubview(table)
            app.frame()
            #expect(table.contentOffset.y == -20)
            table.contentInset.top = 60
            #expect(table.contentOffset.y == -20)
        }
    }

    @Test func layoutKeepsAnOffsetThatTheAppSetsBeyondTheLimits() {
        TestApp.run { app in
            let rows = ListController(sections: [20])
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            table.contentInsetAdjustmentBehavior = .never
            table.dataSource = rows
            table.register(NumberedRow.self, forCellReuseIdentifier: "row")
            app.window.addSubview(table)
            app.frame()
            table.setContentOffset(CGPoint(x: 0, y: -136), animated: false)
            app.frame()
            table.setNeedsLayout()
            app.frame()
            #expect(table.contentOffset.y == -136)
        }
    }

    @Test func tapSelectsRowAndDeselectsPrevious() async throws {
        await Stage.run(.iPhone16) { stage in
            let list = ListController(sections: [20])
            await stage.show(list)
            await stage.tap(CGPoint(x: 100, y: 59 + 22))
            await stage.tap(CGPoint(x: 100, y: 59 + 44 * 3 + 22))
            #expect(list.reported == ["select 0", "deselect 0", "select 3"])
            #expect(list.tableView.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
            #expect(list.tableView.cellForRow(at: IndexPath(row: 3, section: 0))?.isSelected == true)
        }
    }

    @Test func plainTableHeadersStayWithSection() async throws {
        await Stage.run(.iPhone16) { stage in
            let list = ListController(sections: [10, 10, 10])
            list.titles = ["A", "B", "C"]
            list.tableView.sectionHeaderTopPadding = 0
            await stage.show(list)
            let table: UITableView = list.tableView
            #expect(table.rect(forSection: 1).minY == 468)
            table.contentOffset.y = 200
            table.layoutIfNeeded()
            #expect(table.headerView(forSection: 0)?.frame.minY == 259)
            table.contentOffset.y = 468 - 59 - 10
            table.layoutIfNeeded()
            #expect(table.headerView(forSection: 0)?.frame.maxY == 468, "the next header pushes it away")
        }
    }

    @Test func rowsWithAutomaticHeightsUseTheDelegatesEstimates() async throws {
        final class Estimating: ListController {
            override func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
                indexPath.row < 50 ? 100 : 20
            }
        }
        await Stage.run(.iPhone16) { stage in
            let list = Estimating(sections: [100])
            await stage.show(list)
            // Rows in view are measured; their cells have no content of their own.
            #expect(list.tableView.rectForRow(at: IndexPath(row: 40, section: 0)).height == 100)
            #expect(list.tableView.rectForRow(at: IndexPath(row: 90, section: 0)).height == 20)
        }
    }

    @Test func rowsOfASectionLeaveWithTheSectionsAnimation() async throws {
        try await Stage.run(.iPhone16) { stage in
            let list = ListController(sections: [2, 2])
            await stage.show(list)
            let table: UITableView = list.tableView
            let leaving = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            list.rows = [[0, 1], [7]]
            table.performBatchUpdates {
                table.deleteSections([0], with: .left)
                table.insertSections([1], with: .right)
            }
            #expect(leaving.frame.minX == -table.bounds.width)
            let arriving = try #require(table.cellForRow(at: IndexPath(row: 0, section: 1)))
            await stage.advance(by: 0.1)
            #expect((arriving.layer.presentation()?.frame.minX ?? 0) > 10)
            try await stage.settle()
            #expect(arriving.frame.minX == 0)
        }
    }

    @Test func headersHaveTheTablesTopPadding() async throws {
        await Stage.run(.iPhone16) { stage in
            let list = ListController(sections: [2, 2])
            list.titles = ["A", "B"]
            await stage.show(list)
            let table: UITableView = list.tableView
            #expect(table.rectForHeader(inSection: 0).minY == 22, "plain tables have one by default")
            table.sectionHeaderTopPadding = 0
            table.layoutIfNeeded()
            let (header, row) = (table.rectForHeader(inSection: 1), table.rectForRow(at: IndexPath(row: 0, section: 1)))
            table.sectionHeaderTopPadding = 20
            table.layoutIfNeeded()
            #expect(table.rectForHeader(inSection: 0).minY == 20)
            #expect(table.rectForHeader(inSection: 1) == header.offsetBy(dx: 0, dy: 40))
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == row.minY + 40)
        }
    }

    @Test func delegateHeightsApply() async throws {
        await Stage.run(.iPhone16) { stage in
            let list = ListController(sections: [100])
            list.height = { CGFloat(20 + $0.row) }
            list.tableView.estimatedRowHeight = 0
            await stage.show(list)
            // 20 + 21 + … + 119
            #expect(list.tableView.contentSize.height == 6950)
            let third = list.tableView.indexPathForRow(at: CGPoint(x: 5, y: 41))
            #expect(third == IndexPath(row: 2, section: 0))
        }
    }

    @Test func constraintsDetermineRowHeight() async throws {
        await Stage.run(.iPhone16) { stage in
            let list = ListController(sections: [5])
            list.fill = { cell, path in
                let box = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                cell.contentView.addSubview(box)
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
                    box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
                    box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
                    box.heightAnchor.constraint(equalToConstant: CGFloat(60 + 10 * path.row)),
                ])
            }
            await stage.show(list)
            #expect(
                list.tableView.rectForRow(at: IndexPath(row: 2, section: 0))
                    == CGRect(x: 0, y: 130, width: 393, height: 80))
        }
    }

    @Test func randomUpdatesMatchData() async throws {
        try await Stage.run(.iPhone16) { stage in
            var numbers = SeededGenerator(seed: 5)
            let list = ListController(sections: [25])
            await stage.show(list)
            let table: UITableView = list.tableView
            for round in 0..<40 {
                let change = Change(of: list.rows[0], &numbers)
                list.rows[0] = change.after
                table.performBatchUpdates({
                    for item in change.items {
                        switch (item.indexPathBeforeUpdate, item.indexPathAfterUpdate) {
                        case (let old?, let new?): table.moveRow(at: old, to: new)
                        case (let old?, nil): table.deleteRows(at: [old], with: .fade)
                        case (nil, let new?): table.insertRows(at: [new], with: .left)
                        default: break
                        }
                    }
                })
                if Bool.random(using: &numbers) { await stage.advance(by: 0.1) } else { try await stage.settle() }
                let shown = table.visibleCells.compactMap { ($0 as? NumberedRow)?.number }
                #expect(shown == table.indexPathsForVisibleRows?.map { list.rows[0][$0.row] }, "round \(round)")
            }
            try await stage.settle()
            #expect(table.subviews.filter { $0 is NumberedRow }.count == table.visibleCells.count)
            #expect(stage.diagnostics.isEmpty)
        }
    }

    @Test func inconsistentCountsAreReported() async throws {
        await Stage.run(.iPhone16) { stage in
            let list = ListController(sections: [5])
            await stage.show(list)
            list.tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
            #expect(stage.diagnostics.count == 1)
            #expect("\(stage.diagnostics)".contains("5 rows in section 0 after the update, but 4 were expected"))
        }
    }
}

/// Numbered rows in sections.
class ListController: UITableViewController {
    var rows: [[Int]]
    var titles: [String] = []
    var asked = 0
    var reported: [String] = []
    var height: ((IndexPath) -> CGFloat)?
    var fill: (UITableViewCell, IndexPath) -> Void = { _, _ in }

    init(sections: [Int]) {
        rows = sections.map { Array(0..<$0) }
        super.init(style: .plain)
        NumberedRow.made = 0
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(NumberedRow.self, forCellReuseIdentifier: "row")
    }

    override func numberOfSections(in tableView: UITableView) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        titles.isEmpty ? nil : titles[section]
    }

    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        height?(indexPath) ?? super.tableView(tableView, heightForRowAt: indexPath)
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked += 1
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        (cell as? NumberedRow)?.number = rows[indexPath.section][indexPath.row]
        fill(cell, indexPath)
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        reported.append("select \(indexPath.row)")
    }

    override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        reported.append("deselect \(indexPath.row)")
    }
}

final class NumberedRow: UITableViewCell {
    static var made = 0
    var number = -1

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        Self.made += 1
    }

    required init?(coder: NSCoder) { nil }

    @Test func theTableOfANewControllerIsBelowTheStatusBar() {
        let app = TestApp()
        let controller = UITableViewController()
        let screen = app.window.bounds
        let bar = UIApplication.shared.statusBarFrame.height
        #expect(
            controller.view.frame == CGRect(x: 0, y: bar, width: screen.width, height: screen.height - bar))
    }

    @Test func theClosureOfABatchUpdateDoesNotEscape() {
        let table = UITableView()
        var changes = 0
        func update(_ changes: () -> Void) { table.performBatchUpdates(changes) }
        update { changes += 1 }
        table.performBatchUpdates(nil, completion: nil)
        #expect(changes == 1)
    }
}
