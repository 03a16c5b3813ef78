import QuartzCore

extension UITableView {
    func layoutTable() {
        guard !isUpdating else { return }
        if geometryWidth != bounds.width {
            geometryWidth = bounds.width
            invalidateGeometry()
        }
        updateGeometryIfNeeded()
        if animateResizing() { return }
        // Measuring can move other rows into or out of view; the number of rounds is limited.
        var rounds = 0
        while !showRows(), rounds < 4 {
            updateGeometryIfNeeded()
            rounds += 1
        }
        updateGeometryIfNeeded()
        followGoal()
        UIView.performWithoutAnimation {
            layoutHeadersAndFooters()
            layoutSectionIndex()
        }
        prefetch()
    }

    /// Adds cells for the visible rows; returns `false` if measuring changed the layout.
    ///
    /// If a row above has a different height than estimated, the first row that begins in view keeps its position.
    private func showRows() -> Bool {
        let paths = paths(in: bounds)
        let wanted = Set(paths)
        for path in cells.keys.filter({ !wanted.contains($0) }).sorted() { recycleCell(at: path) }
        let top = bounds.inset(by: adjustedContentInset).minY
        let anchor = contentOffset.y > -adjustedContentInset.top ? paths.first { minY(of: $0) >= top } : nil
        let anchorY = anchor.map { minY(of: $0) }
        let isAnimated = UIView.inheritedAnimationDuration > 0
        var isStable = true
        for path in paths {
            guard let frame = shownFrame(ofRow: path) else { continue }
            let isNew = cells[path] == nil
            if isNew { UIView.performWithoutAnimation { addCell(at: path, frame: frame) } }
            guard let cell = cells[path] else { continue }
            if cell.frame != frame { cell.frame = frame }
            decorate(cell, at: path)
            if isNew, isAnimated { UIView.performWithoutAnimation { cell.layer.layoutTreeIfNeeded() } }
            if isNew, measure(cell, at: path, standing: frame.height) { isStable = false }
        }
        guard !isStable else { return true }
        geometry = nil
        if let anchor, let anchorY, minY(of: anchor) != anchorY {
            shiftContent(by: CGVector(dx: 0, dy: minY(of: anchor) - anchorY))
        }
        return false
    }

    private func minY(of path: IndexPath) -> CGFloat { frame(ofRow: path)?.minY ?? 0 }

    @discardableResult
    func addCell(at path: IndexPath, frame: CGRect) -> UITableViewCell {
        let cell =
            dataSource?.tableView(self, cellForRowAt: path) ?? UITableViewCell(style: .default, reuseIdentifier: nil)
        cells[path] = cell
        cell.frame = frame
        showEditing(of: cell, at: path)
        indentingCell = cell
        if let level = delegate?.tableView(self, indentationLevelForRowAt: path) { cell.indentationLevel = level }
        indentingCell = nil
        cell.onAccessory = { [weak self, weak cell] in
            guard let self, let cell, let path = self.indexPath(for: cell) else { return }
            cell.accessorySegue?()
            self.delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
        }
        if cell.isSelected != selection.contains(path) { cell.setSelected(selection.contains(path), animated: false) }
        delegate?.tableView(self, willDisplay: cell, forRowAt: path)
        // Rows are below headers in z-order.
        insertSubview(cell, at: backgroundView == nil ? 0 : 1)
        return cell
    }

    private func decorate(_ cell: UITableViewCell, at path: IndexPath) {
        let count = geometry?.sections[path.section].count ?? 0
        var appearance = TableRowAppearance()
        appearance.isFirst = path.row == 0
        appearance.isLast = path.row == count - 1
        appearance.isGrouped = isGrouped
        appearance.isRounded = style == .insetGrouped
        appearance.separatorColor = separatorStyle == .none ? nil : separatorColor
        appearance.separatorInset = separatorInset
        cell.appearance = appearance
    }

    // MARK: Headers and footers

    private func layoutHeadersAndFooters() {
        let width = bounds.width
        backgroundView?.frame = bounds
        tableHeaderView.map { $0.frame = CGRect(x: 0, y: 0, width: width, height: $0.frame.height) }
        tableFooterView.map {
            let height = $0.frame.height
            $0.frame = CGRect(x: 0, y: (geometry?.height ?? 0) - height, width: width, height: height)
        }
        let sections = geometry?.sections ?? []
        let inView = sections.indices.filter {
            sections[$0].extent.upperBound > bounds.minY && sections[$0].extent.lowerBound < bounds.maxY
        }
        for section in headers.shown.keys.filter({ !inView.contains($0) }) { removeHeader(of: section) }
        for section in footers.shown.keys.filter({ !inView.contains($0) }) { removeFooter(of: section) }
        let visible = bounds.inset(by: adjustedContentInset)
        for index in inView {
            let section = sections[index]
            let last = section.extent.upperBound
            if section.headerHeight > 0, let header = header(of: index) {
                var y = section.extent.lowerBound + section.headerPadding
                if !isGrouped {
                    y = max(min(max(y, visible.minY), last - section.headerHeight - section.footerHeight), y)
                }
                header.frame = CGRect(x: 0, y: y, width: width, height: section.headerHeight)
            }
            if section.footerHeight > 0, let footer = footer(of: index) {
                var y = last - section.footerHeight
                if !isGrouped { y = min(max(min(y, visible.maxY - section.footerHeight), section.start), y) }
                footer.frame = CGRect(x: 0, y: y, width: width, height: section.footerHeight)
            }
        }
    }

    private func header(of section: Int) -> UIView? {
        if let view = headers.shown[section] { return view }
        var made = headers.prepared(section) { delegate?.tableView(self, viewForHeaderInSection: section) }
        if made == nil, let title = dataSource?.tableView(self, titleForHeaderInSection: section) {
            made = UITableViewHeaderFooterView(title: title, style: style, isFooter: false)
        }
        guard let made else { return nil }
        headers.show(made, for: section)
        delegate?.tableView(self, willDisplayHeaderView: made, forSection: section)
        addSubview(made)
        return made
    }

    private func footer(of section: Int) -> UIView? {
        if let view = footers.shown[section] { return view }
        var made = footers.prepared(section) { delegate?.tableView(self, viewForFooterInSection: section) }
        if made == nil, let title = dataSource?.tableView(self, titleForFooterInSection: section) {
            made = UITableViewHeaderFooterView(title: title, style: style, isFooter: true)
        }
        guard let made else { return nil }
        footers.show(made, for: section)
        delegate?.tableView(self, willDisplayFooterView: made, forSection: section)
        addSubview(made)
        return made
    }

    private func removeHeader(of section: Int) {
        guard let view = headers.remove(section) else { return }
        reuse.enqueue(view)
        delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    }

    private func removeFooter(of section: Int) {
        guard let view = footers.remove(section) else { return }
        reuse.enqueue(view)
        delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }

    func recycleHeadersAndFooters() {
        for section in headers.shown.keys.sorted() { removeHeader(of: section) }
        for section in footers.shown.keys.sorted() { removeFooter(of: section) }
    }
}
