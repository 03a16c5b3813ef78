import CoreGraphics
import Foundation

/// Shows an alert at once while the background dims; slides an action sheet up from the bottom.
@MainActor
final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// Measured: the dimming follows a critically damped spring of this frequency, for 24 frames.
    private static let frequency = 22.88
    /// The settling duration of that spring: 0.4036 s.
    private static let duration = SystemSpring.criticalDuration(frequency: frequency)

    private let slides: Bool
    private let dimming: UIView
    private let alpha: CGFloat

    init(slides: Bool, dimming: UIView, to alpha: CGFloat) {
        self.slides = slides
        self.dimming = dimming
        self.alpha = alpha
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        AlertAnimator.duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let scene = ModalScene(transitionContext)
        let moving = scene.isPresenting ? scene.toView : scene.fromView
        guard let moving else { return transitionContext.completeTransition(true) }
        let shown = moving.frame
        // Unverified: the motion of the sheet, and that a dismissed alert fades out.
        let hidden =
            slides ? CGRect(origin: CGPoint(x: shown.minX, y: scene.container.bounds.maxY), size: shown.size) : shown
        if scene.isPresenting { moving.frame = hidden }
        UIView.animate(
            withDuration: AlertAnimator.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: []
        ) {
            moving.frame = scene.isPresenting ? shown : hidden
            self.dimming.alpha = self.alpha
            if !self.slides, !scene.isPresenting { moving.alpha = 0 }
        } completion: { _ in
            moving.alpha = 1
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
