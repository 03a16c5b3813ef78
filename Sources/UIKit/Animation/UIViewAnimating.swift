/// Where an animator stands.
public enum UIViewAnimatingState: Int, Sendable {
    /// Not started, or finished.
    case inactive
    /// Running or held.
    case active
    /// Stopped, and waiting for `finishAnimation(at:)`.
    case stopped
}

/// A place on the way of an animation.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end
    case start
    case current
}

/// An animation that can be started, held, scrubbed, turned round and stopped.
@preconcurrency @MainActor public protocol UIViewAnimating: AnyObject {
    var state: UIViewAnimatingState { get }
    /// Whether time moves the animation at present.
    var isRunning: Bool { get }
    /// Whether the animation leads back to its start.
    var isReversed: Bool { get set }
    /// How much of the way is done, from 0 to 1.
    var fractionComplete: CGFloat { get set }

    /// Sets it going, or goes on after a pause.
    func startAnimation()
    /// Sets it going after a delay in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Holds it where it is.
    func pauseAnimation()
    /// Stops where the views are. With `withoutFinishing` the animation is over at once and no completion is called.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends a stopped animation and leaves the views at a position.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation that takes further changes and completions.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes that begin after a share of the duration.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds changes to animate.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a closure that is called at the end with the position reached.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Goes on after a pause, with other pacing if given, for a multiple of the original duration (0: what is left of it).
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
    public func addAnimations(_ animation: @escaping () -> Void) {}
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {}
}
