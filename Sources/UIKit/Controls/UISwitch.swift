import QuartzCore

/// A control for a binary choice, such as on or off.
@preconcurrency @MainActor open class UISwitch: UIControl {
    /// The size of switches in iOS, regardless of the frame.
    private static let size = CGSize(width: 51, height: 31)

    /// Contains the track and the thumb. Apps reach the track as `subviews[0].subviews[0]`, to color it while off.
    private let element = UIView()
    private let track = UIView()
    private var shownTrackColor: UIColor?
    /// The color that the app gave the track's view.
    private var ownTrackColor: UIColor?
    private let knob = UIView()
    private var storedIsOn = false
    /// The x-coordinate at which the tracked touch began.
    private var touchStart: CGFloat = 0

    open override class var connections: Connections { switchConnections(adding: super.connections) }

    /// Creates a switch at a frame's origin; its size is the system's.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        prepareSwitch()
    }

    /// Creates a switch from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = Self.size
        prepareSwitch()
        coder.configure(self, as: UISwitch.self)
    }

    private func prepareSwitch() {
        element.frame.size = Self.size
        element.isUserInteractionEnabled = false
        for view in [track, knob] { element.addSubview(view) }
        addSubview(element)
        knob.layer.shadowColor = CGColor(gray: 0, alpha: 1)
        knob.layer.shadowOpacity = 0.15
        knob.layer.shadowOffset = CGSize(width: 0, height: 3)
        knob.layer.shadowRadius = 4
        showValue()
    }

    /// Whether the switch is on; setting it doesn't animate and sends no actions. Default: `false`.
    open var isOn: Bool {
        get { storedIsOn }
        set { setOn(newValue, animated: false) }
    }

    /// The color of the track while on. `nil` uses `systemGreen`.
    open var onTintColor: UIColor? {
        didSet { showValue() }
    }

    /// The color of the thumb. `nil` uses white.
    open var thumbTintColor: UIColor? {
        didSet { showValue() }
    }

    /// The image for the on position, which iOS has not displayed since version 7. Default: `nil`.
    open var onImage: UIImage?
    /// The image for the off position, which iOS has not displayed since version 7. Default: `nil`.
    open var offImage: UIImage?
    /// The title of a checkbox, which only the Mac has. Default: `nil`.
    open var title: String?
    /// The style of the switch; always `sliding`.
    open var style: Style { .sliding }
    /// The preferred style; only the Mac has checkboxes. Default: `automatic`.
    open var preferredStyle: Style = .automatic

    /// Sets the position, moving the thumb within 0.25 s if animated.
    open func setOn(_ on: Bool, animated: Bool) {
        storedIsOn = on
        guard animated, window != nil else { return showValue() }
        UIView.animate(
            withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: { self.showValue() }, completion: nil)
    }

    override var systemSize: CGSize? { Self.size }
    override var defaultHugging: ViewLayoutState.Priorities { (.defaultHigh, .defaultHigh) }

    /// The shadow's 2 points at the right belong to the frame, but not to the size that Auto Layout aligns.
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }
    /// The size without the shadow: 49 × 31 points, as in the frames of storyboards.
    open override var intrinsicContentSize: CGSize {
        CGRect(origin: .zero, size: Self.size).inset(by: alignmentRectInsets).size
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        showValue()
    }

    /// Prevents pans and swipes of ancestor views along the switch.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if isEnabled, gestureRecognizer.view !== self, gestureRecognizer.startOfHorizontalMovement(in: self) != nil {
            return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    package override var precedesTaps: Bool { true }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        touchStart = touch.location(in: self).x
        return super.beginTracking(touch, with: event)
    }

    /// Toggles the switch after a tap; after a drag along the switch, moves the thumb to that side.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let travel = touch.map { $0.location(in: self).x - touchStart } ?? 0
        let isDrag = abs(travel) >= GestureLimits.panSlop
        guard isDrag || isTouchInside else { return }
        let target = isDrag ? (travel > 0) != isRightToLeft : !isOn
        guard target != isOn else { return }
        setOn(target, animated: true)
        sendValueChanged(with: event)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showValue()
    }

    package override func reactToState() {
        super.reactToState()
        // The view's own alpha is the app's.
        for view in [track, knob] { view.alpha = isEnabled ? 1 : 0.5 }
    }

    private func showValue() {
        let trackFrame = CGRect(origin: .zero, size: Self.size)
        track.frame = trackFrame
        track.layer.cornerRadius = trackFrame.height / 2
        if let shownTrackColor, track.backgroundColor != shownTrackColor { ownTrackColor = track.backgroundColor }
        shownTrackColor = isOn ? onTintColor ?? .systemGreen : ownTrackColor ?? .secondarySystemFill
        track.backgroundColor = shownTrackColor
        let diameter = trackFrame.height - 4
        let left = isOn != isRightToLeft ? trackFrame.width - diameter - 2 : 2
        knob.frame = CGRect(x: left, y: 2, width: diameter, height: diameter)
        knob.layer.cornerRadius = diameter / 2
        knob.backgroundColor = thumbTintColor ?? .white
    }

    /// The styles of a switch.
    public enum Style: Int, Sendable {
        /// The style the system chooses.
        case automatic = 0
        /// A checkbox.
        case checkbox = 1
        /// A sliding switch.
        case sliding = 2
    }
}
