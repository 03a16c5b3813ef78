import CoreGraphics

/// The headers, or the footers, of a table that are in view or were made while it was planned.
@MainActor final class SectionHeaderFooterCache {
    private(set) var shown: [Int: UIView] = [:]
    private var planned: [Int: UIView] = [:]
    /// The sections that have no view of their own.
    private var empty: Set<Int> = []

    /// The view of a section, made once for a plan.
    func planned(_ section: Int, by make: () -> UIView?) -> UIView? {
        if let view = planned[section] ?? shown[section] { return view }
        guard !empty.contains(section), let view = make() else {
            empty.insert(section)
            return nil
        }
        planned[section] = view
        return view
    }

    func forgetPlanned() {
        planned.removeAll()
        empty.removeAll()
    }

    func show(_ view: UIView, for section: Int) {
        planned[section] = nil
        shown[section] = view
    }

    func remove(_ section: Int) -> UIView? { shown.removeValue(forKey: section) }

    func removeAll() -> [Int: UIView] {
        defer { shown.removeAll() }
        return shown
    }
}
