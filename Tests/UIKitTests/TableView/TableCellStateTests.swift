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

    private final class SwipeCell: UITableViewCell {
        override func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
        ) -> Bool { false }
    }

    /// Cells are the delegates of their recognizers, as Cuberto/gooey-cell expects, and override the methods.
    @Test func cellsDecideForTheirRecognizers() {
        let recognizer = UIPanGestureRecognizer()
        let plain = UITableViewCell()
        let cell = SwipeCell()
        recognizer.delegate = cell
        #expect(recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: UITouch()) == false)
        recognizer.delegate = plain
        #expect(recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: UITouch()) == true)
        #expect(recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) == true)
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

    @Test func highlightsReachTheContentOfCells() async throws {
        await Stage.run(.iPhone16) { stage in
            let list = ListController(sections: [1])
            let (box, button) = (UIView(), UIButton(type: .custom))
            list.fill = { cell, _ in
                cell.textLabel?.text = "Row"
                cell.contentView.addSubview(box)
                box.addSubview(button)
            }
            await stage.show(list)
            let cell = list.tableView.cellForRow(at: path(0))
            cell?.setHighlighted(true, animated: false)
            #expect(cell?.textLabel?.isHighlighted == true && button.isHighlighted)
            cell?.setHighlighted(false, animated: false)
            #expect(cell?.textLabel?.isHighlighted == false && !button.isHighlighted)
            cell?.selectionStyle = .none
            cell?.setSelected(true, animated: false)
            #expect(cell?.textLabel?.isHighlighted == false)
        }
    }

    @Test func aSwipedRowIsInEditingMode() async throws {
        await Stage.run(.iPhone16) { stage in
            let list = Screen(sections: [2])
            await stage.show(list)
            let cell = list.tableView.cellForRow(at: path(0)) as? Cell
            let action = UIContextualAction(style: .normal, title: "Pin") { _, _, done in done(true) }
            list.tableView.rowSwipes.open(path(0), UISwipeActionsConfiguration(actions: [action]))
            #expect(list.tableView.isEditing && !list.tableView.edited)
            #expect(cell?.isEditing == true && cell?.shownState == .showingDeleteConfirmation)
            list.tableView.setEditing(false, animated: true)
            await stage.advance(by: 1)
            #expect(!list.tableView.isEditing && cell?.isEditing == false && cell?.shownState == [])
        }
    }

    @Test func separatorsReachTheEdgeWithoutInsets() async throws {
        await Stage.run(.iPhone16) { stage in
            let list = ListController(sections: [2])
            await stage.show(list)
            let table: UITableView = list.tableView
            #expect(table.cellForRow(at: path(0))?.separator.frame.minX == 16)
            table.separatorInset = .zero
            await stage.advance(by: 0.1)
            #expect(table.cellForRow(at: path(0))?.separator.frame.minX == 0)
            table.separatorInset.left = UITableView.automaticDimension
            await stage.advance(by: 0.1)
            #expect(table.cellForRow(at: path(0))?.separator.frame.minX == 16)
        }
    }

    @Test func aTapOnADisabledButtonSelectsTheRow() async throws {
        await Stage.run(.iPhone16) { stage in
            let list = ListController(sections: [1])
            list.fill = { cell, _ in
                let button = UIButton(type: .custom)
                button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
                button.isEnabled = false
                cell.contentView.addSubview(button)
            }
            await stage.show(list)
            await stage.tap(CGPoint(x: 100, y: 59 + 22))
            #expect(list.reported == ["select 0"])
        }
    }

    @Test func theUsersSelectionPostsANotification() async throws {
        await Stage.run(.iPhone16) { stage in
            let list = ListController(sections: [3])
            await stage.show(list)
            var count = 0
            let observer = NotificationCenter.default.addObserver(
                forName: UITableView.selectionDidChangeNotification, object: list.tableView, queue: nil
            ) { _ in MainActor.assumeIsolated { count += 1 } }
            list.tableView.selectRow(at: path(2), animated: false, scrollPosition: .none)
            #expect(count == 0)
            await stage.tap(CGPoint(x: 100, y: 59 + 22))
            #expect(count == 1)
            NotificationCenter.default.removeObserver(observer)
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
            #expect(list.tableView.heldCells.isEmpty)
        }
    }

    @Test func tablesDecideTheFramesOfCells() {
        #expect(UITableViewCell(frame: CGRect(x: 10, y: 10, width: 100, height: 100)).frame.origin == .zero)
        #expect(UITableView().dragInteractionEnabled)
    }
}
