import CoreGraphics
import InterludeDiagnostics

extension UIViewController {
    /// Presents a controller, or the replacement that the delegate of its presentation controller has for it.
    ///
    /// The presented controller's view is loaded before the delegate is asked for animators, and both controllers know
    /// each other before the transition begins, which the delegates may rely on.
    func _present(_ requested: UIViewController, animated: Bool, completion: (() -> Void)?) {
        guard let (presentation, presented, presenter) = presentation(of: requested) else { return }
        presented.loadViewIfNeeded()
        (presentation as? UIPopoverPresentationController)?.prepare()
        presented.checkCurl(presentation)
        presented.checkTransitioningDelegate()
        let animated = UIViewController.animatesTransition(animated)
        let style = presentation.presentationStyle
        let (custom, interaction) = delegateAnimator(style, of: presented, by: presenter, animated: animated)
        let animator = custom ?? (animated ? presentation.defaultAnimator(presenting: true) : nil)

        presenter.modal.presented = presented
        presented.modal.presenting = presenter
        presented.modal.isBeingPresented = true
        recordEvent(
            .presentation, subject: typeName(presenter), name: "present(\(typeName(presented)), animated: \(animated))",
            detail: "\(style)")
        let transition = ViewControllerTransition(
            PresentationPlan(presentation, from: presenter, to: presented, completion: completion), animated: animated,
            animator: animator, interactionController: interaction)
        presented.modal.transition = transition
        transition.coordinatorTraits = presentation.coordinatorTraits(custom: custom != nil)
        presentation.delegate?.presentationController(
            presentation, willPresentWithAdaptiveStyle: presentation.adaptedFrom == nil ? .none : style,
            transitionCoordinator: transition.coordinator)
        transition.beginModal()
    }

    /// Returns the animator and the interaction controller of the presented controller's delegate.
    private func delegateAnimator(
        _ style: UIModalPresentationStyle, of presented: UIViewController, by presenter: UIViewController,
        animated: Bool
    ) -> ((any UIViewControllerAnimatedTransitioning)?, (any UIViewControllerInteractiveTransitioning)?) {
        // A custom presentation runs its animator even when not animated; the context's `isAnimated` is then `false`.
        guard animated || style == .custom, let delegate = presented.transitioningDelegate,
            let animator = delegate.animationController(forPresented: presented, presenting: presenter, source: self)
        else { return (nil, nil) }
        // Unverified: without animation, there is no interaction.
        return (animator, animated ? delegate.interactionControllerForPresentation(using: animator) : nil)
    }

    /// Returns how a controller is presented, what is presented, and the presenter; `nil` if UIKit wouldn't present.
    ///
    /// The style of the requested controller decides about the presenter. Its presentation controller is made for that
    /// presenter, and may say that it doesn't cover the screen: then the controller that defines the context presents.
    private func presentation(
        of requested: UIViewController
    ) -> (UIPresentationController, presented: UIViewController, presenter: UIViewController)? {
        let isInContext = requested.presentsInContextOfSource
        let first = isInContext ? self : presenter(for: requested.modalPresentationStyle)
        guard checkPresenting(requested, by: first) else { return nil }
        let (presentation, presented) = requested.presentationControllerForPresenting(by: first, source: self)
        if presentation.coversScreen || isInContext { return (presentation, presented, first) }
        let presenter = presenter(for: .overCurrentContext)
        presentation.presenter = presenter
        return checkPresenting(requested, by: presenter) ? (presentation, presented, presenter) : nil
    }

    /// Whether a transition is animated that was requested as such: not while animations are disabled.
    ///
    /// Unverified: the state at the call counts, not when the transition begins.
    static func animatesTransition(_ animated: Bool) -> Bool { animated && UIView.areAnimationsEnabled }

    /// The number of controllers presented on top of each other beyond which UIKit is assumed to present forever.
    private static let maximumPresentations = 100

    /// The meaning of `.automatic`: a form sheet since iOS 18, or full screen for a page curl.
    ///
    /// Unverified: a zoom covers the screen too.
    var automaticPresentationStyle: UIModalPresentationStyle {
        systemTransition.coversScreen ? .fullScreen : .formSheet
    }

    /// The style with which the controller is presented.
    var concretePresentationStyle: UIModalPresentationStyle {
        let style = modalPresentationStyle
        return style == .none ? .fullScreen : style == .automatic ? automaticPresentationStyle : style
    }

