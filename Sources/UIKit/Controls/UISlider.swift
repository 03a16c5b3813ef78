import QuartzCore

/// A control for selecting a value from a continuous range.
@preconcurrency @MainActor open class UISlider: UIControl {
    private let lower = UIView()
    private let upper = UIView()
    private let knob = UIView()
    private var storedValue: Float = 0
    private var grabOffset: CGFloat = 0
    private static let knobDiameter: CGFloat = 28

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareSlider()
    }

    /// Creates a slider from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareSlider()
        coder.configure(self, as: UISlider.self)
    }

    private func prepareSlider() {
        for view in [upper, lower, knob] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        lower.layer.cornerRadius = 2
        upper.layer.cornerRadius = 2
        knob.layer.cornerRadius = Self.knobDiameter / 2
        knob.layer.shadowColor = CGColor(gray: 0, alpha: 1)
        knob.layer.shadowOpacity = 0.15
        knob.layer.shadowOffset = CGSize(width: 0, height: 4)
        knob.layer.shadowRadius = 5
        showColors()
    }

    /// The current value, clamped to the range; setting it sends no actions. Default: 0.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }

    /// The minimum value. Default: 0.
    open var minimumValue: Float = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = storedValue
        }
    }

    /// The maximum value. Default: 1.
    open var maximumValue: Float = 1 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = storedValue
        }
    }

    /// The image at the minimum end. Stored for source compatibility; has no effect.
    open var minimumValueImage: UIImage? {
        didSet { StoredAPI.report("UISlider.minimumValueImage", if: minimumValueImage != nil) }
    }
    /// The image at the maximum end. Stored for source compatibility; has no effect.
    open var maximumValueImage: UIImage? {
        didSet { StoredAPI.report("UISlider.maximumValueImage", if: maximumValueImage != nil) }
    }
    /// Whether dragging sends actions continuously rather than only at the end. Default: `true`.
    open var isContinuous = true
    /// The color of the track before the thumb. `nil` uses the tint color.
    open var minimumTrackTintColor: UIColor? {
        didSet { showColors() }
    }
    /// The color of the track after the thumb. `nil` uses the standard color.
    open var maximumTrackTintColor: UIColor? {
        didSet { showColors() }
    }
    /// The color of the thumb. `nil` uses white.
    open var thumbTintColor: UIColor? {
        didSet { showColors() }
    }

    /// Sets the value, moving the thumb within 0.25 s if animated.
    open func setValue(_ value: Float, animated: Bool) {
        storedValue = min(max(value, minimumValue), maximumValue)
        guard animated, window != nil else { return placeParts() }
        UIView.animate(withDuration: 0.25) { self.placeParts() }
    }

    /// Returns the rectangle of the track.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.minX + 2, y: bounds.midY - 2, width: max(0, bounds.width - 4), height: 4)
    }

    /// Returns the rectangle of the thumb for a value.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let span = maximumValue - minimumValue
        let part = span > 0 ? CGFloat((value - minimumValue) / span) : 0
        let travel = bounds.width - Self.knobDiameter
        let left = bounds.minX + travel * (isRightToLeft ? 1 - part : part)
        return CGRect(
            x: left, y: bounds.midY - Self.knobDiameter / 2, width: Self.knobDiameter, height: Self.knobDiameter)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : 118, height: 34)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        guard knob.frame.insetBy(dx: -8, dy: -8).safelyContains(point) else { return false }
        grabOffset = point.x - knob.frame.midX
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let travel = bounds.width - Self.knobDiameter
        guard travel > 0 else { return true }
        let part = (touch.location(in: self).x - grabOffset - Self.knobDiameter / 2) / travel
        let former = value
        value = minimumValue + (maximumValue - minimumValue) * Float(isRightToLeft ? 1 - part : part)
        if isContinuous, value != former { send(.valueChanged, with: event) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if !isContinuous { send(.valueChanged, with: event) }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    package override func reactToState() {
        alpha = isEnabled ? 1 : 0.5
    }

    private func placeParts() {
        let track = trackRect(forBounds: bounds)
        let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
        knob.frame = thumb
        upper.frame = track
        lower.frame =
            isRightToLeft
            ? CGRect(x: thumb.midX, y: track.minY, width: track.maxX - thumb.midX, height: track.height)
            : CGRect(x: track.minX, y: track.minY, width: thumb.midX - track.minX, height: track.height)
    }

    private func showColors() {
        lower.backgroundColor = minimumTrackTintColor ?? tintColor
        upper.backgroundColor = maximumTrackTintColor ?? .systemFill
        knob.backgroundColor = thumbTintColor ?? .white
    }
}
