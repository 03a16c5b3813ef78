import CoreGraphics

/// The transition plan of a dismissal of one presentation or of a chain of presentations.
@MainActor
final class DismissalPlan: TransitionPlan {
    /// The presentations from the presenter up; the dismissal animates only the topmost one.
    private let presentations: [UIPresentationController]
    private let controllers: [UIViewController]
    let from: UIViewController
    let to: UIViewController
    private let completion: (() -> Void)?
    /// The container's size at the beginning; if it differs at the end, frames are out of date.
    private var containerSize = CGSize.zero
    private let top: UIPresentationController
    /// The presenter's view to restore, if a presentation of the chain removed it.
    private let removedPresenterView: RemovedPresenterView?

    init?(
        _ presentations: [UIPresentationController], from: UIViewController, to: UIViewController,
        completion: (() -> Void)?
    ) {
        guard let top = presentations.last else { return nil }
        self.presentations = presentations
        controllers = presentations.map(\.presentedViewController)
        self.top = top
        self.from = from
        self.to = to
        self.completion = completion
        removedPresenterView = presentations.first?.removedPresenterView
    }

    var kind: TransitionKind { .dismissal }
    var presentationStyle: UIModalPresentationStyle { top.presentationStyle }
    var containerView: UIView { top.makeContainerIfNeeded() }

    /// The visible controllers of the chain; the others disappeared when they were covered.
    private lazy var showing = controllers.filter(\.appearance.isVisible)

    lazy var appearances: AppearanceOrder =
        removedPresenterView == nil
        ? .disappearing(showing.reversed()) : .uncovering(presenter: to, from: showing.reversed())

    func view(at end: TransitionEnd) -> UIView? {
        switch end {
        case .from: top.presentedView
        case .to: removedPresenterView?.view
        }
    }

    func initialFrame(at end: TransitionEnd) -> CGRect {
        switch end {
        case .from: top.presentedView?.frame ?? .zero
        case .to: removedPresenterView == nil ? to.viewOnScreen.frame : .zero
        }
    }

    func finalFrame(at end: TransitionEnd) -> CGRect {
        switch end {
        // Apple's samples rely on the frame if the presenter's view stays; a view that uncovers it has no final frame.
        case .from: removedPresenterView == nil ? top.frameOfPresentedViewInContainerView : .zero
        case .to: removedPresenterView == nil ? to.viewOnScreen.frame : containerView.bounds
        }
    }

    func arrange() {
        AppSession.current.updateOrientation(animated: from.modal.transition?.isAnimated ?? false)
        containerSize = containerView.bounds.size
        hideLower(true)
        if let view = removedPresenterView?.view, view.transform.isIdentity { view.frame = containerView.bounds }
    }

    /// Hides or shows all presentations below the topmost, whose container may be inside theirs.
    private func hideLower(_ hides: Bool) {
        for lower in presentations.dropLast() {
            guard let container = lower.transitionView else { continue }
            if containerView.isDescendant(of: container) {
                lower.presentedView?.isHidden = hides
            } else {
                container.isHidden = hides
            }
        }
    }

    func willAnimate() {
        for presentation in presentations.reversed() {
            presentation.log("dismissalTransitionWillBegin")
            presentation.dismissalTransitionWillBegin()
            // A sheet that is pulled down restores the tint when it has gone.
            if presentation.dismissalInteraction == nil { presentation.changeTint(dims: false) }
        }
        layOutContainer()
    }

    /// Lays out the container before the animator begins, if the presentation controller requested that.
    ///
    /// Unverified: in ivanvorobei/SPStorkController, `dismissalTransitionWillBegin()` changes constraints in the container,
    /// whose layout returns the presented view to its frame, to which it would jump from its animation later.
    private func layOutContainer() {
        guard top.presentationStyle == .custom else { return }
        UIView.performWithoutAnimation { containerView.layoutIfNeeded() }
    }

    func showResult() {
        guard let view = removedPresenterView?.view else { return }
        containerView.insertSubview(view, at: 0)
    }

    /// A canceled dismissal leaves the presenter's view in the container if the animator added it there; UIKit removes
    /// only views that it inserted itself.
    func updateHierarchy(completed: Bool) {
        guard completed else {
            hideLower(false)
            for presentation in presentations {
                presentation.updatePresentedViewFrame(ifContainerSizeDiffersFrom: containerSize)
            }
            return
        }
        removedPresenterView?.restore()
        for presentation in presentations.reversed() {
            presentation.presentedView?.removeFromSuperview()
            presentation.presentedView?.isHidden = false
            presentation.discardContainer()
        }
    }

    func didUpdateHierarchy(completed: Bool) {
        for presentation in presentations.reversed() {
            presentation.log("dismissalTransitionDidEnd(\(completed))")
            presentation.dismissalTransitionDidEnd(completed)
            presentation.setTintDimmed(!completed && presentation.dimsTint)
        }
    }

    func endRelations(completed: Bool) {
        guard completed else { return }
        for presentation in presentations {
            presentation.isActive = false
            presentation.removedPresenterView = nil
        }
        // The end of the dismissal may have been used to present another controller.
        if to.modal.presented === controllers.first { to.modal.presented = nil }
        for controller in controllers {
            controller.suspendedResponder = nil
            controller.modal.presented = nil
            controller.modal.presenting = nil
            controller.modal.presentationController = nil
        }
    }

    func updateContainment(completed: Bool) {
        for controller in controllers { controller.modal.isBeingDismissed = false }
        if !completed { AppSession.current.updateOrientation() }
    }

    func transitionDidEnd(completed: Bool) {
        // Unverified: the completion handler is not called for a canceled dismissal.
        if completed { completion?() }
    }
}
