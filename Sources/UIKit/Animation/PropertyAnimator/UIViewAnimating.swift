/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
    /// Not started, or finished.
    case inactive
    /// Running or paused.
    case active
    /// Stopped, with `finishAnimation(at:)` pending.
    case stopped
}

/// A position of an animation.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// The end of the animation.
    case end
    /// The start of the animation.
    case start
    /// The current position.
    case current
}

/// An animation that can be started, paused, scrubbed, reversed, and stopped.
@preconcurrency @MainActor public protocol UIViewAnimating: AnyObject {
    /// The current state of the animation.
    var state: UIViewAnimatingState { get }
    /// Whether the animation is running.
    var isRunning: Bool { get }
    /// Whether the animation runs toward its start.
    var isReversed: Bool { get set }
    /// The completed fraction of the animation (0…1).
    var fractionComplete: CGFloat { get set }

    /// Starts the animation, or resumes it after a pause.
    func startAnimation()
    /// Starts the animation after a delay, in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animation at its current position.
    func pauseAnimation()
    /// Stops the animation at the current values; `true` ends it without calling completion handlers.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Finishes a stopped animation and leaves the views at a position.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator to which animations and completion handlers can be added.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds animations that start after a fraction of the remaining duration.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds animations.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a completion handler, called with the position at which the animation ended.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Resumes a paused animation with new timing; a `durationFactor` of 0 uses the remaining time.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
    /// Ignores the animations; the default implementation.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
    /// Ignores the animations; the default implementation.
    public func addAnimations(_ animation: @escaping () -> Void) {}
    /// Ignores the completion handler; the default implementation.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
    /// Does nothing; the default implementation.
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {}
}
