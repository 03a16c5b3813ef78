import CoreGraphics
import Foundation

/// The index of sections at the trailing edge of a table view: a column of titles, which scrolls to sections.
///
/// Unverified: the metrics, estimated from screenshots.
@MainActor
final class TableSectionIndex: UIControl, UndelayedContent {
    static let width: CGFloat = 15
    private static let pitch: CGFloat = 14
    private static let fontSize: CGFloat = 11

    private var labels: [UILabel] = []
    private var titles: [String] = []
    private var lastIndex: Int?
    /// Called with the index of a touched title.
    var onSelect: ((Int) -> Void)?
    var color: UIColor? { didSet { for label in labels { label.textColor = color ?? tintColor } } }
    var restingColor: UIColor? { didSet { showBackground() } }
    var trackingColor: UIColor? { didSet { showBackground() } }

    func show(_ titles: [String]) {
        guard titles != self.titles else { return }
        self.titles = titles
        for label in labels { label.removeFromSuperview() }
        labels = titles.map { title in
            let label = UILabel()
            label.text = title
            label.font = .systemFont(ofSize: Self.fontSize, weight: .semibold)
            label.textAlignment = .center
            label.textColor = color ?? tintColor
            addSubview(label)
            return label
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let pitch = pitch
        let top = (bounds.height - pitch * CGFloat(labels.count)) / 2
        for (index, label) in labels.enumerated() {
            label.frame = CGRect(x: 0, y: top + CGFloat(index) * pitch, width: bounds.width, height: pitch)
        }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        for label in labels { label.textColor = color ?? tintColor }
    }

    private var pitch: CGFloat { min(Self.pitch, bounds.height / CGFloat(max(labels.count, 1))) }

    /// Touches of the index don't scroll the table.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer.view === self
    }

    private func showBackground() { backgroundColor = isTracking ? trackingColor ?? restingColor : restingColor }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        lastIndex = nil
        select(at: touch)
        backgroundColor = trackingColor ?? restingColor
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        select(at: touch)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        backgroundColor = restingColor
    }

    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        backgroundColor = restingColor
    }

    private func select(at touch: UITouch) {
        guard let first = labels.first, pitch > 0 else { return }
        let position = (touch.location(in: self).y - first.frame.minY) / pitch
        let index = min(max(Int(bounded: position.rounded(.down)), 0), labels.count - 1)
        guard index != lastIndex else { return }
        lastIndex = index
        onSelect?(index)
    }
}

extension UITableView {
    /// Requests the titles of the index, and displays or removes it.
    func updateSectionIndex() {
        let titles = dataSource?.sectionIndexTitles(for: self) ?? []
        guard !titles.isEmpty, counts.reduce(0, +) >= sectionIndexMinimumDisplayRowCount else {
            sectionIndex?.removeFromSuperview()
            sectionIndex = nil
            return
        }
        let index = sectionIndex ?? TableSectionIndex()
        index.onSelect = { [weak self] in self?.scrollToSection(of: $0, in: titles) }
        index.color = sectionIndexColor
        index.restingColor = sectionIndexBackgroundColor
        index.trackingColor = sectionIndexTrackingBackgroundColor
        index.show(titles)
        if sectionIndex == nil { addSubview(index) }
        sectionIndex = index
        setNeedsLayout()
    }

    private func scrollToSection(of index: Int, in titles: [String]) {
        guard titles.indices.contains(index), let dataSource else { return }
        let section = dataSource.tableView(self, sectionForSectionIndexTitle: titles[index], at: index)
        guard section >= 0, section < numberOfSections else { return }
        // An offset beyond the end shows the end of the content.
        let y = min(
            rect(forSection: section).minY - adjustedContentInset.top,
            contentSize.height + adjustedContentInset.bottom - bounds.height)
        contentOffset.y = max(y, -adjustedContentInset.top)
    }

    /// Keeps the index at the edge of the visible area, in front of the rows.
    func layoutSectionIndex() {
        guard let sectionIndex else { return }
        sectionIndex.isHidden = indexDisplayMode == .alwaysHidden
        let visible = bounds.inset(by: adjustedContentInset)
        let x = isRightToLeft ? visible.minX : visible.maxX - TableSectionIndex.width
        sectionIndex.frame = CGRect(
            x: x, y: visible.minY, width: TableSectionIndex.width, height: max(0, visible.height))
        bringSubviewToFront(sectionIndex)
    }
}
