import CoreGraphics
import Foundation

/// Zooms a controller's view out of a source view of the previous controller, and back into it.
@MainActor
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let transition: UIViewController.Transition
    private let zoomed: UIViewController
    private let zoomsIn: Bool

    init(_ transition: UIViewController.Transition, zoomed: UIViewController, zoomsIn: Bool) {
        self.transition = transition
        self.zoomed = zoomed
        self.zoomsIn = zoomsIn
        super.init()
    }

    /// Unverified: UIKit's spring is unknown; this is the spring of sheets.
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        SystemTransition.springDuration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let scene = ZoomScene(transitionContext, transition, zoomed: zoomed, zoomsIn: zoomsIn) else {
            return transitionContext.completeTransition(true)
        }
        let zoomsIn = zoomsIn
        UIView.performWithoutAnimation { if zoomsIn { scene.showSource() } else { scene.showZoomed() } }
        SystemTransition.animate {
            if zoomsIn { scene.showZoomed() } else { scene.showSource() }
        } completion: { [weak zoomed, transition] _ in
            scene.end()
            let completed = !transitionContext.transitionWasCancelled
            if completed, zoomsIn, let zoomed { zoomed.zoomDismissal = ZoomDismissal(of: zoomed, transition) }
            transitionContext.completeTransition(completed)
        }
    }
}
