import UIKit

/// A navigation controller with a custom push and an interactive pop from the left edge.
///
/// Screens slide in from the right as cards while the previous screen recedes.
final class DeepNavigationController: UINavigationController, UINavigationControllerDelegate {
    private var interaction: UIPercentDrivenInteractiveTransition?

    static func withPosters() -> UIViewController {
        let navigation = DeepNavigationController()
        let first = PosterViewController(place: .preikestolen, actionTitle: "Further north") { [weak navigation] in
            navigation?.pushViewController(PosterViewController(place: .teide), animated: true)
        }
        navigation.setViewControllers([first], animated: false)
        return navigation
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        view.backgroundColor = .black
        setNavigationBarHidden(true, animated: false)
        interactivePopGestureRecognizer?.isEnabled = false
        view.onPan(from: .left) { [weak self] pan in self?.follow(pan) }
    }

    private func follow(_ pan: UIPanGestureRecognizer) {
        let fraction = pan.translation(in: view).x / view.bounds.width
        switch pan.state {
        case .began where viewControllers.count > 1:
            interaction = UIPercentDrivenInteractiveTransition()
            popViewController(animated: true)
        case .changed:
            interaction?.update(fraction)
        case .ended where fraction > 0.5 || pan.velocity(in: view).x > 700:
            interaction?.finish()
            interaction = nil
        default:
            interaction?.cancel()
            interaction = nil
        }
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        DeepPushAnimator(operation)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        interaction
    }
}

/// Slides the front screen as a card with rounded corners; the screen behind shrinks and darkens.
final class DeepPushAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let operation: UINavigationController.Operation

    init(_ operation: UINavigationController.Operation) {
        self.operation = operation
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        0.55
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard
            let fromView = transitionContext.view(forKey: .from),
            let toView = transitionContext.view(forKey: .to),
            let toController = transitionContext.viewController(forKey: .to)
        else {
            transitionContext.completeTransition(false)
            return
        }
        let container = transitionContext.containerView
        let isPush = operation == .push
        let (front, back) = isPush ? (toView, fromView) : (fromView, toView)
        toView.frame = transitionContext.finalFrame(for: toController)
        if isPush { container.addSubview(front) } else { container.insertSubview(back, belowSubview: front) }

        let outside = CGAffineTransform(translationX: container.bounds.width + 20, y: 0)
        let deep = CGAffineTransform(scaleX: 0.86, y: 0.86)
        front.transform = isPush ? outside : .identity
        back.transform = isPush ? .identity : deep
        back.alpha = isPush ? 1 : 0.35
        for card in [front, back] { card.layer.cornerRadius = 44 }

        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 0.9,
            initialSpringVelocity: 0
        ) {
            front.transform = isPush ? .identity : outside
            back.transform = isPush ? deep : .identity
            back.alpha = isPush ? 0.35 : 1
        } completion: { _ in
            for card in [front, back] {
                card.transform = .identity
                card.alpha = 1
                card.layer.cornerRadius = 0
            }
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
