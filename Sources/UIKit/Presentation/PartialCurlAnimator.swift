import Foundation

/// Lifts the page that the presenter is, to show what lies beneath.
@MainActor
final class PartialCurlAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// Unverified: no measurement of UIKit's duration is known.
    static let duration: TimeInterval = 0.75

    private let presenting: Bool

    init(presenting: Bool) {
        self.presenting = presenting
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        PartialCurlAnimator.duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let scene = ModalScene(transitionContext)
        let arriving = presenting ? scene.toView : scene.fromView
        guard let arriving else { return transitionContext.completeTransition(true) }
        let shows = presenting
        arriving.isHidden = shows
        UIView.transition(
            with: scene.container, duration: PartialCurlAnimator.duration,
            options: shows ? .transitionCurlUp : .transitionCurlDown
        ) {
            arriving.isHidden = !shows
        } completion: { _ in
            arriving.isHidden = false
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
