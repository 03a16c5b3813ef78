import Foundation

extension UITableView: DiffableView {
    var hasShownData: Bool { !cells.isEmpty || !selection.isEmpty }

    func update(by difference: SnapshotDifference) { update(by: difference, .automatic) }

    func update(by difference: SnapshotDifference, _ animation: RowAnimation) {
        if !difference.deletedSections.isEmpty { deleteSections(difference.deletedSections, with: animation) }
        if !difference.insertedSections.isEmpty { insertSections(difference.insertedSections, with: animation) }
        for move in difference.movedSections { moveSection(move.from, toSection: move.to) }
        if !difference.reloadedSections.isEmpty { reloadSections(difference.reloadedSections, with: animation) }
        deleteRows(at: difference.deletedItems, with: animation)
        insertRows(at: difference.insertedItems, with: animation)
        for move in difference.movedItems { moveRow(at: move.from, to: move.to) }
        reloadRows(at: difference.reloadedItems, with: animation)
    }

    func reconfigure(at paths: [IndexPath]) { reconfigureRows(at: paths) }
}
