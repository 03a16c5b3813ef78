import QuartzCore

/// A component of a picker view: a wheel whose rows are on a cylinder.
final class PickerColumn: UIScrollView {
    private unowned let picker: UIPickerView
    private let component: Int
    private(set) var rowCount = 0
    private(set) var rowHeight: CGFloat = UIPickerView.defaultRowHeight
    /// The row that is selected, or to which the wheel turns; -1 without rows.
    private(set) var selectedRow = -1
    private var rows: [Int: UIView] = [:]
    private var reusable: [UIView] = []
    private let wheel = PickerWheelDelegate()

    init(component: Int, of picker: UIPickerView) {
        self.component = component
        self.picker = picker
        super.init(frame: .zero)
        showsVerticalScrollIndicator = false
        scrollsToTop = false
        contentInsetAdjustmentBehavior = .never
        decelerationRate = .fast
        delegate = wheel
        wheel.column = self
        var perspective = CATransform3DIdentity
        // Unverified: the distance of the viewer, in points.
        perspective.m34 = -1 / 1000
        layer.sublayerTransform = perspective
        addGestureRecognizer(UITapGestureRecognizer { [weak self] in self?.tapped($0) })
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Rows

    func reload(rowCount: Int, rowHeight: CGFloat) {
        self.rowCount = rowCount
        self.rowHeight = rowHeight
        for view in rows.values { view.removeFromSuperview() }
        rows = [:]
        reusable = []
        selectedRow = min(max(selectedRow, 0), rowCount - 1)
        updateContent()
    }

    func view(forRow row: Int) -> UIView? { rows[row] }

    override func layoutSubviews() {
        super.layoutSubviews()
        if contentSize.width != bounds.width || contentInset.top != inset { updateContent() }
        showRows()
    }

    /// The space above the first row and below the last one, so that each can be in the middle.
    private var inset: CGFloat { max(0, (bounds.height - rowHeight) / 2) }

    private func updateContent() {
        contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
        contentSize = CGSize(width: bounds.width, height: CGFloat(rowCount) * rowHeight)
        if !isDragging, !isDecelerating, selectedRow >= 0 { contentOffset = offset(of: selectedRow) }
        setNeedsLayout()
    }

    private func offset(of row: Int) -> CGPoint { CGPoint(x: 0, y: CGFloat(row) * rowHeight - inset) }

    /// The row in the middle at an offset.
    private func row(at offset: CGFloat) -> Int {
        min(max(0, Int(bounded: ((offset + inset) / rowHeight).rounded())), max(0, rowCount - 1))
    }

    /// Adds the rows on the front of the cylinder, and removes the others.
    private func showRows() {
        guard rowCount > 0, bounds.height > 0 else { return }
        let radius = bounds.height / 2
        let middle = contentOffset.y + radius
        let reach = radius * .pi / 2
        let first = max(0, Int(bounded: ((middle - reach) / rowHeight).rounded(.down)))
        let last = min(rowCount - 1, Int(bounded: ((middle + reach) / rowHeight).rounded(.up)))
        for (row, view) in rows where row < first || row > last {
            view.removeFromSuperview()
            rows[row] = nil
            reusable.append(view)
        }
        guard first <= last else { return }
        for row in first...last {
            let view = rows[row] ?? addRow(row)
            place(view, at: (CGFloat(row) + 0.5) * rowHeight - middle, radius: radius, middle: middle)
        }
    }

    private func addRow(_ row: Int) -> UIView {
        let former = reusable.popLast()
        let view =
            picker.delegate?.pickerView(picker, viewForRow: row, forComponent: component, reusing: former)
            ?? picker.titleView(forRow: row, forComponent: component, reusing: former)
        view.isUserInteractionEnabled = false
        rows[row] = view
        addSubview(view)
        return view
    }

    /// Places a row at a distance along the cylinder's surface from its middle.
    private func place(_ view: UIView, at distance: CGFloat, radius: CGFloat, middle: CGFloat) {
        let angle = min(max(distance / radius, -.pi / 2), .pi / 2)
        view.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
        view.center = CGPoint(x: bounds.width / 2, y: middle + radius * sin(angle))
        let turn = CATransform3DMakeRotation(-angle, 1, 0, 0)
        view.layer.transform = CATransform3DConcat(turn, CATransform3DMakeTranslation(0, 0, radius * (cos(angle) - 1)))
        // Unverified: rows fade toward the edges.
        view.alpha = distance.magnitude < rowHeight / 2 ? 1 : max(0, cos(angle)) * 0.6
    }

    // MARK: Selection

    func select(_ row: Int, animated: Bool) {
        guard rowCount > 0 else { return }
        selectedRow = min(max(0, row), rowCount - 1)
        layoutIfNeeded()
        setContentOffset(offset(of: selectedRow), animated: animated)
    }

    private func tapped(_ recognizer: UIGestureRecognizer) {
        let distance = recognizer.location(in: self).y - contentOffset.y - bounds.height / 2
        let row = row(at: contentOffset.y) + Int(bounded: (distance / rowHeight).rounded())
        guard rowCount > 0, (0..<rowCount).contains(row) else { return }
        setContentOffset(offset(of: row), animated: true)
        notify(row)
    }

    /// Selects the row in the middle, once the wheel rests.
    func didRest() { notify(row(at: contentOffset.y)) }

    private func notify(_ row: Int) {
        guard row != selectedRow, rowCount > 0 else { return }
        selectedRow = row
        picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: component)
    }

    /// Returns the offset of a row near an offset at which the wheel would rest.
    func restingOffset(near offset: CGFloat) -> CGFloat { self.offset(of: row(at: offset)).y }
}

/// Turns a wheel from row to row.
private final class PickerWheelDelegate: NSObject, UIScrollViewDelegate {
    weak var column: PickerColumn?

    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrollView.setNeedsLayout() }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        guard let column else { return }
        targetContentOffset.pointee.y = column.restingOffset(near: targetContentOffset.pointee.y)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { column?.didRest() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { column?.didRest() }
}
