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
    /// The scroll for which items were prefetched last.
    struct LastPrefetch {
        var offset = CGPoint.zero
        var direction = CGVector(dx: 0, dy: 1)

        /// Follows a scroll.
        mutating func note(_ dx: CGFloat, _ dy: CGFloat) {
            if dx != 0 || dy != 0 { direction = CGVector(dx: dx.direction, dy: dy.direction) }
        }
    }

    /// Prefetches the items of the next page in the direction of the last scroll.
    ///
    /// Unverified: the distance UIKit prefetches.
    func prefetch() {
        guard isPrefetchingEnabled else { return }
        let (dx, dy) = (bounds.minX - lastPrefetch.offset.x, bounds.minY - lastPrefetch.offset.y)
        lastPrefetch.offset = bounds.origin
        lastPrefetch.note(dx, dy)
        if dx != 0 || dy != 0, abs(dx) < bounds.width, abs(dy) < bounds.height {
            requestCells(along: lastPrefetch.direction)
        }
        guard let prefetchDataSource else { return }
        let direction = lastPrefetch.direction
        let ahead = bounds.offsetBy(dx: direction.dx * bounds.width, dy: direction.dy * bounds.height)
        let found = items(ahead: ahead).filter { $0.frame.overlaps(ahead) && shown[ElementKey($0)] == nil }
        let wanted = Set(found.map(\.indexPath))
        let (new, obsolete) = replacePrefetched(with: wanted)
        if !obsolete.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: obsolete) }
        let backwards = direction.dx < 0 || direction.dy < 0
        if !new.isEmpty {
            prefetchDataSource.collectionView(self, prefetchItemsAt: backwards ? new.reversed() : new)
        }
    }

    /// Returns the items of the pages around `rect`, querying the layout once per page.
    func items(ahead rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let page = pages(around: rect)
        if let known = knownLayout.ahead, known.rect == page { return known.items }
        let found = layout.elements(shownIn: page).filter {
            $0.representedElementCategory == .cell
        }
        knownLayout.ahead = (page, found)
        return found
    }
}

extension CGFloat {
    /// -1, 0 or 1.
    fileprivate var direction: CGFloat { self == 0 ? 0 : self > 0 ? 1 : -1 }
}
