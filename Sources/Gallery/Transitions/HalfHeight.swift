import UIKit

/// Presents a card of half the screen's height over a dimming view; a tap outside the card dismisses it.
final class HalfHeightViewController: DiscoverViewController, UIViewControllerTransitioningDelegate {
    init() {
        super.init(place: .preikestolen, actionTitle: "Plan a walk")
    }

    required init?(coder: NSCoder) { nil }

    override func performAction() {
        let route = RouteViewController(place: place)
        route.modalPresentationStyle = .custom
        route.transitioningDelegate = self
        present(route, animated: true)
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        HalfHeightPresentationController(presentedViewController: presented, presenting: presenting)
    }
}

/// Lays out the presented view in the container's lower half, above a dimming view that fades with the transition.
final class HalfHeightPresentationController: UIPresentationController {
    private let dimmingView = UIView()

    override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        dimmingView.backgroundColor = UIColor(white: 0, alpha: 0.45)
        dimmingView.accessibilityIdentifier = "dimming"
        dimmingView.onTap { [weak self] in self?.presentedViewController.dismiss(animated: true) }
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView else { return .zero }
        let height = (containerView.bounds.height / 2).rounded()
        return CGRect(
            x: 0, y: containerView.bounds.height - height, width: containerView.bounds.width, height: height)
    }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        dimmingView.frame = containerView.bounds
        dimmingView.alpha = 0
        containerView.insertSubview(dimmingView, at: 0)
        fade(to: 1)
    }

    override func dismissalTransitionWillBegin() {
        fade(to: 0)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { dimmingView.removeFromSuperview() }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dimmingView.removeFromSuperview() }
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimmingView.frame = containerView?.bounds ?? .zero
        presentedView?.frame = frameOfPresentedViewInContainerView
    }

    private func fade(to alpha: CGFloat) {
        guard let coordinator = presentedViewController.transitionCoordinator else {
            dimmingView.alpha = alpha
            return
        }
        coordinator.animate { [dimmingView] _ in dimmingView.alpha = alpha }
    }
}
