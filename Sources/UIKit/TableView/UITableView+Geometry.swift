import QuartzCore

extension UITableView {
    /// The default height of a row; documented.
    static let standardRowHeight: CGFloat = 44
    /// Unverified: the heights of headers with a title, and the gaps between groups, in points.
    static let plainHeaderHeight: CGFloat = 28
    private static let groupedHeaderHeight: CGFloat = 38
    private static let firstGroupGap: CGFloat = 35
    private static let groupGap: CGFloat = 17.5
    /// Widely reported: the padding above the headers of plain tables since iOS 15, in points.
    private static let plainHeaderPadding: CGFloat = 22

    func _reloadData() {
        isLoaded = true
        discardRows()
    }

    /// Discards all rows, so that the next layout requests them again.
    func discardRows() {
        selection.removeAll()
        rowMovement = nil
        prefetched = []
        rowHeights.outdate()
        rowHeights.titles.removeAll()
        recycleAll()
        invalidateGeometry()
        updateSectionIndex()
    }

    /// Replaces the view above or below the rows. The same view may have another height.
    func exchange(_ old: UIView?, for new: UIView?) {
        if old !== new {
            old?.removeFromSuperview()
            if let new { addSubview(new) }
        }
        invalidateGeometry()
    }

    func _sizeThatFits(_ size: CGSize) -> CGSize {
        updateGeometryIfNeeded()
        return CGSize(width: size.width, height: geometry?.height ?? 0)
    }

    /// The padding above each section header, in points.
    private var headerTopPadding: CGFloat {
        if sectionHeaderTopPadding >= 0 { return sectionHeaderTopPadding }
        return isGrouped ? 0 : Self.plainHeaderPadding
    }

    /// Queries the data source and the delegate for counts and heights, and lays out all sections.
    func updateGeometryIfNeeded() {
        guard geometry == nil, !isUpdatingGeometry else { return }
        isUpdatingGeometry = true
        defer { isUpdatingGeometry = false }
        var made = makeGeometry()
        geometry = made
        var rounds = 0
        while rounds < LayoutPass.maximumRounds, requestDeferredHeights(in: bounds) {
            made = makeGeometry()
            geometry = made
            rounds += 1
        }
        // The delegate may have invalidated the layout that it is asked for.
        if geometry == nil { geometry = made }
        contentSize = CGSize(width: bounds.width, height: made.height)
    }

    private func makeGeometry() -> TableGeometry {
        var made = TableGeometry()
        var y = tableHeaderView?.frame.height ?? 0
        let count = CountLimits.limited(
            dataSource?.numberOfSections(in: self) ?? 1, to: CountLimits.sections, "sections", in: dataSource ?? self)
        var available = CountLimits.items
        for index in 0..<count {
            var section = rows(ofSection: index, atMost: available)
            available -= section.count
            section.headerHeight = headerHeight(ofSection: index)
            section.footerHeight = footerHeight(ofSection: index)
            if section.headerHeight > 0 { section.headerPadding = headerTopPadding }
            section.start = y + section.headerPadding + section.headerHeight
            let end = section.start + section.rowsHeight + section.footerHeight
            section.extent = y...max(end, y)
            y = end
            made.sections.append(section)
        }
        made.height = y + (tableFooterView?.frame.height ?? 0)
        return made
    }

    private func rows(ofSection section: Int, atMost limit: Int) -> TableSection {
        let count = CountLimits.limited(
            dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0, to: limit, "rows", in: dataSource ?? self)
        let fallback = rowHeight > 0 ? rowHeight : estimatedHeight
        let known = rowHeights[section]
        let uniform = TableSection(.uniform(fallback, count: count), measured: rowHeight > 0 ? [:] : known)
        guard let delegate, count > 0 else { return uniform }
        let estimates = estimates(of: delegate, section: section)
        func requestedHeight(_ row: Int) -> CGFloat {
            let height = delegate.tableView(self, heightForRowAt: IndexPath(row: row, section: section))
            return isUsable(height, of: "row") ? height : known[row] ?? estimates?(row) ?? estimatedHeight
        }
        usesDefault.rowHeight = false
        let first = requestedHeight(0)
        if usesDefault.rowHeight, estimates == nil || rowHeight > 0 { return uniform }
        if staticSections == nil, estimates != nil || estimatedRowHeight != 0 {
            var deferred =
                estimates.map { estimate in TableSection(heights: (0..<count).map { known[$0] ?? estimate($0) }) }
                ?? TableSection(
                    .uniform(estimatedRowHeight > 0 ? estimatedRowHeight : fallback, count: count), measured: known)
            deferred.defersHeights = !usesDefault.rowHeight
            return deferred
        }
        var varying: [CGFloat] = []
        for row in 1..<max(count, 1) {
            let height = requestedHeight(row)
            if varying.isEmpty {
                if height == first { continue }
                varying.append(contentsOf: repeatElement(first, count: row))
            }
            varying.append(height)
        }
        return varying.isEmpty ? TableSection(.uniform(first, count: count)) : TableSection(heights: varying)
    }

