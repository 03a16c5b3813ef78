/// The abstract base class of layer animations.
///
/// A layer stores a copy, so later changes of the original don't affect the running animation.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction, Connectable {
    /// The methods and properties that can be reached by name. Default: none.
    @MainActor open class var connections: Connections { Connections() }

    @exclusivity(unchecked) package var timing = MediaTiming()
    /// Custom values set by key, which are copied.
    var custom: [String: Any]?
    /// The clock of a property animator or an interactive transition; `nil` uses the layer's clock.
    ///
    /// If set, local time is the timeline's, and the animation ends by itself only if ``AnimationTimeline/endsAnimations``.
    @exclusivity(unchecked) package var timeline: AnimationTimeline?
    /// The delegate, if it is notified when the animation is added; has no effect if the delegate is another object.
    @exclusivity(unchecked) package var additionObserver: (any AnimationAdditionObserver)?
    /// Whether the layer may store the animation itself without validation, as it is unshared and known to be valid.
    @exclusivity(unchecked) package var isOwnedByLayer = false

    /// Whether the layer may store the animation itself, once, because nothing else refers to it.
    var isUnshared = false

    /// The timing curve of each cycle. Default: `nil`, linear.
    @exclusivity(unchecked) open var timingFunction: CAMediaTimingFunction?
    /// The object notified when the animation starts and stops; retained by the animation. Default: `nil`.
    @exclusivity(unchecked) open var delegate: (any CAAnimationDelegate)?
    /// Whether the animation is removed from the layer when it ends. Default: `true`.
    @exclusivity(unchecked) open var isRemovedOnCompletion = true
    /// The preferred range of frame rates, at which values change. Default: the screen's frame rate.
    @exclusivity(unchecked) open var preferredFrameRateRange = CAFrameRateRange.default

    /// Creates an animation with default values.
    public override init() { super.init() }

    /// Creates an animation with default values; animations are not archived.
    public required init?(coder: NSCoder) { super.init() }

    /// The begin time in the parent's time, in seconds. Default: 0, the time at which the animation is added.
    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { if newValue.isNumber(as: "beginTime", of: self) { timing.beginTime = newValue } }
    }

    /// The duration of one cycle in seconds. Default: 0, the transaction's or group's duration.
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { if newValue.isNumber(as: "duration", of: self) { timing.duration = newValue } }
    }

    /// The rate of local time relative to the parent's. Default: 1.
    open var speed: Float {
        get { timing.speed }
        set { if newValue.isUsable(as: "speed", of: self) { timing.speed = newValue } }
    }

    /// An offset added to local time, in seconds. Default: 0.
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { if newValue.isNumber(as: "timeOffset", of: self) { timing.timeOffset = newValue } }
    }

    /// The number of cycles, which may be fractional. Default: 0, one cycle.
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { if newValue.isNumber(as: "repeatCount", of: self) { timing.repeatCount = newValue } }
    }

    /// The duration for which cycles repeat, in seconds. Default: 0, which uses ``repeatCount``.
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { if newValue.isNumber(as: "repeatDuration", of: self) { timing.repeatDuration = newValue } }
    }

    /// Whether each cycle runs backward after it ran forward. Default: `false`.
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    /// The effect outside the active duration. Default: `removed`.
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    /// Adds a copy of the animation to the layer, with the event as its key.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// Returns a copy of the animation.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = CAAnimation.instance(of: type(of: self))
        copy.copyValues(from: self)
        return copy
    }

    /// Copies the values of another animation of the same class.
    package func copyValues(from other: CAAnimation) {
        timing = other.timing
        custom = other.custom
        timeline = other.timeline
        timingFunction = other.timingFunction
        delegate = other.delegate
        additionObserver = other.additionObserver
        isRemovedOnCompletion = other.isRemovedOnCompletion
        preferredFrameRateRange = other.preferredFrameRateRange
    }

    /// Returns the animation as tracks, one for each property it animates.
    package func makeTracks() -> AnimationTracks { AnimationTracks() }

    /// Returns the value of a property in a new animation. Default: `nil`.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// Returns whether the value for a key is archived. Default: `false`; animations are not archived.
    open func shouldArchiveValue(forKey key: String) -> Bool { false }

    /// Sets a property or a custom value by its key.
    open func setValue(_ value: Any?, forKey key: String) { _setValue(value, forKey: key) }

    /// Returns a property or a custom value by its key.
    open func value(forKey key: String) -> Any? { _value(forKey: key) }

    /// Sets a property or a custom value by its key.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { _setValue(value, forKey: keyPath) }

    /// Returns a property or a custom value by its key.
    open func value(forKeyPath keyPath: String) -> Any? { _value(forKey: keyPath) }
}
