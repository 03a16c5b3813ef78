import UIKit

/// The delegate of a presentation that logs the calls it gets, and supplies an animator that fades.
@MainActor
final class LoggedTransition: NSObject, UIViewControllerTransitioningDelegate {
    let log: EventLog
    /// Drives the transitions if it isn't `nil`.
    var driver: UIPercentDrivenInteractiveTransition?
    /// Whether requests for an interaction controller are logged.
    var logsDriver = false
    private(set) var animator: LoggedAnimator

    init(_ log: EventLog) {
        self.log = log
        animator = LoggedAnimator(log)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        animator
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        if logsDriver { log.add("interactionControllerForPresentation") }
        return driver
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let controller = LoggedPresentation(presentedViewController: presented, presenting: presenting)
        controller.log = log
        return controller
    }
}

/// An animator that fades the presented view, and logs its calls.
@MainActor
final class LoggedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    static let duration = 0.4
    private let log: EventLog
    /// Whether the transition is completed a second time.
    var completesTwice = false
    private(set) var context: (any UIViewControllerContextTransitioning)?
    /// Is called when an animation begins, before anything changes.
    var whenBeginning: (@MainActor (any UIViewControllerContextTransitioning) -> Void)?

    init(_ log: EventLog) { self.log = log }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Self.duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        log.add("animateTransition")
        context = transitionContext
        whenBeginning?(transitionContext)
        let arriving = transitionContext.view(forKey: .to)
        let moving = arriving ?? transitionContext.view(forKey: .from)
        if let arriving {
            arriving.frame = transitionContext.containerView.bounds
            arriving.alpha = 0
            transitionContext.containerView.addSubview(arriving)
        }
        UIView.animate(withDuration: Self.duration) {
            moving?.alpha = arriving == nil ? 0 : 1
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            if self.completesTwice { transitionContext.completeTransition(true) }
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { log.add("animationEnded(\(transitionCompleted))") }
}

/// A presentation controller that logs its callbacks.
@MainActor
final class LoggedPresentation: UIPresentationController {
    var log: EventLog?
    /// Is called in `dismissalTransitionWillBegin()`.
    var whenDismissing: (@MainActor () -> Void)?

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        log?.add("presentationTransitionWillBegin")
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        log?.add("presentationTransitionDidEnd(\(completed))")
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        log?.add("dismissalTransitionWillBegin")
        whenDismissing?()
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        log?.add("dismissalTransitionDidEnd(\(completed))")
    }
}
