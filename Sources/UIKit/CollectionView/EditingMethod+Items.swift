extension EditingMethod {
    static let moveItem = EditingMethod(
        "collectionView(_:moveItemAt:to:)", of: ["collectionView(_:canMoveItemAt:)"],
        in: UICollectionViewController.self, unchangedIn: PlainCollection.self, changedIn: MovingCollection.self)
}

private final class PlainCollection: UICollectionViewController {}

private final class MovingCollection: UICollectionViewController {
    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { collectionView.reloadData() }
}
