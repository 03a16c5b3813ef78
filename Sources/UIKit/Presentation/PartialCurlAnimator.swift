import Foundation
import QuartzCore

/// Lifts the page that the presenter is, part of the way, to show what lies beneath, and lays it down again.
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
        let presented = presenting ? scene.toView : scene.fromView
        guard let presented else { return transitionContext.completeTransition(true) }
        // What is pushed within the presenter begins with this layout, and has its own animation.
        scene.container.layoutIfNeeded()
        scene.container.bringSubviewToFront(presented)
        let page = PageCurlView.page(in: scene.container)
        // Where more than the page goes, what shows in the end is not on it.
        if let presenter = presenting ? scene.fromView : scene.toView { page.show(presenter) }
        let controller = transitionContext.viewController(forKey: presenting ? .to : .from)
        page.onTap = { [weak controller] in controller?.presentingViewController?.dismiss(animated: true) }
        if presenting { UIView.performWithoutAnimation { page.progress = 0 } }
        UIView.animate(withDuration: PartialCurlAnimator.duration) { [presenting] in
            page.progress = presenting ? PageCurlView.restingProgress : 0
        } completion: { [presenting] _ in
            let completed = !transitionContext.transitionWasCancelled
            if completed != presenting { page.removeFromSuperview() }
            transitionContext.completeTransition(completed)
        }
    }
}
