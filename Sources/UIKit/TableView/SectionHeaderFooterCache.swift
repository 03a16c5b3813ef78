import CoreGraphics

/// The visible headers, or footers, of a table view, and those created to measure their heights.
@MainActor final class SectionHeaderFooterCache {
    private(set) var shown: [Int: UIView] = [:]
    private var prepared: [Int: UIView] = [:]
    /// The sections for which the delegate provides no view.
    private var empty: Set<Int> = []

    /// Returns the view of a section, creating it at most once per layout.
    func prepared(_ section: Int, by make: () -> UIView?) -> UIView? {
        if let view = prepared[section] ?? shown[section] { return view }
        guard !empty.contains(section), let view = make() else {
            empty.insert(section)
            return nil
        }
        prepared[section] = view
        return view
    }

    func removePrepared() {
        prepared.removeAll()
        empty.removeAll()
    }

    func show(_ view: UIView, for section: Int) {
        prepared[section] = nil
        shown[section] = view
    }

    func remove(_ section: Int) -> UIView? { shown.removeValue(forKey: section) }

    /// Removes the views of all sections but some, and returns them by section.
    func removeAll(except sections: [Int]) -> [(section: Int, view: UIView)] {
        let removed = shown.filter { !sections.contains($0.key) }.sorted { $0.key < $1.key }
        for (section, _) in removed { shown[section] = nil }
        return removed.map { ($0.key, $0.value) }
    }

    /// Assigns the views the sections after changes.
    func move(_ after: (Int) -> Int?) {
        let former = shown
        shown = [:]
        for (section, view) in former {
            if let new = after(section) { shown[new] = view }
        }
    }
}
