import CoreGraphics

/// The view of an alert controller: one card, and in an action sheet a second card for the cancel button.
@MainActor
final class AlertView: UIView {
    private let style: UIAlertController.Style
    private let card: AlertCard
    private var cancelCard: AlertCard?
    /// Called with the action of the pressed button.
    var onAction: ((UIAlertAction) -> Void)?

    init(style: UIAlertController.Style) {
        self.style = style
        card = AlertCard(style: style, isOpaque: false)
        super.init(frame: .zero)
        addSubview(card)
    }

    required init?(coder: NSCoder) {
        style = .alert
        card = AlertCard(style: .alert, isOpaque: false)
        super.init(coder: coder)
    }

    /// - Parameter inPopover: Whether a popover provides the card's shape, and a touch outside it cancels.
    func show(_ content: AlertContent, inPopover: Bool) {
        card.isPlain = inPopover
        cancelCard?.removeFromSuperview()
        cancelCard = nil
        if style == .actionSheet, let cancel = content.cancel {
            let separate = AlertCard(style: style, isOpaque: true)
            separate.show(
                AlertContent(title: nil, message: nil, fields: [], actions: [cancel]),
                buttons: [button(for: cancel, content)])
            if !inPopover {
                addSubview(separate)
                cancelCard = separate
            }
            card.show(content, buttons: content.actions.filter { $0 !== cancel }.map { button(for: $0, content) })
        } else {
            let row = content.ordered(sideBySide: true).map { button(for: $0, content) }
            let isPair = AlertCard.fitSideBySide(row, width: AlertMetrics.alertWidth)
            card.show(
                content,
                buttons: isPair ? row : content.ordered(sideBySide: false).map { button(for: $0, content) })
        }
        setNeedsLayout()
    }

    private func button(for action: UIAlertAction, _ content: AlertContent) -> AlertButton {
        AlertButton(action, style: style, isEmphasized: content.isEmphasized(action)) { [weak self] in
            self?.onAction?(action)
        }
    }

    private var cancelHeight: CGFloat {
        cancelCard == nil ? 0 : AlertMetrics.sheetButtonHeight + AlertMetrics.sheetMargin
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let available = CGSize(width: size.width, height: max(0, size.height - cancelHeight))
        let content = card.sizeThatFits(available).height + cancelHeight
        return CGSize(width: size.width, height: min(max(content, constrainedHeight(width: size.width)), size.height))
    }

    /// The height that constraints of the app demand, usually for views that it adds.
    private func constrainedHeight(width: CGFloat) -> CGFloat {
        constraints.isEmpty ? 0 : fittingAlertHeight(width: width)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // The safe area of a popover excludes its arrow.
        let area = card.isPlain ? bounds.inset(by: safeAreaInsets) : bounds
        card.frame = CGRect(
            origin: area.origin, size: CGSize(width: area.width, height: max(0, area.height - cancelHeight)))
        cancelCard?.frame = CGRect(
            x: 0, y: bounds.height - AlertMetrics.sheetButtonHeight, width: bounds.width,
            height: AlertMetrics.sheetButtonHeight)
    }
}
