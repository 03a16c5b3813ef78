import CoreGraphics

/// A collection view cell for lists, with a default content configuration, accessories and a separator.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
    private var accessoryViews: [(placement: UICellAccessory.Placement, view: UIView, width: CGFloat)] = []
    private let line = UIView()
    private let topLine = UIView()
    /// The background color and rounded corners set by the list.
    private var listBackground: UIColor?
    private var listCorners: CACornerMask = []
    /// The disclosure accessory, which rotates when the item is expanded.
    weak var disclosure: UIView?
    /// The separator below the cell; `nil` for none.
    var separator: ListSeparator? { didSet { if separator != oldValue { setNeedsLayout() } } }
    /// The separator above the cell; `nil` for none.
    var topSeparator: ListSeparator? { didSet { if topSeparator != oldValue { setNeedsLayout() } } }

    /// The indentation level of the content, in multiples of ``indentationWidth``. Default: 0.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    /// The width of an indentation level, in points. Default: 10.
    open var indentationWidth: CGFloat = 10 {
        didSet {
            guard indentationWidth.isUsable(as: "indentationWidth", of: self) else {
                return indentationWidth = oldValue
            }
            setNeedsLayout()
        }
    }
    /// Whether leading accessories are indented. Default: `true`.
    open var indentsAccessories = true { didSet { setNeedsLayout() } }

    /// The guide whose leading and trailing edges are the ends of the separators.
    ///
    /// By default, they are where the list configuration puts them. Constraints of the app take precedence.
    open var separatorLayoutGuide: UILayoutGuide {
        if let separatorGuide { return separatorGuide.guide }
        let created = SeparatorGuide(in: self)
        separatorGuide = created
        return created.guide
    }
    private var separatorGuide: SeparatorGuide?

    /// The accessories of the cell. Default: empty.
    open var accessories: [UICellAccessory] = [] { didSet { makeAccessories() } }

    /// Returns the list content configuration of a cell.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

    /// Whether the cell is selected; also displayed by the accessories for multiple selection.
    open override var isSelected: Bool {
        didSet {
            if backgroundConfiguration == nil { showListSelection() }
            if isSelected != oldValue, accessories.contains(where: { $0.followsSelection }) { makeAccessories() }
        }
    }

    open override var isHighlighted: Bool {
        didSet { if backgroundConfiguration == nil { showListSelection() } }
    }

    /// Sets the list's background color, unless the cell has its own background.
    func setListBackground(_ color: UIColor?) {
        guard color != listBackground, backgroundColor == listBackground else { return }
        let isOwn = backgroundConfiguration != nil || backgroundView != nil
        listBackground = isOwn ? nil : color
        backgroundColor = listBackground
    }

    /// Rounds the corners that coincide with the corners of the list.
    func setListCorners(_ corners: CACornerMask) {
        guard corners != listCorners else { return }
        listCorners = corners
        // Unverified: the corner radius of inset groups, in points.
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

    /// Animates accessories that appear or disappear with editing mode.
    override func editingDidChange() {
        super.editingDidChange()
        guard accessories.contains(where: { $0.isShown(whenEditing: true) != $0.isShown(whenEditing: false) }) else {
            return
        }
        layer.layoutTreeIfNeeded()
        UIView.animate(withDuration: ListAnimation.duration) {
            self.makeAccessories()
            self.layer.layoutTreeIfNeeded()
        }
    }

    private func makeAccessories() {
        for accessory in accessoryViews { accessory.view.removeFromSuperview() }
        accessoryViews = accessories.filter { $0.isShown(whenEditing: isEditing) }.map { accessory in
            let view = accessory.makeView(for: self)
            UIView.performWithoutAnimation { addSubview(view) }
            return (accessory.placement, view, accessory.reservedWidth ?? view.bounds.width)
        }
        setNeedsLayout()
        collectionView?.sizeMayHaveChanged(of: self, byConstraints: false)
    }

    /// Unverified: the spacing around accessories, in points.
    private static let gap: CGFloat = 16

    open override func layoutSubviews() {
        super.layoutSubviews()
        let indent = CGFloat(indentationLevel) * indentationWidth
        var (left, right) = (indentsAccessories ? indent : 0, bounds.width)
        for (placement, view, width) in accessoryViews where placement == .leading {
            view.center = CGPoint(x: left + Self.gap + width / 2, y: bounds.midY)
            left += Self.gap + width
        }
        if !indentsAccessories { left += indent }
        for (placement, view, width) in accessoryViews.reversed() where placement == .trailing {
            view.center = CGPoint(x: right - Self.gap - width / 2, y: bounds.midY)
            right -= Self.gap + width
        }
        let frame = CGRect(x: left, y: 0, width: max(right - left, 0), height: bounds.height)
        if contentView.frame != frame { contentView.frame = frame }
        let thickness = 1 / max(traitCollection.displayScale, 1)
        layout(line, as: separator, x: left, y: bounds.height - thickness, thickness)
        layout(topLine, as: topSeparator, x: left, y: 0, thickness)
        if isRightToLeft {
            for view in accessoryViews.map(\.view) + [contentView, line, topLine] {
                view.center.x = bounds.width - view.center.x
            }
        }
    }

    private func layout(_ line: UIView, as separator: ListSeparator?, x: CGFloat, y: CGFloat, _ thickness: CGFloat) {
        guard let separator else {
            line.removeFromSuperview()
            return
        }
        if line.superview == nil {
            line.isUserInteractionEnabled = false
            addSubview(line)
        }
        line.backgroundColor = separator.color
        var (start, end) = (x + separator.leading, bounds.width - separator.trailing)
        if let separatorGuide {
            separatorGuide.propose(leading: start, trailing: separator.trailing)
            let frame = separatorGuide.guide.solvedFrame
            if !frame.isEmpty {
                (start, end) =
                    isRightToLeft ? (bounds.width - frame.maxX, bounds.width - frame.minX) : (frame.minX, frame.maxX)
            }
        }
        line.frame = CGRect(x: start, y: y, width: max(end - start, 0), height: thickness)
    }

    /// The total width of accessories and indentation.
    override var contentMargins: CGFloat {
        accessoryViews.reduce(CGFloat(indentationLevel) * indentationWidth) { $0 + Self.gap + $1.width }
    }
}

/// A separator of a list cell.
struct ListSeparator: Equatable {
    var color: UIColor
    var leading: CGFloat
    var trailing: CGFloat
}
