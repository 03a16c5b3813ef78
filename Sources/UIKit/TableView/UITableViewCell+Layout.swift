import QuartzCore

/// The appearance of a cell that depends on its position in the table view.
struct TableRowAppearance: Equatable {
    var isFirst = false
    var isLast = false
    var isGrouped = false
    var isRounded = false
    var separatorColor: UIColor?
    /// The insets of the separator; `nil` if it begins with the text.
    var separatorInset: UIEdgeInsets?
    /// Whether the separator inset is added to the beginning of the text.
    var addsSeparatorInset = false
    /// The parts of the cell outside of the safe area that the content keeps clear of, in points.
    var unsafeInsets = UIEdgeInsets.zero
    /// The margin of the content at either edge, in points.
    var margin: CGFloat = 16
    /// The margins that readable text needs in addition to the cell's, in points.
    var readableInset: CGFloat = 0
}

extension UITableViewCell {
    /// Widely reported: the space between image and text.
    private static let imageSpacing: CGFloat = 12
    /// Unverified: the corner radius of inset groups.
    private static let groupRadius: CGFloat = 10

    private var margin: CGFloat { appearance.margin + appearance.readableInset }

    private var accessoryWidth: CGFloat { accessory.map { $0.bounds.width + margin } ?? 0 }

    /// The width available to the content.
    var contentWidth: CGFloat {
        max(bounds.width - accessoryWidth - sideInsets.left - sideInsets.right, 0)
    }

    /// The insets of the content for the safe area and the editing controls.
    private var sideInsets: (left: CGFloat, right: CGFloat) {
        (editingInsets.left + appearance.unsafeInsets.left, editingInsets.right + appearance.unsafeInsets.right)
    }

    /// Moves the cell with its row. As long as the row doesn't move, the cell stays where the app has moved it.
    ///
    /// Ramotion/preview-transition moves cells apart, and expects them there when the table is laid out.
    func follow(_ frame: CGRect) {
        guard rowFrame != frame else { return }
        rowFrame = frame
        if self.frame != frame { self.frame = frame }
    }

    func layoutCell() {
        if let accessory {
            accessory.center = CGPoint(
                x: bounds.width - sideInsets.right - margin - accessory.bounds.width / 2, y: bounds.height / 2)
        }
        let inset = sideInsets.left
        let frame = CGRect(x: inset, y: 0, width: contentWidth, height: bounds.height)
        if contentView.frame != frame { contentView.frame = frame }
        if appearance.readableInset > 0 {
            contentView.layoutMargins.left = margin
            contentView.layoutMargins.right = accessory == nil ? margin : appearance.margin
        }
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
        multipleSelectionBackgroundView?.frame = bounds
        let textStart = layoutStockViews()
        layoutSeparator(from: textStart + inset)
        layoutEditingControls()
    }

    /// The distance between the edges of the cell and its labels; the same as in list contents.
    private static let verticalPadding: CGFloat = 11

    /// Returns the height of the labels of the cell's style at a width of the content.
    func stockHeight(contentWidth: CGFloat) -> CGFloat {
        let (text, detail, imageView) = stockViews
        var left = margin + CGFloat(indentationLevel) * indentationWidth
        if let image = imageView?.image { left += image.size.width + Self.imageSpacing }
        let width = max(contentWidth - left - (accessory == nil ? margin : 8), 0)
        func size(_ label: UILabel?, _ width: CGFloat) -> CGSize {
            guard let label, label.text?.isEmpty == false else { return .zero }
            return label.sizeThatFits(CGSize(width: max(width, 0), height: .greatestFiniteMagnitude))
        }
        let height: CGFloat
        switch cellStyle {
        case .default: height = size(text, width).height
        case .subtitle:
            let (first, second) = (size(text, width).height, size(detail, width).height)
            height = first + (second > 0 ? 2 : 0) + second
        case .value1:
            let first = size(text, width)
            height = max(first.height, size(detail, width - first.width - 6).height)
        case .value2: height = max(size(text, 91).height, size(detail, width - 97).height)
        }
        return max((height + 2 * Self.verticalPadding).rounded(.up), UITableView.standardRowHeight)
    }

    /// Lays out image and labels, and returns the x-coordinate at which the text begins.
    private func layoutStockViews() -> CGFloat {
        let (text, detail, imageView) = stockViews
        let height = bounds.height
        var left = margin + CGFloat(indentationLevel) * indentationWidth
        if let imageView, let image = imageView.image {
            let scale = min(1, height / max(image.size.height, 1))
            let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
            imageView.frame = CGRect(x: left, y: (height - size.height) / 2, width: size.width, height: size.height)
            left += size.width + Self.imageSpacing
        }
        let width = max(contentWidth - left - (accessory == nil ? margin : 8), 0)
        func size(_ label: UILabel?) -> CGSize {
            guard let label, label.text?.isEmpty == false else { return .zero }
            let wanted = label.sizeThatFits(CGSize(width: width, height: height))
            return CGSize(width: min(wanted.width, width), height: wanted.height)
        }
        let (first, second) = (size(text), size(detail))
        switch cellStyle {
        case .default:
            text?.frame = CGRect(x: left, y: (height - first.height) / 2, width: width, height: first.height)
        case .subtitle:
            let gap: CGFloat = second.height > 0 ? 2 : 0
            let top = (height - first.height - gap - second.height) / 2
            text?.frame = CGRect(x: left, y: top, width: width, height: first.height)
            detail?.frame = CGRect(x: left, y: top + first.height + gap, width: width, height: second.height)
        case .value1:
            let right = min(second.width, max(width - first.width - 6, 0))
            text?.frame = CGRect(
                x: left, y: (height - first.height) / 2, width: min(first.width, width), height: first.height)
            detail?.frame = CGRect(
                x: left + width - right, y: (height - second.height) / 2, width: right, height: second.height)
        case .value2:
            // Widely reported: the first label ends 91 points after it begins.
            text?.textAlignment = .right
            text?.frame = CGRect(x: left, y: (height - first.height) / 2, width: 91, height: first.height)
            detail?.frame = CGRect(
                x: left + 97, y: (height - second.height) / 2, width: max(width - 97, 0), height: second.height)
        }
        return left
    }

