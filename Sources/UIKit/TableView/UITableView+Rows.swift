import CoreGraphics

extension UITableView {
    func _numberOfRows(inSection section: Int) -> Int {
        let counts = counts
        return counts.indices.contains(section) ? counts[section] : 0
    }

    func _rect(forSection section: Int) -> CGRect {
        sectionRect(section) { ($0.extent.lowerBound, $0.extent.upperBound - $0.extent.lowerBound) }
    }

    func _rectForHeader(inSection section: Int) -> CGRect {
        sectionRect(section) { ($0.extent.lowerBound + $0.headerPadding, $0.headerHeight) }
    }

    func _rectForFooter(inSection section: Int) -> CGRect {
        sectionRect(section) { ($0.extent.upperBound - $0.footerHeight, $0.footerHeight) }
    }

    private func sectionRect(_ section: Int, _ verticalRange: (TableSection) -> (y: CGFloat, height: CGFloat)) -> CGRect
    {
        updateGeometryIfNeeded()
        guard let geometry, geometry.sections.indices.contains(section) else { return .zero }
        let (y, height) = verticalRange(geometry.sections[section])
        return CGRect(x: 0, y: y, width: bounds.width, height: height)
    }

    func _cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        layoutFromAbove()
        return cells[indexPath]
    }

    var _visibleCells: [UITableViewCell] {
        layoutFromAbove()
        return cells.keys.sorted().compactMap { cells[$0] }
    }

    var _indexPathsForVisibleRows: [IndexPath]? {
        layoutFromAbove()
        return cells.keys.sorted()
    }

    func _scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        layoutFromAbove()
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

    func _scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        guard let path = indexPathForSelectedRow else { return }
        scrollToRow(at: path, at: scrollPosition, animated: animated)
    }
}
