import CoreGraphics

/// A rounded material with a header and buttons, separated by hairlines.
@MainActor
final class AlertCard: UIView {
    private let style: UIAlertController.Style
    private let material: UIVisualEffectView
    private let header: AlertHeader
    private let scroll = UIScrollView()
    private var buttons: [AlertButton] = []
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
        for view in self.buttons + lines { view.removeFromSuperview() }
        self.buttons = buttons
        for button in buttons { scroll.addSubview(button) }
        let count = buttons.count - (header.isEmpty ? 1 : 0)
        lines = (0..<max(0, count)).map { _ in
            let line = UIView()
            line.backgroundColor = .separator
            line.isUserInteractionEnabled = false
            material.contentView.addSubview(line)
            return line
        }
        setNeedsLayout()
    }

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
        CGSize(width: size.width, height: min(size.height, header.sizeThatFits(size).height + buttonsHeight))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        material.frame = bounds
        let size = bounds.size
        let headerHeight = min(header.sizeThatFits(size).height, size.height)
        header.frame = CGRect(x: 0, y: 0, width: size.width, height: headerHeight)
        // Buttons that exceed the available height scroll beneath the header.
        scroll.frame = CGRect(x: 0, y: headerHeight, width: size.width, height: size.height - headerHeight)
        scroll.contentSize = CGSize(width: size.width, height: buttonsHeight)
        if isPair { layoutPair() } else { layoutColumn() }
        layoutLines(below: headerHeight)
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

    private func layoutLines(below headerHeight: CGFloat) {
        let hairline = 1 / max(traitCollection.displayScale, 1)
        for (index, line) in lines.enumerated() {
            if isPair, index == 1 {
                line.frame = CGRect(
                    x: (bounds.width - hairline) / 2, y: headerHeight, width: hairline, height: buttonHeight)
            } else {
                let row = CGFloat(index + (header.isEmpty ? 1 : 0))
                line.frame = CGRect(
                    x: 0, y: headerHeight + row * buttonHeight - (row > 0 ? hairline : 0), width: bounds.width,
                    height: hairline)
            }
        }
    }
}
