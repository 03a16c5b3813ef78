import InterludeDiagnostics

extension UICollectionViewDiffableDataSource {
    func _snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let outline = outlines[section] { return outline }
        var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        flat.append(content.current.itemIdentifiers(inSection: section))
        return flat
    }

    func _apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool, completion: (() -> Void)?
    ) {
        for violation in snapshot.violations { violation.attributed(to: typeName(self)).report() }
        var outline = snapshot
        outline.violations = []
        outlines[section] = outline
        var whole = content.current
        if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
        whole.deleteItems(whole.itemIdentifiers(inSection: section))
        whole.appendItems(outline.visibleItems, toSection: section)
        content.show(whole, animated: animatingDifferences, culprit: self, completion: completion)
    }

    /// Applies a snapshot to a section, and returns after the animations of the differences.
    public func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async {
        await CompletionWait.wait(for: "apply(_:to:animatingDifferences:)") { completion in
            apply(snapshot, to: section, animatingDifferences: animatingDifferences, completion: completion)
        }
    }

    /// Expands or collapses an item, if the handlers allow it.
    func toggle(_ item: ItemIdentifierType) {
        guard let section = content.current.sectionIdentifier(containingItem: item), var outline = outlines[section]
        else {
            return
        }
        if outline.isExpanded(item) {
            guard sectionSnapshotHandlers.shouldCollapseItem?(item) ?? true else { return }
            sectionSnapshotHandlers.willCollapseItem?(item)
            outline.collapse([item])
        } else {
            guard sectionSnapshotHandlers.shouldExpandItem?(item) ?? true else { return }
            sectionSnapshotHandlers.willExpandItem?(item)
            if let below = sectionSnapshotHandlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
                outline.replace(childrenOf: item, using: below)
            }
            outline.expand([item])
        }
        apply(outline, to: section)
    }
}
