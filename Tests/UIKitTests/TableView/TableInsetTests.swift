import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// The insets of cells, separators, and empty rows.
@MainActor @Suite(.lane(.main)) struct TableInsetTests {
    private final class Rows: UITableViewController {
        var count = 2

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row"
            cell.accessoryType = .disclosureIndicator
            return cell
        }

        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }

        override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
            indexPath.row == 0
        }

        override func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {}
    }

    private let app = TestApp()
    private let rows = Rows(style: .plain)
    private var table: UITableView { rows.tableView }

    init() {
        app.show(rows)
        app.frame()
    }

    private func cell(_ row: Int = 0) throws -> UITableViewCell {
        try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
    }

    /// An idiom of many apps, which display the last row with the largest offset.
    @Test func offsetFarBelowTheContentReturnsToItsEnd() throws {
        rows.count = 60
        table.reloadData()
        app.frame()
        table.setContentOffset(CGPoint(x: 0, y: CGFloat.greatestFiniteMagnitude), animated: false)
        app.frame()
        let end = table.contentSize.height + table.adjustedContentInset.bottom
        #expect(table.contentOffset.y + table.bounds.height == end)
        #expect(table.indexPathsForVisibleRows?.last?.row == 59)
    }

    @Test func contentStaysWithinTheSafeAreaAtTheSides() throws {
        let width = table.bounds.width
        let content = try cell().contentView.frame
        let accessory = try #require(try cell().accessory)
        let header = try #require(table.headerView(forSection: 0)?.textLabel)
        let (accessoryX, headerX) = (accessory.center.x, header.frame.minX)
        rows.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 30)
        app.frame()
        #expect(try cell().frame.width == width)
        #expect(
            try cell().contentView.frame == CGRect(x: 44, y: 0, width: content.width - 74, height: content.height))
        #expect(accessory.center.x == accessoryX - 30 && header.frame.minX == headerX + 44)
        #expect(try cell().separator.frame.minX == 60)
        table.insetsContentViewsToSafeArea = false
        app.frame()
        #expect(try cell().contentView.frame == content)
    }

    @Test func marginsFollowTheReadableWidth() throws {
        rows.tableView.frame.size.width = 1000
        app.frame()
        #expect(try cell().textLabel?.frame.minX == 16)
        table.cellLayoutMarginsFollowReadableWidth = true
        app.frame()
        let label = try #require(try cell().textLabel).frame
        #expect(abs(label.minX - 164) < 0.01)
        #expect(try cell().separator.frame.minX == label.minX && app.diagnostics.isEmpty)
    }

    @Test func separatorInsetsCountFromTheCellOrFromTheText() throws {
        #expect(try cell().separator.frame.minX == 16)
        table.separatorInset.left = 10
        app.frame()
        #expect(try cell().separator.frame.minX == 10)
        table.separatorInsetReference = .fromAutomaticInsets
        app.frame()
        #expect(try cell().separator.frame.minX == 26)
        #expect(app.diagnostics.isEmpty)
    }

    /// Recorded on iOS: `testAssertMultipleSnapshot` of pointfreeco/swift-snapshot-testing.
    @Test(arguments: [(CGFloat(320), CGFloat(16)), (375, 16), (414, 20), (768, 20)])
    func rowsOfWideTablesBeginAt20Points(width: CGFloat, margin: CGFloat) throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 1024)), rows = Rows(style: .plain)
        window.rootViewController = rows
        window.isHidden = false
        window.layoutIfNeeded()
        rows.tableView.fillerRowHeight = 44
        rows.tableView.layoutIfNeeded()
        let cell = try #require(rows.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(cell.textLabel?.frame.minX == margin && cell.separator.frame.minX == margin)
        #expect(rows.tableView.fillerSeparators.first?.frame.minX == margin)
        let accessory = try #require(cell.accessory)
        #expect(abs(cell.bounds.width - accessory.frame.maxX - margin) < 0.001)
    }

    @Test func emptyRowsFillAShortPlainTable() throws {
        #expect(table.fillerSeparators.isEmpty)
        table.fillerRowHeight = 50
        app.frame()
        let end = try cell(1).frame.maxY
        let first = try #require(table.fillerSeparators.first).frame
        #expect(first.maxY == end + 50 && first.minX == 16)
        #expect(CGFloat(table.fillerSeparators.count) == ((table.bounds.maxY - end) / 50).rounded(.up))
        table.fillerRowHeight = UITableView.automaticDimension
        table.rowHeight = 60
        app.frame()
        let automatic = try #require(table.fillerSeparators.first).frame
        #expect(try automatic.maxY == cell(1).frame.maxY + 60)
        table.tableFooterView = UIView()
        app.frame()
        #expect(table.fillerSeparators.isEmpty)
        table.fillerRowHeight = .nan
        #expect(table.fillerRowHeight == UITableView.automaticDimension)
    }

    @Test func theTableSetsWhetherCellsShowTheReorderingControl() throws {
        #expect(try !cell().showsReorderControl)
        rows.setEditing(true, animated: false)
        app.frame()
        #expect(try cell(0).showsReorderControl && !cell(1).showsReorderControl)
    }
}

/// The height of headers and footers without content.
@MainActor @Suite(.lane(.main)) struct EmptyHeaderTests {
    private final class Sections: NSObject, UITableViewDataSource {
        func numberOfSections(in tableView: UITableView) -> Int { 2 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        var questions = 0
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            questions += 1
            return section == 1 ? "Title" : nil
        }
    }

    private final class Heights: NSObject, UITableViewDelegate {
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 12 }
    }

    private func heights(_ style: UITableView.Style, _ delegate: Heights? = nil) -> [CGFloat] {
        TestApp.result { app in
            let (table, sections) = (UITableView(frame: app.window.bounds, style: style), Sections())
            table.dataSource = sections
            table.delegate = delegate
            table.sectionHeaderHeight = 28
            table.sectionFooterHeight = 28
            app.window.addSubview(table)
            app.frame()
            return [
                table.rectForHeader(inSection: 0).height, table.rectForHeader(inSection: 1).height,
                table.rectForFooter(inSection: 0).height,
            ]
        }
    }

    @Test func aPlainTableHasNoHeadersWithoutContent() {
        #expect(heights(.plain) == [0, 28, 0])
    }

    @Test func aTitleInAGroupedTableHasItsOwnHeight() {
        #expect(heights(.grouped) == [28, 38, 28])
        #expect(heights(.grouped, Heights()) == [12, 12, 28], "a delegate's height counts")
    }

    @Test func aLayoutAsksForTheTitleOfASectionOnce() {
        TestApp.run { app in
            let (table, sections) = (UITableView(frame: app.window.bounds), Sections())
            table.dataSource = sections
            table.sectionHeaderHeight = 28
            app.window.addSubview(table)
            _ = table.rectForHeader(inSection: 0)
            #expect(sections.questions == 2)
        }
    }

    @Test func theDelegatesHeightNeedsNoContent() {
        #expect(heights(.plain, Heights()) == [12, 12, 0])
    }
}
