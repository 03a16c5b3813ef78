import InterludeDiagnostics

extension NSDiffableDataSourceSectionSnapshot {
    /// Appends items to the children of `parent`, or to the root items if it is `nil`. Default: `nil`.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        guard let parent else { return insert(items, level: 0, at: entries.count) }
        guard let index = index(of: parent) else { return noteMissing(parent) }
        insert(items, level: entries[index].level + 1, at: branch(at: index).upperBound)
    }

    /// Inserts items before another item, at its level.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        guard let index = index(of: item) else { return noteMissing(item) }
        insert(items, level: entries[index].level, at: index)
    }

    /// Inserts items after another item and its descendants, at its level.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        guard let index = index(of: item) else { return noteMissing(item) }
        insert(items, level: entries[index].level, at: branch(at: index).upperBound)
    }

    /// Inserts a snapshot before an item, at its level.
    public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
        guard let index = index(of: item) else { return noteMissing(item) }
        insert(snapshot, level: entries[index].level, at: index)
    }

    /// Inserts a snapshot after an item and its descendants, at its level.
    public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
        guard let index = index(of: item) else { return noteMissing(item) }
        insert(snapshot, level: entries[index].level, at: branch(at: index).upperBound)
    }

    /// Deletes items and their descendants. Items not in the snapshot are ignored.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items {
            guard let index = index(of: item) else { continue }
            let gone = branch(at: index)
            for entry in entries[gone] { expanded.remove(entry.item) }
            entries.removeSubrange(gone)
        }
    }

    /// Deletes all items.
    public mutating func deleteAll() {
        entries = []
        expanded = []
    }

    /// Replaces the descendants of an item with a snapshot.
    public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
        guard let index = index(of: parent) else { return noteMissing(parent) }
        let below = branch(at: index).dropFirst()
        for entry in entries[below] { expanded.remove(entry.item) }
        entries.removeSubrange(below)
        insert(snapshot, level: entries[index].level + 1, at: index + 1)
    }

    /// Expands items, so that their children are visible.
    public mutating func expand(_ items: [ItemIdentifierType]) {
        for item in items {
            if contains(item) { expanded.insert(item) } else { noteMissing(item) }
        }
    }

    /// Collapses items, so that their descendants are hidden.
    public mutating func collapse(_ items: [ItemIdentifierType]) {
        for item in items {
            if contains(item) { expanded.remove(item) } else { noteMissing(item) }
        }
    }

    private mutating func insert(_ items: [ItemIdentifierType], level: Int, at index: Int) {
        var outline = Self()
        outline.entries = items.map { Entry(item: $0, level: 0) }
        insert(outline, level: level, at: index)
    }

    private mutating func insert(_ snapshot: Self, level: Int, at index: Int) {
        let known = Set(items)
        let (unique, duplicates) = snapshot.items.removingDuplicates()
        if let duplicate = duplicates.first ?? unique.first(where: { known.contains($0) }) {
            note(.duplicateIdentifiers(.item, "\(duplicate)"))
        }
        var taken = known
        let new = snapshot.entries.filter { taken.insert($0.item).inserted }
        entries.insert(contentsOf: new.map { Entry(item: $0.item, level: $0.level + level) }, at: index)
        expanded.formUnion(snapshot.expanded)
    }

    private mutating func noteMissing(_ item: ItemIdentifierType) {
        note(.identifierNotFound("\(item)"))
    }

    private mutating func note(_ violation: Diagnostic) {
        if !violations.contains(violation) { violations.append(violation) }
    }
}
