import CoreGraphics

/// The dismissal of one presentation, or of several that stand on one another, as the engine runs it.
@MainActor
final class DismissalPlan: TransitionPlan {
    /// From the one next to the presenter to the topmost one, which is the one that is seen to go.
    private let presentations: [UIPresentationController]
    private let controllers: [UIViewController]
    let from: UIViewController
    let to: UIViewController
    private let completion: (() -> Void)?
    /// At the begin; another one at the end makes frames outdated.
    private var containerSize = CGSize.zero
    private let top: UIPresentationController
    /// The presenter's view comes back, where a presentation of the chain had taken it away.
    private let home: RemovedPresenterView?

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
        home = presentations.first?.home
    }

    var kind: TransitionKind { .dismissal }
    var presentationStyle: UIModalPresentationStyle { top.presentationStyle }
    var containerView: UIView { top.makeContainer() }

    /// Those of the chain that show; the others disappeared when they were covered.
    private lazy var showing = controllers.filter(\.appearance.isVisible)

    lazy var appearances: AppearanceOrder =
        home == nil ? .disappearing(showing.reversed()) : .uncovering(presenter: to, from: showing.reversed())

    func view(at end: TransitionEnd) -> UIView? {
        switch end {
        case .from: top.presentedView
        case .to: home?.view
        }
    }

    func initialFrame(at end: TransitionEnd) -> CGRect {
        switch end {
        case .from: top.presentedView?.frame ?? .zero
        case .to: home == nil ? to.viewOnScreen.frame : .zero
        }
    }

    func finalFrame(at end: TransitionEnd) -> CGRect {
        switch end {
        // Apple's samples let a view over a presenter that stays leave from there; one that uncovers has none.
        case .from: home == nil ? top.frameOfPresentedViewInContainerView : .zero
        case .to: home == nil ? to.viewOnScreen.frame : containerView.bounds
        }
    }

    func arrange() {
        containerSize = containerView.bounds.size
        hideLower(true)
        if let view = home?.view, view.transform.isIdentity { view.frame = containerView.bounds }
    }

    /// Only the topmost of a chain is seen to go; in a context it stands in the container of the one below.
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
        }
    }

    func showResult() {
        guard let view = home?.view else { return }
        containerView.insertSubview(view, at: 0)
    }

    /// After a cancel the presenter's view stays in the container if the animator left it there: UIKit removes it only
    /// from where it put it itself.
    func settle(completed: Bool) {
        guard completed else {
            hideLower(false)
            for presentation in presentations {
                presentation.placePresentedView(ifLargerOrSmallerThan: containerSize)
            }
            return
        }
        home?.restore()
        for presentation in presentations.reversed() {
            presentation.presentedView?.removeFromSuperview()
            presentation.presentedView?.isHidden = false
            presentation.discardContainer()
        }
    }

    func didSettle(completed: Bool) {
        for presentation in presentations.reversed() {
            presentation.log("dismissalTransitionDidEnd(\(completed))")
            presentation.dismissalTransitionDidEnd(completed)
        }
    }

    func conclude(completed: Bool) {
        for controller in controllers { controller.modal.isBeingDismissed = false }
        guard completed else { return }
        for presentation in presentations {
            presentation.isActive = false
            presentation.home = nil
        }
        // One who appeared again may have presented another controller at once.
        if to.modal.presented === controllers.first { to.modal.presented = nil }
        for controller in controllers {
            controller.modal.presented = nil
            controller.modal.presenting = nil
            controller.modal.presentationController = nil
        }
    }

    func finish(completed: Bool) {
        // Unverified: the completion is not called for a dismissal that was taken back.
        if completed { completion?() }
    }
}
