import CoreGraphics
import Foundation

/// Puts an alert there at once while the screen behind it grows dark; slides an action sheet up from the bottom.
@MainActor
final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// Measured: the dimming goes along a critically damped spring of this frequency, for 24 frames.
    private static let frequency = 22.88
    /// When that spring is within a thousandth of its goal: 9.2334… / ω = 0.4036 s.
    private static let duration: TimeInterval = 9.2334134764515865 / frequency

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
        // Unverified: how the sheet moves, and that an alert fades when it goes.
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