    /// Whether the delegate is asked for heights only when rows come into view.
    var defersHeights: Bool { geometry?.sections.contains { $0.defersHeights } == true }

    /// Asks the delegate for the heights of the rows in a rectangle that are estimates; returns whether any differs.
    func requestDeferredHeights(in rect: CGRect) -> Bool {
        guard let delegate, let sections = geometry?.sections, defersHeights, let first = paths(in: rect).first else {
            return false
        }
        var changes = false
        var y = sections[first.section].start + sections[first.section].beginning(of: first.row)
        for index in first.section..<sections.count where y < rect.maxY {
            let section = sections[index]
            if index > first.section { y += section.headerPadding + section.headerHeight }
            for row in (index == first.section ? first.row : 0)..<section.count {
                guard y < rect.maxY else { break }
                let (path, standing) = (IndexPath(row: row, section: index), section.height(of: row))
                var height = standing
                if section.defersHeights, rowHeights.noteRequest(for: path) {
                    height = requestHeight(ofRow: path, from: delegate) ?? standing
                }
                if height != standing { changes = true }
                y += height
            }
            y += section.footerHeight
        }
        return changes
    }

    /// Asks the delegate for the height of a row and stores it; returns `nil` if the row sizes itself.
    private func requestHeight(ofRow path: IndexPath, from delegate: any UITableViewDelegate) -> CGFloat? {
        let height = delegate.tableView(self, heightForRowAt: path)
        let answer = isUsable(height, of: "row") ? height : nil
        rowHeights.storeAnswer(answer, for: path)
        return answer
    }

    /// Returns the estimates of a delegate that implements them; `nil` otherwise.
    private func estimates(of delegate: any UITableViewDelegate, section: Int) -> ((Int) -> CGFloat)? {
        func estimate(_ row: Int) -> CGFloat {
            delegate.tableView(self, estimatedHeightForRowAt: IndexPath(row: row, section: section))
        }
        usesDefault.rowEstimate = false
        _ = estimate(0)
        if usesDefault.rowEstimate { return nil }
        return { [unowned self] row in
            let height = estimate(row)
            return height > 0 ? height : estimatedHeight
        }
    }

    private var estimatedHeight: CGFloat { estimatedRowHeight > 0 ? estimatedRowHeight : Self.standardRowHeight }

    private func headerHeight(ofSection section: Int) -> CGFloat {
        let requested = delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
        let height = edgeHeight(
            requested, "header", standard: sectionHeaderHeight,
            view: headers.prepared(section) { delegate?.tableView(self, viewForHeaderInSection: section) },
            title: dataSource?.tableView(self, titleForHeaderInSection: section))
        if let height { return height }
        guard isGrouped else { return 0 }
        return section == 0 && tableHeaderView == nil ? Self.firstGroupGap : Self.groupGap
    }

    private func footerHeight(ofSection section: Int) -> CGFloat {
        let requested = delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
        let height = edgeHeight(
            requested, "footer", standard: sectionFooterHeight,
            view: footers.prepared(section) { delegate?.tableView(self, viewForFooterInSection: section) },
            title: dataSource?.tableView(self, titleForFooterInSection: section))
        return height ?? (isGrouped ? Self.groupGap : 0)
    }

