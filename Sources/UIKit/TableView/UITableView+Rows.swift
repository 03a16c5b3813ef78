import CoreGraphics

extension UITableView {
    /// How many sections the data source last told of.
    public var numberOfSections: Int { counts.count }

    /// The number of rows of a section; 0 for a section that is not there.
    public func numberOfRows(inSection section: Int) -> Int {
        let counts = counts
        return counts.indices.contains(section) ? counts[section] : 0
    }

    /// Where a row stands in the content; zero for a row that is not there.
    public func rectForRow(at indexPath: IndexPath) -> CGRect { frame(ofRow: indexPath) ?? .zero }

    /// Where a section stands, with its header and footer.
    public func rect(forSection section: Int) -> CGRect {
        bar(section) { ($0.extent.lowerBound, $0.extent.upperBound - $0.extent.lowerBound) }
    }

    /// Where the header of a section stands; zero for a section that is not there.
    public func rectForHeader(inSection section: Int) -> CGRect {
        bar(section) { ($0.extent.lowerBound, $0.headerHeight) }
    }

    /// Where the footer of a section stands; zero for a section that is not there.
    public func rectForFooter(inSection section: Int) -> CGRect {
        bar(section) { ($0.extent.upperBound - $0.footerHeight, $0.footerHeight) }
    }

    private func bar(_ section: Int, _ place: (TableSection) -> (y: CGFloat, height: CGFloat)) -> CGRect {
        planIfNeeded()
        guard let plan, plan.sections.indices.contains(section) else { return .zero }
        let (y, height) = place(plan.sections[section])
        return CGRect(x: 0, y: y, width: bounds.width, height: height)
    }

    /// The row at a point of the content.
    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        indexPathsForRows(in: CGRect(x: point.x, y: point.y, width: 1, height: 0.001))?.first
    }

    /// The rows that show in a rectangle.
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { paths(in: rect) }

    /// The row that a cell in view shows.
    public func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }

    /// The cell of a row in view.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        layoutIfNeeded()
        return cells[indexPath]
    }

    /// The cells that are on the screen, from top to bottom.
    public var visibleCells: [UITableViewCell] {
        layoutIfNeeded()
        return cells.keys.sorted().compactMap { cells[$0] }
    }

    /// The rows that are on the screen, from top to bottom.
    public var indexPathsForVisibleRows: [IndexPath]? {
        layoutIfNeeded()
        return cells.keys.sorted()
    }

    /// The header in view of a section, if it is of the reusable kind.
    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        headers.shown[section] as? UITableViewHeaderFooterView
    }

    /// The footer in view of a section, if it is of the reusable kind.
    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        footers.shown[section] as? UITableViewHeaderFooterView
    }

    /// Scrolls so that a row stands at a position.
    ///
    /// Where cells have their own heights, the place follows what those on the way ask for.
    public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        layoutIfNeeded()
        guard let frame = frame(ofRow: indexPath) else { return }
        guard scrollPosition != .none else { return scrollRectToVisible(frame, animated: animated) }
        scroll(to: ScrollGoal { [weak self] in self?.offset(ofRow: indexPath, at: scrollPosition) }, animated: animated)
    }

    private func offset(ofRow path: IndexPath, at position: ScrollPosition) -> CGPoint? {
        guard let frame = frame(ofRow: path) else { return nil }
        let insets = adjustedContentInset
        let header = isGrouped ? 0 : plan?.sections[path.section].headerHeight ?? 0
        let visible = bounds.height - insets.top - insets.bottom
        let y: CGFloat =
            switch position {
            case .bottom: frame.maxY - bounds.height + insets.bottom
            case .middle: frame.midY - insets.top - visible / 2
            default: frame.minY - insets.top - header
            }
        return CGPoint(x: contentOffset.x, y: y.clamped(to: verticalLimits))
    }

    /// Scrolls so that the selected row stands at a position.
    public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        guard let path = indexPathForSelectedRow else { return }
        scrollToRow(at: path, at: scrollPosition, animated: animated)
    }
}
