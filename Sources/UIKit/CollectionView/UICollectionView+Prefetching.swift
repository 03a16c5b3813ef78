import CoreGraphics

/// The methods that prefetch data for items about to become visible.
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
    /// Begins prefetching the data of items, the nearest first.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    /// Cancels prefetching for items that are no longer about to become visible.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {}
}

extension UICollectionView {
    /// Prefetches the items of the next page in the direction of the last scroll.
    ///
    /// Unverified: the distance UIKit prefetches.
    func prefetch() {
        guard isPrefetchingEnabled, let prefetchDataSource else { return }
        let (dx, dy) = (bounds.minX - prefetchedFrom.x, bounds.minY - prefetchedFrom.y)
        prefetchedFrom = bounds.origin
        if dx != 0 || dy != 0 { prefetchDirection = CGVector(dx: dx.direction, dy: dy.direction) }
        let ahead = bounds.offsetBy(dx: prefetchDirection.dx * bounds.width, dy: prefetchDirection.dy * bounds.height)
        let found = items(ahead: ahead).filter { $0.frame.overlaps(ahead) && shown[ElementKey($0)] == nil }
        let wanted = Set(found.map(\.indexPath))
        let (new, obsolete) = replacePrefetched(with: wanted)
        if !obsolete.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: obsolete) }
        let backwards = prefetchDirection.dx < 0 || prefetchDirection.dy < 0
        if !new.isEmpty {
            prefetchDataSource.collectionView(self, prefetchItemsAt: backwards ? new.reversed() : new)
        }
    }

    /// Returns the items of the pages around `rect`, querying the layout once per page.
    private func items(ahead rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let page = pages(around: rect)
        if let prefetchQuery, prefetchQuery.rect == page { return prefetchQuery.items }
        let found = layout.elements(shownIn: page).filter {
            $0.representedElementCategory == .cell
        }
        prefetchQuery = (page, found)
        return found
    }
}

extension CGFloat {
    /// -1, 0 or 1.
    fileprivate var direction: CGFloat { self == 0 ? 0 : self > 0 ? 1 : -1 }
}
