import CoreGraphics

/// A button of an alert or action sheet.
@MainActor
final class AlertButton: UIControl {
    let action: UIAlertAction
    private let label = UILabel()

    init(_ action: UIAlertAction, style: UIAlertController.Style, isEmphasized: Bool, choose: @escaping () -> Void) {
        self.action = action
        super.init(frame: .zero)
        label.text = action.title
        label.textAlignment = .center
        label.font = .systemFont(ofSize: style == .alert ? 17 : 20, weight: isEmphasized ? .semibold : .regular)
        label.adjustsFontSizeToFitWidth = true
        addSubview(label)
        accessibilityLabel = action.title
        accessibilityIdentifier = action.title
        isEnabled = action.isEnabled
        action.onChange = { [weak self, weak action] in self?.isEnabled = action?.isEnabled ?? true }
        addAction(UIAction { _ in choose() }, for: .touchUpInside)
        updateColors()
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
            !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor ?? .systemBlue
    }
}
