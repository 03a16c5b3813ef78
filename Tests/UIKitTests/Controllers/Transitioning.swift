import UIKit

/// Animates over a second and completes as it should, unless told otherwise.
@MainActor
class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    var ended: [Bool] = []
    var context: (any UIViewControllerContextTransitioning)?
    var onStart: ((any UIViewControllerContextTransitioning) -> Void)?

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        Probe.events.append("animateTransition")
        context = transitionContext
        onStart?(transitionContext)
        let to = transitionContext.view(forKey: .to)
        if let to, let controller = transitionContext.viewController(forKey: .to) {
            to.frame = transitionContext.finalFrame(for: controller)
            transitionContext.containerView.addSubview(to)
        }
        let moving = to ?? transitionContext.view(forKey: .from)
        moving?.alpha = to == nil ? 1 : 0
        UIView.animate(withDuration: 1) {
            moving?.alpha = to == nil ? 0 : 1
        } completion: { _ in
            Probe.events.append("completeTransition")
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) {
        ended.append(transitionCompleted)
        Probe.events.append("animationEnded(\(transitionCompleted))")
    }
}

/// Hands out one animator, and an interaction controller if it has one.
@MainActor
final class Transitioning: NSObject, UIViewControllerTransitioningDelegate {
    var animator: Fade? = Fade()
    /// Comes before `animator`.
    var other: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { other ?? animator }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        other ?? animator
    }

    func interactionControllerForPresentation(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interaction }

    func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interaction }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        RecordingPresentation(presentedViewController: presented, presenting: presenting)
    }
}

final class RecordingPresentation: UIPresentationController {
    override func presentationTransitionWillBegin() { Probe.events.append("presentationTransitionWillBegin") }
    override func presentationTransitionDidEnd(_ completed: Bool) {
        Probe.events.append("presentationTransitionDidEnd(\(completed))")
    }
    override func dismissalTransitionWillBegin() { Probe.events.append("dismissalTransitionWillBegin") }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
        Probe.events.append("dismissalTransitionDidEnd(\(completed))")
    }
}
