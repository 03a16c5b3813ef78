import CoreGraphics
import QuartzCore

/// The view of a popover: its content with rounded corners, the arrow and their shadow.
@MainActor
final class PopoverView: UIView {
    private static let shadowOpacity: Float = 0.2

    private let content: UIView
    private let body = PopoverBody()
    private let arrow = CAShapeLayer()
    private var placement: PopoverPlacement?
    /// The app's background, which replaces the arrow.
    private var background: UIPopoverBackgroundView?

    init(content: UIView) {
        self.content = content
        super.init(frame: .zero)
        body.layer.cornerRadius = PopoverPlacement.cornerRadius
        body.layer.cornerCurve = .continuous
        body.clipsToBounds = true
        layer.addSublayer(arrow)
        addSubview(body)
        body.addSubview(content)
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        layer.shadowOpacity = PopoverView.shadowOpacity
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 8)
    }

    required init?(coder: NSCoder) {
        content = UIView()
        super.init(coder: coder)
    }

    func show(_ placement: PopoverPlacement, color: UIColor?) {
        self.placement = placement
        // While the popover was a sheet, its content was there.
        if content.superview !== body { body.addSubview(content) }
        background?.arrowDirection = placement.direction
        background?.arrowOffset = placement.arrowOffset
        arrow.fillColor = resolve(color ?? .systemBackground).cgColor
        // The background of content that has none of its own, such as an action sheet.
        body.backgroundColor = color ?? .systemBackground
        setNeedsLayout()
    }

    /// Replaces the default background with a view of an app's class; `nil` for the default.
    func useBackground(_ backgroundClass: UIPopoverBackgroundView.Type?) {
        guard background.map({ type(of: $0) }) != backgroundClass else { return }
        background?.removeFromSuperview()
        background = backgroundClass?.instance(frame: bounds)
        if let background { insertSubview(background, at: 0) }
        let isDefault = backgroundClass?.wantsDefaultContentAppearance ?? true
        arrow.isHidden = background != nil
        body.layer.cornerRadius = isDefault ? PopoverPlacement.cornerRadius : 0
        layer.shadowOpacity = isDefault ? PopoverView.shadowOpacity : 0
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let placement else { return }
        background?.frame = bounds
        body.frame = placement.body.inset(by: placement.metrics.insets)
        // The content extends into the arrow, which has its color. An app's own background draws the arrow itself.
        let reach = background == nil ? placement.arrowInsets : .zero
        body.safeAreaOfContent = reach
        content.frame = body.bounds.inset(
            by: UIEdgeInsets(top: -reach.top, left: -reach.left, bottom: -reach.bottom, right: -reach.right))
        content.updateSafeArea()
        arrow.frame = bounds
        arrow.path = placement.arrowPath
    }
}

/// Clips the content of a popover, whose safe area excludes the arrow.
@MainActor
private final class PopoverBody: UIView {
    var safeAreaOfContent = UIEdgeInsets.zero
    override var safeAreaInsets: UIEdgeInsets { safeAreaOfContent }
}
