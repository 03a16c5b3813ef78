import Foundation
import InterludeDiagnostics

/// Maps index paths before a batch of changes to index paths after it.
///
/// The cost depends on the number of changes and sections, not on the number of items.
struct IndexMap {
    /// The items that leave a section, by index before the changes, and the items that enter it, by index after them.
    struct Change {
        var departures: [Int] = []
        var arrivals: [Int] = []
        var deletions = 0
        var insertions = 0
    }

    private let before: [Int]
    private var newSections: [Int: Int] = [:]
    private var oldSections: [Int: Int] = [:]
    private var sectionTotal = 0
    /// By section before the changes.
    private var departures: [Int: Change] = [:]
    /// By section after the changes.
    private var arrivals: [Int: Change] = [:]
    private var moves: [IndexPath: IndexPath] = [:]
    private var origins: [IndexPath: IndexPath] = [:]
    private var reloadedItems: Set<IndexPath> = []
    private var reloadedSections: Set<Int> = []
    private var deletedSections: Set<Int> = []
    private var insertedSections: Set<Int> = []
    private var conflict: BatchUpdateConflict?

    /// Deletions, reloads and sources of moves are index paths before the changes; insertions and destinations, after.
    init(_ items: [UICollectionViewUpdateItem], before: [Int]) {
        self.before = before
        var sectionMoves: [Int: Int] = [:]
        for item in items {
            let (old, new) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
            let isSection = (old ?? new)?.item == NSNotFound
            if let old, item.updateAction != .insert { checkExists(old, item.updateAction, isSection: isSection) }
            switch (item.updateAction, isSection) {
            case (.delete, true): if let old { deletedSections.insert(old.section) }
            case (.insert, true): if let new { insertedSections.insert(new.section) }
            case (.move, true): if let old, let new { sectionMoves[old.section] = new.section }
            case (.reload, true): if let old { reloadedSections.insert(old.section) }
            case (.delete, false): if let old { remove(old) }
            case (.insert, false): if let new { insert(new) }
            case (.move, false): if let old, let new { move(old, to: new) }
            case (.reload, false): if let old { reloadedItems.insert(old) }
            case (.none, _): break
            }
        }
        mapSections(moves: sectionMoves)
        for key in departures.keys {
            if let item = departures[key]?.departures.sortAndFindDuplicate() {
                note(.leavesTwice(item, section: key))
            }
        }
        for key in arrivals.keys {
            if let item = arrivals[key]?.arrivals.sortAndFindDuplicate() {
                note(.insertedTwice(item, section: key))
            }
        }
    }

    private mutating func remove(_ path: IndexPath) {
        departures[path.section, default: Change()].departures.append(path.item)
        departures[path.section]?.deletions += 1
    }

    private mutating func insert(_ path: IndexPath) {
        arrivals[path.section, default: Change()].arrivals.append(path.item)
        arrivals[path.section]?.insertions += 1
    }

    private mutating func move(_ old: IndexPath, to new: IndexPath) {
        remove(old)
        insert(new)
        departures[old.section]?.deletions -= 1
        arrivals[new.section]?.insertions -= 1
        moves[old] = new
        origins[new] = old
    }

    private mutating func mapSections(moves: [Int: Int]) {
        let retained = before.indices.filter { !deletedSections.contains($0) && moves[$0] == nil }
        sectionTotal = retained.count + insertedSections.count + moves.count
        let taken = insertedSections.union(moves.values)
        let free = (0..<sectionTotal).filter { !taken.contains($0) }
        newSections = moves
        for (old, new) in zip(retained, free) { newSections[old] = new }
        for (old, new) in newSections { oldSections[new] = old }
    }

    // MARK: Mapping

    /// Returns the index path of an item after the changes, or `nil` if it was deleted.
    func after(_ path: IndexPath) -> IndexPath? {
        if let moved = moves[path] { return moved }
        guard let section = newSections[path.section] else { return nil }
        let gone = departures[path.section]?.departures ?? []
        let rank = gone.firstIndexInOrder { $0 >= path.item }
        if rank < gone.count, gone[rank] == path.item { return nil }
        return IndexPath(
            item: Self.index(ofRank: path.item - rank, excluding: arrivals[section]?.arrivals ?? []), section: section)
    }

