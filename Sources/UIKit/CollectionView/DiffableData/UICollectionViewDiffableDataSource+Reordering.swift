import Foundation

extension UICollectionViewDiffableDataSource {
    /// The closures that control the reordering of items by the user.
    public struct ReorderingHandlers {
        /// Returns whether an item can be reordered. Default: `nil`, for `false`.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called before a reordering changes the snapshot. Default: `nil`.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Called after a reordering changed the snapshot. Default: `nil`.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// Creates handlers that prevent reordering.
        public init() {}
    }

    /// Applies a move that the collection view already shows to the snapshots.
    ///
    /// Unverified: that the differences pair the removal and the insertion of the moved item.
    func reorder(from source: IndexPath, to destination: IndexPath) {
        guard let item = content.item(at: source), let origin = content.section(at: source.section),
            let target = content.section(at: destination.section)
        else { return }
        let initial = content.current
        let former = [origin, target].map { snapshot(for: $0) }
        var outlines = former
        let last = origin == target ? 0 : 1
        let branch = outlines[0].extract(item)
        outlines[last].insert(branch, atVisible: destination.item)
        var final = initial
        final.deleteItems([item])
        final.sections[destination.section].items.insert(
            item, at: min(destination.item, final.sections[destination.section].items.count))
        final.sectionByItem[item] = target
        let sections = (0...last).sorted { _, _ in last == 1 && destination.section < source.section }
        let transaction = NSDiffableDataSourceTransaction(
            initialSnapshot: initial, finalSnapshot: final,
            difference: final.itemIdentifiers.difference(from: initial.itemIdentifiers).inferringMoves(),
            sectionTransactions: sections.map { index in
                NSDiffableDataSourceSectionTransaction(
                    sectionIdentifier: index == 0 ? origin : target, initialSnapshot: former[index],
                    finalSnapshot: outlines[index],
                    difference: outlines[index].items.difference(from: former[index].items).inferringMoves())
            })
        reorderingHandlers.willReorder?(transaction)
        content.setCurrent(final)
        for (index, section) in [origin, target].enumerated().prefix(last + 1) where self.outlines[section] != nil {
            self.outlines[section] = outlines[index]
        }
        reorderingHandlers.didReorder?(transaction)
    }
}

extension NSDiffableDataSourceSectionSnapshot {
    /// Removes an item and its hidden descendants; visible descendants remain, one level higher.
    fileprivate mutating func extract(_ item: ItemIdentifierType) -> Self {
        guard let index = index(of: item) else { return Self() }
        guard isExpanded(item) else {
            let branch = snapshot(of: item, includingParent: true)
            delete([item])
            return branch
        }
        for below in branch(at: index).dropFirst() { entries[below].level -= 1 }
        entries.remove(at: index)
        expanded.remove(item)
        var extracted = Self()
        extracted.append([item])
        return extracted
    }

    /// Inserts items so that they appear at an index among the visible items.
    ///
    /// Unverified: they take the level of the item they precede; at the end, the level of the last item.
    fileprivate mutating func insert(_ branch: Self, atVisible index: Int) {
        let visible = visibleItems
        if visible.indices.contains(index) {
            insert(branch, before: visible[index])
        } else if let last = visible.last {
            insert(branch, after: last)
        } else {
            entries += branch.entries
            expanded.formUnion(branch.expanded)
        }
    }
}
