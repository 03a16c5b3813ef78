import CoreGraphics
import QuartzCore

/// A control with a minus and a plus button that change a value.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    /// The size of steppers, regardless of the frame.
    private static let size = CGSize(width: 94, height: 32)
    /// Unverified: the delay and the interval of repeated steps, in seconds.
    private static let repeatDelay = 0.5
    private static let repeatInterval = 0.1

    private let minus = UIButton(type: .system)
    private let plus = UIButton(type: .system)
    private let divider = UIImageView()
    private var storedValue = 0.0
    private var repetition: ScheduledWork?
    private let backdrop = UIImageView()
    private var backgroundImages = StateValues<UIImage>()
    private var dividerImage: UIImage?

    /// Creates a stepper at a frame's origin; its size is the system's.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size))
        prepareStepper()
    }

    /// Creates a stepper from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = UIStepper.size
        prepareStepper()
        coder.configure(self, as: UIStepper.self)
    }

    private func prepareStepper() {
        layer.cornerRadius = 8
        clipsToBounds = true
        minus.setImage(UIImage(systemName: "minus"), for: .normal)
        plus.setImage(UIImage(systemName: "plus"), for: .normal)
        for (button, direction) in [(minus, -1.0), (plus, 1.0)] {
            button.addAction(UIAction { [weak self] _ in self?.press(direction) }, for: .touchDown)
            let release = UIAction { [weak self] _ in self?.release() }
            button.addAction(release, for: [.touchUpInside, .touchUpOutside, .touchCancel])
        }
        for view in [backdrop, minus, plus, divider] { addSubview(view) }
        updateButtons()
    }

    /// The value. Default: 0.
    open var value: Double {
        get { storedValue }
        set {
            guard newValue.isUsable(as: "value", of: self) else { return }
            storedValue = min(max(newValue, minimumValue), maximumValue)
            updateButtons()
        }
    }
    /// The minimum value. Default: 0.
    open var minimumValue = 0.0 {
        didSet {
            guard minimumValue.isUsable(as: "minimumValue", of: self) else { return minimumValue = oldValue }
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = storedValue
        }
    }
    /// The maximum value. Default: 100.
    open var maximumValue = 100.0 {
        didSet {
            guard maximumValue.isUsable(as: "maximumValue", of: self) else { return maximumValue = oldValue }
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = storedValue
        }
    }
    /// The change of the value with each step. Default: 1.
    open var stepValue = 1.0 {
        didSet { if !stepValue.isUsable(as: "stepValue", of: self) { stepValue = oldValue } }
    }
    /// Whether the control sends the value while a button is held, or only at the end. Default: `true`.
    open var isContinuous = true
    /// Whether holding a button repeats the step. Default: `true`.
    open var autorepeat = true
    /// Whether a step beyond a limit continues at the other one. Default: `false`.
    open var wraps = false { didSet { updateButtons() } }

    /// Sets the image of the minus button for a state.
    open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) { minus.setImage(image, for: state) }
    /// Sets the image of the plus button for a state.
    open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) { plus.setImage(image, for: state) }
    /// Returns the image of the minus button for a state.
    open func decrementImage(for state: UIControl.State) -> UIImage? { minus.image(for: state) }
    /// Returns the image of the plus button for a state.
    open func incrementImage(for state: UIControl.State) -> UIImage? { plus.image(for: state) }

    /// Sets the image of the background for a state, which replaces the gray one.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        backgroundImages[state] = image
        updateButtons()
    }
    /// Returns the image of the background for a state.
    open func backgroundImage(for state: UIControl.State) -> UIImage? { backgroundImages.value(for: state) }

    /// Sets the image between the buttons; it is the same for all states of the buttons.
    open func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) {
        guard leftState == .normal, rightState == .normal else { return }
        dividerImage = image
        updateButtons()
    }
    /// Returns the image between the buttons.
    open func dividerImage(
        forLeftSegmentState state: UIControl.State, rightSegmentState: UIControl.State
    ) -> UIImage? {
        dividerImage
    }

    override var systemSize: CGSize? { UIStepper.size }
    override var defaultHugging: ViewLayoutState.Priorities { (.defaultHigh, .defaultHigh) }

    open override var intrinsicContentSize: CGSize { UIStepper.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }

    package override var precedesTaps: Bool { true }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let half = bounds.width / 2
        backdrop.frame = bounds
        minus.frame = CGRect(x: 0, y: 0, width: half, height: bounds.height)
        plus.frame = CGRect(x: half, y: 0, width: half, height: bounds.height)
        let width = dividerImage?.size.width ?? 1
        let inset: CGFloat = dividerImage == nil ? 7 : 0
        divider.frame = CGRect(x: half - width / 2, y: inset, width: width, height: max(0, bounds.height - 2 * inset))
    }

    package override func reactToState() {
        super.reactToState()
        updateButtons()
    }

    private func updateButtons() {
        backdrop.image = backgroundImage(for: state)
        backgroundColor = backdrop.image == nil ? .tertiarySystemFill : nil
        divider.image = dividerImage
        divider.backgroundColor = dividerImage == nil ? .separator : nil
        setNeedsLayout()
        minus.isEnabled = isEnabled && (wraps || storedValue > minimumValue)
        plus.isEnabled = isEnabled && (wraps || storedValue < maximumValue)
    }

    private func press(_ direction: Double) {
        step(direction)
        if autorepeat { repeatStep(direction, after: UIStepper.repeatDelay) }
    }

    /// Schedules the next step of a button that is still held: at a limit, the button is disabled, which ends its touch.
    private func repeatStep(_ direction: Double, after delay: Double) {
        guard (direction < 0 ? minus : plus).isTracking else { return }
        repetition = later(after: delay) { [weak self] in
            self?.step(direction)
            self?.repeatStep(direction, after: UIStepper.repeatInterval)
        }
    }

    private func release() {
        repetition?.cancel()
        repetition = nil
        if !isContinuous { sendValueChanged() }
    }

    private func step(_ direction: Double) {
        let next = storedValue + direction * stepValue
        let previous = storedValue
        if wraps, next > maximumValue {
            value = minimumValue
        } else if wraps, next < minimumValue {
            value = maximumValue
        } else {
            value = next
        }
        if isContinuous, storedValue != previous { sendValueChanged() }
    }
}
