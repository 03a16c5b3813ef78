import CoreGraphics
import Foundation
import QuartzCore

/// A wheel of a picker: a scroll view that stops at rows, and displays them on a cylinder.
@MainActor
final class PickerWheel: UIScrollView, UIScrollViewDelegate {
    /// Unverified: the distance of the viewer from the axis, in radii.
    private static let viewerDistance: CGFloat = 4
    /// The angle from the center beyond which rows are on the far side, in radians.
    private static let visibleAngle = CGFloat.pi / 2

    let rowHeight: CGFloat
    let requestedWidth: CGFloat?
    private(set) var rowCount = 0
    private(set) var selectedRow = 0
    private var rows: [Int: UIView] = [:]
    private var reusable: [UIView] = []
    /// Creates the view of a row, from a view that another row used.
    var makeRow: (Int, UIView?) -> UIView = { _, _ in UIView() }
    /// Called with a row that the user has selected.
    var onSelect: ((Int) -> Void)?

    init(rowHeight: CGFloat, requestedWidth: CGFloat?) {
        self.rowHeight = rowHeight
        self.requestedWidth = requestedWidth
        super.init(frame: .zero)
        showsVerticalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        decelerationRate = .fast
        scrollsToTop = false
        scrollDelegate = self
        let tap = UITapGestureRecognizer { [weak self] in self?.wasTapped($0) }
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) {
        rowHeight = UIPickerView.standardRowHeight
        requestedWidth = nil
        super.init(coder: coder)
    }

    var rowWidth: CGFloat { bounds.width }

    /// Discards the views of the rows.
    func reload(count: Int) {
        rowCount = count
        selectedRow = min(selectedRow, max(0, count - 1))
        for view in rows.values { view.removeFromSuperview() }
        rows = [:]
        reusable = []
        adopt()
    }

    /// Returns the view of a visible row, unless it is a label of the picker itself.
    func providedView(of row: Int) -> UIView? { rows[row] }

    func select(_ row: Int, animated: Bool) {
        guard row >= 0, row < rowCount else { return }
        selectedRow = row
        setContentOffset(offset(of: row), animated: animated)
        setNeedsLayout()
    }

    private func offset(of row: Int) -> CGPoint {
        CGPoint(x: 0, y: CGFloat(row) * rowHeight - contentInset.top)
    }

    private func row(at offset: CGFloat) -> Int {
        min(max(Int(bounded: ((offset + contentInset.top) / rowHeight).rounded()), 0), max(0, rowCount - 1))
    }

    // MARK: Layout

    override var frame: CGRect {
        didSet { if frame.size != oldValue.size { adopt() } }
    }

    /// Adapts the insets to the size, so that the first and the last row reach the center.
    private func adopt() {
        let inset = max(0, (bounds.height - rowHeight) / 2)
        contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
        contentSize = CGSize(width: bounds.width, height: CGFloat(rowCount) * rowHeight)
        if !isDragging, !isDecelerating { contentOffset = offset(of: selectedRow) }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let radius = max(bounds.height / 2, 1)
        // Rows on the near side, by the length of their arc.
        let reach = radius * Self.visibleAngle
        let center = contentOffset.y + bounds.height / 2
        let first = Int(bounded: ((center - reach) / rowHeight).rounded(.down))
        let last = Int(bounded: ((center + reach) / rowHeight).rounded(.up))
        let visible = max(0, first)..<max(max(0, first), min(rowCount, last))
        for row in rows.keys.filter({ !visible.contains($0) }).sorted() {
            guard let view = rows.removeValue(forKey: row) else { continue }
            view.removeFromSuperview()
            view.layer.transform = CATransform3DIdentity
            reusable.append(view)
        }
        UIView.performWithoutAnimation {
            for row in visible { place(row, center: center, radius: radius) }
        }
    }

    /// Places a row on the cylinder, whose front is at the center.
    private func place(_ row: Int, center: CGFloat, radius: CGFloat) {
        let view = rows[row] ?? makeRow(row, reusable.popLast())
        if rows[row] == nil {
            rows[row] = view
            addSubview(view)
        }
        let distance = (CGFloat(row) + 0.5) * rowHeight - center
        let angle = distance / radius
        view.layer.transform = CATransform3DIdentity
        view.bounds.size = CGSize(width: bounds.width, height: rowHeight)
        view.center = CGPoint(x: bounds.width / 2, y: center)
        guard abs(angle) < Self.visibleAngle else {
            view.isHidden = true
            return
        }
        view.isHidden = false
        var transform = CATransform3DIdentity
        transform.m34 = -1 / (Self.viewerDistance * radius)
        transform = CATransform3DTranslate(transform, 0, 0, -radius)
        transform = CATransform3DRotate(transform, -angle, 1, 0, 0)
        view.layer.transform = CATransform3DTranslate(transform, 0, 0, radius)
        view.alpha = max(0, 1 - abs(angle) / Self.visibleAngle)
    }

    // MARK: Scrolling

    func scrollViewDidScroll(_ scrollView: UIScrollView) { setNeedsLayout() }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        targetContentOffset.pointee = offset(of: row(at: targetContentOffset.pointee.y))
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { settleOnRow() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settleOnRow() }

    private func settleOnRow() {
        let row = row(at: contentOffset.y)
        let isNew = row != selectedRow
        selectedRow = row
        if abs(contentOffset.y - offset(of: row).y) > 0.5 { setContentOffset(offset(of: row), animated: true) }
        if isNew { onSelect?(row) }
    }

    private func wasTapped(_ recognizer: UIGestureRecognizer) {
        guard rowCount > 0 else { return }
        let distance = recognizer.location(in: self).y - contentOffset.y - bounds.height / 2
        let row = min(max(selectedRow + Int(bounded: (distance / rowHeight).rounded()), 0), rowCount - 1)
        guard row != selectedRow else { return }
        select(row, animated: true)
        onSelect?(row)
    }
}
