import InterludeDiagnostics

/// A collection view or table: the state that it keeps by index path, and its changes in a batch update.
@MainActor protocol IndexedList: UIScrollView {
    var selection: Set<IndexPath> { get set }
    var highlighted: IndexPath? { get set }
    var prefetched: Set<IndexPath> { get set }
    /// The name of an element in diagnostics.
    static var element: ListElement { get }
    /// The object responsible for the data.
    var dataOwner: AnyObject { get }

    func hasView(at path: IndexPath) -> Bool
    func reloadData()
}

extension IndexedList {
    /// Reports an update that doesn't match the data and reloads the list; returns `false` if the update is valid.
    func reloads(insteadOf updates: ListUpdates<some Any>, _ map: IndexMap, counts: [Int]) -> Bool {
        guard let conflict = map.conflict(with: counts) else { return false }
        Diagnostic.invalidBatchUpdate(conflict, of: Self.element, culprit: typeName(dataOwner)).report()
        reloadData()
        updates.complete(finished: false)
        return true
    }

    /// Moves the selection, the highlight and the prefetched elements to their new index paths; reloaded elements lose
    /// them.
    func moveState(by map: IndexMap) {
        func after(_ path: IndexPath) -> IndexPath? { map.isReloaded(path) ? nil : map.after(path) }
        selection = Set(selection.compactMap(after))
        highlighted = highlighted.flatMap(after)
        prefetched = Set(prefetched.compactMap(after))
    }

    /// Replaces the elements to prefetch; returns the new and the obsolete ones, sorted.
    func replacePrefetched(with wanted: Set<IndexPath>) -> (new: [IndexPath], obsolete: [IndexPath]) {
        defer { prefetched = wanted }
        return (
            wanted.subtracting(prefetched).sorted(),
            prefetched.subtracting(wanted).filter { !hasView(at: $0) }.sorted()
        )
    }
}
