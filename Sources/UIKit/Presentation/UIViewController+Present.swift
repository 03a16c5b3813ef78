import CoreGraphics

extension UIViewController {
    func _present(_ requested: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let presenter = presenter(for: requested.modalPresentationStyle)
        guard checkPresenting(requested, by: presenter) else { return }
        // The requested controller, or the delegate's replacement for it.
        let (presentation, presented) = requested.presentationControllerForPresenting(by: presenter, source: self)
        presented.loadViewIfNeeded()
        (presentation as? UIPopoverPresentationController)?.prepare()
        presented.checkCurl(presentation)
        let style = presentation.presentationStyle
        let delegate = presented.transitioningDelegate
        if delegate == nil, presented.modal.hadTransitioningDelegate {
            Diagnostic.delegateDeallocated(typeName(presented), when: "presentation").report()
        }
        // A custom presentation runs its animator even when not animated; the context's `isAnimated` is then `false`.
        let wantsAnimator = animated || style == .custom
        let custom =
            wantsAnimator
            ? delegate?.animationController(forPresented: presented, presenting: presenter, source: self) : nil
        let animator = custom ?? (animated ? presentation.defaultAnimator(presenting: true) : nil)
        let interaction = custom.flatMap { delegate?.interactionControllerForPresentation(using: $0) }

        presenter.modal.presented = presented
        presented.modal.presenting = presenter
        presented.modal.isBeingPresented = true
        AppSession.current.log.record(
            .presentation, subject: typeName(presenter), name: "present(\(typeName(presented)), animated: \(animated))",
            detail: "\(style)")
        let plan = PresentationPlan(presentation, from: presenter, to: presented, completion: completion)
        let transition = ViewControllerTransition(
            plan, animated: animated, animator: animator, interactionController: interaction)
        presented.modal.transition = transition
        transition.coordinatorTraits = presentation.coordinatorTraits(custom: custom != nil)
        presentation.delegate?.presentationController(
            presentation, willPresentWithAdaptiveStyle: presentation.adaptedFrom == nil ? .none : style,
            transitionCoordinator: transition.coordinator)
        if animated { transition.beginLater() } else { transition.begin() }
    }

    /// The style with `.automatic` resolved: a page sheet, or full screen for a page curl.
    ///
    /// Unverified: a zoom covers the screen too.
    var concretePresentationStyle: UIModalPresentationStyle {
        switch modalPresentationStyle {
        case .none: .fullScreen
        case .automatic: systemTransition.coversScreen ? .fullScreen : .pageSheet
        default: modalPresentationStyle
        }
    }

    /// Reports a partial curl that isn't full screen.
    private func checkCurl(_ presentation: UIPresentationController) {
        guard systemTransition.kind == .modal(.partialCurl), presentation.presentationStyle != .fullScreen,
            transitioningDelegate == nil
        else { return }
        Diagnostic.report(
            id: "partial-curl-not-full-screen",
            "\(typeName(self)) is presented with a partial curl, but not full screen. UIKit throws; here it covers vertically.",
            culprit: self, remedy: "Set its modalPresentationStyle to .fullScreen, or choose another transition.")
    }

    /// Whether UIKit would present; reports a diagnostic where UIKit logs and ignores the call, or throws.
    private func checkPresenting(_ presented: UIViewController, by presenter: UIViewController) -> Bool {
        func refuse(id: String, _ reason: String, _ remedy: String) -> Bool {
            Diagnostic.report(
                id: id, "\(typeName(presented)) cannot be presented by \(typeName(presenter)): \(reason)",
                culprit: self, remedy: remedy)
            return false
        }
        if presented === presenter || presented.modal.presenting != nil || presented.parentController != nil {
            return refuse(
                id: "presenting-active-controller",
                (presented.parentController.map { "it is a child of \(typeName($0))" } ?? "it is presented already")
                    + ". UIKit throws an exception.",
                "Present a fresh controller, or dismiss it first.")
        }
        if presenter.loadedView?.window == nil {
            return refuse(
                id: "presenter-not-in-window",
                "the presenter's view is not in the window hierarchy. UIKit logs that and ignores the call.",
                "Present from viewIsAppearing(_:), viewDidAppear(_:) or later.")
        }
        if let other = presenter.modal.presented, !other.modal.isBeingDismissed || other.isInModalTransition {
            guard other.isInModalTransition else {
                return refuse(
                    id: "already-presenting",
                    "it is already presenting \(typeName(other)). UIKit logs that and ignores the call.",
                    "Present from the topmost controller, or dismiss the other one first.")
            }
            return refuse(
                id: "nested-transition",
                "it is already presenting \(typeName(other)), in a transition that still runs. UIKit ignores the call.",
                "Present from the topmost controller in the completion of the other transition.")
        }
        if presenter.isInModalTransition {
            return refuse(
                id: "nested-transition",
                "its own \(presenter.isBeingPresented ? "presentation" : "dismissal") still runs. UIKit ignores the call.",
                "Present in the completion of the other transition.")
        }
        return true
    }

    /// Returns the existing presentation controller if it matches the style, or a new one, adapted to the traits.
    private func presentationControllerForPresenting(
        by presenter: UIViewController, source: UIViewController
    ) -> (UIPresentationController, UIViewController) {
        var controller =
            modal.presentationController.flatMap { $0.matches(self) ? $0 : nil }
            ?? makePresentationController(presenting: presenter, source: source)
        controller.presenter = presenter
        if let adapted = controller.adapted(to: presenter.traitCollection) {
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
