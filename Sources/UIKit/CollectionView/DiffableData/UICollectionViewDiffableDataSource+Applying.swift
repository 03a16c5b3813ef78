import QuartzCore

extension UICollectionViewDiffableDataSource {
    /// Shows a snapshot; the differences from the last one are animated unless `animatingDifferences` is false. Default true.
    ///
    /// The work is proportional to the number of items in sections that changed.
    public func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        outlines = outlines.filter { section, outline in
            snapshot.itemIdentifiers(inSection: section) == outline.visibleItems
        }
        content.show(snapshot, animated: animatingDifferences, culprit: self, completion: completion)
    }

    /// Shows a snapshot, and returns when the differences have been animated.
    public func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows a snapshot without looking at the differences: all cells are asked for anew.
    public func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        outlines = [:]
        content.reload(with: snapshot, culprit: self, completion: completion)
    }

    /// Shows a snapshot without looking at the differences: all cells are asked for anew.
    public func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }
}
