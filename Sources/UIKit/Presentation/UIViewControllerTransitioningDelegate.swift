import Foundation

/// Provides the objects that perform a custom presentation or dismissal.
///
/// ```swift
/// final class ZoomDelegate: NSObject, UIViewControllerTransitioningDelegate {
///     func animationController(
///         forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
///     ) -> UIViewControllerAnimatedTransitioning? { ZoomAnimator(isPresenting: true) }
///
///     func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
///         ZoomAnimator(isPresenting: false)
///     }
/// }
///
/// detail.modalPresentationStyle = .custom
/// detail.transitioningDelegate = zoomDelegate     // weak: the presenter owns it
/// present(detail, animated: true)
/// ```
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// Returns the animator of a presentation; `nil` for the presented controller's transition style.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning?
    /// Returns the animator of a dismissal; `nil` for the dismissed controller's transition style.
    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning?
    /// Returns the interaction controller of a presentation; called only if there is an animator.
    func interactionControllerForPresentation(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning?
    /// Returns the interaction controller of a dismissal; called only if there is an animator.
    func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning?
    /// Returns the presentation controller of a `.custom` presentation; `nil` for a plain one.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// Default implementation: `nil`.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { nil }

    /// Default implementation: `nil`.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { nil }

    /// Default implementation: `nil`.
    public func interactionControllerForPresentation(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { nil }

    /// Default implementation: `nil`.
    public func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { nil }

    /// Default implementation: `nil`.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}
