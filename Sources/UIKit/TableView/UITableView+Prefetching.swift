import CoreGraphics

/// Gets to know which rows will probably be asked for soon.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
    /// Rows that are about to come into view, the nearest first.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// Rows that were announced and will not come into view after all.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

extension UITableView {
    /// Announces the rows of the page ahead, in the direction in which the content moved last.
    ///
    /// Unverified: how far UIKit looks ahead.
    func prefetch() {
        guard isPrefetchingEnabled, let prefetchDataSource else { return }
        if bounds.minY != prefetchedFrom { prefetchesUpwards = bounds.minY < prefetchedFrom }
        prefetchedFrom = bounds.minY
        let ahead = bounds.offsetBy(dx: 0, dy: prefetchesUpwards ? -bounds.height : bounds.height)
        let wanted = Set(paths(in: ahead).filter { cells[$0] == nil })
        let new = wanted.subtracting(prefetched).sorted()
        let obsolete = prefetched.subtracting(wanted).filter { cells[$0] == nil }.sorted()
        prefetched = wanted
        if !obsolete.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: obsolete) }
        if !new.isEmpty {
            prefetchDataSource.tableView(self, prefetchRowsAt: prefetchesUpwards ? new.reversed() : new)
        }
    }
}
