/// Presents over the whole screen, or over the context, with or without the presenter's view beneath.
@MainActor
final class CoveringPresentationController: UIPresentationController {
    override var shouldRemovePresentersView: Bool {
        style == .fullScreen || style == .currentContext
    }

    override var shouldPresentInFullscreen: Bool {
        style == .fullScreen || style == .overFullScreen
    }

    /// The whole container, which holds nothing else: the transform of the controller's view is the app's.
    override var card: UIView? { style == .fullScreen ? transitionView : nil }

    /// A page that was not seen to curl up is there all the same.
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
