import CoreGraphics
import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor
private final class Names: UITableViewController, UITableViewDragDelegate, UITableViewDropDelegate {
    var titles: [String]? = ["A", "B", "C", "D"]
    var names = (0..<4).map { section in (0..<10).map { "\(section)-\($0)" } }
    var states: [String] = []
    var finished = false

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(NameCell.self, forCellReuseIdentifier: "name")
        tableView.rowHeight = 44
    }
    override func numberOfSections(in tableView: UITableView) -> Int { names.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        names[section].count
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
        (cell as? NameCell)?.owner = self
        return cell
    }
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }

    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: names[indexPath.section][indexPath.row])))]
    }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
        guard let item = coordinator.items.first, let source = item.sourceIndexPath,
            let destination = coordinator.destinationIndexPath
        else { return }
        states.append("drop \(coordinator.proposal.operation) \(coordinator.proposal.intent)")
        tableView.performBatchUpdates {
            self.names[destination.section].insert(
                self.names[source.section].remove(at: source.row), at: destination.row)
            tableView.moveRow(at: source, to: destination)
        }
        coordinator.drop(item.dragItem, toRowAt: destination).addCompletion { _ in self.finished = true }
    }
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
}

private final class NameCell: UITableViewCell {
    weak var owner: Names?

    override func setEditing(_ editing: Bool, animated: Bool) {
        owner?.states.append("editing \(editing) \(animated)")
        super.setEditing(editing, animated: animated)
    }
    override func willTransition(to state: StateMask) {
        super.willTransition(to: state)
        owner?.states.append("will \(state.contains(.showingEditControl))")
    }
    override func didTransition(to state: StateMask) {
        super.didTransition(to: state)
        owner?.states.append("did")
    }
    override func dragStateDidChange(_ dragState: DragState) { owner?.states.append("\(dragState)") }
}

/// The index of sections, editing callbacks, and drags of tables.
@MainActor
@Suite(.lane(.main)) struct TableIndexTests {
    private let app = TestApp()
    private let list = Names(style: .plain)
    private var table: UITableView { list.tableView }

    init() {
        app.show(list)
        app.frame()
    }

    private var index: TableSectionIndex? { table.subviews.compactMap { $0 as? TableSectionIndex }.first }

    @Test func touchingATitleScrollsToItsSection() throws {
        let index = try #require(index)
        #expect(index.frame.maxX == table.bounds.maxX)
        #expect(table.subviews.last === index)
        let label = try #require(index.subviews.compactMap { $0 as? UILabel }.first { $0.text == "C" })
        let point = label.convert(CGPoint(x: 5, y: 7), to: nil)
        app.touch(.began, point.x, point.y)
        app.frame()
        #expect(table.contentOffset.y == table.rect(forSection: 2).minY - table.adjustedContentInset.top)
        app.touch(.moved, point.x, point.y + 200)
        app.touch(.ended, point.x, point.y + 200)
        app.frame()
        let end = table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height
        #expect(table.contentOffset.y == end)
        #expect(index.frame.minY == table.contentOffset.y + table.adjustedContentInset.top)
    }

    @Test func theIndexNeedsTitlesAndEnoughRows() {
        table.sectionIndexMinimumDisplayRowCount = 41
        #expect(index == nil)
        table.sectionIndexMinimumDisplayRowCount = 40
        #expect(index != nil)
        table.sectionIndexColor = .red
        #expect(index?.subviews.compactMap { ($0 as? UILabel)?.textColor } == Array(repeating: .red, count: 4))
        list.titles = nil
        table.reloadSectionIndexTitles()
        #expect(index == nil)
        list.titles = ["Z"]
        table.reloadData()
        #expect(index?.subviews.count == 1)
    }

    @Test func theIndexCanBeHidden() {
        table.indexDisplayMode = .alwaysHidden
        app.frame()
        #expect(index?.isHidden == true)
        table.indexDisplayMode = .automatic
        app.frame()
        #expect(index?.isHidden == false)
    }

    @Test func severalSelectedRowsHaveTheirOwnBackground() throws {
        let path = IndexPath(row: 0, section: 0)
        let cell = try #require(table.cellForRow(at: path))
        let view = UIView()
        cell.multipleSelectionBackgroundView = view
        table.selectRow(at: path, animated: false, scrollPosition: .none)
        #expect(view.superview == nil)
        table.deselectRow(at: path, animated: false)
        table.allowsMultipleSelection = true
        table.selectRow(at: path, animated: false, scrollPosition: .none)
        app.frame()
        #expect(view.superview === cell && view.frame == cell.bounds)
        table.deselectRow(at: path, animated: false)
        #expect(view.superview == nil)
    }

    @Test func cellsAreNotifiedOfEditing() {
        table.setEditing(true, animated: true)
        #expect(list.states.prefix(3) == ["editing true true", "will true", "did"])
        list.states = []
        table.setEditing(false, animated: false)
        #expect(list.states.prefix(3) == ["editing false false", "will false", "did"])
    }

    @Test func dropMovesARow() {
        table.dragDelegate = list
        table.dropDelegate = list
        #expect(table.dragInteractionEnabled)
        let top = table.rectForRow(at: IndexPath(row: 0, section: 0)).midY - table.contentOffset.y
        list.states = []
        app.touch(.began, 100, top)
        app.advance(by: 0.9)
        #expect(list.states == ["lifting"])
        for step in 1...10 {
            app.touch(.moved, 100, top + CGFloat(step) * 13.2)
            app.advance(by: 0.02)
        }
        #expect(table.hasActiveDrag && table.hasActiveDrop)
        app.touch(.ended, 100, top + 132)
        app.advance(by: 1)
        #expect(list.names[0].prefix(4) == ["0-1", "0-2", "0-3", "0-0"])
        #expect(list.finished)
        #expect(!table.hasActiveDrag && !table.hasActiveDrop)
        #expect(list.states.contains("drop move insertAtDestinationIndexPath"))
        #expect(list.states.prefix(2) == ["lifting", "dragging"])
    }
}
