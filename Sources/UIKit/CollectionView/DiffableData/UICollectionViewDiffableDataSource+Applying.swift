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
        show(snapshot, animated: animatingDifferences, completion: completion)
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
        for mistake in snapshot.mistakes { mistake.report(culprit: self) }
        outlines = [:]
        reload(with: snapshot, completion: completion)
    }

    /// Shows a snapshot without looking at the differences: all cells are asked for anew.
    public func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }

    private func reload(
        with snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)?
    ) {
        state.take(snapshot)
        collectionView?.reloadData()
        if let completion { MediaContext.current.enqueue { completion() } }
    }

    func show(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animated: Bool,
        completion: (() -> Void)?
    ) {
        for mistake in snapshot.mistakes { mistake.report(culprit: self) }
        // Nothing of a view that never showed has to be kept.
        guard let view = collectionView, view.window != nil || !view.shown.isEmpty || !view.selection.isEmpty else {
            return reload(with: snapshot, completion: completion)
        }
        let difference = SnapshotDifference(from: state.current, to: snapshot)
        guard !difference.isEmpty else {
            state.take(snapshot)
            reconfigure(snapshot)
            if let completion { MediaContext.current.enqueue { completion() } }
            return
        }
        let update = {
            view.performBatchUpdates {
                self.state.take(snapshot)
                view.update(by: difference)
            } completion: { _ in
                completion?()
            }
        }
        if animated, view.window != nil { update() } else { UIView.performWithoutAnimation(update) }
        reconfigure(snapshot)
    }

    private func reconfigure(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
        let paths = snapshot.reconfiguredItemIdentifiers.compactMap { indexPath(for: $0) }
        if !paths.isEmpty { collectionView?.reconfigureItems(at: paths) }
    }
}

extension UICollectionView {
    fileprivate func update(by difference: SnapshotDifference) {
        if !difference.deletedSections.isEmpty { deleteSections(difference.deletedSections) }
        if !difference.insertedSections.isEmpty { insertSections(difference.insertedSections) }
        for move in difference.movedSections { moveSection(move.from, toSection: move.to) }
        if !difference.reloadedSections.isEmpty { reloadSections(difference.reloadedSections) }
        deleteItems(at: difference.deletedItems)
        insertItems(at: difference.insertedItems)
        for move in difference.movedItems { moveItem(at: move.from, to: move.to) }
        reloadItems(at: difference.reloadedItems)
    }
}