    private func layoutSeparator(from textStart: CGFloat) {
        let thickness = 1 / max(traitCollection.displayScale, 1)
        let inset = storedSeparatorInset ?? appearance.separatorInset
        let addsInset = storedSeparatorInset == nil && appearance.addsSeparatorInset
        var left = textStart
        if let inset, inset.left != UITableView.automaticDimension { left = addsInset ? left + inset.left : inset.left }
        let right = inset.map { $0.right == UITableView.automaticDimension ? 0 : $0.right } ?? 0
        separator.frame = CGRect(
            x: left, y: bounds.height - thickness, width: max(bounds.width - left - right, 0), height: thickness)
        bringSubviewToFront(separator)
    }

    func applyAppearance() {
        separator.backgroundColor = appearance.separatorColor
        separator.isHidden = appearance.separatorColor == nil || appearance.isGrouped && appearance.isLast
        if appearance.isGrouped, backgroundColor == .systemBackground {
            backgroundColor = .secondarySystemGroupedBackground
        }
        if appearance.isRounded {
            var corners: CACornerMask = []
            if appearance.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
            if appearance.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
            layer.cornerRadius = corners.isEmpty ? 0 : Self.groupRadius
            layer.maskedCorners = corners
            clipsToBounds = true
        }
        setNeedsLayout()
    }

    private var selectionBackground: UIView? {
        table?.allowsSeveral == true
            ? multipleSelectionBackgroundView ?? selectedBackgroundView : selectedBackgroundView
    }

    func showSelection(animated: Bool) {
        let isShown = (isSelected || isHighlighted) && selectionStyle != .none
        if isShown != highlightsContent {
            highlightsContent = isShown
            contentView.highlightContents(isShown)
        }
        if isShown, selectionBackground == nil, configured.background == nil {
            let view = UIView()
            view.backgroundColor = .systemGray4
            selectedBackgroundView = view
            return
        }
        guard let view = selectionBackground else { return }
        if isShown {
            if view.superview == nil { embed(view, at: backgroundView == nil ? 0 : 1) }
            view.alpha = 1
        } else if view.superview != nil {
            guard animated else { return view.removeFromSuperview() }
            // Unverified: a deselected row fades in .3 s.
            UIView.animate(withDuration: ListAnimation.duration) {
                view.alpha = 0
            } completion: { [weak self] _ in
                guard let self, !self.isSelected, !self.isHighlighted else { return }
                view.removeFromSuperview()
            }
        }
    }

    // MARK: Accessories

    func makeAccessory() {
        accessory?.removeFromSuperview()
        let edits = shownState.contains(.showingEditControl)
        accessory = edits ? editingAccessoryView : accessoryView
        accessory = accessory ?? standardAccessory(edits ? editingAccessoryType : accessoryType)
        if let accessory { addSubview(accessory) }
        setNeedsLayout()
    }

    private func standardAccessory(_ type: AccessoryType) -> UIView? {
        switch type {
        case .none: return nil
        case .disclosureIndicator: return symbol("chevron.right", 14, .semibold, .tertiaryLabel)
        case .checkmark: return symbol("checkmark", 17, .medium, tintColor)
        case .detailButton: return detailButton()
        case .detailDisclosureButton:
            let chevron = symbol("chevron.right", 14, .semibold, .tertiaryLabel)
            let button = detailButton()
            let both = UIView(
                frame: CGRect(x: 0, y: 0, width: button.bounds.width + 8 + chevron.bounds.width, height: 44))
            button.center = CGPoint(x: button.bounds.width / 2, y: 22)
            chevron.center = CGPoint(x: both.bounds.width - chevron.bounds.width / 2, y: 22)
            both.addSubview(button)
            both.addSubview(chevron)
            return both
        }
    }

    private func symbol(_ name: String, _ size: CGFloat, _ weight: UIImage.SymbolWeight, _ color: UIColor) -> UIView {
        let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: weight)
        let view = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
        view.tintColor = color
        view.bounds.size = view.image?.size ?? CGSize(width: size, height: size)
        return view
    }

    private func detailButton() -> UIButton {
        let button = UIButton(type: .system, primaryAction: UIAction { [weak self] _ in self?.onAccessory() })
        button.setImage(UIImage(systemName: "info.circle"), for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 24, height: 44)
        return button
    }
}
