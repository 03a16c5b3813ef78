import CoreGraphics
import Foundation

/// A container's contribution to a transition: everything that differs between a presentation, a push or a tab change.
///
/// The engine calls the members in the order in which they are declared, from `arrange()` to
/// `transitionDidEnd(completed:)`.
@MainActor
protocol TransitionPlan: AnyObject {
    var kind: TransitionKind { get }
    var from: UIViewController { get }
    var to: UIViewController { get }
    /// The controllers whose `transitionCoordinator` is the transition's until it ends: `from`, `to` and ``others``.
    var participants: [UIViewController] { get }
    /// The participants other than `from` and `to`.
    var others: [UIViewController] { get }
    var presentationStyle: UIModalPresentationStyle { get }
    var containerView: UIView { get }
    /// The rotation of the interface.
    var targetTransform: CGAffineTransform { get }
    var appearances: AppearanceOrder { get }

    /// Whether the transition accompanies another one and can't be interrupted.
    var isAccompaniment: Bool { get }
    /// Whether the view of `from` leaves the window.
    var removesDepartingView: Bool { get }
    /// The view below which an animator's helper views may stay after the transition; `nil` if none may stay.
    var viewAboveHelpers: UIView? { get }

    /// The view that the animator may move; `nil` if the container manages it.
    func view(at end: TransitionEnd) -> UIView?
    func initialFrame(at end: TransitionEnd) -> CGRect
    /// Whether only the animator determines the final frame of the arriving view.
    var letsAnimatorPlaceArrival: Bool { get }
    func finalFrame(at end: TransitionEnd) -> CGRect

    /// Adds the container to the window and the departing view to the container.
    func arrange()
    /// Called after the appearance callbacks of the start and before the animation.
    func willAnimate()
    /// Lays out the arriving view, which the animator has added, before the view is appearing.
    func layoutArrival()
    /// Called when the interactive progress changed.
    func interactionMoved(to fraction: CGFloat)
    /// Called when the interaction ended and the completion animation begins.
    func interactionEnded(cancelled: Bool)
    /// Applies the final state without an animator.
    func showResult()
    /// Moves the views to their positions after the transition.
    func updateHierarchy(completed: Bool)
    /// Called when the views are in position, before the appearance callbacks of the end.
    func didUpdateHierarchy(completed: Bool)
    /// Ends the relations that the transition ends, before the appearance callbacks of the end.
    func endRelations(completed: Bool)
    /// Updates the containment after the appearance callbacks.
    func updateContainment(completed: Bool)
    /// Releases the transition, which is over or whose app ends.
    func transitionDidClose(_ transition: ViewControllerTransition)
    /// Calls delegates and completion handlers, after the coordinator's completions.
    func transitionDidEnd(completed: Bool)
}

extension TransitionPlan {
    var others: [UIViewController] { [] }
    var participants: [UIViewController] { [from, to] + others }
    var presentationStyle: UIModalPresentationStyle { .none }
    var targetTransform: CGAffineTransform { .identity }
    var isAccompaniment: Bool { false }
    var removesDepartingView: Bool { true }
    var viewAboveHelpers: UIView? { nil }
    var letsAnimatorPlaceArrival: Bool { false }
    func view(at end: TransitionEnd) -> UIView? { controller(at: end).view }
    func initialFrame(at end: TransitionEnd) -> CGRect { end == .from ? from.view.frame : .zero }
    func willAnimate() {}
    func layoutArrival() {}
    func interactionMoved(to fraction: CGFloat) {}
    func interactionEnded(cancelled: Bool) {}
    func didUpdateHierarchy(completed: Bool) {}
    func endRelations(completed: Bool) {}
    func transitionDidClose(_ transition: ViewControllerTransition) {}

    func controller(at end: TransitionEnd) -> UIViewController {
        end == .from ? from : to
    }

    func end(of controller: UIViewController) -> TransitionEnd? {
        controller === from ? .from : controller === to ? .to : nil
    }
}

/// An end of a transition.
enum TransitionEnd {
    case from, to
}

/// The kind of a transition, with its name in events and diagnostics.
package enum TransitionKind: String, Sendable {
    case presentation
    case dismissal
    case push
    case pop
    case tabChange = "change of tabs"
    case sizeChange = "change of size"
    case displayModeChange = "change of display mode"
}
