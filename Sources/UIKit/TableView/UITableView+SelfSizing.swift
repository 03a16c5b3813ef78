import CoreGraphics

/// Self-sizing rows.
extension UITableView {
    /// Measures a cell if its height is unknown or outdated; returns whether the height differs from `height`.
    func measure(_ cell: UITableViewCell, at path: IndexPath, standing height: CGFloat) -> Bool {
        guard rowHeights[path] == nil || rowHeights.validate(path), let found = selfSizedHeight(of: cell, at: path)
        else { return false }
        rowHeights.store(found, of: path)
        return found != height
    }

    /// Returns the fitting height of a cell, or `nil` if the table view or its delegate specifies the height.
    private func selfSizedHeight(of cell: UITableViewCell, at path: IndexPath) -> CGFloat? {
        // A delegate's automatic dimension counts also with a row height, which storyboards often have.
        let requested = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        guard requested < 0 else { return nil }
        sizing.isMeasuring = true
        defer { sizing.isMeasuring = false }
        let fitting = cell.fittingHeight()
        if fitting <= 0, cell.acceptsHeight(Self.standardRowHeight) { return Self.standardRowHeight }
        return max(fitting.rounded(.up), cell.configured.content == nil ? 1 : 44)
    }

    /// Marks all heights outdated. Visible cells are measured in the next layout pass, others when they become visible.
    func outdateHeights() {
        rowHeights.outdate()
        for path in cells.keys where !rowHeights.isOfDelegate(path) { rowHeights.forget(path) }
        sizing.isNeeded = true
        sizing.isAnimated = UIView.areAnimationsEnabled && window != nil
        setNeedsLayout()
    }

    /// Measures the visible cells again; returns whether a height changed.
    func measureAgain() -> Bool {
        var changes = false
        for path in cells.keys.sorted() {
            guard let cell = cells[path], let found = selfSizedHeight(of: cell, at: path) else { continue }
            if rowHeights[path] != found { changes = true }
            rowHeights.store(found, of: path)
        }
        return changes
    }

    /// Handles a cell's request to be measured again.
    func sizeMayHaveChanged(of cell: UITableViewCell, byConstraints: Bool) {
        guard !sizing.isMeasuring, selfSizingInvalidation != .disabled,
            !byConstraints || selfSizingInvalidation == .enabledIncludingConstraints, let path = indexPath(for: cell),
            !rowHeights.isOfDelegate(path), reuse.beingReconfigured == nil
        else { return }
        rowHeights.forget(path)
        sizing.isNeeded = true
        sizing.isAnimated = UIView.areAnimationsEnabled && window != nil
        setNeedsLayout()
    }

    /// Measures cells whose content changed and applies the new heights; returns whether it animates the change.
    func animateResizing() -> Bool {
        guard batch == nil, sizing.isNeeded else { return false }
        sizing.isNeeded = false
        guard measuresContent else { return false }
        let isAnimated = sizing.isAnimated && drag == nil && motion == nil
        sizing.isAnimated = false
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
