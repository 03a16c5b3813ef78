extension EditingMethod {
    static let commitRow = method("tableView(_:commit:forRowAt:)", changedIn: CommittingTable.self)
    static let moveRow = method("tableView(_:moveRowAt:to:)", changedIn: MovingTable.self)

    private static func method(_ name: String, changedIn overriding: AnyClass) -> EditingMethod {
        EditingMethod(
            name,
            of: [
                "tableView(_:canEditRowAt:)", "tableView(_:canMoveRowAt:)", "tableView(_:commit:forRowAt:)",
                "tableView(_:moveRowAt:to:)",
            ],
            in: UITableViewController.self, unchangedIn: PlainTable.self, changedIn: overriding)
    }
}

private final class PlainTable: UITableViewController {}

private final class CommittingTable: UITableViewController {
    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { tableView.reloadData() }
}

private final class MovingTable: UITableViewController {
    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { tableView.reloadData() }
}
