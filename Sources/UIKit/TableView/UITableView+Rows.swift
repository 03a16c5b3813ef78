import CoreGraphics

extension UITableView {
    /// The number of sections the data source last reported.
    public var numberOfSections: Int { counts.count }

    /// Returns the number of rows in a section, or 0 if the section doesn't exist.
    public func numberOfRows(inSection section: Int) -> Int {
        let counts = counts
        return counts.indices.contains(section) ? counts[section] : 0
    }

    /// Returns the frame of a row in the content, or zero if the row doesn't exist.
    public func rectForRow(at indexPath: IndexPath) -> CGRect { frame(ofRow: indexPath) ?? .zero }

    /// Returns the frame of a section, including its header and footer, or zero if the section doesn't exist.
    public func rect(forSection section: Int) -> CGRect {
        sectionRect(section) { ($0.extent.lowerBound, $0.extent.upperBound - $0.extent.lowerBound) }
    }

    /// Returns the frame of a section header, or zero if the section doesn't exist.
    public func rectForHeader(inSection section: Int) -> CGRect {
        sectionRect(section) { ($0.extent.lowerBound, $0.headerHeight) }
    }

    /// Returns the frame of a section footer, or zero if the section doesn't exist.
    public func rectForFooter(inSection section: Int) -> CGRect {
        sectionRect(section) { ($0.extent.upperBound - $0.footerHeight, $0.footerHeight) }
    }

    private func sectionRect(_ section: Int, _ verticalRange: (TableSection) -> (y: CGFloat, height: CGFloat)) -> CGRect
    {
        updateGeometryIfNeeded()
        guard let geometry, geometry.sections.indices.contains(section) else { return .zero }
        let (y, height) = verticalRange(geometry.sections[section])
        return CGRect(x: 0, y: y, width: bounds.width, height: height)
    }

    /// Returns the row at a point of the content, or `nil` if there is none.
    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        indexPathsForRows(in: CGRect(x: point.x, y: point.y, width: 1, height: 0.001))?.first
    }

    /// Returns the rows that intersect a rectangle.
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { paths(in: rect) }

    /// Returns the row of a visible cell, or `nil` if the cell is not visible.
    public func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }

    /// Returns the cell of a row, or `nil` if the row is not visible.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        layoutIfNeeded()
        return cells[indexPath]
    }

    /// The visible cells, from top to bottom.
    public var visibleCells: [UITableViewCell] {
        layoutIfNeeded()
        return cells.keys.sorted().compactMap { cells[$0] }
    }

    /// The visible rows, from top to bottom.
    public var indexPathsForVisibleRows: [IndexPath]? {
        layoutIfNeeded()
        return cells.keys.sorted()
    }

    /// Returns the visible header of a section if it is a `UITableViewHeaderFooterView`.
    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        headers.shown[section] as? UITableViewHeaderFooterView
    }

    /// Returns the visible footer of a section if it is a `UITableViewHeaderFooterView`.
    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        footers.shown[section] as? UITableViewHeaderFooterView
    }

    /// Scrolls a row to a position in the visible area.
    ///
    /// In a self-sizing table view, the destination follows the heights measured while scrolling.
    public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        layoutIfNeeded()
        guard let frame = frame(ofRow: indexPath) else { return }
        guard scrollPosition != .none else { return scrollRectToVisible(frame, animated: animated) }
        scroll(to: ScrollGoal { [weak self] in self?.offset(ofRow: indexPath, at: scrollPosition) }, animated: animated)
    }

    private func offset(ofRow path: IndexPath, at position: ScrollPosition) -> CGPoint? {
        guard let frame = frame(ofRow: path) else { return nil }
        let insets = adjustedContentInset
        let header = isGrouped ? 0 : geometry?.sections[path.section].headerHeight ?? 0
        let visible = bounds.height - insets.top - insets.bottom
        let y: CGFloat =
            switch position {
            case .bottom: frame.maxY - bounds.height + insets.bottom
            case .middle: frame.midY - insets.top - visible / 2
            default: frame.minY - insets.top - header
            }
        return CGPoint(x: contentOffset.x, y: y.clamped(to: verticalLimits))
    }

    /// Scrolls the first selected row to a position in the visible area.
    public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        guard let path = indexPathForSelectedRow else { return }
        scrollToRow(at: path, at: scrollPosition, animated: animated)
    }
}
