import CoreGraphics

/// Gets to know which items will probably be asked for soon.
@MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
    /// Items that are about to come into view, the nearest first.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    /// Items that were announced and will not come into view after all.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    public func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {}
}

extension UICollectionView {
    /// Announces the items of the page ahead, in the direction in which the content moved last.
    ///
    /// Unverified: how far UIKit looks ahead.
    func prefetch() {
        guard isPrefetchingEnabled, let prefetchDataSource else { return }
        let (dx, dy) = (bounds.minX - prefetchedFrom.x, bounds.minY - prefetchedFrom.y)
        prefetchedFrom = bounds.origin
        let ahead = bounds.offsetBy(
            dx: dx == 0 ? 0 : dx > 0 ? bounds.width : -bounds.width,
            dy: dy == 0 && dx != 0 ? 0 : dy >= 0 ? bounds.height : -bounds.height)
        let found = (layout.layoutAttributesForElements(in: ahead) ?? []).filter {
            $0.representedElementCategory == .cell && $0.frame.overlaps(ahead) && shown[ElementKey($0)] == nil
        }
        let wanted = Set(found.map(\.indexPath))
        let new = wanted.subtracting(prefetched).sorted()
        let obsolete = prefetched.subtracting(wanted).filter { shown[ElementKey(indexPath: $0)] == nil }.sorted()
        prefetched = wanted
        if !obsolete.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: obsolete) }
        let backwards = dx < 0 || dy < 0
        if !new.isEmpty {
            prefetchDataSource.collectionView(self, prefetchItemsAt: backwards ? new.reversed() : new)
        }
    }
}
