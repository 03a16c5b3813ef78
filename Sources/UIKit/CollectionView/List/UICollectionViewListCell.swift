import CoreGraphics

/// A cell of a list: it has a default content, accessories, and a line below.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
    private var accessoryViews: [(placement: UICellAccessory.Placement, view: UIView)] = []
    private let line = UIView()
    /// The colour and the corners that the list has given the cell.
    private var listBackground: UIColor?
    private var listCorners: CACornerMask = []
    /// The mark that turns when the item is expanded.
    weak var disclosure: UIView?
    /// How the list shows the line below the cell; nil for none.
    var separator: ListSeparator? { didSet { if separator != oldValue { setNeedsLayout() } } }

    /// How deep the item lies below others. Default 0.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    /// The width of a level, in points. Default 10.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// Whether accessories at the leading edge are indented. Default true.
    open var indentsAccessories = true { didSet { setNeedsLayout() } }

    /// What stands at the edges of the cell.
    open var accessories: [UICellAccessory] = [] { didSet { makeAccessories() } }

    /// A text and a smaller one below, in the style of the list.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

    open override var isSelected: Bool {
        didSet {
            if backgroundConfiguration == nil { showListSelection() }
            if isSelected != oldValue, accessories.contains(where: { $0.followsSelection }) { makeAccessories() }
        }
    }

    open override var isHighlighted: Bool {
        didSet { if backgroundConfiguration == nil { showListSelection() } }
    }

    /// Shows the list's colour, unless the cell has a background of its own.
    func takeListBackground(_ color: UIColor?) {
        guard color != listBackground, backgroundColor == listBackground else { return }
        let isOwn = backgroundConfiguration != nil || backgroundView != nil
        listBackground = isOwn ? nil : color
        backgroundColor = listBackground
    }

    /// Rounds the corners that lie at the list's.
    func takeListCorners(_ corners: CACornerMask) {
        guard corners != listCorners else { return }
        listCorners = corners
        // Unverified: the corners of inset groups, in points.
        layer.cornerRadius = corners.isEmpty ? 0 : 10
        layer.maskedCorners = corners
        clipsToBounds = !corners.isEmpty
    }

    private func showListSelection() {
        if isSelected || isHighlighted, selectedBackgroundView == nil {
            let view = UIView()
            view.backgroundColor = .systemGray4
            selectedBackgroundView = view
        }
    }

    private var isEditing: Bool { collectionView?.isEditing ?? false }

    /// Accessories come and go with editing.
    override func editingDidChange() {
        super.editingDidChange()
        guard accessories.contains(where: { $0.isShown(whenEditing: true) != $0.isShown(whenEditing: false) }) else {
            return
        }
        layer.layoutTreeIfNeeded()
        UIView.animate(withDuration: UICollectionView.changeDuration) {
            self.makeAccessories()
            self.layer.layoutTreeIfNeeded()
        }
    }

    private func makeAccessories() {
        for (_, view) in accessoryViews { view.removeFromSuperview() }
        accessoryViews = accessories.filter { $0.isShown(whenEditing: isEditing) }.map { accessory in
            let view = accessory.makeView(for: self)
            UIView.performWithoutAnimation { addSubview(view) }
            return (accessory.placement, view)
        }
        setNeedsLayout()
        collectionView?.sizeMayHaveChanged(of: self, byConstraints: false)
    }

    /// Unverified: the gaps beside accessories, in points.
    private static let gap: CGFloat = 16

    open override func layoutSubviews() {
        super.layoutSubviews()
        let indent = CGFloat(indentationLevel) * indentationWidth
        var (left, right) = (indentsAccessories ? indent : 0, bounds.width)
        for (placement, view) in accessoryViews where placement == .leading {
            view.center = CGPoint(x: left + Self.gap + view.bounds.width / 2, y: bounds.midY)
            left += Self.gap + view.bounds.width
        }
        if !indentsAccessories { left += indent }
        for (placement, view) in accessoryViews.reversed() where placement == .trailing {
            view.center = CGPoint(x: right - Self.gap - view.bounds.width / 2, y: bounds.midY)
            right -= Self.gap + view.bounds.width
        }
        let frame = CGRect(x: left, y: 0, width: max(right - left, 0), height: bounds.height)
        if contentView.frame != frame { contentView.frame = frame }
        layoutSeparator(from: left)
        if isRightToLeft {
            for view in accessoryViews.map(\.view) + [contentView, line] {
                view.center.x = bounds.width - view.center.x
            }
        }
    }

    private func layoutSeparator(from left: CGFloat) {
        guard let separator else {
            line.removeFromSuperview()
            return
        }
        if line.superview == nil {
            line.isUserInteractionEnabled = false
            addSubview(line)
        }
        line.backgroundColor = separator.color
        let thickness = 1 / max(traitCollection.displayScale, 1)
        let start = left + separator.leading
        line.frame = CGRect(
            x: start, y: bounds.height - thickness, width: max(bounds.width - start - separator.trailing, 0),
            height: thickness)
    }

    /// The room that accessories and indentation take from the content.
    override var contentMargins: CGFloat {
        accessoryViews.reduce(CGFloat(indentationLevel) * indentationWidth) { $0 + Self.gap + $1.view.bounds.width }
    }
}

/// The line below a cell of a list.
struct ListSeparator: Equatable {
    var color: UIColor
    var leading: CGFloat
    var trailing: CGFloat
}
