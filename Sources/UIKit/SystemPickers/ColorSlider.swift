import CoreGraphics
import Foundation
import QuartzCore

/// A slider whose track displays the colors that its values lead to.
@MainActor
final class ColorSlider: ColorTracker {
    static let height: CGFloat = 36
    private static let inset: CGFloat = 2
    private let track = CAGradientLayer()

    /// Called when the user moves the knob; the second argument is `true` while the finger is down.
    var onChange: ((CGFloat, Bool) -> Void)?
    /// The value, from 0 to 1.
    var value: CGFloat = 0 { didSet { setNeedsLayout() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        track.startPoint = CGPoint(x: 0, y: 0.5)
        track.endPoint = CGPoint(x: 1, y: 0.5)
        track.cornerRadius = Self.height / 2
        layer.insertSublayer(track, at: 0)
        layer.cornerRadius = Self.height / 2
        backgroundColor = .tertiarySystemFill
    }

    required init?(coder: NSCoder) { nil }

    /// Displays the colors at both ends, and the color of the value.
    func show(from start: UIColor, to end: UIColor, current: UIColor) {
        track.colors = [start.cgColor, end.cgColor]
        marker.backgroundColor = current
    }

    private var diameter: CGFloat { Self.height - 2 * Self.inset }

    override func move(to point: CGPoint) {
        let travel = bounds.width - Self.height
        guard travel > 0 else { return }
        value = ((point.x - Self.height / 2) / travel).limited
    }

    override func notify(isDown: Bool) { onChange?(value, isDown) }

    /// Reports the value at once; a field reports its color when the finger moves or is lifted.
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        defer { notify(isDown: true) }
        return super.beginTracking(touch, with: event)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        track.frame = bounds
        CATransaction.commit()
        marker.frame = CGRect(
            x: Self.inset + value * max(0, bounds.width - Self.height), y: Self.inset, width: diameter,
            height: diameter)
        marker.layer.cornerRadius = diameter / 2
    }
}
