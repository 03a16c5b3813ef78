import Foundation

extension UICollectionViewDiffableDataSource {
    /// What is asked and told when the user moves items.
    public struct ReorderingHandlers {
        /// Whether an item may be moved. Default nil: no.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called before a move changes the snapshot.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Called after a move changed the snapshot.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// Creates handlers that let nothing move.
        public init() {}
    }

    /// Takes over a move that the collection view shows already.
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
        let branch = outlines[0].lift(item)
        outlines[last].put(branch, atVisible: destination.item)
        var final = initial
        final.deleteItems([item])
        final.sections[destination.section].items.insert(
            item, at: min(destination.item, final.sections[destination.section].items.count))
        final.homes[item] = target
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
        content.take(final)
        for (index, section) in [origin, target].enumerated().prefix(last + 1) where self.outlines[section] != nil {
            self.outlines[section] = outlines[index]
        }
        reorderingHandlers.didReorder?(transaction)
    }
}

extension NSDiffableDataSourceSectionSnapshot {
    /// Takes an item out with what is hidden below it; what shows below it stays, a level higher.
    fileprivate mutating func lift(_ item: ItemIdentifierType) -> Self {
        guard let index = index(of: item) else { return Self() }
        guard isExpanded(item) else {
            let branch = snapshot(of: item, includingParent: true)
            delete([item])
            return branch
        }
        for below in branch(at: index).dropFirst() { entries[below].level -= 1 }
        entries.remove(at: index)
        expanded.remove(item)
        var lifted = Self()
        lifted.append([item])
        return lifted
    }

    /// Puts items where they come to show at a place among those that show.
    ///
    /// Unverified: they go on the level of the item in front of which they stand, and at the end on that of the last one.
    fileprivate mutating func put(_ branch: Self, atVisible place: Int) {
        let visible = visibleItems
        if visible.indices.contains(place) {
            insert(branch, before: visible[place])
        } else if let last = visible.last {
            insert(branch, after: last)
        } else {
            entries += branch.entries
            expanded.formUnion(branch.expanded)
        }
    }
}
