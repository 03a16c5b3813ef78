import CoreGraphics
import Foundation

/// Animates the views from the old size to the new one.
@MainActor
final class SizeChangeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// Unverified: the duration of a rotation by 90°, in seconds.
    private static let duration: TimeInterval = 0.3

    private let plan: SizeChangePlan

    init(_ plan: SizeChangePlan) {
        self.plan = plan
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        SizeChangeAnimator.duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        plan.rotateUpright(in: SizeChangeAnimator.duration)
        UIView.animate(
            withDuration: SizeChangeAnimator.duration, delay: 0, options: .allowUserInteraction,
            animations: plan.showResult
        ) { _ in
            transitionContext.completeTransition(true)
        }
    }
}
