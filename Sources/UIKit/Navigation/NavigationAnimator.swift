import CoreGraphics
import Foundation

/// The system's push and pop animation.
///
/// The front view slides over the back view, which moves by three tenths of the width and is dimmed. In a right-to-left
/// interface the front view is on the left.
@MainActor
final class NavigationAnimator: NSObject, SidewaysAnimator {
    /// Measured: the distance that the back view moves, as a fraction of the width.
    private static let parallax: CGFloat = 0.3
    /// Unverified: the opacity of the dimming over the back view.
    private static let dimming: CGFloat = 0.1

    private let operation: UINavigationController.Operation

    var comesFromTrailingSide: Bool { operation == .push }

    init(_ operation: UINavigationController.Operation) {
        self.operation = operation
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        UINavigationController.transitionDuration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let fromView = transitionContext.view(forKey: .from), let toView = transitionContext.view(forKey: .to),
            let to = transitionContext.viewController(forKey: .to)
        else { return transitionContext.completeTransition(false) }
        let isPush = operation == .push
        toView.frame = transitionContext.finalFrame(for: to)
        let (front, back) = isPush ? (toView, fromView) : (fromView, toView)
        if isPush { container.addSubview(front) } else { container.insertSubview(back, belowSubview: front) }

        let scrim = UIView(frame: container.bounds)
        scrim.backgroundColor = .black
        scrim.alpha = isPush ? 0 : NavigationAnimator.dimming
        container.insertSubview(scrim, belowSubview: front)
        let isMirrored = (to.navigationController?.view ?? container).isRightToLeft
        let width = isMirrored ? -container.bounds.width : container.bounds.width
        let frontCenter = front.center, backCenter = back.center
        let outside = CGPoint(x: frontCenter.x + width, y: frontCenter.y)
        let behind = CGPoint(x: backCenter.x - NavigationAnimator.parallax * width, y: backCenter.y)
        if isPush { front.center = outside } else { back.center = behind }
        // Unverified: UIKit's timing curve; this is its critically damped spring.
        UIView.animate(
            withDuration: UINavigationController.transitionDuration, delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: 0, options: []
        ) {
            front.center = isPush ? frontCenter : outside
            back.center = isPush ? behind : backCenter
            scrim.alpha = isPush ? NavigationAnimator.dimming : 0
        } completion: { _ in
            scrim.removeFromSuperview()
            // Restore both centers, as the leaving view and, after a cancel, the remaining view have been moved.
            front.center = frontCenter
            back.center = backCenter
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
