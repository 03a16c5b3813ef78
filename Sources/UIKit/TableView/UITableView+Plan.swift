import QuartzCore

extension UITableView {
    /// The default height of a row; documented.
    static let standardRowHeight: CGFloat = 44
    /// Unverified: the heights of headers with a title, and the gaps between groups, in points.
    private static let plainHeaderHeight: CGFloat = 28
    private static let groupedHeaderHeight: CGFloat = 38
    private static let firstGroupGap: CGFloat = 35
    private static let groupGap: CGFloat = 17.5

    /// Queries the data source and the delegate for counts and heights, and lays out all sections.
    func planIfNeeded() {
        guard plan == nil, !isPlanning else { return }
        isPlanning = true
        defer { isPlanning = false }
        var made = TablePlan()
        var y = tableHeaderView?.frame.height ?? 0
        let count = max(dataSource?.numberOfSections(in: self) ?? 0, 0)
        for index in 0..<count {
            var section = rows(ofSection: index)
            section.headerHeight = headerHeight(ofSection: index)
            section.footerHeight = footerHeight(ofSection: index, isLast: index == count - 1)
            section.start = y + section.headerHeight
            let end = section.start + section.rowsHeight + section.footerHeight
            section.extent = y...max(end, y)
            y = end
            made.sections.append(section)
        }
        made.height = y + (tableFooterView?.frame.height ?? 0)
        plan = made
        contentSize = CGSize(width: bounds.width, height: made.height)
    }

    private func rows(ofSection section: Int) -> TableSection {
        let count = max(dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0, 0)
        let fallback = rowHeight > 0 ? rowHeight : estimatedHeight
        let known = measuredHeights[section] ?? [:]
        guard let delegate, count > 0 else { return TableSection(.alike(fallback, count: count), measured: known) }
        func ask(_ row: Int) -> CGFloat {
            let height = delegate.tableView(self, heightForRowAt: IndexPath(row: row, section: section))
            return height >= 0 ? height : known[row] ?? estimatedHeight
        }
        delegateLeavesRowHeight = false
        let first = ask(0)
        if delegateLeavesRowHeight { return TableSection(.alike(fallback, count: count), measured: known) }
        var various: [CGFloat] = []
        for row in 1..<max(count, 1) {
            let height = ask(row)
            if various.isEmpty {
                if height == first { continue }
                various.append(contentsOf: repeatElement(first, count: row))
            }
            various.append(height)
        }
        return various.isEmpty ? TableSection(.alike(first, count: count)) : TableSection(heights: various)
    }

    private var estimatedHeight: CGFloat { estimatedRowHeight > 0 ? estimatedRowHeight : Self.standardRowHeight }

    private func headerHeight(ofSection section: Int) -> CGFloat {
        let asked = delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
        if asked >= 0 { return asked }
        if let view = headers.planned(section, by: { delegate?.tableView(self, viewForHeaderInSection: section) }) {
            return view.naturalHeight(width: bounds.width, else: Self.plainHeaderHeight)
        }
        if dataSource?.tableView(self, titleForHeaderInSection: section) != nil {
            return isGrouped ? Self.groupedHeaderHeight : Self.plainHeaderHeight
        }
        guard isGrouped else { return 0 }
        return section == 0 && tableHeaderView == nil ? Self.firstGroupGap : Self.groupGap
    }

    private func footerHeight(ofSection section: Int, isLast: Bool) -> CGFloat {
        let asked = delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
        if asked >= 0 { return asked }
        if let view = footers.planned(section, by: { delegate?.tableView(self, viewForFooterInSection: section) }) {
            return view.naturalHeight(width: bounds.width, else: Self.plainHeaderHeight)
        }
        if dataSource?.tableView(self, titleForFooterInSection: section) != nil {
            return isGrouped ? Self.groupedHeaderHeight : Self.plainHeaderHeight
        }
        return isGrouped ? Self.groupGap : 0
    }

    var isGrouped: Bool { style != .plain }

    /// Discards the layout, so that counts and heights are queried again.
    func invalidatePlan() {
        plan = nil
        headers.forgetPlanned()
        footers.forgetPlanned()
        setNeedsLayout()
    }

    var counts: [Int] {
        planIfNeeded()
        return plan?.sections.map(\.count) ?? []
    }

    /// The distance of groups with rounded corners from the edges, in points.
    var groupInset: CGFloat { style == .insetGrouped ? 20 : 0 }

    func frame(ofRow path: IndexPath) -> CGRect? {
        planIfNeeded()
        guard let plan, plan.sections.indices.contains(path.section) else { return nil }
        let section = plan.sections[path.section]
        guard (0..<section.count).contains(path.row) else { return nil }
        let y = section.start + section.beginning(of: path.row)
        return CGRect(
            x: groupInset, y: y, width: max(bounds.width - 2 * groupInset, 0), height: section.height(of: path.row))
    }

    /// Returns the rows that intersect a rectangle, in order.
    func paths(in rect: CGRect) -> [IndexPath] {
        planIfNeeded()
        guard let sections = plan?.sections else { return [] }
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
        if let bar = self as? UITableViewHeaderFooterView, let height = bar.fittingHeight(width: width) {
            return height
        }
        let fitting = systemLayoutSizeFitting(CGSize(width: width, height: 0)).height
        if fitting > 0 { return fitting }
        return bounds.height > 0 ? bounds.height : fallback
    }
}
