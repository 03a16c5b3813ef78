import UIKit

/// An animator that fades for one second and completes the transition, and records this in the current app's events.
@MainActor
open class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// The arguments of `animationEnded`.
    package var ended: [Bool] = []
    package var context: (any UIViewControllerContextTransitioning)?
    package var onStart: ((any UIViewControllerContextTransitioning) -> Void)?

    open func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }

    open func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        TestApp.current?.events.append("animateTransition")
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
            TestApp.current?.events.append("completeTransition")
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }

    open func animationEnded(_ transitionCompleted: Bool) {
        ended.append(transitionCompleted)
        TestApp.current?.events.append("animationEnded(\(transitionCompleted))")
    }
}

/// A presentation controller that records its callbacks in the current app's events.
package final class RecordingPresentation: UIPresentationController {
    private func note(_ event: String) { TestApp.current?.events.append(event) }

    package override func presentationTransitionWillBegin() { note("presentationTransitionWillBegin") }
    package override func presentationTransitionDidEnd(_ completed: Bool) {
        note("presentationTransitionDidEnd(\(completed))")
    }
    package override func dismissalTransitionWillBegin() { note("dismissalTransitionWillBegin") }
    package override func dismissalTransitionDidEnd(_ completed: Bool) {
        note("dismissalTransitionDidEnd(\(completed))")
    }
}
