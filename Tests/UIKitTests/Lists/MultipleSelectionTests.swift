import CoreGraphics
import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Two fingers that select rows and items.
@MainActor @Suite(.lane(.main)) struct MultipleSelectionTests {
    private final class Rows: UITableViewController {
        var log: [String] = []
        var begins = true
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        override func tableView(
            _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
        ) -> Bool {
            log.append("should \(indexPath.row)")
            return begins
        }
        override func tableView(
            _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
        ) {
            log.append("begin \(indexPath.row)")
            setEditing(true, animated: false)
        }
        override func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { log.append("end") }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("select \(indexPath.row)")
        }
        override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            log.append("deselect \(indexPath.row)")
        }
    }

    private let app = TestApp()
    private let rows = Rows(style: .plain)

    init() {
        rows.tableView.rowHeight = 50
        rows.tableView.allowsMultipleSelectionDuringEditing = true
        app.show(rows)
    }

    /// Moves two fingers from one height in the table to others, in steps of 5 points.
    private func drag(from start: CGFloat, through stops: [CGFloat], lifts: Bool = true) {
        let top = rows.tableView.convert(CGPoint.zero, to: nil as UIView?).y
        var y = start
        for id in 0...1 { app.touch(.began, 100 + 80 * CGFloat(id), top + y, id: id) }
        for stop in stops {
            while y != stop {
                y = y < stop ? min(y + 5, stop) : max(y - 5, stop)
                app.wait(1 / 60)
                for id in 0...1 { app.touch(.moved, 100 + 80 * CGFloat(id), top + y, id: id) }
            }
        }
        if lifts { for id in 0...1 { app.touch(.ended, 100 + 80 * CGFloat(id), top + y, id: id) } }
    }

    private var selected: [Int] { (rows.tableView.indexPathsForSelectedRows ?? []).map(\.row).sorted() }

    @Test func theRowsBetweenTheFingersAreSelected() {
        let offset = rows.tableView.contentOffset
        drag(from: 120, through: [280])
        #expect(rows.isEditing && selected == [2, 3, 4, 5] && rows.tableView.contentOffset == offset)
        #expect(rows.log.filter { $0.hasPrefix("should") } == ["should 2"])
        #expect(rows.log.dropFirst().first == "begin 2" && rows.log.last == "end")
    }

    @Test func rowsThatTheFingersLeaveReturn() {
        drag(from: 120, through: [280, 180], lifts: false)
        #expect(selected == [2, 3] && rows.log.contains("deselect 5"))
        #expect(rows.log.last != "end")
    }

    @Test func aSelectedFirstRowDeselects() {
        rows.setEditing(true, animated: false)
        for row in 1...4 {
            rows.tableView.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
        }
        drag(from: 120, through: [230])
        #expect(selected == [1])
    }

    @Test func theDelegateMayRefuse() {
        rows.begins = false
        let offset = rows.tableView.contentOffset.y
        drag(from: 400, through: [200])
        #expect(selected == [] && !rows.isEditing && rows.tableView.contentOffset.y > offset)
        rows.tableView.allowsMultipleSelectionDuringEditing = false
        rows.log = []
        drag(from: 400, through: [300])
        #expect(rows.log.isEmpty)
    }

    @Test func itemsAreSelected() {
        final class Items: UICollectionViewController {
            var log: [String] = []
            override func collectionView(
                _ collectionView: UICollectionView, numberOfItemsInSection section: Int
            ) -> Int { 40 }
            override func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
            override func collectionView(
                _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
            ) -> Bool { true }
            override func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
                log.append("end")
            }
            override func collectionView(
                _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
            ) -> Bool { indexPath.item != 5 }
        }
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        layout.minimumInteritemSpacing = 0
        layout.minimumLineSpacing = 0
        let items = Items(collectionViewLayout: layout)
        items.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        items.collectionView.allowsMultipleSelection = true
        app.show(items)
        let top = items.collectionView.convert(CGPoint.zero, to: nil as UIView?).y
        for id in 0...1 { app.touch(.began, 40 + 20 * CGFloat(id), top + 150, id: id) }
        for step in 1...30 {
            app.wait(1 / 60)
            for id in 0...1 {
                app.touch(.moved, 40 + 20 * CGFloat(id) + 10 * CGFloat(step), top + 150, id: id)
            }
        }
        for id in 0...1 { app.touch(.ended, 340 + 20 * CGFloat(id), top + 150, id: id) }
        // Three columns: the second row has the items 3 to 5.
        let selected = (items.collectionView.indexPathsForSelectedItems ?? []).map(\.item).sorted()
        #expect(selected == [3, 4] && items.log == ["end"])
    }
}
