/// Rows that open by swipes.
extension UITableView: SwipeList {
    func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
        delegateLeavesSwipes = delegate == nil
        let configuration =
            isLeading
            ? delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
            : delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        if configuration != nil || isLeading || !delegateLeavesSwipes { return configuration }
        return allowsDeletion(of: path) ? deletion(of: path) : nil
    }

    /// Whether a swipe offers to delete a row.
    ///
    /// Unverified: Swift does not tell whether `commit` is implemented, on which it depends in UIKit. A data source that does
    /// not answer `canEditRowAt` keeps its rows from swipes, so that they do not take those of others.
    private func allowsDeletion(of path: IndexPath) -> Bool {
        dataLeaveEditing = dataSource == nil
        guard dataSource?.tableView(self, canEditRowAt: path) == true, !dataLeaveEditing else { return false }
        return (delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete) == .delete
    }

    /// The button that has the data source delete a row.
    func deletion(of path: IndexPath) -> UISwipeActionsConfiguration {
        let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, completion in
            guard let self else { return completion(false) }
            self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
            completion(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }

    var allowsSwipes: Bool { !isEditing }
    func cellOfRow(at path: IndexPath) -> (any ConfiguredCell)? { cells[path] }
    func pathOfRow(with cell: UIView) -> IndexPath? { (cell as? UITableViewCell).flatMap { indexPath(for: $0) } }
    func swipeWillBegin(at path: IndexPath) { delegate?.tableView(self, willBeginEditingRowAt: path) }
    func swipeDidEnd(at path: IndexPath?) { delegate?.tableView(self, didEndEditingRowAt: path) }
}
