import CoreGraphics

/// The headers, or the footers, of a table that are in view or were made while it was planned.
@MainActor struct TableBars {
    private(set) var shown: [Int: UIView] = [:]
    private var planned: [Int: UIView] = [:]
    /// The sections that have no view of their own.
    private var empty: Set<Int> = []

    /// The view of a section, made once for a plan.
    mutating func planned(_ section: Int, by make: () -> UIView?) -> UIView? {
        if let view = planned[section] ?? shown[section] { return view }
        guard !empty.contains(section), let view = make() else {
            empty.insert(section)
            return nil
        }
        planned[section] = view
        return view
    }

    mutating func forgetPlanned() {
        planned.removeAll()
        empty.removeAll()
    }

    mutating func show(_ view: UIView, for section: Int) {
        planned[section] = nil
        shown[section] = view
    }

    mutating func remove(_ section: Int) -> UIView? { shown.removeValue(forKey: section) }

    mutating func removeAll() -> [Int: UIView] {
        defer { shown.removeAll() }
        return shown
    }
}
