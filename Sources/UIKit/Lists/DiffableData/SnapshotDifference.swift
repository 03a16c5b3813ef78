import Foundation

/// The changes that turn one snapshot into another.
///
/// Deletions and reloads have index paths before the changes, insertions after. The number of moves is minimal.
struct SnapshotDifference {
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var movedSections: [(from: Int, to: Int)] = []
    var reloadedSections = IndexSet()
    var deletedItems: [IndexPath] = []
    var insertedItems: [IndexPath] = []
    var movedItems: [(from: IndexPath, to: IndexPath)] = []
    var reloadedItems: [IndexPath] = []

    var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && reloadedSections.isEmpty
            && deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty && reloadedItems.isEmpty
    }

    init<Section: Hashable & Sendable, Item: Hashable & Sendable>(
        from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
    ) {
        let oldIndices = Dictionary(
            old.sections.enumerated().map { ($1.identifier, $0) }, uniquingKeysWith: { first, _ in first })
        let newIndices = Dictionary(
            new.sections.enumerated().map { ($1.identifier, $0) }, uniquingKeysWith: { first, _ in first })
        compareSections(old.sectionIdentifiers, new.sectionIdentifiers, oldIndices, newIndices)
        let former = changedItems(of: old, unlessEqualIn: new, at: newIndices)
        let current = changedItems(of: new, unlessEqualIn: old, at: oldIndices)
        for (index, section) in old.sections.enumerated() where newIndices[section.identifier] != nil {
            for (item, identifier) in section.items.enumerated() where former[identifier] != nil {
                if current[identifier] == nil { deletedItems.append(IndexPath(item: item, section: index)) }
            }
        }
        for (index, section) in new.sections.enumerated() {
            let oldIndex = oldIndices[section.identifier]
            if let oldIndex, old.sections[oldIndex].items == section.items { continue }
            compareItems(of: section.items, at: index, cameFrom: oldIndex, former)
        }
        reload(old, new, oldIndices)
    }

    private mutating func compareSections<Section: Hashable & Sendable>(
        _ old: [Section], _ new: [Section], _ oldIndices: [Section: Int], _ newIndices: [Section: Int]
    ) {
        deletedSections = IndexSet(old.indices.filter { newIndices[old[$0]] == nil })
        insertedSections = IndexSet(new.indices.filter { oldIndices[new[$0]] == nil })
        let staying = new.indices.compactMap { index in oldIndices[new[index]].map { (from: $0, to: index) } }
        let retained = Set(longestIncreasingSubsequence(of: staying.map(\.from)))
        movedSections = staying.indices.filter { !retained.contains($0) }.map { staying[$0] }
    }

    /// Returns the index paths of items, except in sections with the same items in the other snapshot.
    private func changedItems<Section: Hashable & Sendable, Item: Hashable & Sendable>(
        of snapshot: NSDiffableDataSourceSnapshot<Section, Item>,
        unlessEqualIn other: NSDiffableDataSourceSnapshot<Section, Item>, at otherIndices: [Section: Int]
    ) -> [Item: IndexPath] {
        var found: [Item: IndexPath] = [:]
        for (index, section) in snapshot.sections.enumerated() {
            if let otherIndex = otherIndices[section.identifier], other.sections[otherIndex].items == section.items {
                continue
            }
            for (item, identifier) in section.items.enumerated() {
                found[identifier] = IndexPath(item: item, section: index)
            }
        }
        return found
    }

    private mutating func compareItems<Item: Hashable>(
        of items: [Item], at section: Int, cameFrom oldSection: Int?, _ former: [Item: IndexPath]
    ) {
        guard !former.isEmpty || oldSection != nil else { return }
        var staying: [(from: Int, to: Int)] = []
        var arrivals: [IndexPath] = []
        for (item, identifier) in items.enumerated() {
            let indexPath = IndexPath(item: item, section: section)
            if let origin = former[identifier] {
                if origin.section == oldSection {
                    staying.append((origin.item, item))
                } else {
                    movedItems.append((origin, indexPath))
                }
            } else {
                arrivals.append(indexPath)
            }
        }
        guard let oldSection else { return }
        let retained = Set(longestIncreasingSubsequence(of: staying.map(\.from)))
        for index in staying.indices where !retained.contains(index) {
            let (from, to) = staying[index]
            movedItems.append(
                (IndexPath(item: from, section: oldSection), IndexPath(item: to, section: section)))
        }
        insertedItems += arrivals
    }

    private mutating func reload<Section: Hashable & Sendable, Item: Hashable & Sendable>(
        _ old: NSDiffableDataSourceSnapshot<Section, Item>, _ new: NSDiffableDataSourceSnapshot<Section, Item>,
        _ oldIndices: [Section: Int]
    ) {
        reloadedSections = IndexSet(new.reloadedSectionIdentifiers.compactMap { oldIndices[$0] })
        let wanted = Set(new.reloadedItemIdentifiers)
        guard !wanted.isEmpty else { return }
        for (index, section) in old.sections.enumerated() {
            for (item, identifier) in section.items.enumerated() where wanted.contains(identifier) {
                reloadedItems.append(IndexPath(item: item, section: index))
            }
        }
    }
}

/// Returns the indices of a longest increasing subsequence of distinct numbers, in order.
func longestIncreasingSubsequence(of numbers: [Int]) -> [Int] {
    /// For each length, the index at which the best subsequence ends.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: numbers.count)
    for index in numbers.indices {
        let length = ends.firstIndexInOrder { numbers[$0] >= numbers[index] }
        if length > 0 { before[index] = ends[length - 1] }
        if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var subsequence: [Int] = []
    var index = ends.last ?? -1
    while index >= 0 {
        subsequence.append(index)
        index = before[index]
    }
    return subsequence.reversed()
}
