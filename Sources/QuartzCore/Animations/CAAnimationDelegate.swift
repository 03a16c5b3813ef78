/// Methods that receive an animation's start and stop; all are optional.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
    /// Notifies the delegate that the animation has started its active duration.
    func animationDidStart(_ anim: CAAnimation)
    /// Notifies the delegate that the animation has stopped; `flag` is `true` if it completed without being removed.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

/// A delegate that is also notified when a layer adds an animation, if it is the animation's `additionObserver`.
@MainActor
package protocol AnimationAdditionObserver: CAAnimationDelegate {
    func animation(_ animation: CAAnimation, wasAddedTo layer: CALayer, forKey key: String?)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
