import Interlude
import Testing
import UIKitTestSupport

@testable import UIKit

/// The heights of rows, headers, and footers.
@MainActor @Suite(.lane(.main)) struct TableSizingTests {
    fileprivate static let long = String(repeating: "A longer text that needs several lines. ", count: 6)

    private func first(_ row: Int = 0) -> IndexPath { IndexPath(row: row, section: 0) }

    @Test func stockCellsGrowWithTheirText() async throws {
        await Stage.run(.iPhone16) { stage in
            let list = ListController(sections: [2])
            list.fill = { cell, path in
                cell.textLabel?.numberOfLines = 0
                cell.textLabel?.text = path.row == 0 ? "Short" : Self.long
            }
            await stage.show(list)
            #expect(list.tableView.rectForRow(at: first()).height == 44)
            #expect(list.tableView.rectForRow(at: first(1)).height > 90)
            let label = list.tableView.cellForRow(at: first(1))?.textLabel
            #expect((label?.frame.height ?? 0) > 68)
        }
    }

    @Test func rowsAskTheirCellsForTheirSize() async throws {
        final class Fitting: UITableViewCell {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 120) }
        }
        final class Screen: ListController {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                Fitting(style: .default, reuseIdentifier: nil)
            }
        }
        await Stage.run(.iPhone16) { stage in
            let list = Screen(sections: [1])
            await stage.show(list)
            #expect(list.tableView.rectForRow(at: first()).height == 120)
        }
    }

    @Test(arguments: [0, 50]) func aDelegatesAutomaticDimensionCountsMoreThanTheRowHeight(_ estimate: CGFloat) async {
        final class Screen: ListController {
            var estimate: CGFloat = 0
            override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                UITableView.automaticDimension
            }
            override func tableView(
                _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
            ) -> CGFloat { estimate > 0 ? estimate : super.tableView(tableView, estimatedHeightForRowAt: indexPath) }
        }
        await Stage.run(.iPhone16) { stage in
            let list = Screen(sections: [1])
            list.estimate = estimate
            list.tableView.rowHeight = 44
            list.fill = { cell, _ in
                cell.textLabel?.numberOfLines = 0
                cell.textLabel?.text = Self.long
            }
            await stage.show(list)
            #expect(list.tableView.rectForRow(at: first()).height > 90)
        }
    }

    @Test func rowsAreMeasuredAgainAtAnotherWidth() async throws {
        await Stage.run(.iPhone16) { stage in
            let list = ListController(sections: [1])
            list.fill = { cell, _ in
                cell.textLabel?.numberOfLines = 0
                cell.textLabel?.text = Self.long
            }
            await stage.show(list)
            let height = list.tableView.rectForRow(at: first()).height
            list.tableView.frame.size.width = 200
            list.tableView.layoutIfNeeded()
            #expect(list.tableView.rectForRow(at: first()).height > height + 40)
        }
    }

    @Test func headersSizeThemselvesByTheConstraintsOfTheirContent() async throws {
        final class Screen: ListController {
            override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
                let label = UILabel()
                label.numberOfLines = 0
                label.text = TableSizingTests.long
                label.translatesAutoresizingMaskIntoConstraints = false
                header.contentView.addSubview(label)
                NSLayoutConstraint.activate([
                    label.topAnchor.constraint(equalTo: header.contentView.topAnchor),
                    label.bottomAnchor.constraint(equalTo: header.contentView.bottomAnchor),
                    label.leadingAnchor.constraint(equalTo: header.contentView.leadingAnchor),
                    label.trailingAnchor.constraint(equalTo: header.contentView.trailingAnchor),
                ])
                return header
            }
        }
        await Stage.run(.iPhone16) { stage in
            let list = Screen(sections: [1])
            await stage.show(list)
            #expect(list.tableView.rectForHeader(inSection: 0).height > 80)
        }
    }

    @Test func titlesOfSectionsWrap() async throws {
        await Stage.run(.iPhone16) { stage in
            let list = ListController(sections: [1, 1])
            list.titles = [Self.long, "Short"]
            await stage.show(list)
            let (long, short) = (
                list.tableView.rectForHeader(inSection: 0).height, list.tableView.rectForHeader(inSection: 1).height
            )
            #expect(short == 28 && long > short + 60)
        }
    }

    @Test func estimatesDeferTheHeightsOfTheDelegate() async throws {
        await Stage.run(.iPhone16) { stage in
            let list = ListController(sections: [1000])
            var requested: Set<Int> = []
            list.height = {
                requested.insert($0.row)
                return 80
            }
            list.tableView.estimatedRowHeight = 40
            list.tableView.contentInsetAdjustmentBehavior = .never
            await stage.show(list)
            #expect(requested.count < 30)
            #expect(list.tableView.contentSize.height > 40_000 && list.tableView.contentSize.height < 42_000)
            list.tableView.scrollToRow(at: first(500), at: .top, animated: false)
            #expect(list.tableView.indexPathsForVisibleRows?.first == first(500))
            #expect(list.tableView.rectForRow(at: first(501)).height == 80)
            #expect(requested.count < 60)
            list.height = { _ in 100 }
            list.tableView.beginUpdates()
            list.tableView.endUpdates()
            #expect(list.tableView.rectForRow(at: first(500)).height == 100, "an update requests the height again")
        }
    }

    @Test func aHeaderThatIsAssignedAgainMovesTheRows() async throws {
        await Stage.run(.iPhone16) { stage in
            let list = ListController(sections: [3])
            let header = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
            list.tableView.tableHeaderView = header
            await stage.show(list)
            #expect(list.tableView.rectForRow(at: first()).minY == 80)
            header.frame.size.height = 200
            list.tableView.tableHeaderView = header
            #expect(list.tableView.rectForRow(at: first()).minY == 200)
        }
    }

    @Test func tablesFitTheirRowsBeforeTheyAreLaidOut() {
        final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
        }
        TestApp.run { _ in
            let (table, rows) = (UITableView(frame: .zero, style: .plain), Rows())
            #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 0)
            table.dataSource = rows
            #expect(table.sizeThatFits(CGSize(width: 250, height: 1000)) == CGSize(width: 250, height: 176))
        }
    }

    @Test func aHeightThatTheConstraintsLeaveOpenIsTheStandardOne() async throws {
        await Stage.run(.iPhone16) { stage in
            let list = ListController(sections: [3])
            list.fill = { cell, path in
                let content = cell.contentView, box = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                content.addSubview(box)
                let vertical =
                    switch path.row {
                    case 0: [box.centerYAnchor.constraint(equalTo: content.centerYAnchor)]
                    case 1: [content.heightAnchor.constraint(equalToConstant: 0)]
                    default:
                        [
                            box.topAnchor.constraint(equalTo: content.topAnchor),
                            box.bottomAnchor.constraint(equalTo: content.bottomAnchor),
                            box.heightAnchor.constraint(equalToConstant: 30),
                        ]
                    }
                NSLayoutConstraint.activate(vertical)
            }
            await stage.show(list)
            let heights = (0..<3).map { list.tableView.rectForRow(at: first($0)).height }
            #expect(heights == [44, 1, 30])
        }
    }

    @Test func aShorterTableShowsItsEnd() async throws {
        await Stage.run(.iPhone16) { stage in
            let list = ListController(sections: [100])
            list.tableView.contentInsetAdjustmentBehavior = .never
            await stage.show(list)
            list.tableView.contentOffset.y = 3000
            list.tableView.reloadData()
            list.tableView.layoutIfNeeded()
            #expect(list.tableView.contentOffset.y == 3000)
            list.rows = [Array(0..<3)]
            list.tableView.reloadData()
            list.tableView.layoutIfNeeded()
            #expect(list.tableView.contentOffset.y == 0 && list.tableView.visibleCells.count == 3)
        }
    }
}
