import CoreGraphics
import QuartzCore

/// The view of a popover: its content with rounded corners, the arrow and their shadow.
@MainActor
final class PopoverView: UIView {
    private let content: UIView
    private let body = UIView()
    private let arrow = CAShapeLayer()
    private var placement: PopoverPlacement?

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
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 8)
    }

    required init?(coder: NSCoder) {
        content = UIView()
        super.init(coder: coder)
    }

    func show(_ placement: PopoverPlacement, color: UIColor?) {
        self.placement = placement
        arrow.fillColor = resolve(color ?? .systemBackground).cgColor
        // The background of content that has none of its own, such as an action sheet.
        body.backgroundColor = color ?? .systemBackground
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let placement else { return }
        body.frame = placement.body
        content.frame = body.bounds
        arrow.frame = bounds
        arrow.path = placement.arrowPath
    }
}
