import Interlude
import TestSupport
import Testing

@testable import UIKit

@MainActor @Suite(.lane(.main)) struct TableDiffableDataSourceTests {
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

    @Test func equalSnapshotKeepsRows() async throws {
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
