import CoreGraphics

/// The original position of a removed presenter's view.
@MainActor
struct RemovedPresenterView {
    let view: UIView
    weak var superview: UIView?
    let index: Int
    /// The frame of the view, and the size of its superview.
    private let frame: CGRect
    private let space: CGSize

    init?(_ view: UIView) {
        guard let superview = view.superview else { return nil }
        self.view = view
        self.superview = superview
        index = superview.subviews.firstIndex { $0 === view } ?? 0
        frame = view.frame
        space = superview.bounds.size
    }

    /// Returns the view to its original superview, index, and frame, which follows a new size of the superview.
    func restore() {
        guard let superview, view.superview !== superview else { return }
        superview.insertSubview(view, at: min(index, superview.subviews.count))
        guard view.transform.isIdentity else { return }
        if frame == CGRect(origin: .zero, size: space) { return view.frame = superview.bounds }
        view.frame = frame
        if space != superview.bounds.size { view.autoresize(from: space, to: superview.bounds.size) }
    }
}

extension UIPresentationController {
    /// Returns the container, creating it on first use.
    ///
    /// Its superview is the window, or for styles in the current context the presenter's superview.
    @discardableResult
    func makeContainerIfNeeded() -> UITransitionView {
        if let transitionView { return transitionView }
        let placement = containerPlacement
        let view = UITransitionView(frame: placement?.frame ?? UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.presentation = self
        transitionView = view
        return view
    }

    private var containerPlacement: (superview: UIView, frame: CGRect)? {
        let presenterView = presentingViewController.viewOnScreen
        if !coversScreen, let superview = presenterView.superview { return (superview, presenterView.frame) }
        return presenterView.window.map { ($0, $0.bounds) }
    }

    /// Whether the container fills the window; otherwise it covers the view of the presentation context.
    ///
    /// Sheets and popovers state that they don't cover the screen, but their containers do.
    var coversScreen: Bool {
        switch style {
        case .currentContext, .overCurrentContext: false
        case .custom: shouldPresentInFullscreen
        default: true
        }
    }

    func showContainer() {
        guard let placement = containerPlacement else { return }
        let container = makeContainerIfNeeded()
        container.frame = placement.frame
        placement.superview.addSubview(container)
    }

    /// Updates the container's frame in a presentation context to match the presenter's view.
    func followPresenter() {
        guard !coversScreen, let transitionView, let placement = containerPlacement,
            transitionView.superview === placement.superview
        else { return }
        transitionView.frame = placement.frame
    }

    /// Updates the presented view's frame if the container's size differs from `size`.
    func updatePresentedViewFrame(ifContainerSizeDiffersFrom size: CGSize) {
        guard let transitionView, transitionView.bounds.size != size else { return }
        transitionView.setNeedsLayout()
        guard let view = presentedView, view.transform.isIdentity else { return }
        view.frame = frameOfPresentedViewInContainerView
    }

    /// Removes the container with all its subviews.
    func discardContainer() {
        transitionView?.removeFromSuperview()
        transitionView?.presentation = nil
        transitionView = nil
    }

    /// Moves the presenter's view into the container for the duration of the presentation.
    func movePresenterViewIntoContainer() {
        let view = presentingViewController.viewOnScreen
        guard let container = transitionView, let removedPresenterView = RemovedPresenterView(view) else { return }
        self.removedPresenterView = removedPresenterView
        let frame = container.convert(view.bounds, from: view)
        container.insertSubview(view, at: 0)
        if view.transform.isIdentity { view.frame = frame }
    }
}

/// Dismissal by the user, with a gesture or a touch outside the presented view.
extension UIPresentationController {
    var userMayDismiss: Bool {
        !presentedViewController.containsModalContent
            && (delegate?.presentationControllerShouldDismiss(self) ?? true)
    }

    func dismissByUser(from presenter: UIViewController) {
        delegate?.presentationControllerWillDismiss(self)
        presenter.dismiss(animated: true) { [self] in delegate?.presentationControllerDidDismiss(self) }
    }
}

extension UIViewController {
    /// Whether the controller or one of its visible descendants is modal in its presentation.
    fileprivate var containsModalContent: Bool {
        isModalInPresentation
            || childControllers.contains { $0.appearance.isVisible && $0.containsModalContent }
    }
}

/// Presentations over one controller of a stack or over a tab, which leave the screen with it.
extension UIViewController {
    /// The presentation in the controller's own context, whose container is next to the controller's view.
    var presentationInContext: UIPresentationController? {
        guard let presentation = modal.presented?.modal.presentationController, presentation.isActive,
            !presentation.coversScreen, presentation.transitionView?.superview != nil
        else { return nil }
        return presentation
    }

    /// Whether the presentation in the controller's context has removed its view.
    var isCoveredInContext: Bool { presentationInContext?.removedPresenterView != nil }

    /// The visible controllers in the controller's context: itself, and the controller that it presents there.
    var shownInContext: [UIViewController] {
        let presented = presentationInContext.map { [$0.presentedViewController] } ?? []
        return isCoveredInContext ? presented : [self] + presented
    }

    private var containerInContext: UITransitionView? {
        guard let presented = modal.presented, presented.presentsInContextOfSource else { return nil }
        return presented.modal.presentationController?.transitionView
    }

    /// Moves the container of a presentation in the controller's context into its view, which a transition moves.
    func carryPresentationInContext() {
        guard let containerInContext, containerInContext.superview === view.superview else { return }
        let frame = view.convert(containerInContext.bounds, from: containerInContext)
        view.addSubview(containerInContext)
        containerInContext.frame = frame
    }

    /// Moves the container of a presentation in the controller's context back above its view.
    func releasePresentationInContext() {
        guard let containerInContext, containerInContext.superview === view, let superview = view.superview else {
            return
        }
        superview.insertSubview(containerInContext, aboveSubview: view)
        containerInContext.frame = view.frame
    }
}
