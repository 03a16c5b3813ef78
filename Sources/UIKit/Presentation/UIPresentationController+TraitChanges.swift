import CoreGraphics
import QuartzCore

/// A presentation adapts again when the size classes of its container change, in both directions.
extension UIPresentationController {
    /// Requests another adaptation at the end of the run loop turn.
    func sizeClassesDidChange() {
        atEndOfTurn { [weak self] in self?.adaptAgain() }
    }

    /// Exchanges the presentation controller if the traits now require another style.
    ///
    /// Unverified: without animation, and not if the delegate has replaced the presented controller.
    private func adaptAgain() {
        let presented = presentedViewController
        let original = original(of: presented)
        guard isActive, presented.modal.presentationController === self, presented.ownTransition == nil,
            original.presentedViewController === presented, let presenter
        else { return }
        let required = original.adaptiveStyle(for: traitsToAdaptTo)
        guard (required == .none ? original.style : required) != style else { return }
        let next = original.adapted(to: traitsToAdaptTo) ?? original
        guard next !== self, next.style != style, next.presentedViewController === presented else { return }
        next.presenter = presenter
        if next !== original {
            next.adaptiveDelegate = original.delegate
            next.adaptedFrom = original
            original.delegate?.presentationController(original, prepare: next)
        }
        next.delegate?.presentationController(
            next, willPresentWithAdaptiveStyle: next === original ? .none : next.style, transitionCoordinator: nil)
        UIView.performWithoutAnimation { replace(with: next, presented, presenter) }
        AppSession.current.updateStatusBar()
    }

    /// Moves the presented view from this presentation's container to another's.
    private func replace(
        with next: UIPresentationController, _ presented: UIViewController, _ presenter: UIViewController
    ) {
        if removedPresenterView != nil { presenter.changeAppearance(true, animated: false) }
        removedPresenterView?.restore()
        removedPresenterView = nil
        presentedView?.removeFromSuperview()
        dismissalTransitionDidEnd(true)
        setTintDimmed(false)
        discardContainer()
        isActive = false

        presented.storePresentationController(next)
        next.isActive = true
        (presented as? UIAlertController)?.rebuild()
        if next.shouldRemovePresentersView { presenter.changeAppearance(false, animated: false) }
        next.showContainer()
        if next.shouldRemovePresentersView { next.movePresenterViewIntoContainer() }
        next.presentationTransitionWillBegin()
        if let view = next.presentedView, let container = next.transitionView {
            view.frame = next.frameOfPresentedViewInContainerView
            container.addSubview(view)
            next.removedPresenterView?.view.removeFromSuperview()
            next.presentationTransitionDidEnd(true)
            container.layoutFromAbove()
        }
        next.setTintDimmed(next.dimsTint)
        presenter.finishAppearance()
    }
}
