import UIKit

/// Tabs that slide sideways in the direction of their items, after a tap or interactively with a pan.
final class SlidingTabBarController: UITabBarController, UITabBarControllerDelegate {
    private var interaction: UIPercentDrivenInteractiveTransition?

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        view.backgroundColor = .black
        let tabs: [(Place, String, String)] = [
            (.sorapis, "Lake", "house"), (.wadiRum, "Desert", "heart"), (.preikestolen, "Fjord", "star"),
        ]
        viewControllers = tabs.map { place, title, symbol in
            let poster = PosterViewController(place: place)
            poster.tabBarItem = UITabBarItem(
                title: title, image: UIImage(systemName: symbol), selectedImage: UIImage(systemName: symbol + ".fill"))
            return poster
        }
        view.onPan { [weak self] pan in self?.follow(pan) }
    }

    private func follow(_ pan: UIPanGestureRecognizer) {
        let translation = pan.translation(in: view).x
        let fraction = abs(translation) / view.bounds.width
        switch pan.state {
        case .began:
            let next = selectedIndex + (pan.velocity(in: view).x < 0 ? 1 : -1)
            guard let viewControllers, viewControllers.indices.contains(next) else { return }
            interaction = UIPercentDrivenInteractiveTransition()
            selectedIndex = next
        case .changed:
            interaction?.update(fraction)
        case .ended where fraction > 0.4 || abs(pan.velocity(in: view).x) > 600:
            interaction?.completionCurve = .easeOut
            interaction?.finish()
            interaction = nil
        default:
            interaction?.cancel()
            interaction = nil
        }
    }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        guard let from = viewControllers?.firstIndex(of: fromVC), let to = viewControllers?.firstIndex(of: toVC) else {
            return nil
        }
        return SlideAnimator(toRight: to > from)
    }

    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        interaction
    }
}

/// Slides the new screen in over the old one, which moves half as far.
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let direction: CGFloat

    init(toRight: Bool) {
        direction = toRight ? 1 : -1
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        0.4
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
        toView.frame = transitionContext.finalFrame(for: toController)
        container.addSubview(toView)
        let width = container.bounds.width * direction
        toView.transform = CGAffineTransform(translationX: width, y: 0)

        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveEaseInOut
        ) {
            toView.transform = .identity
            fromView.transform = CGAffineTransform(translationX: -width * 0.5, y: 0)
        } completion: { _ in
            toView.transform = .identity
            fromView.transform = .identity
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
