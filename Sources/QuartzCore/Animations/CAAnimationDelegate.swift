/// What an animation tells of its life; every method may be left out.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
    /// The animation has begun its active time.
    func animationDidStart(_ anim: CAAnimation)
    /// The animation has ended; `flag` is true when it ran to its end while it was on the layer.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
