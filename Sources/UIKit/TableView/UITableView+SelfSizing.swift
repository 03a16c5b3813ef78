import CoreGraphics

/// Rows as high as their cells want to be.
extension UITableView {
    /// Lets a cell have the height that its content wants; true if it is another one.
    func measure(_ cell: UITableViewCell, at path: IndexPath, standing height: CGFloat) -> Bool {
        let isKnown = measuredHeights[path.section]?[path.row] != nil
        guard !isKnown || outdatedHeights.remove(path) != nil, let found = wantedHeight(of: cell, at: path) else {
            return false
        }
        measuredHeights[path.section, default: [:]][path.row] = found
        return found != height
    }

    /// The height that a cell wants; nil where the table or its delegate says.
    private func wantedHeight(of cell: UITableViewCell, at path: IndexPath) -> CGFloat? {
        guard rowHeight < 0 else { return nil }
        let asked = delegate?.tableView(self, heightForRowAt: path) ?? UITableView.automaticDimension
        guard asked < 0 else { return nil }
        isMeasuring = true
        defer { isMeasuring = false }
        guard let fitting = cell.fittingHeight() else { return nil }
        return max(fitting.rounded(.up), cell.configured.content == nil ? 1 : 44)
    }

    /// Has cells asked again: those in view now, the others when they come there.
    func outdateHeights() {
        outdatedHeights = Set(
            measuredHeights.flatMap { section, rows in rows.keys.map { IndexPath(row: $0, section: section) } })
        for path in cells.keys { measuredHeights[path.section]?[path.row] = nil }
        animatesResizing = UIView.areAnimationsEnabled && window != nil
        setNeedsLayout()
    }

    /// Asks the cells in view again; true if one wants another height.
    func measureAgain() -> Bool {
        var changes = false
        for path in cells.keys.sorted() {
            guard let cell = cells[path], let found = wantedHeight(of: cell, at: path) else { continue }
            if measuredHeights[path.section]?[path.row] != found { changes = true }
            measuredHeights[path.section, default: [:]][path.row] = found
            outdatedHeights.remove(path)
        }
        return changes
    }

    /// Takes a cell's wish to be asked for its height again.
    func sizeMayHaveChanged(of cell: UITableViewCell, byConstraints: Bool) {
        guard !isMeasuring, selfSizingInvalidation != .disabled,
            !byConstraints || selfSizingInvalidation == .enabledIncludingConstraints, let path = indexPath(for: cell),
            reuse.beingReconfigured == nil
        else { return }
        measuredHeights[path.section]?[path.row] = nil
        animatesResizing = UIView.areAnimationsEnabled && window != nil
        setNeedsLayout()
    }

    /// Shows the heights that cells now want, by an animation if that is wanted; false if nothing changes.
    func animateResizing() -> Bool {
        guard batch == nil, cells.keys.contains(where: { needsHeight($0) }) else { return false }
        let isAnimated = animatesResizing && drag == nil && motion == nil
        animatesResizing = false
        let before = counts
        guard measureAgain() else { return false }
        if isAnimated { apply(TableUpdates(before: before)) } else { invalidatePlan() }
        return isAnimated
    }

    private func needsHeight(_ path: IndexPath) -> Bool {
        rowHeight < 0 && cells[path]?.wantsHeight == true && measuredHeights[path.section]?[path.row] == nil
    }
}

extension UITableViewCell: SelfSizingCell {
    func contentSizeMayHaveChanged(byConstraints: Bool) {
        table?.sizeMayHaveChanged(of: self, byConstraints: byConstraints)
    }
}
