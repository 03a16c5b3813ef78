import QuartzCore

/// A control for selecting a value from a continuous range.
@preconcurrency @MainActor open class UISlider: UIControl {
    private let lower = UIImageView()
    private let upper = UIImageView()
    private let knob = UIImageView()
    private let minimumIcon = UIImageView()
    private let maximumIcon = UIImageView()
    private var thumbImages = StateValues<UIImage>()
    private var minimumTrackImages = StateValues<UIImage>()
    private var maximumTrackImages = StateValues<UIImage>()
    private var storedValue: Float = 0
    private var grabOffset: CGFloat = 0
    private static let knobDiameter: CGFloat = 28
    /// Unverified: the distance between the track and the images at its ends, in points.
    private static let iconSpacing: CGFloat = 8

    open override class var connections: Connections { sliderConnections(adding: super.connections) }

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
        for view in [minimumIcon, maximumIcon, upper, lower, knob] { addSubview(view) }
        for icon in [minimumIcon, maximumIcon] { icon.contentMode = .center }
        knob.layer.shadowColor = CGColor(gray: 0, alpha: 1)
        knob.layer.shadowOffset = CGSize(width: 0, height: 4)
        knob.layer.shadowRadius = 5
        showImages()
    }

    /// The current value, clamped to the range; setting it sends no actions. Default: 0.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }

    /// The minimum value. Default: 0.
    open var minimumValue: Float = 0 {
        didSet {
            guard minimumValue.isUsable(as: "minimumValue", of: self) else { return minimumValue = oldValue }
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = storedValue
        }
    }

    /// The maximum value. Default: 1.
    open var maximumValue: Float = 1 {
        didSet {
            guard maximumValue.isUsable(as: "maximumValue", of: self) else { return maximumValue = oldValue }
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = storedValue
        }
    }

    /// The image at the minimum end, which makes the track shorter. Default: `nil`.
    open var minimumValueImage: UIImage? { didSet { showImages() } }
    /// The image at the maximum end, which makes the track shorter. Default: `nil`.
    open var maximumValueImage: UIImage? { didSet { showImages() } }

    /// Sets the image of the thumb for a state, which replaces the white circle.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        thumbImages[state] = image
        showImages()
    }
    /// Sets the image of the track before the thumb for a state; resizable images are stretched.
    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        minimumTrackImages[state] = image
        showImages()
    }
    /// Sets the image of the track after the thumb for a state; resizable images are stretched.
    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        maximumTrackImages[state] = image
        showImages()
    }
    /// Returns the image of the thumb for a state; `nil` for the white circle.
    open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages.value(for: state) }
    /// Returns the image of the track before the thumb for a state.
    open func minimumTrackImage(for state: UIControl.State) -> UIImage? { minimumTrackImages.value(for: state) }
    /// Returns the image of the track after the thumb for a state.
    open func maximumTrackImage(for state: UIControl.State) -> UIImage? { maximumTrackImages.value(for: state) }
    /// The image of the thumb in the current state; `nil` for the white circle.
    open var currentThumbImage: UIImage? { thumbImage(for: state) }
    /// The image of the track before the thumb in the current state.
    open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
    /// The image of the track after the thumb in the current state.
    open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }
    /// Whether dragging sends actions continuously rather than only at the end. Default: `true`.
    open var isContinuous = true
    /// The color of the track before the thumb; setting it removes the track's images. `nil` uses the tint color.
    open var minimumTrackTintColor: UIColor? {
        didSet {
            minimumTrackImages = StateValues()
            showImages()
        }
    }
    /// The color of the track after the thumb; setting it removes the track's images. `nil` uses the standard color.
    open var maximumTrackTintColor: UIColor? {
        didSet {
            maximumTrackImages = StateValues()
            showImages()
        }
    }
    /// The color of the thumb; setting it removes its images. `nil` uses white.
    open var thumbTintColor: UIColor? {
        didSet {
            thumbImages = StateValues()
            showImages()
        }
    }

    /// Sets the value, moving the thumb within 0.25 s if animated.
    open func setValue(_ value: Float, animated: Bool) {
        guard value.isUsable(as: "value", of: self) else { return }
        storedValue = min(max(value, minimumValue), maximumValue)
        guard animated, window != nil else { return placeParts() }
        UIView.animate(withDuration: 0.25) { self.placeParts() }
    }

    /// Returns the rectangle of the image at the minimum end; empty without an image.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        iconRect(of: minimumValueImage, isLeft: !isRightToLeft, in: bounds)
    }

    /// Returns the rectangle of the image at the maximum end; empty without an image.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        iconRect(of: maximumValueImage, isLeft: isRightToLeft, in: bounds)
    }

    private func iconRect(of image: UIImage?, isLeft: Bool, in bounds: CGRect) -> CGRect {
        guard let size = image?.size else { return .zero }
        let x = isLeft ? bounds.minX : bounds.maxX - size.width
        return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// Returns the rectangle of the track.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let height = [currentMinimumTrackImage, currentMaximumTrackImage].compactMap { $0?.size.height }.max() ?? 4
        let ends = [minimumValueImageRect(forBounds: bounds), maximumValueImageRect(forBounds: bounds)]
        let left = ends.filter { !$0.isEmpty && $0.minX == bounds.minX }.map { $0.width + Self.iconSpacing }.max() ?? 0
        let right = ends.filter { !$0.isEmpty && $0.minX > bounds.minX }.map { $0.width + Self.iconSpacing }.max() ?? 0
        return CGRect(
            x: bounds.minX + left + 2, y: bounds.midY - height / 2, width: max(0, bounds.width - left - right - 4),
            height: height)
    }

    /// Returns the rectangle of the thumb for a value.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let span = maximumValue - minimumValue
        let part = span > 0 ? CGFloat((value - minimumValue) / span) : 0
        let size = knobSize
        // The thumb covers the ends of the track, which are 2 points inside the bounds.
        let travel = rect.width + 4 - size.width
        let left = rect.minX - 2 + travel * (isRightToLeft ? 1 - part : part)
        return CGRect(x: left, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    private var knobSize: CGSize {
        currentThumbImage?.size ?? CGSize(width: Self.knobDiameter, height: Self.knobDiameter)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : 118, height: 34)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    /// Prevents pans and swipes of ancestor views that begin at the knob and follow the track.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if isEnabled, gestureRecognizer.view !== self,
            let start = gestureRecognizer.startOfHorizontalMovement(in: self), isTracking || isKnob(at: start)
        {
            return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    private func isKnob(at point: CGPoint) -> Bool { knob.frame.insetBy(dx: -8, dy: -8).safelyContains(point) }

    /// Tracks a touch only if it begins at the knob.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        guard isKnob(at: point) else { return false }
        grabOffset = point.x - knob.frame.midX
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let track = trackRect(forBounds: bounds)
        let travel = track.width + 4 - knobSize.width
        guard travel > 0 else { return true }
        let part = (touch.location(in: self).x - grabOffset - knobSize.width / 2 - track.minX + 2) / travel
        let former = value
        value = minimumValue + (maximumValue - minimumValue) * Float(isRightToLeft ? 1 - part : part)
        if isContinuous, value != former { sendValueChanged(with: event) }
        return true
    }

    /// Sends `valueChanged`, unless it was sent continuously.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if !isContinuous { sendValueChanged(with: event) }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showImages()
    }

    package override func reactToState() {
        // The view's own alpha is the app's.
        for view in [lower, upper, knob, minimumIcon, maximumIcon] { view.alpha = isEnabled ? 1 : 0.5 }
        showImages()
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
        minimumIcon.frame = minimumValueImageRect(forBounds: bounds)
        maximumIcon.frame = maximumValueImageRect(forBounds: bounds)
    }

    /// Displays the images of the current state, and colors where there are none.
    private func showImages() {
        minimumIcon.image = minimumValueImage
        maximumIcon.image = maximumValueImage
        show(currentMinimumTrackImage, in: lower, otherwise: minimumTrackTintColor ?? tintColor, radius: 2)
        show(currentMaximumTrackImage, in: upper, otherwise: maximumTrackTintColor ?? .systemFill, radius: 2)
        show(currentThumbImage, in: knob, otherwise: thumbTintColor ?? .white, radius: Self.knobDiameter / 2)
        knob.layer.shadowOpacity = currentThumbImage == nil ? 0.15 : 0
        setNeedsLayout()
    }

    private func show(_ image: UIImage?, in view: UIImageView, otherwise color: UIColor?, radius: CGFloat) {
        view.image = image
        view.backgroundColor = image == nil ? color : nil
        view.layer.cornerRadius = image == nil ? radius : 0
    }
}
