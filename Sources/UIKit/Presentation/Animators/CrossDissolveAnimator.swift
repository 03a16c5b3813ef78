import Foundation

/// Fades the presented view in, and back out.
@MainActor
final class CrossDissolveAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// Unverified: UIKit's duration has not been measured.
    static let duration: TimeInterval = 0.4

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        CrossDissolveAnimator.duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let scene = ModalScene(transitionContext)
        let fading = scene.isPresenting ? scene.toView : scene.fromView
        guard let fading else { return transitionContext.completeTransition(true) }
        let alpha = fading.alpha
        if scene.isPresenting { fading.alpha = 0 }
        UIView.animate(withDuration: CrossDissolveAnimator.duration) {
            fading.alpha = scene.isPresenting ? alpha : 0
        } completion: { _ in
            fading.alpha = alpha
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
