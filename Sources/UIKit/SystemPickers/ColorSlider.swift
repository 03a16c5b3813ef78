import CoreGraphics
import Foundation
import QuartzCore

/// A slider whose track displays the colors that its values lead to.
@MainActor
final class ColorSlider: UIControl {
    static let height: CGFloat = 36
    private static let inset: CGFloat = 2
    private let track = CAGradientLayer()
    private let knob = UIView()

    /// Called when the user moves the knob; the second argument is `true` while the finger is down.
    var onChange: ((CGFloat, Bool) -> Void)?
    /// The value, from 0 to 1.
    var value: CGFloat = 0 { didSet { setNeedsLayout() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        track.startPoint = CGPoint(x: 0, y: 0.5)
        track.endPoint = CGPoint(x: 1, y: 0.5)
        track.cornerRadius = Self.height / 2
        layer.addSublayer(track)
        layer.cornerRadius = Self.height / 2
        backgroundColor = .tertiarySystemFill
        knob.isUserInteractionEnabled = false
        knob.layer.borderWidth = 3
        knob.layer.borderColor = UIColor.white.cgColor
        knob.layer.shadowOpacity = 0.25
        knob.layer.shadowRadius = 2
        knob.layer.shadowOffset = .zero
        addSubview(knob)
    }

    required init?(coder: NSCoder) { nil }

    /// Displays the colors at both ends, and the color of the value.
    func show(from start: UIColor, to end: UIColor, current: UIColor) {
        track.colors = [start.cgColor, end.cgColor]
        knob.backgroundColor = current
    }

    private var diameter: CGFloat { Self.height - 2 * Self.inset }

    private func move(to touch: UITouch) {
        let travel = bounds.width - Self.height
        guard travel > 0 else { return }
        value = ((touch.location(in: self).x - Self.height / 2) / travel).limited
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        move(to: touch)
        onChange?(value, true)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        move(to: touch)
        onChange?(value, true)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { onChange?(value, false) }
    override func cancelTracking(with event: UIEvent?) { onChange?(value, false) }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        track.frame = bounds
        CATransaction.commit()
        knob.frame = CGRect(
            x: Self.inset + value * max(0, bounds.width - Self.height), y: Self.inset, width: diameter,
            height: diameter)
        knob.layer.cornerRadius = diameter / 2
    }
}