    /// Returns the index path of an item before the changes, or `nil` if it was inserted.
    func origin(of path: IndexPath) -> IndexPath? {
        if let origin = origins[path] { return origin }
        guard let section = oldSections[path.section] else { return nil }
        let new = arrivals[path.section]?.arrivals ?? []
        let rank = new.firstIndexInOrder { $0 >= path.item }
        if rank < new.count, new[rank] == path.item { return nil }
        return IndexPath(
            item: Self.index(ofRank: path.item - rank, excluding: departures[section]?.departures ?? []),
            section: section)
    }

    /// Returns the index path of a supplementary view after the changes, or `nil` if its section was deleted.
    func section(of path: IndexPath) -> IndexPath? {
        newSections[path.section].map { path.count > 1 ? IndexPath(item: path.item, section: $0) : path }
    }

    /// Returns the index path of a supplementary view before the changes, or `nil` if its section was inserted.
    func originOfSection(_ path: IndexPath) -> IndexPath? {
        oldSections[path.section].map { path.count > 1 ? IndexPath(item: path.item, section: $0) : path }
    }

    /// Returns the index of the remaining item with a rank, given the sorted indices `taken` by other items.
    private static func index(ofRank rank: Int, excluding taken: [Int]) -> Int {
        // The number of taken indices at or before the result: the k-th one counts if it is at most rank + k.
        var (low, high) = (0, taken.count)
        while low < high {
            let middle = (low + high) / 2
            if taken[middle] - middle <= rank { low = middle + 1 } else { high = middle }
        }
        return rank + low
    }

    func isReloaded(_ path: IndexPath) -> Bool {
        reloadedItems.contains(path) || reloadedSections.contains(path.section)
    }

    // MARK: Validation

    private mutating func note(_ found: BatchUpdateConflict) { conflict = conflict ?? found }

    private mutating func checkExists(_ path: IndexPath, _ action: UICollectionViewUpdateItem.Action, isSection: Bool) {
        let edit: BatchUpdateConflict.Edit = action == .delete ? .deletes : action == .move ? .moves : .reloads
        if !before.indices.contains(path.section) {
            note(
                isSection
                    ? .noSuchSection(edit, section: path.section, count: before.count)
                    : .noElementInSection(edit, section: path.section, count: before.count))
        } else if !isSection, !(0..<before[path.section]).contains(path.item) {
            note(.noSuchElement(edit, path.item, section: path.section, count: before[path.section]))
        }
    }

    /// Returns the inconsistency of the counts after the changes, or `nil` if there is none.
    func conflict(with counts: [Int]) -> BatchUpdateConflict? {
        if let conflict { return conflict }
        if counts.count != sectionTotal {
            let changes = BatchUpdateConflict.Changes(
                before: before.count, inserted: insertedSections.count, deleted: deletedSections.count)
            return .sectionCount(counts.count, expected: sectionTotal, changes)
        }
        for (old, new) in newSections.sorted(by: { $0.value < $1.value }) where !reloadedSections.contains(old) {
            guard before.indices.contains(old), counts.indices.contains(new) else {
                return .movesSection(old, to: new, count: counts.count)
            }
            let (gone, come) = (departures[old] ?? Change(), arrivals[new] ?? Change())
            let expected = before[old] - gone.departures.count + come.arrivals.count
            if expected != counts[new] {
                let (out, into) = (gone.departures.count - gone.deletions, come.arrivals.count - come.insertions)
                let changes = BatchUpdateConflict.Changes(
                    before: before[old], inserted: come.insertions, deleted: gone.deletions)
                return .elementCount(
                    counts[new], section: new, expected: expected, changes, movedIn: into, movedOut: out)
            }
        }
        for (section, change) in arrivals.sorted(by: { $0.key < $1.key }) {
            guard let last = change.arrivals.last, !counts.indices.contains(section) || last >= counts[section] else {
                continue
            }
            let count = counts.indices.contains(section) ? counts[section] : nil
            return .insertsElement(last, section: section, count: count)
        }
        return nil
    }
}

extension [Int] {
    /// Sorts the array, and returns the first number that occurs twice.
    fileprivate mutating func sortAndFindDuplicate() -> Int? {
        sort()
        return zip(self, dropFirst()).first { $0 == $1 }?.0
    }
}
