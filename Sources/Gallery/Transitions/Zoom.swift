import UIKit

/// Presents a screen with a zoom: a complete custom presentation in one file.
final class ControllerOne: DiscoverViewController, UIViewControllerTransitioningDelegate {
    init() {
        super.init(place: .wadiRum, actionTitle: "Take me there")
    }

    required init?(coder: NSCoder) { nil }

    override func performAction() {
        let controllerTwo = ControllerTwo(place: place)
        controllerTwo.modalPresentationStyle = .custom
        controllerTwo.transitioningDelegate = self
        present(controllerTwo, animated: true)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        ZoomAnimator()
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        MarginPresentationController(presentedViewController: presented, presenting: presenting)
    }
}

/// Insets the presented view by a margin.
final class MarginPresentationController: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
        containerView?.bounds.insetBy(dx: 20, dy: 20) ?? .zero
    }
}

/// The presented place, as a card with rounded corners.
final class ControllerTwo: PlaceViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.layer.cornerRadius = 32
        view.layer.cornerCurve = .continuous
    }
}

/// Animates the presented view's frame from zero, at the container's origin, to its final frame.
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        1
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let toView = transitionContext.view(forKey: .to),
            let toController = transitionContext.viewController(forKey: .to)
        else {
            transitionContext.completeTransition(false)
            return
        }
        transitionContext.containerView.addSubview(toView)
        toView.frame = .zero

        UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
            toView.frame = transitionContext.finalFrame(for: toController)
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
