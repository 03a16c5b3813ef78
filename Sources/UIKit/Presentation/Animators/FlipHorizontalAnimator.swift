import Foundation
import QuartzCore

/// Flips the presenter around the vertical axis; the presented view is on the back.
@MainActor
final class FlipHorizontalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// Unverified: UIKit's duration has not been measured.
    static let duration: TimeInterval = 0.75

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        FlipHorizontalAnimator.duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let scene = ModalScene(transitionContext)
        let presenting = scene.isPresenting
        let back = presenting ? scene.toView : scene.fromView
        let front = presenting ? scene.fromView : scene.toView
        guard let back else { return transitionContext.completeTransition(true) }
        let views = [front, back].compactMap { $0 }
        let container = scene.container.layer
        let perspective = container.sublayerTransform
        container.sublayerTransform.m34 = -1 / FlipGeometry.eyeDistance
        for view in views { view.layer.isDoubleSided = false }
        let half = CATransform3DMakeRotation(presenting ? -.pi : .pi, 0, 1, 0)
        let arriving = presenting ? back : front
        let leaving = presenting ? front : back
        arriving?.layer.transform = CATransform3DInvert(half)
        // The direction of a half turn is ambiguous, so animate two quarter turns.
        UIView.animateKeyframes(withDuration: FlipHorizontalAnimator.duration, delay: 0, options: []) {
            let quarter = CATransform3DMakeRotation(presenting ? -.pi / 2 : .pi / 2, 0, 1, 0)
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                arriving?.layer.transform = CATransform3DInvert(quarter)
                leaving?.layer.transform = quarter
            }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                arriving?.layer.transform = CATransform3DIdentity
                leaving?.layer.transform = half
            }
        } completion: { _ in
            container.sublayerTransform = perspective
            for view in views {
                view.layer.isDoubleSided = true
                view.layer.transform = CATransform3DIdentity
            }
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
