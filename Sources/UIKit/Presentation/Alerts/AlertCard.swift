import CoreGraphics

/// A rounded material with a header and buttons, separated by hairlines.
@MainActor
final class AlertCard: UIView {
    private let style: UIAlertController.Style
    private let material: UIVisualEffectView
    private let header: AlertHeader
    private let scroll = UIScrollView()
    private var buttons: [AlertButton] = []
    private var additions = AlertAdditions()
    private var lines: [UIView] = []

    /// - Parameter isOpaque: Whether the card is opaque, as for the cancel button of an action sheet.
    init(style: UIAlertController.Style, isOpaque: Bool) {
        self.style = style
        material = UIVisualEffectView(effect: isOpaque ? nil : UIBlurEffect(style: .systemThickMaterial))
        header = AlertHeader(style: style)
        super.init(frame: .zero)
        if isOpaque { material.backgroundColor = .secondarySystemGroupedBackground }
        material.layer.cornerRadius = AlertMetrics.cornerRadius
        material.layer.cornerCurve = .continuous
        scroll.contentInsetAdjustmentBehavior = .never
        addSubview(material)
        material.contentView.addSubview(header)
        material.contentView.addSubview(scroll)
    }

    /// Whether the card has no shape and material of its own, because its container provides them.
    var isPlain = false {
        didSet {
            guard isPlain != oldValue else { return }
            material.effect = isPlain ? nil : UIBlurEffect(style: .systemThickMaterial)
            material.layer.cornerRadius = isPlain ? 0 : AlertMetrics.cornerRadius
        }
    }

    required init?(coder: NSCoder) {
        style = .alert
        material = UIVisualEffectView(effect: nil)
        header = AlertHeader(style: .alert)
        super.init(coder: coder)
    }

    func show(_ content: AlertContent, buttons: [AlertButton]) {
        header.show(content)
        showBody(of: content.additions)
        for view in self.buttons + lines { view.removeFromSuperview() }
        self.buttons = buttons
        for button in buttons { scroll.addSubview(button) }
        let count = buttons.count - (hasNothingAboveButtons ? 1 : 0)
        lines = (0..<max(0, count)).map { _ in
            let line = UIView()
            line.backgroundColor = .separator
            line.isUserInteractionEnabled = false
            material.contentView.addSubview(line)
            return line
        }
        setNeedsLayout()
    }

    private func showBody(of additions: AlertAdditions) {
        let (former, body) = (self.additions.controller?.view, additions.controller?.view)
        self.additions = additions
        if former !== body { former?.removeFromSuperview() }
        if let body, body.superview !== material.contentView { material.contentView.addSubview(body) }
    }

    private var hasNothingAboveButtons: Bool { header.isEmpty && additions.controller == nil }

    private var buttonHeight: CGFloat {
        style == .alert ? AlertMetrics.alertButtonHeight : AlertMetrics.sheetButtonHeight
    }

    /// Whether the buttons are side by side: two buttons whose texts each fit in half of the width.
    static func fitSideBySide(_ buttons: [AlertButton], width: CGFloat) -> Bool {
        buttons.count == 2 && buttons.allSatisfy { $0.preferredWidth <= width / 2 }
    }

    private var isPair: Bool {
        style == .alert && AlertCard.fitSideBySide(buttons, width: AlertMetrics.alertWidth)
    }

    private var buttonsHeight: CGFloat {
        buttonHeight * CGFloat(isPair ? 1 : buttons.count)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let content = header.sizeThatFits(size).height + additions.bodyHeight(width: size.width) + buttonsHeight
        return CGSize(width: size.width, height: min(size.height, content))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        material.frame = bounds
        let size = bounds.size
        let headerHeight = min(header.sizeThatFits(size).height, size.height)
        header.frame = CGRect(x: 0, y: 0, width: size.width, height: headerHeight)
        let bodyHeight = min(additions.bodyHeight(width: size.width), size.height - headerHeight)
        additions.controller?.view.frame = CGRect(x: 0, y: headerHeight, width: size.width, height: bodyHeight)
        // Buttons stay at the bottom of a card that the app made higher; ones that exceed the available height scroll.
        let top = max(headerHeight + bodyHeight, size.height - buttonsHeight)
        scroll.frame = CGRect(x: 0, y: top, width: size.width, height: size.height - top)
        scroll.contentSize = CGSize(width: size.width, height: buttonsHeight)
        if isPair { layoutPair() } else { layoutColumn() }
        layoutLines(below: top)
    }

    private func layoutPair() {
        let half = bounds.width / 2
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: CGFloat(index) * half, y: 0, width: half, height: buttonHeight)
        }
    }

    private func layoutColumn() {
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: 0, y: CGFloat(index) * buttonHeight, width: bounds.width, height: buttonHeight)
        }
    }

    private func layoutLines(below top: CGFloat) {
        let hairline = 1 / max(traitCollection.displayScale, 1)
        for (index, line) in lines.enumerated() {
            if isPair, index == 1 {
                line.frame = CGRect(
                    x: (bounds.width - hairline) / 2, y: top, width: hairline, height: buttonHeight)
            } else {
                let row = CGFloat(index + (hasNothingAboveButtons ? 1 : 0))
                line.frame = CGRect(
                    x: 0, y: top + row * buttonHeight - (row > 0 ? hairline : 0), width: bounds.width,
                    height: hairline)
            }
        }
    }
}
