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

    override func containerViewWillLayoutSubviews() {
        guard let presentedView, presentedView.superview === containerView, presentedView.transform.isIdentity,
            !presentedViewController.isInModalTransition
        else { return }
        presentedView.frame = frameOfPresentedViewInContainerView
    }
}
