import CoreGraphics
import QuartzCore

/// A control whose value follows a finger, with a ring at its position.
@MainActor
class ColorTracker: UIControl {
    /// The ring around the chosen color.
    let marker = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        marker.isUserInteractionEnabled = false
        marker.layer.borderWidth = 3
        marker.layer.borderColor = UIColor.white.cgColor
        marker.layer.shadowOpacity = 0.25
        marker.layer.shadowRadius = 2
        marker.layer.shadowOffset = .zero
        addSubview(marker)
    }

    required init?(coder: NSCoder) { nil }

    /// Adopts the value at a point; subclasses override it.
    func move(to point: CGPoint) {}
    /// Reports the value, while the finger is down or after it was lifted; subclasses override it.
    func notify(isDown: Bool) {}

    override var precedesTaps: Bool { true }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        move(to: touch.location(in: self))
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        move(to: touch.location(in: self))
        notify(isDown: true)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { notify(isDown: false) }
    override func cancelTracking(with event: UIEvent?) { notify(isDown: false) }
}
