import Foundation

/// An animator: the object that animates the views of a transition.
///
/// ```swift
/// final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
///     func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.25 }
///
///     func animateTransition(using context: UIViewControllerContextTransitioning) {
///         guard let toView = context.view(forKey: .to) else { return context.completeTransition(false) }
///         context.containerView.addSubview(toView)
///         toView.alpha = 0
///         UIView.animate(withDuration: transitionDuration(using: context)) {
///             toView.alpha = 1
///         } completion: { _ in
///             context.completeTransition(!context.transitionWasCancelled)
///         }
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// Returns the duration of the animation, in seconds.
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval
    /// Starts the animation, which must end with a call of the context's `completeTransition(_:)`.
    func animateTransition(using transitionContext: UIViewControllerContextTransitioning)
    /// Returns the animator object of an interruptible transition, the same one throughout the transition.
    func interruptibleAnimator(
        using transitionContext: UIViewControllerContextTransitioning
    ) -> UIViewImplicitlyAnimating
    /// Called after the transition ended.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Indicates that the transition is not interruptible.
    public func interruptibleAnimator(
        using transitionContext: UIViewControllerContextTransitioning
    ) -> UIViewImplicitlyAnimating {
        NotInterruptible.shared
    }

    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

extension UIViewControllerAnimatedTransitioning {
    /// Returns the duration, or 0 for one that isn't finite, which is reported.
    func finiteDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
        transitionDuration(using: context).finite(as: "duration of a transition", of: type(of: self), or: 0)
    }
}
