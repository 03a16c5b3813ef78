import Foundation

extension UICollectionView {
    /// Requests new content for the existing cells of items. Items out of view are configured when they become visible.
    public func reconfigureItems(at indexPaths: [IndexPath]) {
        guard batch == nil else {
            batch?.reconfigured += indexPaths
            return
        }
        for path in indexPaths {
            guard let cell = cellForItem(at: path) else { continue }
            beingReconfigured = cell
            let answer = RegistrationToken.provide { dataSource?.collectionView(self, cellForItemAt: pathInData(path)) }
            beingReconfigured = nil
            contentDidChange(of: cell)
            guard let answer, answer !== cell else { continue }
            Diagnostic.report(
                id: "reconfigured-cell-exchanged",
                "The data source returned another cell for item \(path.item) of section \(path.section), which is being reconfigured; UIKit throws an exception.",
                culprit: dataSource ?? self,
                remedy: "Dequeue a cell with the same identifier or registration, or call reloadItems(at:).")
        }
    }
}
