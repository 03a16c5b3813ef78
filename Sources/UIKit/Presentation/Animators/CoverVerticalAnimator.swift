import CoreGraphics
import Foundation

/// Slides the presented view up from the bottom edge, and back down.
@MainActor
final class CoverVerticalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        SystemTransition.springDuration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let scene = ModalScene(transitionContext)
        let moving = scene.isPresenting ? scene.toView : scene.fromView
        guard let moving else { return transitionContext.completeTransition(true) }
        let shown = moving.frame
        let hidden = CGRect(origin: CGPoint(x: shown.minX, y: scene.container.bounds.maxY), size: shown.size)
        if scene.isPresenting { moving.frame = hidden }
        SystemTransition.animate {
            moving.frame = scene.isPresenting ? shown : hidden
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
