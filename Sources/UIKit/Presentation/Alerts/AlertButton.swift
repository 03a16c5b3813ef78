import CoreGraphics

/// A button of an alert or action sheet.
@MainActor
final class AlertButton: UIControl {
    let action: UIAlertAction
    private let label = UILabel()
    private let icon = UIImageView()
    private let checkmark = UIImageView(image: UIImage(systemName: "checkmark"))

    init(_ action: UIAlertAction, style: UIAlertController.Style, isEmphasized: Bool, choose: @escaping () -> Void) {
        self.action = action
        super.init(frame: .zero)
        label.text = action.title
        label.font = .systemFont(ofSize: style == .alert ? 17 : 20, weight: isEmphasized ? .semibold : .regular)
        label.adjustsFontSizeToFitWidth = true
        for view in [label, icon, checkmark] { addSubview(view) }
        accessibilityLabel = action.title
        accessibilityIdentifier = action.title
        action.onChange = { [weak self] in self?.showState() }
        addAction(UIAction { _ in choose() }, for: .touchUpInside)
        showState()
    }

    private func showState() {
        label.textAlignment = action.look.titleAlignment
        icon.image = action.look.image
        checkmark.isHidden = !action.look.isChecked
        isEnabled = action.isEnabled
        setNeedsLayout()
    }

    required init?(coder: NSCoder) {
        action = UIAlertAction()
        super.init(coder: coder)
    }

    /// The width of the text with 8 points of padding on each side.
    var preferredWidth: CGFloat {
        label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 60)).width + 16
    }

    override var precedesTaps: Bool { true }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 8, dy: 0)
        let size = icon.image?.size ?? .zero, mark = checkmark.image?.size ?? .zero, margin = AlertMetrics.iconMargin
        icon.frame = CGRect(origin: CGPoint(x: margin, y: (bounds.height - size.height) / 2), size: size)
        checkmark.frame = CGRect(
            x: bounds.width - margin - mark.width, y: (bounds.height - mark.height) / 2, width: mark.width,
            height: mark.height)
    }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemFill : nil }
    }

    override var isEnabled: Bool {
        didSet { updateColors() }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    private func updateColors() {
        label.textColor =
            !isEnabled
            ? .tertiaryLabel
            : action.look.titleColor ?? (action.style == .destructive ? .systemRed : tintColor ?? .systemBlue)
        icon.tintColor = action.look.imageColor ?? label.textColor
        checkmark.tintColor = label.textColor
    }
}
