import Foundation

/// Where each item goes when a set of changes is applied at once.
struct IndexMap {
    private var paths: [IndexPath: IndexPath] = [:]
    private var reloaded: Set<IndexPath> = []
    private var expected: [Int] = []

    /// Deletions, reloads and the starts of moves name places before the changes; insertions and the ends of moves, after.
    init(_ items: [UICollectionViewUpdateItem], before: [Int]) {
        var deletedSections = Set<Int>(), insertedSections = Set<Int>(), sectionMoves: [Int: Int] = [:]
        var deleted = Set<IndexPath>(), inserted = Set<IndexPath>(), moves: [IndexPath: IndexPath] = [:]
        for item in items {
            let (old, new) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
            let isSection = (old ?? new)?.item == NSNotFound
            switch (item.updateAction, isSection) {
            case (.delete, true): if let old { deletedSections.insert(old.section) }
            case (.insert, true): if let new { insertedSections.insert(new.section) }
            case (.move, true): if let old, let new { sectionMoves[old.section] = new.section }
            case (.reload, true):
                if let old, before.indices.contains(old.section) {
                    for index in 0..<before[old.section] {
                        reloaded.insert(IndexPath(item: index, section: old.section))
                    }
                }
            case (.delete, false): if let old { deleted.insert(old) }
            case (.insert, false): if let new { inserted.insert(new) }
            case (.move, false): if let old, let new { moves[old] = new }
            case (.reload, false): if let old { reloaded.insert(old) }
            case (.none, _): break
            }
        }
        let kept = before.indices.filter { !deletedSections.contains($0) && sectionMoves[$0] == nil }
        let total = kept.count + insertedSections.count + sectionMoves.count
        let taken = insertedSections.union(sectionMoves.values)
        let free = (0..<total).filter { !taken.contains($0) }
        var sections = sectionMoves
        for (old, new) in zip(kept, free) { sections[old] = new }
        expected = Array(repeating: -1, count: total)
        let unexpectedReload = Set(
            items.filter { $0.updateAction == .reload }.compactMap { item in
                item.indexPathBeforeUpdate.flatMap { $0.item == NSNotFound ? $0.section : nil }
            })
        for (old, new) in sections where before.indices.contains(old) && expected.indices.contains(new) {
            mapItems(of: old, to: new, count: before[old], deleted: deleted, inserted: inserted, moves: moves)
            if unexpectedReload.contains(old) { expected[new] = -1 }
        }
    }

    private mutating func mapItems(
        of old: Int, to new: Int, count: Int, deleted: Set<IndexPath>, inserted: Set<IndexPath>,
        moves: [IndexPath: IndexPath]
    ) {
        let kept = (0..<count).map { IndexPath(item: $0, section: old) }.filter {
            !deleted.contains($0) && moves[$0] == nil
        }
        var taken = Set(inserted.filter { $0.section == new }.map(\.item))
        for (_, end) in moves where end.section == new { taken.insert(end.item) }
        let total = kept.count + taken.count
        expected[new] = total
        let free = (0..<total).filter { !taken.contains($0) }
        for (path, index) in zip(kept, free) { paths[path] = IndexPath(item: index, section: new) }
        for (start, end) in moves where start.section == old { paths[start] = end }
    }

    func after(_ path: IndexPath) -> IndexPath? { paths[path] }

    func isReloaded(_ path: IndexPath) -> Bool { reloaded.contains(path) }

    /// What is wrong with the data after the changes; nil if nothing.
    func mismatch(with counts: [Int]) -> String? {
        if counts.count != expected.count {
            return "The update leads to \(expected.count) sections but the data source has \(counts.count)."
        }
        for (section, (wanted, found)) in zip(expected, counts).enumerated() where wanted >= 0 && wanted != found {
            return "The update leads to \(wanted) items in section \(section) but the data source has \(found)."
        }
        return nil
    }
}
