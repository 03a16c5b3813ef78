import Foundation

extension UICollectionView: DiffableView {
    var hasShownData: Bool { !shown.isEmpty || !selection.isEmpty }

    func update(by difference: SnapshotDifference) {
        if !difference.deletedSections.isEmpty { deleteSections(difference.deletedSections) }
        if !difference.insertedSections.isEmpty { insertSections(difference.insertedSections) }
        for move in difference.movedSections { moveSection(move.from, toSection: move.to) }
        if !difference.reloadedSections.isEmpty { reloadSections(difference.reloadedSections) }
        deleteItems(at: difference.deletedItems)
        insertItems(at: difference.insertedItems)
        for move in difference.movedItems { moveItem(at: move.from, to: move.to) }
        reloadItems(at: difference.reloadedItems)
    }

    func reconfigure(at paths: [IndexPath]) { reconfigureItems(at: paths) }
}
