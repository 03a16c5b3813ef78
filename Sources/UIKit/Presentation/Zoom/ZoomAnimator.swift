import CoreGraphics
import Foundation

/// Zooms a controller's view out of a source view of the previous controller, and back into it.
@MainActor
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let transition: UIViewController.Transition
    private let zoomed: UIViewController
    private let zoomsIn: Bool
    /// The scene and the context while the animation runs.
    private var running: (scene: ZoomScene, context: any UIViewControllerContextTransitioning)?

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
        running = (scene, transitionContext)
        if zoomsIn { prepareDismissal() }
        let pose = zoomsIn ? nil : zoomed.zoomDismissal?.takePose()
        UIView.performWithoutAnimation {
            if zoomsIn { scene.showSource() } else if let pose { scene.show(pose) } else { scene.showZoomed() }
        }
        SystemTransition.animate {
            if zoomsIn { scene.showZoomed() } else { scene.showSource() }
        } completion: { _ in
            self.finish()
        }
    }

    /// Prepares the gestures that dismiss the controller, which also turn a running push around.
    private func prepareDismissal() {
        let dismissal = ZoomDismissal(of: zoomed, transition)
        zoomed.zoomDismissal = dismissal
        guard zoomed.modal.presenting == nil, let navigation = zoomed.navigationController else { return }
        dismissal.attach(to: navigation.view)
    }

    private func finish() {
        guard let (scene, context) = running else { return }
        running = nil
        scene.end()
        let completed = !context.transitionWasCancelled
        if zoomsIn { zoomed.zoomDismissal?.zoomInEnded(completed: completed) }
        context.completeTransition(completed)
    }

    /// Whether the animation zooms into the controller.
    var isZoomingIn: Bool { zoomsIn && running != nil }

    /// Completes the running animation where it is, so that another transition can begin.
    ///
    /// A transition back from a zoom into the controller continues there.
    func finishAtOnce() {
        guard let scene = running?.scene else { return }
        if zoomsIn { zoomed.zoomDismissal?.pose = scene.pose }
        scene.stop()
        finish()
    }
}
