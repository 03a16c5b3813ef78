import QuartzCore

/// The buttons that a swipe reveals next to a row's content.
@MainActor final class SwipeActionsView: UIView {
    /// Unverified: the minimum width of a button, and the margins of its title, in points.
    private static let minimumWidth: CGFloat = 74
    private static let margin: CGFloat = 15

    let isLeft: Bool
    /// Ordered from the edge of the row inward.
    let buttons: [SwipeButton]
    private let widths: [CGFloat]

    init(_ actions: [UIContextualAction], isLeft: Bool) {
        self.isLeft = isLeft
        buttons = actions.map { SwipeButton($0) }
        widths = buttons.map { max($0.naturalWidth + 2 * Self.margin, Self.minimumWidth) }
        super.init(frame: .zero)
        clipsToBounds = true
        backgroundColor = actions.last?.backgroundColor
        // The first button is in front because it covers the others when it fills the row.
        for button in buttons.reversed() { addSubview(button) }
    }

    required init?(coder: NSCoder) { nil }

    /// The displacement of an open row.
    var restWidth: CGFloat { widths.reduce(0, +) }

    /// Lays out the buttons for a row displaced by `width`: in proportion, or with the first one filling the width.
    func show(width: CGFloat, cell: CGSize, fills: Bool) {
        frame = CGRect(x: isLeft ? -width : cell.width, y: 0, width: width, height: cell.height)
        let fraction = restWidth > 0 ? width / restWidth : 0
        var end: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            let length = index == 0 && fills ? width : widths[index] * fraction
            let x = isLeft ? end : width - end - length
            button.frame = CGRect(x: x, y: 0, width: length, height: cell.height)
            // Titles keep their width, so that buttons reveal them as they widen.
            button.labelWidth = max(widths[index], fraction > 1 && !fills ? length : 0)
            end += widths[index] * fraction
        }
    }
}

/// A button for one swipe action.
@MainActor final class SwipeButton: UIControl {
    let contextualAction: UIContextualAction
    private let label = UILabel()
    private let imageView = UIImageView()
    /// The width in which image and title are centered.
    var labelWidth: CGFloat = 0 { didSet { if labelWidth != oldValue { setNeedsLayout() } } }

    init(_ action: UIContextualAction) {
        contextualAction = action
        super.init(frame: .zero)
        clipsToBounds = true
        backgroundColor = action.backgroundColor
        label.text = action.title
        label.textColor = .white
        label.font = .systemFont(ofSize: 15)
        label.textAlignment = .center
        imageView.image = action.image
        imageView.tintColor = .white
        addSubview(label)
        addSubview(imageView)
    }

    required init?(coder: NSCoder) { nil }

    var naturalWidth: CGFloat { max(titleSize.width, imageSize.width) }
    private var titleSize: CGSize { label.text?.isEmpty == false ? label.intrinsicContentSize : .zero }
    private var imageSize: CGSize { imageView.image?.size ?? .zero }

    override var precedesTaps: Bool { true }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (title, image) = (titleSize, imageSize)
        let gap: CGFloat = title.height > 0 && image.height > 0 ? 4 : 0
        // The title stays next to the row's content while the button widens.
        let middle = labelWidth > bounds.width ? labelWidth / 2 : bounds.width / 2
        var y = (bounds.height - title.height - gap - image.height) / 2
        imageView.frame = CGRect(x: middle - image.width / 2, y: y, width: image.width, height: image.height)
        y += image.height + gap
        label.frame = CGRect(x: middle - title.width / 2, y: y, width: title.width, height: title.height)
    }
}
