import CoreGraphics

/// The tokens of a search field, in a row before its text.
@MainActor
final class SearchTokenRow: UIView {
    /// Unverified: the height, the spaces, and the corner radius of tokens are estimated from screenshots, in points.
    private static let tokenHeight: CGFloat = 26
    private static let spacing: CGFloat = 4
    private static let padding: CGFloat = 7
    private static let radius: CGFloat = 7
    /// The width that remains for the text, in points.
    private static let leastTextWidth: CGFloat = 40

    private var views: [UIStackView] = []
    private var color = UIColor.systemGray4
    /// Whether the last token is selected, so that it is deleted next.
    var selectsLast = false { didSet { updateColors() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Replaces the tokens.
    func show(_ tokens: [UISearchToken], color: UIColor) {
        for view in views { view.removeFromSuperview() }
        views = tokens.map { Self.makeView(of: $0) }
        for view in views { addSubview(view) }
        self.color = color
        selectsLast = false
        setNeedsLayout()
    }

    private static func makeView(of token: UISearchToken) -> UIStackView {
        let label = UILabel()
        label.text = token.text
        label.font = .systemFont(ofSize: 15)
        let icon = token.icon.map { UIImageView(image: $0) }
        let view = UIStackView(arrangedSubviews: [icon, label].compactMap { $0 })
        view.spacing = spacing
        view.alignment = .center
        view.isLayoutMarginsRelativeArrangement = true
        view.layoutMargins = UIEdgeInsets(top: 0, left: padding, bottom: 0, right: padding)
        view.layer.cornerRadius = radius
        return view
    }

    private func updateColors() {
        for (index, view) in views.enumerated() {
            let isSelected = selectsLast && index == views.count - 1
            view.backgroundColor = isSelected ? tintColor : color
            for case let label as UILabel in view.arrangedSubviews { label.textColor = isSelected ? .white : .label }
            for case let icon as UIImageView in view.arrangedSubviews { icon.tintColor = isSelected ? .white : .label }
        }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    /// Returns the width of the tokens in a field, with the space before the text.
    func width(in available: CGFloat) -> CGFloat {
        let width = views.reduce(0) { $0 + Self.width(of: $1) + Self.spacing }
        return min(width, max(available - Self.leastTextWidth, 0))
    }

    private static func width(of view: UIView) -> CGFloat {
        ceil(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // The last tokens stay visible if there are too many.
        var x = min(bounds.width - views.reduce(0) { $0 + Self.width(of: $1) + Self.spacing }, 0)
        for view in views {
            let width = Self.width(of: view)
            view.frame = CGRect(
                x: x, y: ((bounds.height - Self.tokenHeight) / 2).rounded(), width: width, height: Self.tokenHeight)
            x += width + Self.spacing
        }
    }
}
