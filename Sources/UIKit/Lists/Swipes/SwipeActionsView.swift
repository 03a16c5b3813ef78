import QuartzCore

/// The buttons that a swipe uncovers beside a row's content.
@MainActor final class SwipeActionsView: UIView {
    /// Unverified: the least width of a button, and the room beside its title, in points.
    private static let leastWidth: CGFloat = 74
    private static let margin: CGFloat = 15

    let isLeft: Bool
    /// From the row's edge inwards.
    let buttons: [SwipeButton]
    private let widths: [CGFloat]

    init(_ actions: [UIContextualAction], isLeft: Bool) {
        self.isLeft = isLeft
        buttons = actions.map { SwipeButton($0) }
        widths = buttons.map { max($0.naturalWidth + 2 * Self.margin, Self.leastWidth) }
        super.init(frame: .zero)
        clipsToBounds = true
        backgroundColor = actions.last?.backgroundColor
        // The first one covers the others when it fills the row.
        for button in buttons.reversed() { addSubview(button) }
    }

    required init?(coder: NSCoder) { nil }

    /// How far the row opens when it is let go.
    var restWidth: CGFloat { widths.reduce(0, +) }

    /// Shows the buttons in a row that has moved by `width`; all in proportion, or the first one alone.
    func show(width: CGFloat, cell: CGSize, fills: Bool) {
        frame = CGRect(x: isLeft ? -width : cell.width, y: 0, width: width, height: cell.height)
        let share = restWidth > 0 ? width / restWidth : 0
        var end: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            let length = index == 0 && fills ? width : widths[index] * share
            let x = isLeft ? end : width - end - length
            button.frame = CGRect(x: x, y: 0, width: length, height: cell.height)
            // Titles keep their width, so that buttons open over them.
            button.labelWidth = max(widths[index], share > 1 && !fills ? length : 0)
            end += widths[index] * share
        }
    }
}

/// One button of a row's swipe.
@MainActor final class SwipeButton: UIControl {
    let contextualAction: UIContextualAction
    private let label = UILabel()
    private let picture = UIImageView()
    /// The width within which picture and title stand in the middle.
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
        picture.image = action.image
        picture.tintColor = .white
        addSubview(label)
        addSubview(picture)
    }

    required init?(coder: NSCoder) { nil }

    var naturalWidth: CGFloat { max(titleSize.width, pictureSize.width) }
    private var titleSize: CGSize { label.text?.isEmpty == false ? label.intrinsicContentSize : .zero }
    private var pictureSize: CGSize { picture.image?.size ?? .zero }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (title, image) = (titleSize, pictureSize)
        let gap: CGFloat = title.height > 0 && image.height > 0 ? 4 : 0
        // The text stays beside the row's content while the button grows.
        let middle = labelWidth > bounds.width ? labelWidth / 2 : bounds.width / 2
        var y = (bounds.height - title.height - gap - image.height) / 2
        picture.frame = CGRect(x: middle - image.width / 2, y: y, width: image.width, height: image.height)
        y += image.height + gap
        label.frame = CGRect(x: middle - title.width / 2, y: y, width: title.width, height: title.height)
    }
}
