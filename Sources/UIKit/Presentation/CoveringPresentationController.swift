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
        guard let presentedView, presentedView.superview === containerView, presentedView.transform.isIdentity,
            !presentedViewController.isInModalTransition
        else { return }
        presentedView.frame = frameOfPresentedViewInContainerView
    }
}
