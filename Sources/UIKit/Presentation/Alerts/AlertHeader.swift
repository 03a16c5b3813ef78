import CoreGraphics

/// The title, message and text fields of an alert, stacked and centered.
@MainActor
final class AlertHeader: UIView {
    private let style: UIAlertController.Style
    private let title = UILabel()
    private let message = UILabel()
    private var fields: [AlertField] = []

    init(style: UIAlertController.Style) {
        self.style = style
        super.init(frame: .zero)
        for label in [title, message] {
            label.numberOfLines = 0
            label.textAlignment = .center
            label.textColor = style == .alert ? .label : .secondaryLabel
            addSubview(label)
        }
        title.font =
            style == .alert ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13, weight: .semibold)
        message.font = .systemFont(ofSize: 13)
    }

    required init?(coder: NSCoder) {
        style = .alert
        super.init(coder: coder)
    }

    func show(_ content: AlertContent) {
        // Without a title, the message takes the title's position.
        show(content.additions.title, or: content.title, in: title)
        show(content.additions.message, or: content.message, in: message)
        for field in fields { field.removeFromSuperview() }
        fields = content.fields.map(AlertField.init)
        for field in fields { addSubview(field) }
        setNeedsLayout()
    }

    private func show(_ attributed: NSAttributedString?, or text: String?, in label: UILabel) {
        if let attributed { label.attributedText = attributed } else { label.text = text }
        label.isHidden = (label.text ?? "").isEmpty
    }

    var isEmpty: Bool { title.isHidden && message.isHidden && fields.isEmpty }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: isEmpty ? 0 : arrange(width: size.width, placing: false))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        _ = arrange(width: bounds.width, placing: true)
    }

    /// Returns the total height of the labels and fields, and sets their frames if `placing` is `true`.
    private func arrange(width: CGFloat, placing: Bool) -> CGFloat {
        let margin = style == .alert ? AlertMetrics.alertHeaderTop : AlertMetrics.sheetHeaderTop
        let inner = max(0, width - 2 * AlertMetrics.headerMargin)
        var y = margin
        for label in [title, message] where !label.isHidden {
            let height = label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height
            if placing { label.frame = CGRect(x: AlertMetrics.headerMargin, y: y, width: inner, height: height) }
            y += height + AlertMetrics.lineGap
        }
        y -= AlertMetrics.lineGap
        if !fields.isEmpty { y += AlertMetrics.fieldGap }
        for field in fields {
            if placing {
                field.frame = CGRect(
                    x: AlertMetrics.headerMargin, y: y, width: inner, height: AlertMetrics.fieldHeight)
            }
            y += AlertMetrics.fieldHeight - AlertField.hairline
        }
        return y + margin
    }
}

/// The border around a text field of an alert.
@MainActor
final class AlertField: UIView {
    static let hairline: CGFloat = 0.5
    private let field: UITextField

    init(_ field: UITextField) {
        self.field = field
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        layer.borderWidth = AlertField.hairline
        layer.borderColor = UIColor.separator.cgColor
        layer.cornerRadius = 4
        addSubview(field)
    }

    required init?(coder: NSCoder) {
        field = UITextField(frame: .zero)
        super.init(coder: coder)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        field.frame = bounds.insetBy(dx: 6, dy: 2)
        layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }
}
