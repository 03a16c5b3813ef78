import Foundation
import QuartzCore

/// Curls the presenter's page partially up to reveal the presented view, and uncurls it on dismissal.
@MainActor
final class PartialCurlAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// Unverified: UIKit's duration has not been measured.
    static let duration: TimeInterval = 0.75

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        PartialCurlAnimator.duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let scene = ModalScene(transitionContext)
        let presenting = scene.isPresenting
        let presented = presenting ? scene.toView : scene.fromView
        guard let presented else { return transitionContext.completeTransition(true) }
        // Children pushed inside the presenter start with this layout and have their own animation.
        scene.container.layoutFromAbove()
        scene.container.bringSubviewToFront(presented)
        let page = PageCurlView.page(in: scene.container)
        // If the container removes the presenter, its final content isn't on the page, so take a snapshot.
        if let presenter = presenting ? scene.fromView : scene.toView { page.show(presenter) }
        let controller = transitionContext.viewController(forKey: presenting ? .to : .from)
        page.onTap = { [weak controller] in controller?.presentingViewController?.dismiss(animated: true) }
        if presenting { UIView.performWithoutAnimation { page.progress = 0 } }
        UIView.animate(withDuration: PartialCurlAnimator.duration) {
            page.progress = presenting ? PageCurlView.restingProgress : 0
        } completion: { _ in
            let completed = !transitionContext.transitionWasCancelled
            if completed != presenting { page.removeFromSuperview() }
            transitionContext.completeTransition(completed)
        }
    }
}
