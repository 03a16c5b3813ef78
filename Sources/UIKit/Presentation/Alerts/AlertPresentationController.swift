import CoreGraphics

/// Presents an alert in the center, or an action sheet at the bottom, above a dimmed background.
@MainActor
final class AlertPresentationController: UIPresentationController {
    private let dimming = UIView()
    private lazy var outsideTap = UITapGestureRecognizer()
    private var keyboardObservation: NotificationObservation?

    private var alert: UIAlertController? { presentedViewController as? UIAlertController }
    override var dimsTint: Bool { true }
    private var isSheet: Bool { alert?.preferredStyle == .actionSheet }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let transitionView, let presentedView else { return .zero }
        let bounds = transitionView.bounds
        let safeArea = transitionView.window?.safeAreaInsets ?? transitionView.safeAreaInsets
        var available = bounds.inset(by: safeArea)
        if isSheet { return sheetFrame(presentedView, available, bounds, safeArea) }
        available.size.height -= max(0, transitionView.heightCoveredByKeyboard - safeArea.bottom)
        let size = presentedView.sizeThatFits(CGSize(width: AlertMetrics.alertWidth, height: available.height - 20))
        let frame = CGRect(
            x: bounds.midX - size.width / 2, y: available.midY - size.height / 2, width: size.width, height: size.height
        )
        return aligned(frame)
    }

    private func sheetFrame(
        _ view: UIView, _ available: CGRect, _ bounds: CGRect, _ safeArea: UIEdgeInsets
    ) -> CGRect {
        let margin = AlertMetrics.sheetMargin
        let width = min(bounds.width, bounds.height) - 2 * margin
        let bottom = bounds.maxY - max(safeArea.bottom, margin)
        let size = view.sizeThatFits(CGSize(width: width, height: bottom - available.minY - margin))
        return aligned(
            CGRect(x: bounds.midX - size.width / 2, y: bottom - size.height, width: size.width, height: size.height))
    }

    /// Aligns the origin to device pixels, so that hairlines and text stay sharp.
    private func aligned(_ frame: CGRect) -> CGRect {
        let scale = max(traitCollection.displayScale, 1)
        return CGRect(
            x: (frame.minX * scale).rounded() / scale, y: (frame.minY * scale).rounded() / scale,
            width: frame.width, height: frame.height)
    }

    override func presentationTransitionWillBegin() {
        guard let transitionView else { return }
        dimming.frame = transitionView.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.backgroundColor = .black
        dimming.alpha = 0
        dimming.accessibilityIdentifier = "UIAlertController.dimming"
        transitionView.insertSubview(dimming, at: 0)
        let alpha = Dimming.alpha(behindFloating: true, traitCollection)
        animateAlongside { [dimming] in dimming.alpha = alpha }
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if completed, !isSheet {
            keyboardObservation = NotificationObservation(UIResponder.keyboardWillChangeFrameNotification) {
                [weak self] in self?.keyboardWillMove()
            }
        }
        guard completed, isSheet else { return }
        outsideTap.handlers.append(.closure { [weak self] _ in self?.touchedOutside() })
        dimming.addGestureRecognizer(outsideTap)
    }

    override func dismissalTransitionWillBegin() {
        animateAlongside { [dimming] in dimming.alpha = 0 }
    }

    /// Runs a change alongside the transition, or at once if there is no animated transition.
    private func animateAlongside(_ change: @escaping () -> Void) {
        let queued = presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in change() })
        if queued != true { change() }
    }

    /// Centers the alert above the keyboard.
    private func keyboardWillMove() {
        guard let presentedView, !presentedViewController.isInModalTransition else { return }
        Keyboard.animateAlongside { presentedView.frame = self.frameOfPresentedViewInContainerView }
    }

    override func containerViewWillLayoutSubviews() {
        guard let presentedView, presentedView.superview === transitionView,
            !presentedViewController.isInModalTransition
        else { return }
        presentedView.frame = frameOfPresentedViewInContainerView
    }

    /// Performs the cancel action of an action sheet; a sheet without one stays.
    private func touchedOutside() {
        guard let alert, outsideTap.state == .ended, let cancel = alert.cancelAction else { return }
        alert.answer(with: cancel)
    }

    override func defaultAnimator(presenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        let alpha = presenting ? Dimming.alpha(behindFloating: true, traitCollection) : 0
        return AlertAnimator(slides: isSheet, dimming: dimming, to: alpha)
    }
}

/// The opacity of the black view behind presented content.
@MainActor
enum Dimming {
    /// Measured: 0.2, and 0.48 behind a floating card in dark mode.
    static func alpha(behindFloating floats: Bool, _ traits: UITraitCollection) -> CGFloat {
        floats && traits.userInterfaceStyle == .dark ? 0.48 : 0.2
    }
}
