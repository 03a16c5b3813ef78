import CoreGraphics
import Foundation

/// Cells out of view that show their item without another request of the data source: the cells of items that are about to
/// scroll into view, and cells that have left the view and may return.
extension UICollectionView {
    /// Unverified: the part of the view's size that cells are requested ahead.
    private static let distanceAhead: CGFloat = 0.25

    /// Keeps a cell that left the view for its return; returns `false` if cells aren't stored.
    func keepWaiting(_ cell: UICollectionViewCell, at path: IndexPath) -> Bool {
        guard isPrefetchingEnabled, cell.poolIdentifier != nil, keepsWaiting(cell.frame) else { return false }
        rowSwipes.cellWillLeave(cell)
        cell.removeFromSuperview()
        cell.layoutAttributes = nil
        waiting[path] = cell
        return true
    }

    /// Unverified: cells are stored within the distance of half the view's size.
    private func keepsWaiting(_ frame: CGRect) -> Bool {
        bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2).overlaps(frame)
    }

    /// Makes waiting cells that are far away available for reuse.
    func trimWaitingCells() {
        for (path, cell) in waiting where !keepsWaiting(cell.frame) { discardWaitingCell(at: path) }
    }

    func discardWaitingCells() {
        for path in waiting.keys.sorted() { discardWaitingCell(at: path) }
    }

    func discardWaitingCell(at path: IndexPath) {
        if let cell = waiting.removeValue(forKey: path) { enqueue(cell, of: ElementKey(indexPath: path)) }
    }

    /// Requests the cells of items that are about to scroll into view.
    func requestCells(along direction: CGVector) {
        guard isPrefetchingEnabled, movement == nil, interactiveTransition == nil, batch == nil else { return }
        let (dx, dy) = (bounds.width * Self.distanceAhead, bounds.height * Self.distanceAhead)
        let near = bounds.offsetBy(dx: direction.dx * dx, dy: direction.dy * dy)
        var known = knownLayout.shown?.elements ?? []
        if knownLayout.shown?.rect.safelyContains(near) != true {
            known += items(
                ahead: bounds.offsetBy(dx: direction.dx * bounds.width, dy: direction.dy * bounds.height))
        }
        for element in known where element.representedElementCategory == .cell && layout.isVisible(element, in: near) {
            let key = ElementKey(element)
            guard shown[key] == nil, waiting[key.indexPath] == nil, held[key] == nil,
                layout.orthogonal(of: key) == nil
            else { continue }
            arriving = element
            UIView.performWithoutAnimation {
                guard let cell = provideView(for: key) as? UICollectionViewCell else { return }
                cell.frame = element.frame
                waiting[key.indexPath] = cell
            }
            arriving = nil
        }
    }
}
