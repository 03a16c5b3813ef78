import QuartzCore

extension UITableView {
    func layoutTable() {
        guard !isUpdating else { return }
        isLoaded = true
        let contentWidth = bounds.width - contentSafeAreaInsets.left - contentSafeAreaInsets.right
        if rowHeights.follow(width: contentWidth) { invalidateGeometry() }
        updateGeometryIfNeeded()
        if animateResizing() { return }
        returnToEnd()
        let estimatedSize = knownContentSize
        // Measuring can move other rows into or out of view; the number of rounds is limited.
        holdingOffset {
            var rounds = 0
            while !showRows(), rounds < LayoutPass.maximumRounds {
                updateGeometryIfNeeded()
                rounds += 1
            }
            updateGeometryIfNeeded()
        }
        if knownContentSize != estimatedSize { limitsDidChange() }
        followGoal()
        UIView.performWithoutAnimation {
            layoutHeadersAndFooters()
            layoutSectionIndex()
            layoutFillerRows()
        }
        prefetch()
    }

    /// Returns to the end of the content if the offset is so far below that no content is in view.
    ///
    /// Many apps set the largest number as the offset to display the last row.
    ///
    /// - Unverified: Smaller offsets below the end stay.
    private func returnToEnd() {
        if contentOffset.y > verticalLimits.upperBound + bounds.height { limitsDidChange() }
    }

    /// Adds cells for the visible rows; returns `false` if measuring changed the layout.
    ///
    /// If a row above has a different height than estimated, the first row that begins in view keeps its position.
    private func showRows() -> Bool {
        let paths = paths(in: bounds)
        let wanted = Set(paths)
        let top = bounds.inset(by: adjustedContentInset).minY
        let anchor = contentOffset.y > -adjustedContentInset.top ? paths.first { minY(of: $0) >= top } : nil
        let anchorY = anchor.map { minY(of: $0) } ?? 0
        if requestDeferredHeights(in: bounds) {
            geometry = nil
            keep(anchor, at: anchorY)
            return false
        }
        for path in cells.keys.filter({ !wanted.contains($0) }).sorted() { hideCell(at: path) }
        layoutHeldCells()
        let isAnimated = UIView.inheritedAnimationDuration > 0
        var isStable = true
        for path in paths {
            guard let frame = shownFrame(ofRow: path) else { continue }
            let isNew = cells[path] == nil
            if isNew { UIView.performWithoutAnimation { addCell(at: path, frame: frame) } }
            guard let cell = cells[path] else { continue }
            cell.follow(frame)
            decorate(cell, at: path)
            if isNew, isAnimated { UIView.performWithoutAnimation { cell.layer.layoutTreeIfNeeded() } }
            if isNew || rowHeights.isOutdated(path), measure(cell, at: path, standing: frame.height) {
                isStable = false
            }
        }
        guard !isStable else { return true }
        geometry = nil
        keep(anchor, at: anchorY)
        return false
    }

    /// Scrolls by the displacement of a row, so that it keeps its position on the screen.
    private func keep(_ anchor: IndexPath?, at y: CGFloat) {
        guard let anchor, minY(of: anchor) != y else { return }
        shiftContent(by: CGVector(dx: 0, dy: minY(of: anchor) - y))
    }

    private func minY(of path: IndexPath) -> CGFloat { frame(ofRow: path)?.minY ?? 0 }

    @discardableResult
    func addCell(at path: IndexPath, frame: CGRect) -> UITableViewCell {
        let cell =
            heldCells.removeValue(forKey: path) ?? dataSource?.tableView(self, cellForRowAt: path)
            ?? UITableViewCell(style: .default, reuseIdentifier: nil)
        cells[path] = cell
        cell.rowFrame = nil
        cell.follow(frame)
        showEditing(of: cell, at: path)
        indentingCell = cell
        if let level = delegate?.tableView(self, indentationLevelForRowAt: path) { cell.indentationLevel = level }
        indentingCell = nil
        cell.onAccessory = { [weak self, weak cell] in
            guard let self, let cell, let path = self.indexPath(for: cell) else { return }
            cell.accessorySegue?()
            self.delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
        }
        // Also for rows that aren't selected: cells style themselves in the override.
        cell.setSelected(selection.contains(path), animated: false)
        delegate?.tableView(self, willDisplay: cell, forRowAt: path)
        // Rows are below headers in z-order.
        insertSubview(cell, at: backgroundView == nil ? 0 : 1)
        return cell
    }

    /// The insets at the sides that the content of cells and headers keeps clear of.
    var contentSafeAreaInsets: UIEdgeInsets { insetsContentViewsToSafeArea ? safeAreaInsets : .zero }

    /// The margin of the content of rows, and the beginning of separators.
    ///
    /// Recorded on iOS (references of pointfreeco/swift-snapshot-testing): 16 points in tables of 320 and 375 points, 20 in
    /// tables of 414, 768, and 1024 points.
    var rowMargin: CGFloat { UIView.minimumSideMargin(ofWidth: bounds.width, in: window) }

    private func decorate(_ cell: UITableViewCell, at path: IndexPath) {
        let count = geometry?.sections[path.section].count ?? 0
        var appearance = TableRowAppearance()
        appearance.isFirst = path.row == 0
        appearance.isLast = path.row == count - 1
        appearance.isGrouped = isGrouped
        appearance.isRounded = style == .insetGrouped
        appearance.separatorColor = separatorStyle == .none ? nil : separatorColor
        appearance.separatorInset = storedSeparatorInset
        appearance.addsSeparatorInset = separatorInsetReference == .fromAutomaticInsets
        appearance.margin = rowMargin
        if cellLayoutMarginsFollowReadableWidth { appearance.readableInset = max(0, readableInsets.left - rowMargin) }
        appearance.unsafeInsets.left = max(0, contentSafeAreaInsets.left - groupInset)
        appearance.unsafeInsets.right = max(0, contentSafeAreaInsets.right - groupInset)
        cell.appearance = appearance
    }
}
