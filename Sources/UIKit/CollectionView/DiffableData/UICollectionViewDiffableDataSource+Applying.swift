import QuartzCore

extension UICollectionViewDiffableDataSource {
    func _apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool,
        completion: (() -> Void)?
    ) {
        outlines = outlines.filter { section, outline in
            snapshot.itemIdentifiers(inSection: section) == outline.visibleItems
        }
        content.show(snapshot, animated: animatingDifferences, culprit: self, completion: completion)
    }

    /// Applies a snapshot, and returns after the animations of the differences.
    public func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await CompletionWait.wait(for: "apply(_:animatingDifferences:)") { completion in
            apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
        }
    }

    func _applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)?
    ) {
        outlines = [:]
        content.reload(with: snapshot, culprit: self, completion: completion)
    }

    /// Applies a snapshot without computing differences, and reloads all cells.
    public func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await CompletionWait.wait(for: "applySnapshotUsingReloadData(_:)") { completion in
            applySnapshotUsingReloadData(snapshot, completion: completion)
        }
    }
}
