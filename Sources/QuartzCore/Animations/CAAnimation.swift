/// What happens to a layer over a stretch of time; its kinds say what.
///
/// A layer keeps a copy, so that later changes of the original have no effect on what runs.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
    package var timing = MediaTiming()
    /// Values under names of the app's own, which copies keep.
    var custom: [String: Any]?
    /// A clock that is run by an animator; nil for the layer's.
    ///
    /// When set, local time is the timeline's; the animation never ends by itself and whoever owns it removes it.
    package var timeline: AnimationTimeline?
    /// Whether the layer may keep the animation itself, which nobody else has and whose effect is certain.
    package var isGivenAway = false
    /// The names that were given a value, for animations that take some from elsewhere.
    package var hasOwnDuration: Bool { timing.duration > 0 }

    /// The curve by which the animation, or each cycle of it, is paced. Default nil, which is linear.
    open var timingFunction: CAMediaTimingFunction?
    /// The object told of the beginning and the end; kept alive by the animation. Default nil.
    open var delegate: (any CAAnimationDelegate)?
    /// Whether the animation leaves the layer when it has run. Default true.
    open var isRemovedOnCompletion = true
    /// The range of frame rates that suits the animation; kept, without effect.
    open var preferredFrameRateRange = CAFrameRateRange.default

    /// Creates an animation with default values.
    public override init() { super.init() }

    /// Creates an animation with default values: animations are not archived.
    public required init?(coder: NSCoder) { super.init() }

    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }

    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }

    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }

    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }

    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }

    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }

    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    /// Adds a copy to the layer under the event's name.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = CAAnimation.instance(of: type(of: self))
        copy.takeValues(of: self)
        return copy
    }

    /// Takes over every value of another animation of the same kind.
    package func takeValues(of other: CAAnimation) {
        timing = other.timing
        custom = other.custom
        timeline = other.timeline
        timingFunction = other.timingFunction
        delegate = other.delegate
        isRemovedOnCompletion = other.isRemovedOnCompletion
        preferredFrameRateRange = other.preferredFrameRateRange
    }

    /// What of a layer the animation moves, flattened: one track for each property.
    package func makeTracks() -> [AnimationTrack] { [] }

    /// Returns the value that a property has in a new animation.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// Returns whether the value under a key would be archived: nothing is.
    open func shouldArchiveValue(forKey key: String) -> Bool { false }

    /// Sets a property, or a value under a name of the app's own, by its name.
    open func setValue(_ value: Any?, forKey key: String) { assign(value, forKey: key) }

    /// Returns what was set under a name.
    open func value(forKey key: String) -> Any? { read(key: key) }

    /// Sets a property by its name.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { assign(value, forKey: keyPath) }

    /// Returns what was set under a name.
    open func value(forKeyPath keyPath: String) -> Any? { read(key: keyPath) }
}
