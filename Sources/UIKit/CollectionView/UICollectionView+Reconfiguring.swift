import Foundation
import InterludeDiagnostics

extension UICollectionView {
    func _reconfigureItems(at indexPaths: [IndexPath]) {
        guard batch == nil else {
            batch?.reconfigured += indexPaths
            return
        }
        for path in indexPaths {
            guard let cell = cellForItem(at: path) else {
                discardWaitingCell(at: path)
                continue
            }
            beingReconfigured = cell
            let answer = RegistrationToken.provide { dataSource?.collectionView(self, cellForItemAt: pathInData(path)) }
            beingReconfigured = nil
            contentDidChange(of: cell)
            guard let answer, answer !== cell else { continue }
            Diagnostic.reconfiguredCellExchanged(
                .item, path.item, section: path.section, culprit: typeName(dataSource ?? self)
            ).report()
        }
    }
}