    /// Returns the height of a header or footer: the requested one, or its content's; `nil` without either.
    ///
    /// In a plain table, the height of all headers makes none where there is no content. Storyboards state 28 points for
    /// every plain table, whose sections without titles have no headers on iOS. Content is only asked for if it matters.
    /// In a grouped table, a title has its own height if that is larger: storyboards that state 18 points have frames
    /// 56 points apart where a title is between them, and 36 points where none is; storyboards that state 10 points have
    /// frames 48 points apart around a title.
    private func edgeHeight(
        _ requested: CGFloat, _ name: String, standard: CGFloat, view makeView: @autoclosure () -> UIView?,
        title makeTitle: @autoclosure () -> String?
    ) -> CGFloat? {
        if isUsable(requested, of: name) {
            if isGrouped, requested == standard, requested > 0, let title = makeTitle(), makeView() == nil {
                return max(requested, height(ofTitle: title, isFooter: name == "footer"))
            }
            let exists = isGrouped || requested != standard || makeTitle() != nil || makeView() != nil
            return exists ? requested : nil
        }
        if let view = makeView() { return view.naturalHeight(width: bounds.width, else: Self.plainHeaderHeight) }
        return makeTitle().map { height(ofTitle: $0, isFooter: name == "footer") }
    }

    /// Returns the height of a header or footer with a title, which has as many lines as it needs.
    private func height(ofTitle title: String, isFooter: Bool) -> CGFloat {
        let single = isGrouped ? Self.groupedHeaderHeight : Self.plainHeaderHeight
        guard bounds.width > 0 else { return single }
        let key = "\(isFooter) \(bounds.width) \(title)"
        if let known = rowHeights.titles[key] { return single + known }
        let view = UITableViewHeaderFooterView(title: title, style: style, isFooter: isFooter)
        let further = view.heightOfFurtherLines(width: bounds.width, unsafe: contentSafeAreaInsets)
        rowHeights.titles[key] = further
        return single + further
    }

    /// Returns whether a height that the app provided is usable; negative heights are automatic, others are reported.
    private func isUsable(_ height: CGFloat, of element: String) -> Bool {
        height.isUsable(as: "height of a \(element)", of: delegate ?? self) && height >= 0
    }

    var isGrouped: Bool { style != .plain }

    /// Discards the layout, so that counts and heights are queried again.
    func invalidateGeometry() {
        geometry = nil
        rowHeights.removeRequests()
        headers.removePrepared()
        footers.removePrepared()
        setNeedsLayout()
    }

    var counts: [Int] {
        updateGeometryIfNeeded()
        return geometry?.sections.map(\.count) ?? []
    }

    /// The distance of groups with rounded corners from the edges, in points.
    var groupInset: CGFloat { style == .insetGrouped ? 20 : 0 }

    func frame(ofRow path: IndexPath) -> CGRect? {
        updateGeometryIfNeeded()
        guard let geometry, geometry.sections.indices.contains(path.section) else { return nil }
        let section = geometry.sections[path.section]
        guard (0..<section.count).contains(path.row) else { return nil }
        let y = section.start + section.beginning(of: path.row)
        return CGRect(
            x: groupInset, y: y, width: max(bounds.width - 2 * groupInset, 0), height: section.height(of: path.row))
    }

    /// Returns the rows that intersect a rectangle, in order.
    func paths(in rect: CGRect) -> [IndexPath] {
        updateGeometryIfNeeded()
        guard let sections = geometry?.sections else { return [] }
        var found: [IndexPath] = []
        let first = sections.firstIndexInOrder { $0.extent.upperBound > rect.minY }
        for (index, section) in sections.enumerated().dropFirst(first) {
            if section.extent.lowerBound >= rect.maxY { break }
            for row in section.rows(from: rect.minY - section.start, to: rect.maxY - section.start) {
                found.append(IndexPath(row: row, section: index))
            }
        }
        return found
    }
}

extension UIView {
    fileprivate func naturalHeight(width: CGFloat, else fallback: CGFloat) -> CGFloat {
        if let headerFooter = self as? UITableViewHeaderFooterView {
            let height = headerFooter.fittingHeight(width: width)
            return height > 0 ? height : fallback
        }
        let fitting = systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        if fitting > 0 { return fitting }
        return bounds.height > 0 ? bounds.height : fallback
    }
}
