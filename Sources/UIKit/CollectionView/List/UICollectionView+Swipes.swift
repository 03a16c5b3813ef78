/// Swipe actions of lists.
extension UICollectionView: SwipeList {
    func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
        guard let composed = layout as? UICollectionViewCompositionalLayout,
            let list = composed.geometry.section(path.section)?.section.list
        else { return nil }
        let provider =
            isLeading ? list.leadingSwipeActionsConfigurationProvider : list.trailingSwipeActionsConfigurationProvider
        return provider?(path)
    }

    var allowsSwipes: Bool { !isEditing }
    func swipeWillBegin(at path: IndexPath) {}
    func swipeStateDidChange(of cell: UIView) {}
    func swipeDidEnd(at path: IndexPath?) {}
}

extension UICollectionViewListCell {
    /// Reveals the trailing swipe actions of the cell.
    func openSwipe() {
        guard let view = collectionView, let path = view.indexPath(for: self),
            let offered = view.swipeActions(at: path, isLeading: false)
        else { return }
        view.rowSwipes.open(path, offered)
    }
}
