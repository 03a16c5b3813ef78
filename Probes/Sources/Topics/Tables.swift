import UIKit

extension Probe {
    /// Table views.
    static let tables: [Probe] = [headers, editing, insertion, headerMotion, offsetBelow, prefetching]

    private static let headers = Probe("tables.headers") { run in
        for (name, style) in [
            ("plain", UITableView.Style.plain), ("grouped", .grouped), ("insetGrouped", .insetGrouped),
        ] {
            for title in ["Title", nil] {
                let rows = TableRows()
                rows.title = title
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600), style: style)
                table.dataSource = rows
                table.rowHeight = 44
                let controller = UIViewController()
                await run.show(controller)
                controller.view.addSubview(table)
                table.layoutIfNeeded()
                let suffix = title == nil ? "untitled" : "titled"
                run.frame("tables.headers.\(name).\(suffix)", table.rectForHeader(inSection: 0))
                run.frame("tables.headers.\(name).\(suffix).second", table.rectForHeader(inSection: 1))
                if title == nil, let cell = table.cellForRow(at: IndexPath(row: 0, section: 0)) {
                    run.frame("tables.cell.\(name)", cell.frame)
                    run.points("tables.cell.\(name).cornerRadius", cell.layer.cornerRadius)
                    run.frame("tables.cell.\(name).content", cell.contentView.frame)
                    run.insets("tables.cell.\(name).separatorInset", table.separatorInset)
                }
            }
        }
    }

    /// Shows a table view controller with rows of 44 points.
    @MainActor private static func show(
        _ rows: TableRows, style: UITableView.Style = .plain, in run: ProbeRun
    ) async -> UITableView {
        let controller = UITableViewController(style: style)
        controller.tableView.dataSource = rows
        controller.tableView.rowHeight = 44
        await run.show(controller)
        controller.tableView.layoutIfNeeded()
        return controller.tableView
    }

    private static let editing = Probe("tables.editing") { run in
        let rows = TableRows()
        let table = await show(rows, in: run)
        guard let cell = table.cellForRow(at: IndexPath(row: 0, section: 0)) else { return }
        let track = ProbeRun.Track("tables.editing.contentX") { cell.contentView.shownFrame?.minX }
        try await run.curves([track], for: 0.8) { table.setEditing(true, animated: true) }
        run.frame("tables.editing.content", cell.contentView.frame)
    }

    private static let insertion = Probe("tables.insertion") { run in
        let rows = TableRows()
        let table = await show(rows, in: run)
        guard let cell = table.cellForRow(at: IndexPath(row: 1, section: 0)) else { return }
        let track = ProbeRun.Track("tables.insertion") { cell.shownFrame?.minY }
        try await run.curves([track], for: 0.8) {
            rows.counts[0] += 1
            table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        }
    }

    private static let headerMotion = Probe("tables.headerMotion") { run in
        let rows = TableRows()
        rows.title = "Title"
        let table = await show(rows, style: .grouped, in: run)
        guard let header = table.headerView(forSection: 1) else { return }
        let track = ProbeRun.Track("tables.headerMotion") { header.shownFrame?.minY }
        try await run.curves([track], for: 0.8) {
            rows.counts[0] += 1
            table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        }
    }

    private static let offsetBelow = Probe("tables.offsetBelow") { run in
        let table = await show(TableRows(), in: run)
        for distance in [100, 10_000] as [CGFloat] {
            table.contentOffset.y = table.contentSize.height + distance
            try await run.wait(0.1)
            run.flag("tables.offsetBelow.\(Int(distance))", table.contentOffset.y > table.contentSize.height)
        }
    }

    private static let prefetching = Probe("tables.prefetching") { run in
        let rows = TableRows()
        rows.counts = [200]
        let controller = UITableViewController(style: .plain)
        controller.tableView.dataSource = rows
        controller.tableView.prefetchDataSource = rows
        controller.tableView.rowHeight = 44
        await run.show(controller)
        controller.tableView.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
        try await run.wait(0.8)
        run.count("tables.prefetching.rows", rows.prefetched.count)
        run.count("tables.prefetching.last", rows.prefetched.map(\.row).max() ?? -1)
    }
}

/// The rows of a table with one kind of cell.
@MainActor
private final class TableRows: NSObject, UITableViewDataSource, UITableViewDataSourcePrefetching {
    var counts = [3, 3]
    var title: String?
    private(set) var prefetched: Set<IndexPath> = []

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "\(indexPath.row)"
        return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { title }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        prefetched.formUnion(indexPaths)
    }
}
