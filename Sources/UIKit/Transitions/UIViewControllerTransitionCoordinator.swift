import CoreGraphics
import Foundation

/// What a transition tells those that accompany it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// The modal style of a presentation or dismissal, `.none` for every other transition.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the transition began under the user's control.
    var initiallyInteractive: Bool { get }
    /// Whether the running transition can be paused and driven again.
    var isInterruptible: Bool { get }
    /// Whether the transition follows the user at this moment.
    var isInteractive: Bool { get }
    /// Whether the transition is on its way back to where it began.
    var isCancelled: Bool { get }
    /// The length of the whole transition, in seconds.
    var transitionDuration: TimeInterval { get }
    /// How far the interaction has come, as a fraction from 0 to 1.
    var percentComplete: CGFloat { get }
    /// The speed at which the transition goes on after the interaction, relative to its own.
    var completionVelocity: CGFloat { get }
    /// The easing of what follows the interaction.
    var completionCurve: UIView.AnimationCurve { get }
    /// The view in which the transition takes place.
    var containerView: UIView { get }
    /// The rotation that accompanies the transition; identity unless the interface turns.
    var targetTransform: CGAffineTransform { get }
    /// The controller at one end of the transition.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view that moves at one end of the transition.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs animations of yours in step with a transition, and tells when it ends.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Queues animations that run with the transition's own duration and curve, and what follows the transition.
    ///
    /// - Returns: Whether the animations will run.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// The same for a view outside the container.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?,
        animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Calls the handler when the interactive part ends.
    func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
    /// Calls the handler each time the transition becomes interactive or ceases to be.
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }

    @discardableResult
    public func animateAlongsideTransition(
        in view: UIView?,
        animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animateAlongsideTransition(in: view, animation: animation, completion: nil)
    }
}
