import QuartzCore

/// A control that is on or off.
@preconcurrency @MainActor open class UISwitch: UIControl {
    /// iOS draws its switches at this size, whatever the frame.
    private static let size = CGSize(width: 51, height: 31)

    private let track = UIView()
    private let knob = UIView()
    private var storedIsOn = false

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        prepareSwitch()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = Self.size
        prepareSwitch()
    }

    private func prepareSwitch() {
        for view in [track, knob] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        knob.layer.shadowColor = CGColor(gray: 0, alpha: 1)
        knob.layer.shadowOpacity = 0.15
        knob.layer.shadowOffset = CGSize(width: 0, height: 3)
        knob.layer.shadowRadius = 4
        showValue()
    }

    /// Whether the switch is on; setting it does not animate and sends no actions.
    open var isOn: Bool {
        get { storedIsOn }
        set { setOn(newValue, animated: false) }
    }

    /// The colour of the track while on; the system's green by default.
    open var onTintColor: UIColor? {
        didSet { showValue() }
    }

    /// The colour of the knob; white by default.
    open var thumbTintColor: UIColor? {
        didSet { showValue() }
    }

    /// Kept, without effect, as on iOS.
    open var onImage: UIImage?
    /// Kept, without effect, as on iOS.
    open var offImage: UIImage?
    /// The title of a check box; kept, without effect.
    open var title: String?
    /// Which look it has; always sliding.
    open var style: Style { .sliding }
    /// The look wished for; kept, without effect. Default automatic.
    open var preferredStyle: Style = .automatic

    /// Switches on or off; the knob slides for 0.25 s when animated.
    open func setOn(_ on: Bool, animated: Bool) {
        storedIsOn = on
        guard animated, window != nil else { return showValue() }
        UIView.animate(
            withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: { self.showValue() }, completion: nil)
    }

    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        showValue()
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard isTouchInside else { return }
        setOn(!isOn, animated: true)
        send([.valueChanged, .primaryActionTriggered], with: event)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showValue()
    }

    package override func reactToState() {
        alpha = isEnabled ? 1 : 0.5
    }

    private func showValue() {
        let place = CGRect(origin: .zero, size: Self.size)
        track.frame = place
        track.layer.cornerRadius = place.height / 2
        track.backgroundColor = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
        let diameter = place.height - 4
        let left = isOn != isRightToLeft ? place.width - diameter - 2 : 2
        knob.frame = CGRect(x: left, y: 2, width: diameter, height: diameter)
        knob.layer.cornerRadius = diameter / 2
        knob.backgroundColor = thumbTintColor ?? .white
    }

    /// A sliding switch or a check box.
    public enum Style: Int, Sendable {
        case automatic = 0
        case checkbox = 1
        case sliding = 2
    }
}
