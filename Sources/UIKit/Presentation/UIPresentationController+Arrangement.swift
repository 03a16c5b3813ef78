import CoreGraphics

/// Where a presenter's view was, and is to be put back.
@MainActor
struct RemovedPresenterView {
    let view: UIView
    weak var superview: UIView?
    let index: Int

    init?(_ view: UIView) {
        guard let superview = view.superview else { return nil }
        self.view = view
        self.superview = superview
        index = superview.subviews.firstIndex { $0 === view } ?? 0
    }

    /// Puts the view back in its place, with the size that the place has now.
    func restore() {
        guard let superview, view.superview !== superview else { return }
        superview.insertSubview(view, at: min(index, superview.subviews.count))
        if view.transform.isIdentity { view.frame = superview.bounds }
    }
}

extension UIPresentationController {
    /// Whether this object was made for the style that the controller has now.
    func matches(_ controller: UIViewController) -> Bool {
        let wanted = controller.concretePresentationStyle
        return style == wanted || adaptedFrom?.style == wanted
    }

    /// The style to use with the given traits, by the delegate's word or by its own; `.none` for this one.
    private func adaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
        let style =
            delegate?.adaptivePresentationStyle(for: self, traitCollection: traits)
            ?? adaptivePresentationStyle(for: traits)
        let isSame = style == self.style || [.automatic, .custom, .popover].contains(style)
        return isSame ? .none : style
    }

    /// The presentation controller of the style that fits the traits; `nil` when this one does. The delegate may want
    /// another controller to be presented in that style.
    func adapted(to traits: UITraitCollection) -> UIPresentationController? {
        let style = adaptiveStyle(for: traits)
        guard style != .none else { return nil }
        if let alert = presentedViewController as? UIAlertController {
            let controller = alert.systemPresentationController(presenting: presenter, source: alert)
            controller?.style = .custom
            return controller
        }
        let other = delegate?.presentationController(self, viewControllerForAdaptivePresentationStyle: style)
        let presented = other ?? presentedViewController
        switch style {
        case .none, .automatic, .custom, .popover:
            return nil
        case .pageSheet, .formSheet:
            let prepared = other == nil ? (self as? UIPopoverPresentationController)?.preparedSheet : nil
            let sheet =
                prepared ?? UISheetPresentationController(presentedViewController: presented, presenting: presenter)
            sheet.style = style
            return sheet
        case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext:
            let covering = CoveringPresentationController(presentedViewController: presented, presenting: presenter)
            covering.style = style
            return covering
        }
    }

    /// The container, made when it is first needed: above the presenter, or, in a context, where that stands.
    func makeContainer() -> UITransitionView {
        if let transitionView { return transitionView }
        let place = placeOfContainer
        let view = UITransitionView(frame: place?.frame ?? UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.presentation = self
        transitionView = view
        return view
    }

    private var placeOfContainer: (superview: UIView, frame: CGRect)? {
        let presenterView = presentingViewController.viewOnScreen
        if !coversScreen, let superview = presenterView.superview { return (superview, presenterView.frame) }
        return presenterView.window.map { ($0, $0.bounds) }
    }

    private var coversScreen: Bool {
        style != .currentContext && style != .overCurrentContext
    }

    func showContainer() {
        guard let place = placeOfContainer else { return }
        let container = makeContainer()
        container.frame = place.frame
        place.superview.addSubview(container)
    }

    /// A container in a context has the place of the presenter's view.
    func followPresenter() {
        guard !coversScreen, let transitionView, let place = placeOfContainer,
            transitionView.superview === place.superview
        else { return }
        transitionView.frame = place.frame
    }

    /// Puts the presented view where it belongs, if the container had another size before.
    func placePresentedView(ifLargerOrSmallerThan size: CGSize) {
        guard let transitionView, transitionView.bounds.size != size else { return }
        transitionView.setNeedsLayout()
        guard let view = presentedView, view.transform.isIdentity else { return }
        view.frame = frameOfPresentedViewInContainerView
    }

    /// Throws the container away, with everything in it.
    func discardContainer() {
        transitionView?.removeFromSuperview()
        transitionView?.presentation = nil
        transitionView = nil
    }

    /// Moves the presenter's view into the container, where it stays until the presentation is over.
    func takePresentersView() {
        let view = presentingViewController.viewOnScreen
        guard let container = transitionView, let home = RemovedPresenterView(view) else { return }
        self.home = home
        let frame = container.convert(view.bounds, from: view)
        container.insertSubview(view, at: 0)
        if view.transform.isIdentity { view.frame = frame }
    }
}

/// A dismissal that the user wants, by a gesture or by a touch beside the presented view.
extension UIPresentationController {
    var userMayDismiss: Bool {
        !presentedViewController.isModalInPresentation
            && (delegate?.presentationControllerShouldDismiss(self) ?? true)
    }

    func dismissByUser(from presenter: UIViewController) {
        delegate?.presentationControllerWillDismiss(self)
        presenter.dismiss(animated: true) { [self] in delegate?.presentationControllerDidDismiss(self) }
    }
}
