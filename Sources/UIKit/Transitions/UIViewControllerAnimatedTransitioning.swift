import Foundation

/// An animator: the object that moves the views of one transition.
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
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// How long the animation takes, in seconds.
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval
    /// Starts the animation, at whose end `completeTransition(_:)` of the context has to be called.
    func animateTransition(using transitionContext: UIViewControllerContextTransitioning)
    /// The animator object of an interruptible transition; the same one throughout the transition.
    func interruptibleAnimator(
        using transitionContext: UIViewControllerContextTransitioning
    ) -> UIViewImplicitlyAnimating
    /// Tells the animator that its transition is over.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Answers that the transition is not interruptible.
    public func interruptibleAnimator(
        using transitionContext: UIViewControllerContextTransitioning
    ) -> UIViewImplicitlyAnimating {
        NotInterruptible.shared
    }

    public func animationEnded(_ transitionCompleted: Bool) {}
}
