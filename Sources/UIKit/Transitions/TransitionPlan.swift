import CoreGraphics
import Foundation

/// What a container contributes to a transition: everything in which a presentation, a push or a change of tabs differ.
///
/// The engine calls the members in the order in which they are declared, from `arrange()` to
/// `transitionDidEnd(completed:)`.
@MainActor
protocol TransitionPlan: AnyObject {
    var kind: TransitionKind { get }
    var from: UIViewController { get }
    var to: UIViewController { get }
    /// The controllers that belong to the transition until it is over: the two ends and the others.
    var participants: [UIViewController] { get }
    /// Who, besides the two ends, vends the transition's coordinator.
    var others: [UIViewController] { get }
    var presentationStyle: UIModalPresentationStyle { get }
    var containerView: UIView { get }
    /// By how much the interface turns.
    var targetTransform: CGAffineTransform { get }
    var appearances: AppearanceOrder { get }

    /// Whether the transition accompanies what else happens: it neither cancels touches nor can be interrupted.
    var isAccompaniment: Bool { get }
    /// The view below which an animator's helper views may stay after the transition; `nil` if none may stay.
    var viewAboveHelpers: UIView? { get }

    /// The view that the animator may move; `nil` where the container keeps it.
    func view(at end: TransitionEnd) -> UIView?
    func initialFrame(at end: TransitionEnd) -> CGRect
    /// Whether nobody but the animator says where the arriving view stands in the end.
    var letsAnimatorPlaceArrival: Bool { get }
    func finalFrame(at end: TransitionEnd) -> CGRect

    /// Puts the container into the window and the departing view into the container.
    func arrange()
    /// The appearance callbacks of the start were delivered; the animation follows.
    func willAnimate()
    /// Somebody drives the transition, and it is so far now.
    func interactionMoved(to fraction: CGFloat)
    /// Nobody drives the transition any more: it runs to its end, or back.
    func interactionEnded(cancelled: Bool)
    /// Shows the result without an animator.
    func showResult()
    /// Moves the views to where they belong after the transition.
    func updateHierarchy(completed: Bool)
    /// The views stand where they belong; the appearance callbacks of the end follow.
    func didUpdateHierarchy(completed: Bool)
    /// The controllers were told; what is left is who belongs to whom.
    func updateContainment(completed: Bool)
    /// Everything is over, and the coordinator's completions were called: delegates and completion handlers.
    func transitionDidEnd(completed: Bool)
}

extension TransitionPlan {
    var others: [UIViewController] { [] }
    var participants: [UIViewController] { [from, to] + others }
    var presentationStyle: UIModalPresentationStyle { .none }
    var targetTransform: CGAffineTransform { .identity }
    var isAccompaniment: Bool { false }
    var viewAboveHelpers: UIView? { nil }
    var letsAnimatorPlaceArrival: Bool { false }
    func willAnimate() {}
    func interactionMoved(to fraction: CGFloat) {}
    func interactionEnded(cancelled: Bool) {}
    func didUpdateHierarchy(completed: Bool) {}

    func controller(at end: TransitionEnd) -> UIViewController {
        end == .from ? from : to
    }

    func end(of controller: UIViewController) -> TransitionEnd? {
        controller === from ? .from : controller === to ? .to : nil
    }
}

/// The two ends of a transition.
enum TransitionEnd {
    case from, to
}

/// The kinds of transition, named as events and diagnostics name them.
package enum TransitionKind: String, Sendable {
    case presentation
    case dismissal
    case push
    case pop
    case tabChange = "change of tabs"
    case childExchange = "exchange of children"
    case sizeChange = "change of size"
}
