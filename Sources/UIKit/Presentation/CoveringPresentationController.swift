/// Presents over the screen or the presentation context, with or without removing the presenter's view.
@MainActor
final class CoveringPresentationController: UIPresentationController {
    override var shouldRemovePresentersView: Bool {
        style == .fullScreen || style == .currentContext
    }

    override var shouldPresentInFullscreen: Bool {
        style == .fullScreen || style == .overFullScreen
    }

    /// The container, which contains nothing else; the transform of the controller's view belongs to the app.
    override var card: UIView? { style == .fullScreen ? transitionView : nil }

    /// The container's size at the last layout outside a transition.
    private var containerSize: CGSize?

    /// Adds the curled page if the presentation wasn't animated.
    override func presentationTransitionDidEnd(_ completed: Bool) {
        let presented = presentedViewController
        guard completed, style == .fullScreen, presented.transitioningDelegate == nil,
            presented.systemTransition.kind == .modal(.partialCurl), let transitionView
        else { return }
        let page = PageCurlView.page(in: transitionView)
        guard page.progress == 0 else { return }
        page.show(presentingViewController.viewOnScreen)
        page.onTap = { [weak presented] in presented?.presentingViewController?.dismiss(animated: true) }
        UIView.performWithoutAnimation { page.progress = PageCurlView.restingProgress }
    }

    override func containerViewWillLayoutSubviews() {
        guard let transitionView, let presentedView, presentedView.superview === transitionView,
            presentedView.transform.isIdentity, !presentedViewController.isInModalTransition
        else { return }
        let former = containerSize
        containerSize = transitionView.bounds.size
        // Over the presenter's view, the presented view stays where the animator left it.
        if !shouldRemovePresentersView, former == nil || former == containerSize { return }
        presentedView.frame = frameOfPresentedViewInContainerView
    }
}
