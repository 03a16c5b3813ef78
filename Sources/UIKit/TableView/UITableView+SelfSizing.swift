import CoreGraphics

/// Self-sizing rows.
extension UITableView {
    /// Measures a cell if its height is unknown or outdated; returns whether the height differs from `height`.
    func measure(_ cell: UITableViewCell, at path: IndexPath, standing height: CGFloat) -> Bool {
        let isKnown = measuredHeights[path.section]?[path.row] != nil
        guard !isKnown || outdatedHeights.remove(path) != nil, let found = selfSizedHeight(of: cell, at: path) else {
            return false
        }
        measuredHeights[path.section, default: [:]][path.row] = found
        return found != height
    }

    /// Returns the fitting height of a cell, or `nil` if the table view or its delegate specifies the height.
    private func selfSizedHeight(of cell: UITableViewCell, at path: IndexPath) -> CGFloat? {
        // A delegate's automatic dimension counts also with a row height, which storyboards often have.
        let requested = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        guard requested < 0 else { return nil }
        isMeasuring = true
        defer { isMeasuring = false }
        let fitting = cell.fittingHeight()
        return max(fitting.rounded(.up), cell.configured.content == nil ? 1 : 44)
    }

    /// Marks all heights outdated. Visible cells are measured in the next layout pass, others when they become visible.
    func outdateHeights() {
        outdateAllHeights()
        for path in cells.keys where !delegateHeights.contains(path) { measuredHeights[path.section]?[path.row] = nil }
        hasOutdatedCells = true
        animatesResizing = UIView.areAnimationsEnabled && window != nil
        setNeedsLayout()
    }

    /// Marks the heights that cells were measured for outdated; they remain in use until the cells are displayed.
    func outdateAllHeights() {
        outdatedHeights = Set(
            measuredHeights.flatMap { section, rows in rows.keys.map { IndexPath(row: $0, section: section) } })
        outdatedHeights.subtract(delegateHeights)
    }

    /// Measures the visible cells again; returns whether a height changed.
    func measureAgain() -> Bool {
        var changes = false
        for path in cells.keys.sorted() {
            guard let cell = cells[path], let found = selfSizedHeight(of: cell, at: path) else { continue }
            if measuredHeights[path.section]?[path.row] != found { changes = true }
            measuredHeights[path.section, default: [:]][path.row] = found
            outdatedHeights.remove(path)
        }
        return changes
    }

    /// Handles a cell's request to be measured again.
    func sizeMayHaveChanged(of cell: UITableViewCell, byConstraints: Bool) {
        guard !isMeasuring, selfSizingInvalidation != .disabled,
            !byConstraints || selfSizingInvalidation == .enabledIncludingConstraints, let path = indexPath(for: cell),
            !delegateHeights.contains(path), reuse.beingReconfigured == nil
        else { return }
        measuredHeights[path.section]?[path.row] = nil
        hasOutdatedCells = true
        animatesResizing = UIView.areAnimationsEnabled && window != nil
        setNeedsLayout()
    }

    /// Measures cells whose content changed and applies the new heights; returns whether it animates the change.
    func animateResizing() -> Bool {
        guard batch == nil, hasOutdatedCells else { return false }
        hasOutdatedCells = false
        guard measuresContent else { return false }
        let isAnimated = animatesResizing && drag == nil && motion == nil
        animatesResizing = false
        let before = counts
        guard measureAgain() else { return false }
        if isAnimated { apply(TableUpdates(before: before)) } else { invalidateGeometry() }
        return isAnimated
    }
}

extension UITableViewCell: SelfSizingCell {
    func contentSizeMayHaveChanged(byConstraints: Bool) {
        table?.sizeMayHaveChanged(of: self, byConstraints: byConstraints)
    }
}
