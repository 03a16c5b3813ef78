import CoreGraphics
import QuartzCore

/// The view that wraps a sheet's content, with rounded corners and a grabber.
@MainActor
final class SheetView: UIView {
    private static let grabberSize = CGSize(width: 36, height: 5)
    private static let grabberTop: CGFloat = 5

    private let content: UIView
    private var grabber: SheetGrabber?
    /// Called when the grabber is tapped.
    var onGrab: () -> Void = {}

    init(content: UIView) {
        self.content = content
        super.init(frame: content.frame)
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
        clipsToBounds = true
        layer.cornerCurve = .continuous
    }

    required init?(coder: NSCoder) {
        content = UIView()
        super.init(coder: coder)
    }

    /// Takes the content back, which was in a popover while the sheet was one.
    func showContent() {
        guard content.superview !== self else { return }
        content.frame = bounds
        insertSubview(content, at: 0)
    }

    /// Sets the sheet's frame, even if a sheet above has pushed it back with a transform.
    func setFrame(_ frame: CGRect) {
        guard !transform.isIdentity else {
            self.frame = frame
            return
        }
        bounds.size = frame.size
        center = CGPoint(x: frame.midX, y: frame.midY)
    }

    var cornerRadius: CGFloat {
        get { layer.cornerRadius }
        set { layer.cornerRadius = newValue }
    }

    /// Whether the bottom corners are rounded too, as for a floating card.
    var roundsBottom = false {
        didSet {
            let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            layer.maskedCorners = roundsBottom ? top.union([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) : top
        }
    }

    var showsGrabber = false {
        didSet {
            guard showsGrabber != oldValue else { return }
            grabber?.removeFromSuperview()
            grabber = showsGrabber ? makeGrabber() : nil
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let grabber else { return }
        let size = SheetView.grabberSize
        grabber.frame = CGRect(
            x: (bounds.width - size.width) / 2, y: SheetView.grabberTop, width: size.width, height: size.height)
        bringSubviewToFront(grabber)
    }

    private func makeGrabber() -> SheetGrabber {
        let grabber = SheetGrabber(frame: CGRect(origin: .zero, size: SheetView.grabberSize))
        grabber.backgroundColor = .tertiaryLabel
        grabber.layer.cornerRadius = SheetView.grabberSize.height / 2
        grabber.addAction(UIAction { [weak self] _ in self?.onGrab() }, for: .touchUpInside)
        addSubview(grabber)
        return grabber
    }
}

/// The bar at the top of a sheet. Documented: a tap on it changes to another detent.
@MainActor
private final class SheetGrabber: UIControl {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -SheetGeometry.grabberReach, dy: -SheetGeometry.grabberReach).safelyContains(point)
    }
}
