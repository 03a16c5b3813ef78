import CoreGraphics
import QuartzCore

/// The content of a popover with round corners, its arrow, and the shadow of both.
@MainActor
final class PopoverView: UIView {
    private let content: UIView
    private let body = UIView()
    private let arrow = CAShapeLayer()
    private var place: PopoverPlace?

    init(content: UIView) {
        self.content = content
        super.init(frame: .zero)
        body.layer.cornerRadius = PopoverPlace.cornerRadius
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

    func show(_ place: PopoverPlace, colour: UIColor?) {
        self.place = place
        arrow.fillColor = resolve(colour ?? .systemBackground).cgColor
        // Content without a background of its own, as an action sheet, stands on the popover's.
        body.backgroundColor = colour ?? .systemBackground
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let place else { return }
        body.frame = place.body
        content.frame = body.bounds
        arrow.frame = bounds
        arrow.path = place.arrowPath
    }
}
