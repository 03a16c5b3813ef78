import QuartzCore

/// Animates changes of views and can be held, scrubbed, turned round, retargeted and stopped while it does.
///
/// While it runs, time moves it along its curve. While it is paused, ``fractionComplete`` moves it, evenly unless
/// ``scrubsLinearly`` is off. Nothing jumps when it changes between the two.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, @preconcurrency NSCopying {
    var curve: AnimatorCurve
    let nominalDuration: TimeInterval
    let parameters: any UITimingCurveProvider
    var waitingAnimations: [(changes: () -> Void, delayFactor: CGFloat)] = []
    var completions: [(UIViewAnimatingPosition) -> Void] = []
    var groups: [AnimatorGroup] = []
    var course = AnimatorProgress()
    var currentState = UIViewAnimatingState.inactive
    var runs = false
    var reversed = false
    var startDelay: TimeInterval = 0
    /// The time position at which the running animation was held; nil once it was scrubbed.
    var heldPosition: Double?
    var ending: ScheduledWork?

    /// Creates an animator with a curve or spring of your own.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        nominalDuration = duration
        self.parameters = parameters
        curve = AnimatorCurve(parameters, duration: max(duration, 0))
        super.init()
    }

    /// Creates an animator that takes no time, to hold the place of another.
    ///
    /// Unverified: the duration.
    public override convenience init() {
        self.init(duration: 0, timingParameters: UICubicTimingParameters())
    }

    /// Creates an animator with a named curve.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a cubic Bézier curve.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a spring that settles within the duration.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    isolated deinit {
        guard currentState == .stopped || currentState == .active && !runs else { return }
        Diagnostic.report(
            id: "animator-released-unfinished",
            "A property animator was released while it was \(currentState == .stopped ? "stopped" : "paused"); UIKit throws an exception.",
            culprit: "UIViewPropertyAnimator",
            remedy:
                "Keep it until it has ended, or call stopAnimation(true), or finishAnimation(at:) after stopAnimation(false)."
        )
        removeAnimations()
    }

    /// The pacing given at creation.
    open var timingParameters: (any UITimingCurveProvider)? { parameters }

    /// The seconds from start to end; those of the spring itself if it was described by mass and stiffness.
    open var duration: TimeInterval { curve.duration }

    /// The seconds that went by, or will, between `startAnimation(afterDelay:)` and the start.
    open var delay: TimeInterval { startDelay }

    /// Whether views take touches while they are animated. Default true.
    open var isUserInteractionEnabled = true

    /// Whether hit testing leaves the moving views alone, for you to do it yourself. Default false.
    open var isManualHitTestingEnabled = false

    /// Whether the animation can be paused and scrubbed. Default true.
    open var isInterruptible = true

    /// Whether a paused animation follows ``fractionComplete`` evenly instead of along its curve. Default true.
    open var scrubsLinearly = true

    /// Whether the animator stays active at the end, without calling its completions. Default false.
    open var pausesOnCompletion = false

    /// Whether it is inactive, active or stopped.
    open var state: UIViewAnimatingState { currentState }
    /// Whether time moves it: active and not paused.
    open var isRunning: Bool { runs }

    /// Whether the animation leads back to its start; may be changed at any time.
    open var isReversed: Bool {
        get { reversed }
        set { if newValue != reversed { turnRound() } }
    }

    /// How much of the way in the present direction is done, from 0 to 1: the share of the time while running, the share
    /// of the way while paused (with ``scrubsLinearly``). Setting it activates the animator.
    open var fractionComplete: CGFloat {
        get { CGFloat(reversed ? 1 - position : position) }
        set { scrub(to: Double(newValue)) }
    }

    /// Adds changes that begin after a share (0…1) of the time that is left.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        add(animation, delayFactor: delayFactor)
    }

    /// Adds changes that begin at once and end with the animator.
    open func addAnimations(_ animation: @escaping () -> Void) {
        add(animation, delayFactor: 0)
    }

    /// Adds a closure for the end; it is told where the animator ended.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Sets it going, or goes on after a pause.
    open func startAnimation() { start(afterDelay: 0) }

    /// Sets it going after a delay in seconds.
    open func startAnimation(afterDelay delay: TimeInterval) { start(afterDelay: delay) }

    /// Holds it where it is, from where it can be scrubbed.
    open func pauseAnimation() { pause() }

    /// Goes on after a pause, with other timing for what is left; a factor of 0 keeps the time that is left.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        proceed(with: parameters, durationFactor: Double(durationFactor))
    }

    /// Stops it with the views where they are; unless `withoutFinishing`, wait for `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing) }

    /// Ends a stopped animator: puts the views at that position and calls the completions.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(at: finalPosition) }

    /// Another animator with the same duration and pacing, without animations.
    open func copy(with zone: NSZone? = nil) -> Any {
        let duration = nominalDuration
        let parameters = parameters
        return UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
    }
}
