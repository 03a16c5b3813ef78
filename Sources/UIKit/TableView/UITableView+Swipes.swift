/// Swipe actions of rows.
extension UITableView: SwipeList {
    func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
        usesDefault.swipeActions = delegate == nil
        let configuration =
            isLeading
            ? delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
            : trailingActions(at: path)
        if configuration != nil || isLeading || !usesDefault.swipeActions { return configuration }
        return allowsDeletion(of: path) ? deletion(of: path) : nil
    }

    /// Returns the delegate's actions at the trailing edge of a row.
    func trailingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
        if let actions = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) { return actions }
        guard let actions = delegate?.tableView(self, editActionsForRowAt: path), !actions.isEmpty else { return nil }
        return UISwipeActionsConfiguration(actions: actions.map { $0.contextualAction(at: path) })
    }

    /// Whether a swipe offers to delete a row: if the data source implements `commit` and doesn't prevent editing.
    ///
    /// Unverified: if it can't be determined whether `commit` is implemented, the data source must implement
    /// `canEditRowAt`, so that table views without editing leave swipes to other recognizers.
    private func allowsDeletion(of path: IndexPath) -> Bool {
        usesDefault.editability = dataSource == nil
        guard let dataSource, dataSource.tableView(self, canEditRowAt: path) else { return false }
        guard EditingMethod.commitRow.isImplemented(by: dataSource) ?? !usesDefault.editability else { return false }
        return (delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete) == .delete
    }

    /// Returns the swipe action with which the data source deletes a row.
    func deletion(of path: IndexPath) -> UISwipeActionsConfiguration {
        let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, completion in
            guard let self else { return completion(false) }
            self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
            completion(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }

    var allowsSwipes: Bool { !edited }
    func swipeWillBegin(at path: IndexPath) { delegate?.tableView(self, willBeginEditingRowAt: path) }
    func swipeStateDidChange(of cell: UIView) {
        guard let cell = cell as? UITableViewCell else { return }
        cell.setEditing(cell.configured.isSwiped || edited, animated: true)
    }
    func swipeDidEnd(at path: IndexPath?) { delegate?.tableView(self, didEndEditingRowAt: path) }
}
