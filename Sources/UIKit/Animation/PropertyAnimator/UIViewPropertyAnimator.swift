import InterludeDiagnostics
import QuartzCore

/// Animates changes to views and can be paused, scrubbed, reversed, retargeted, and stopped.
///
/// ```swift
/// let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.8) {
///     self.card.transform = CGAffineTransform(translationX: 0, y: 200)
/// }
/// animator.addCompletion { position in
///     if position == .end { self.card.removeFromSuperview() }
/// }
/// animator.pauseAnimation()
/// animator.fractionComplete = 0.3         // follows a finger
/// animator.isReversed = true              // the user changed their mind
/// animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
/// ```
///
/// While the animator runs, time advances it along its timing curve. While it is paused, ``fractionComplete`` positions
/// it, linearly unless ``scrubsLinearly`` is `false`. Values don't jump when it switches between the two.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, Connectable, @preconcurrency NSCopying {
    /// The class implements the optional methods of ``UIViewImplicitlyAnimating``, which applidium/OverlayContainer calls.
    open class var connections: Connections {
        Connections().implements(
            "addAnimations(_:delayFactor:)", "addAnimations(_:)", "addCompletion(_:)",
            "continueAnimation(withTimingParameters:durationFactor:)")
    }

    var curve: AnimatorCurve
    let nominalDuration: TimeInterval
    let parameters: any UITimingCurveProvider
    var waitingAnimations: [(changes: () -> Void, delayFactor: CGFloat)] = []
    var completions: [(UIViewAnimatingPosition) -> Void] = []
    var groups: [AnimatorGroup] = []
    var progress = AnimatorProgress()
    var currentState = UIViewAnimatingState.inactive { didSet { notify(.animatorState, if: currentState != oldValue) } }
    var runs = false { didSet { notify(.isRunning, if: runs != oldValue) } }
    /// The animator's animations if another property animator tracks them; otherwise `nil`.
    var trackedBlock: ViewAnimationContext?
    /// The key-value observers of the animator.
    package var observers: KeyValueObservers?
    var reversed = false
    var startDelay: TimeInterval = 0
    /// The time position at which the running animation was paused; `nil` after scrubbing.
    var pausedPosition: Double?
    /// Whether `stopAnimation(false)` was called while the animator was inactive.
    var isStoppedWhileInactive = false
    var ending: ScheduledWork?

    /// Creates an animator with custom timing parameters.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        let duration = duration.finite(as: "duration", of: UIViewPropertyAnimator.self, or: 0)
        nominalDuration = duration
        self.parameters = parameters
        curve = AnimatorCurve(parameters, duration: max(duration, 0))
        super.init()
    }

    /// Creates an animator with a duration of 0.
    ///
    /// Unverified: the duration.
    public override convenience init() {
        self.init(duration: 0, timingParameters: UICubicTimingParameters())
    }

    /// Creates an animator with a built-in timing curve.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a cubic Bézier timing curve.
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

    // In a class with @preconcurrency, `isolated` fails an assertion of Swift 6.2 as Debian builds it.
    @MainActor deinit {
        guard currentState == .stopped || currentState == .active && !runs else { return }
        Diagnostic.animatorReleasedUnfinished(currentState == .stopped ? .stopped : .paused).report()
        removeAnimations()
    }

    /// The timing parameters the animator was created with.
    open var timingParameters: (any UITimingCurveProvider)? { parameters }

    /// The duration in seconds; the spring's own for springs given by mass and stiffness or by perceptual duration.
    open var duration: TimeInterval { curve.duration }

    /// The delay in seconds passed to `startAnimation(afterDelay:)`.
    open var delay: TimeInterval { startDelay }

    /// Whether views receive touches while they animate. Default: `true`.
    open var isUserInteractionEnabled = true

    /// Whether the app hit-tests animated views itself, by their model values. Default: `false`.
    ///
    /// Otherwise a view that the animator moves is hit where it is on screen.
    open var isManualHitTestingEnabled = false

    /// Whether the animation can be paused and scrubbed. Default: `true`.
    ///
    /// A new value for an animator that isn't inactive is reported and ignored; UIKit throws an exception.
    open var isInterruptible = true {
        didSet {
            guard isInterruptible != oldValue, state != .inactive else { return }
            reportNotInactive()
            isInterruptible = oldValue
        }
    }

    /// Whether a paused animation follows ``fractionComplete`` linearly instead of along its curve. Default: `true`.
    open var scrubsLinearly = true

    /// Whether the animator stays active at the end, without calling its completion handlers. Default: `false`.
    open var pausesOnCompletion = false

    /// The animator's state: inactive, active, or stopped.
    open var state: UIViewAnimatingState { currentState }
    /// Whether the animator is active and not paused.
    open var isRunning: Bool { runs && trackedBlock?.timeline?.isRunning ?? true }

    /// Whether the animation runs toward its start. Can change at any time.
    open var isReversed: Bool {
        get { reversed }
        set { if newValue != reversed { reverse() } }
    }

    /// The completed fraction (0…1) in the current direction.
    ///
    /// A fraction of time while the animator runs, and of progress while it is paused and ``scrubsLinearly`` is `true`.
    /// Setting the property activates the animator; it has no effect while the animator runs.
    open var fractionComplete: CGFloat {
        get { CGFloat(reversed ? 1 - position : position) }
        set { if newValue.isUsable(as: "fractionComplete", of: self) { scrub(to: Double(newValue)) } }
    }

    /// Adds animations that start after a fraction (0…1) of the remaining duration.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        _addAnimations(animation, delayFactor: delayFactor)
    }

    /// Adds animations that start immediately and end with the animator.
    open func addAnimations(_ animation: @escaping () -> Void) {
        _addAnimations(animation, delayFactor: 0)
    }

    /// Adds a completion handler, called with the position at which the animator ended.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Starts the animation, or resumes it after a pause.
    open func startAnimation() { _startAnimation(afterDelay: 0) }

    /// Starts the animation after a delay, in seconds.
    open func startAnimation(afterDelay delay: TimeInterval) { _startAnimation(afterDelay: delay) }

    /// Pauses the animation at its current position, where it can be scrubbed.
    open func pauseAnimation() { _pauseAnimation() }

    /// Resumes a paused animation with new timing; a `durationFactor` of 0 uses the remaining time.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        _continueAnimation(withTimingParameters: parameters, durationFactor: Double(durationFactor))
    }

    /// Stops the animation at the current values; `false` requires a subsequent `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) { _stopAnimation(withoutFinishing) }

    /// Finishes a stopped animator: sets the views to a position's values and calls the completion handlers.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { _finishAnimation(at: finalPosition) }

    /// Returns an animator with the same duration and timing parameters, without animations.
    open func copy(with zone: NSZone? = nil) -> Any {
        type(of: self).instance(duration: nominalDuration, parameters: parameters)
    }

    // MARK: Running property animator

    /// Creates and starts an animator, interruptible only if it isn't created inside another animation.
    ///
    /// Inside another animation, it inherits the duration and the curve unless the options override them. Inside the
    /// block of a property animator, it is part of that animator, which pauses, scrubs, and reverses it.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        _runningPropertyAnimator(
            withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
    }
}
