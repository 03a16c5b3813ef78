import UIKit

/// Presents a screen that a pan dismisses: released early it returns, flicked it is dismissed.
final class PullToDismissViewController: DiscoverViewController {
    init() {
        super.init(place: .sorapis, actionTitle: "See the lake")
    }

    required init?(coder: NSCoder) { nil }

    override func performAction() {
        present(PulledViewController(place: place), animated: true)
    }
}

/// Presents itself from below; a pan drives its dismissal.
final class PulledViewController: PlaceViewController, UIViewControllerTransitioningDelegate {
    /// Drives the dismissal; `nil` unless a finger is pulling.
    private var interaction: UIPercentDrivenInteractiveTransition?

    override init(place: Place) {
        super.init(place: place)
        modalPresentationStyle = .custom
        transitioningDelegate = self
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.layer.cornerRadius = 40
        view.layer.cornerCurve = .continuous
        view.onPan { [weak self] pan in self?.follow(pan) }
    }

    private func follow(_ pan: UIPanGestureRecognizer) {
        let fraction = pan.translation(in: nil).y / view.bounds.height
        switch pan.state {
        case .began:
            interaction = UIPercentDrivenInteractiveTransition()
            dismiss(animated: true)
        case .changed:
            interaction?.update(fraction)
        case .ended where fraction > 0.4 || pan.velocity(in: nil).y > 800:
            interaction?.completionCurve = .easeOut
            interaction?.finish()
            interaction = nil
        default:
            interaction?.cancel()
            interaction = nil
        }
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        PullAnimator()
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        PullAnimator()
    }

    func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        interaction
    }
}

/// Slides the presented view over the presenter, which shrinks and darkens.
final class PullAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        0.5
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        let toView = transitionContext.view(forKey: .to)
        let isPresenting = toView != nil
        guard
            let moving = toView ?? transitionContext.view(forKey: .from),
            let behind = transitionContext.viewController(forKey: isPresenting ? .from : .to)?.view
        else {
            transitionContext.completeTransition(false)
            return
        }
        if let toView, let controller = transitionContext.viewController(forKey: .to) {
            toView.frame = transitionContext.finalFrame(for: controller)
            container.addSubview(toView)
        }
        let away = CGAffineTransform(translationX: 0, y: container.bounds.height)
        let deep = CGAffineTransform(scaleX: 0.92, y: 0.92)
        moving.transform = isPresenting ? away : .identity
        behind.layer.cornerRadius = 40
        behind.clipsToBounds = true

        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 0.95,
            initialSpringVelocity: 0
        ) {
            moving.transform = isPresenting ? .identity : away
            behind.transform = isPresenting ? deep : .identity
            behind.alpha = isPresenting ? 0.4 : 1
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
