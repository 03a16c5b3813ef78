import CoreGraphics

/// The heights of rows that a table view has measured or got from its delegate, with their validity.
struct RowHeights {
    private var known: [Int: [Int: CGFloat]] = [:]
    /// The rows whose measured heights are valid only until they scroll into view.
    ///
    /// Until then, they remain in use, because they are better estimates than any other.
    private var outdated: Set<IndexPath> = []
    /// The rows whose height is the delegate's.
    private var ofDelegate: Set<IndexPath> = []
    /// The rows for whose height the delegate was asked since the layout was discarded.
    private var requested: Set<IndexPath> = []
    /// The heights by which titles of sections exceed one line, at the width of the content.
    var titles: [String: CGFloat] = [:]
    /// The width of the content for which the heights are valid, in points.
    private var width: CGFloat = 0

    /// The known heights of a section's rows.
    subscript(section: Int) -> [Int: CGFloat] { known[section] ?? [:] }

    /// The height of a row; `nil` if it is unknown.
    subscript(path: IndexPath) -> CGFloat? { known[path.section]?[path.row] }

    func isOutdated(_ path: IndexPath) -> Bool { outdated.contains(path) }

    func isOfDelegate(_ path: IndexPath) -> Bool { ofDelegate.contains(path) }

    /// Notes that the delegate is asked for a height; returns `false` if it was asked before.
    mutating func noteRequest(for path: IndexPath) -> Bool { requested.insert(path).inserted }

    mutating func removeRequests() { requested.removeAll() }

    /// Makes a height valid; returns whether it was outdated.
    mutating func validate(_ path: IndexPath) -> Bool { outdated.remove(path) != nil }

    /// Stores the height that a cell was measured for.
    mutating func store(_ height: CGFloat, of path: IndexPath) {
        known[path.section, default: [:]][path.row] = height
        outdated.remove(path)
    }

    /// Stores the height that the delegate returned; `nil` if the row sizes itself.
    mutating func storeAnswer(_ height: CGFloat?, for path: IndexPath) {
        if let height {
            store(height, of: path)
            ofDelegate.insert(path)
        } else if ofDelegate.remove(path) != nil {
            forget(path)
        }
    }

    mutating func forget(_ path: IndexPath) { known[path.section]?[path.row] = nil }

    /// Marks the heights that cells were measured for outdated.
    mutating func outdate() {
        outdated = Set(known.flatMap { section, rows in rows.keys.map { IndexPath(row: $0, section: section) } })
        outdated.subtract(ofDelegate)
    }

    /// Adapts to the width of the content; returns whether it changed.
    mutating func follow(width newWidth: CGFloat) -> Bool {
        guard width != newWidth else { return false }
        if width > 0 { outdate() }
        titles.removeAll()
        width = newWidth
        return true
    }

    /// Moves the heights to the rows' index paths after an update.
    mutating func move(by map: IndexMap) {
        let old = known
        known = [:]
        outdated = Set(outdated.compactMap { map.after($0) })
        ofDelegate = Set(ofDelegate.compactMap { map.isReloaded($0) ? nil : map.after($0) })
        for (section, rows) in old {
            for (row, height) in rows {
                let path = IndexPath(row: row, section: section)
                guard !map.isReloaded(path), let new = map.after(path) else { continue }
                known[new.section, default: [:]][new.row] = height
            }
        }
    }
}
