import CoreGraphics

/// The methods that prefetch data for rows about to become visible.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
    /// Begins prefetching the data of rows, the nearest first.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// Cancels prefetching for rows that are no longer about to become visible.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    /// Does nothing.
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

extension UITableView {
    /// The scroll for which rows were prefetched last.
    struct LastPrefetch {
        var offset: CGFloat = 0
        var isUpwards = false
    }

    /// Prefetches the rows of the next page in the direction of the last scroll.
    ///
    /// Unverified: the distance UIKit prefetches.
    func prefetch() {
        guard isPrefetchingEnabled, let prefetchDataSource else { return }
        if bounds.minY != lastPrefetch.offset { lastPrefetch.isUpwards = bounds.minY < lastPrefetch.offset }
        lastPrefetch.offset = bounds.minY
        let ahead = bounds.offsetBy(dx: 0, dy: lastPrefetch.isUpwards ? -bounds.height : bounds.height)
        let wanted = Set(paths(in: ahead).filter { cells[$0] == nil })
        let (new, obsolete) = replacePrefetched(with: wanted)
        if !obsolete.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: obsolete) }
        if !new.isEmpty {
            prefetchDataSource.tableView(self, prefetchRowsAt: lastPrefetch.isUpwards ? new.reversed() : new)
        }
    }
}
