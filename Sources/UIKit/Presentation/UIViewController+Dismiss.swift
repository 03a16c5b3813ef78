import CoreGraphics
import InterludeDiagnostics

extension UIViewController {
    /// Calls the app's replacement of `dismiss(animated:completion:)`; returns `false` if there is none.
    func dismissByReplacement(animated: Bool, completion: (() -> Void)?) -> Bool {
        callReplacement(
            .dismiss, [animated, completion],
            original: { [self] in
                _dismiss(animated: $0.first as? Bool ?? animated, completion: $0.last as? () -> Void)
            })
    }

    func _dismiss(animated: Bool, completion: (() -> Void)?) {
        guard let bottom = presentedViewController else {
            guard let presentingViewController else {
                // Unverified: without anything to dismiss, the completion handler is called at once.
                completion?()
                return
            }
            return presentingViewController.dismiss(animated: animated, completion: completion)
        }
        guard let presenter = bottom.modal.presenting else { return }
        var chain = [bottom]
        while let next = chain.last?.modal.presented { chain.append(next) }
        guard checkDismissing(chain) else { return }
        dismiss(chain, presenter: presenter, animated: animated, completion: completion)
    }

    private func checkDismissing(_ chain: [UIViewController]) -> Bool {
        guard let moving = chain.first(where: \.isInModalTransition) else { return true }
        let running: ModalTransition = moving.modal.isBeingPresented ? .presentation : .dismissal
        Diagnostic.dismissal(
            of: typeName(self), during: running, of: typeName(moving), culprit: typeName(self)
        ).report()
        return false
    }

    /// Dismisses a chain of presentations at once, animating only the topmost.
    private func dismiss(
        _ chain: [UIViewController], presenter: UIViewController, animated: Bool, completion: (() -> Void)?
    ) {
        guard let top = chain.last, let presentation = top.modal.presentationController,
            let plan = DismissalPlan(
                chain.compactMap(\.modal.presentationController), from: top, to: presenter, completion: completion)
        else { return }
        let animated = UIViewController.animatesTransition(animated)
        let delegate = top.transitioningDelegate
        if delegate == nil, top.modal.hadTransitioningDelegate {
            Diagnostic.delegateDeallocated("transitioningDelegate", of: typeName(top), before: "dismissal").report()
        }
        let wantsAnimator = animated || presentation.presentationStyle == .custom
        let custom = wantsAnimator ? delegate?.animationController(forDismissed: top) : nil
        let animator = custom ?? (animated ? presentation.defaultAnimator(presenting: false) : nil)
        let requested = custom.map { animated ? delegate?.interactionControllerForDismissal(using: $0) : nil }
        let interaction = requested ?? presentation.dismissalInteraction ?? top.zoomDismissal?.driver

        for controller in chain { controller.modal.isBeingDismissed = true }
        recordEvent(
            .presentation, subject: typeName(presenter), name: "dismiss(animated: \(animated))",
            detail: chain.map(typeName).joined(separator: ", "))
        let transition = ViewControllerTransition(
            plan, animated: animated, animator: animator, interactionController: interaction)
        for controller in chain { controller.modal.transition = transition }
        transition.coordinatorTraits = presentation.coordinatorTraits(custom: custom != nil)
        transition.beginModal()
    }
}