    /// Reports a partial curl that isn't full screen.
    private func checkCurl(_ presentation: UIPresentationController) {
        guard systemTransition.kind == .modal(.partialCurl), presentation.presentationStyle != .fullScreen,
            transitioningDelegate == nil
        else { return }
        Diagnostic.partialCurlNotFullScreen(typeName(self)).report()
    }

    /// Reports a transitioning delegate that the app has set and nothing retains.
    private func checkTransitioningDelegate() {
        guard transitioningDelegate == nil, modal.hadTransitioningDelegate else { return }
        Diagnostic.delegateDeallocated("transitioningDelegate", of: typeName(self), before: "presentation").report()
    }

    /// Whether UIKit would present; reports a diagnostic where UIKit logs and ignores the call, or throws.
    private func checkPresenting(_ presented: UIViewController, by presenter: UIViewController) -> Bool {
        let (name, presenterName) = (typeName(presented), typeName(presenter))
        if presented === presenter || presented.modal.presenting != nil || presented.parentController != nil {
            Diagnostic.presentingActiveController(
                name, by: presenterName, parent: presented.parentController.map(typeName), culprit: typeName(self)
            ).report()
            return false
        }
        if presenter.loadedView?.window == nil {
            Diagnostic.presenterNotInWindow(name, by: presenterName, culprit: typeName(self)).report()
            return false
        }
        if let other = presenter.modal.presented, !other.modal.isBeingDismissed || other.isInModalTransition {
            let diagnostic: Diagnostic =
                other.isInModalTransition
                ? .presentation(
                    of: name, by: presenterName, during: other.modal.isBeingPresented ? .presentation : .dismissal,
                    of: typeName(other), culprit: typeName(self))
                : .alreadyPresenting(typeName(other), presented: name, by: presenterName, culprit: typeName(self))
            diagnostic.report()
            return false
        }
        if presenter.presentationDepth >= UIViewController.maximumPresentations {
            Diagnostic.tooManyPresentations(
                name, limit: UIViewController.maximumPresentations, culprit: typeName(self)
            ).report()
            return false
        }
        if presenter.isInModalTransition {
            Diagnostic.presentation(
                of: name, by: presenterName, during: presenter.modal.isBeingPresented ? .presentation : .dismissal,
                of: presenterName, culprit: typeName(self)
            ).report()
            return false
        }
        return true
    }

    /// The number of presentations below this controller.
    private var presentationDepth: Int {
        var depth = 0, controller = modal.presenting
        while let current = controller {
            depth += 1
            controller = current.outermostAncestor.modal.presenting
        }
        return depth
    }

    /// Returns the existing presentation controller if it matches the style, or a new one, adapted to the traits.
    private func presentationControllerForPresenting(
        by presenter: UIViewController, source: UIViewController
    ) -> (UIPresentationController, UIViewController) {
        var controller =
            modal.presentationController.flatMap { $0.matches(self) ? $0 : nil }
            ?? makePresentationController(presenting: presenter, source: source)
        controller.presenter = presenter
        if let adapted = controller.adapted(to: controller.traitsToAdaptTo) {
            adapted.presenter = presenter
            adapted.adaptiveDelegate = controller.delegate
            adapted.adaptedFrom = controller
            controller.delegate?.presentationController(controller, prepare: adapted)
            controller = adapted
        }
        // The presentation controller stops retaining its presented controller below, so retain it here.
        let presented = controller.presentedViewController
        presented.storePresentationController(controller)
        return (controller, presented)
    }

    func makePresentationController(
        presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController {
        if presentsInContextOfSource, let own = systemPresentationController(presenting: presenting, source: source) {
            own.style = .overCurrentContext
            return own
        }
        switch concretePresentationStyle {
        case .custom:
            if let own = systemPresentationController(presenting: presenting, source: source) {
                own.style = .custom
                return own
            }
            let custom = transitioningDelegate?.presentationController(
                forPresented: self, presenting: presenting, source: source)
            let controller = custom ?? UIPresentationController(presentedViewController: self, presenting: presenting)
            controller.style = .custom
            return controller
        case .automatic, .pageSheet, .formSheet:
            let sheet = UISheetPresentationController(presentedViewController: self, presenting: presenting)
            sheet.style = concretePresentationStyle
            return sheet
        case .popover:
            return UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
        case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .none:
            let controller = CoveringPresentationController(presentedViewController: self, presenting: presenting)
            controller.style = concretePresentationStyle
            return controller
        }
    }
}
