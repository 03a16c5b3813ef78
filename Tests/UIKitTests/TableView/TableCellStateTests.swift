import Interlude
import Testing
import UIKitTestSupport

@testable import UIKit

/// The states of the cells of a table, and the touches in them.
@MainActor @Suite(.lane(.main)) struct TableCellStateTests {
    private final class Cell: UITableViewCell {
        var calls: [String] = []

        override func setSelected(_ selected: Bool, animated: Bool) {
            super.setSelected(selected, animated: animated)
            calls.append("selected \(selected)")
        }

        override func setEditing(_ editing: Bool, animated: Bool) {
            super.setEditing(editing, animated: animated)
            calls.append("editing \(editing) \(animated)")
        }
    }

    private final class Screen: ListController {
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = Cell(style: .default, reuseIdentifier: nil)
            fill(cell, indexPath)
            return cell
        }
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    @Test func eachDisplayedCellGetsItsSelectedState() async throws {
        await Stage.run(.iPhone16) { stage in
            let list = Screen(sections: [2])
            await stage.show(list)
            #expect((list.tableView.cellForRow(at: path(0)) as? Cell)?.calls == ["selected false"])
        }
    }

    @Test func settingTheEditingModeCallsTheMethod() async throws {
        await Stage.run(.iPhone16) { stage in
            let list = Screen(sections: [2])
            await stage.show(list)
            let cell = list.tableView.cellForRow(at: path(0)) as? Cell
            cell?.isEditing = true
            #expect(cell?.calls.last == "editing true false")
        }
    }

    @Test func reloadedRowsLoseTheirSelection() async throws {
        try await Stage.run(.iPhone16) { stage in
            let list = ListController(sections: [5])
            await stage.show(list)
            list.tableView.selectRow(at: path(2), animated: false, scrollPosition: .none)
            list.tableView.reloadRows(at: [path(3)], with: .none)
            #expect(list.tableView.indexPathForSelectedRow == path(2))
            list.tableView.reloadRows(at: [path(2)], with: .none)
            #expect(list.tableView.indexPathForSelectedRow == nil)
            try await stage.settle()
            #expect(list.tableView.cellForRow(at: path(2))?.isSelected == false)
        }
    }

    @Test func aTouchBelongsToTheCellThatWasHit() async throws {
        await Stage.run(.iPhone16) { stage in
            let list = ListController(sections: [3])
            list.fill = { cell, path in
                if path.row == 0 { cell.isUserInteractionEnabled = false }
                if path.row == 1 {
                    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
                    scroll.contentSize = CGSize(width: 600, height: 44)
                    cell.contentView.addSubview(scroll)
                }
            }
            await stage.show(list)
            for row in 0..<3 {
                await stage.tap(CGPoint(x: 100, y: 59 + 22 + 44 * CGFloat(row)))
                await stage.advance(by: 0.3)
            }
            #expect(list.reported == ["select 2"])
        }
    }

    @Test func theCellOfTheFirstResponderStays() async throws {
        await Stage.run(.iPhone16) { stage in
            let list = ListController(sections: [200])
            var field: UITextField?
            list.fill = { cell, path in
                guard path.row == 1, field == nil else { return }
                let made = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
                cell.contentView.addSubview(made)
                field = made
            }
            await stage.show(list)
            let cell = list.tableView.cellForRow(at: path(1))
            field?.becomeFirstResponder()
            list.tableView.contentOffset.y = 3000
            #expect(list.tableView.indexPathsForVisibleRows?.contains(path(1)) == false)
            #expect(field?.isFirstResponder == true && list.tableView.visibleCells.allSatisfy { $0 !== cell })
            list.tableView.contentOffset.y = 0
            #expect(list.tableView.cellForRow(at: path(1)) === cell, "it returns with its row")
            list.tableView.contentOffset.y = 3000
            list.tableView.layoutIfNeeded()
            field?.resignFirstResponder()
            list.tableView.contentOffset.y = 3100
            list.tableView.layoutIfNeeded()
            #expect(list.tableView.heldCells.isEmpty && cell?.superview == nil)
        }
    }
}
