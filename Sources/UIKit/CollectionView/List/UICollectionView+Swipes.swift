/// Rows of lists that open by swipes.
extension UICollectionView: SwipeList {
    func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
        guard !isEditing, let composed = layout as? UICollectionViewCompositionalLayout,
            let list = composed.plan.section(path.section)?.section.list
        else { return nil }
        let provider =
            isLeading ? list.leadingSwipeActionsConfigurationProvider : list.trailingSwipeActionsConfigurationProvider
        return provider?(path)
    }

    func cellOfRow(at path: IndexPath) -> (any ConfiguredCell)? { cellForItem(at: path) }
    func pathOfRow(with cell: UIView) -> IndexPath? { (cell as? UICollectionViewCell).flatMap { indexPath(for: $0) } }
    func swipeWillBegin(at path: IndexPath) {}
    func swipeDidEnd(at path: IndexPath?) {}
}
