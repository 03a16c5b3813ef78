import CoreGraphics
import QuartzCore

/// The interactive dismissal of a zoom by a downward swipe or a pinch.
///
/// When the gesture ends, the view zooms into its source or returns to full size.
@MainActor
final class ZoomDismissal: NSObject, UIViewControllerInteractiveTransitioning, UIGestureRecognizerDelegate {
    /// Unverified: the fraction from which the dismissal completes without a flick.
    private static let farEnough: CGFloat = 0.2
    /// The reduction of the card's scale when the finger has moved by the full height.
    private static let smallest: CGFloat = 0.55

    private weak var zoomed: UIViewController?
    private let transition: UIViewController.Transition
    private let pan = UIPanGestureRecognizer()
    private let pinch = UIPinchGestureRecognizer()
    private var context: (any UIViewControllerContextTransitioning)?
    private var scene: ZoomScene?
    /// `true` from the beginning of a gesture to the end of its transition.
    private var isActive = false
    /// The result of a gesture that ended before the transition began: whether it completes.
    private var earlyEnd: Bool?

    init(of zoomed: UIViewController, _ transition: UIViewController.Transition) {
        self.zoomed = zoomed
        self.transition = transition
        super.init()
        pan.name = "com.apple.UIKit.ZoomInteractiveDismissSwipeDown"
        pinch.name = "com.apple.UIKit.ZoomInteractiveDismissPinch"
        for recognizer in [pan, pinch] {
            recognizer.delegate = self
            recognizer.handlers.append(.closure { [weak self] in self?.follow($0) })
        }
    }

    /// Recognizes gestures in a view: the zoomed one, or the navigation controller's during a push.
    func attach(to view: UIView) {
        for recognizer in [pan, pinch] where recognizer.view !== view { view.addGestureRecognizer(recognizer) }
    }

    /// The state of a push that was turned around, from which the pop continues.
    var pose: ZoomScene.Pose?

    /// Returns the state of a push that was turned around, once.
    func takePose() -> ZoomScene.Pose? {
        defer { pose = nil }
        return pose
    }

    /// Recognizes gestures in the zoomed view from now on, unless a gesture has turned the transition around.
    func zoomInEnded(completed: Bool) {
        guard completed else { return leave() }
        if !isActive, let zoomed { attach(to: zoomed.view) }
    }

    /// Whether the transition that shows the controller is running, which the gestures turn around.
    private var isZoomingIn: Bool { (zoomed?.ownTransition?.animator as? ZoomAnimator)?.isZoomingIn ?? false }

    /// The interaction controller of a transition begun by a gesture; `nil` for other transitions.
    var driver: (any UIViewControllerInteractiveTransitioning)? { isActive ? self : nil }

    private var isPresented: Bool { zoomed?.modal.presenting != nil }

    // MARK: Gesture recognition

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let zoomed, !isActive, zoomed.ownTransition == nil || isZoomingIn, isOnTop(zoomed) else { return false }
        let velocity = pan.velocity(in: zoomed.view)
        let begins = gestureRecognizer === pinch ? pinch.scale < 1 : beginsToPull(in: zoomed.view)
        let interaction = UIViewController.Transition.ZoomOptions.InteractionContext(
            location: gestureRecognizer.location(in: zoomed.view),
            velocity: gestureRecognizer === pan ? CGVector(dx: velocity.x, dy: velocity.y) : .zero, willBegin: begins)
        return transition.options.interactiveDismissShouldBegin?(interaction) ?? begins
    }

    private func isOnTop(_ zoomed: UIViewController) -> Bool {
        if isPresented { return zoomed.modal.presented == nil }
        return zoomed.navigationController?.topViewController === zoomed && zoomed.presentedViewController == nil
    }

    /// Whether the pan goes down, and no scroll view under the finger can scroll in that direction.
    private func beginsToPull(in view: UIView) -> Bool {
        let travel = pan.rawTravel
        guard travel.y > 0, travel.y > abs(travel.x) else { return false }
        var hit = view.hitTest(pan.location(in: view), with: nil)
        while let current = hit, current !== view.superview {
            if let scroll = current as? UIScrollView, scroll.isScrollEnabled, scroll.scrollsVertically,
                scroll.contentOffset.y > -scroll.adjustedContentInset.top
            {
                return false
            }
            hit = current.superview
        }
        return true
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        (otherGestureRecognizer.view as? UIScrollView)?.panGestureRecognizer === otherGestureRecognizer
    }

    // MARK: Tracking

    private func follow(_ recognizer: UIGestureRecognizer) {
        switch recognizer.state {
        case .began: begin()
        case .changed: move()
        case .ended: end(completes: wantsToComplete)
        case .cancelled, .failed: end(completes: false)
        default: break
        }
    }

    private func begin() {
        guard let zoomed, !isActive else { return }
        isActive = true
        earlyEnd = nil
        if isPresented {
            zoomed.presentingViewController?.dismiss(animated: true)
        } else {
            zoomed.navigationController?.pop(StackChangeRequest(interaction: self))
        }
    }

    func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        guard let zoomed else { return transitionContext.completeTransition(false) }
        context = transitionContext
        pose = nil
        scene = ZoomScene(transitionContext, transition, zoomed: zoomed, zoomsIn: false)
        move()
        if let earlyEnd { end(completes: earlyEnd) }
    }

    private var isPinching: Bool { pinch.state == .began || pinch.state == .changed || pinch.state == .ended }
    private var travel: CGPoint { isPinching ? .zero : pan.translation(in: nil) }

    /// The progress of the dismissal, from 0 to 1.
    private var fraction: CGFloat {
        let height = max(context?.containerView.bounds.height ?? UIScreen.main.bounds.height, 1)
        let fraction = isPinching ? 1 - pinch.scale : travel.y / height
        return min(max(fraction, 0), 1)
    }

    private func move() {
        guard let context, let scene else { return }
        let scale = isPinching ? min(max(pinch.scale, 0.3), 1) : 1 - fraction * ZoomDismissal.smallest
        UIView.performWithoutAnimation { scene.showPulled(by: travel, scale: scale, fraction: fraction) }
        context.updateInteractiveTransition(fraction)
    }

    private var wantsToComplete: Bool {
        if isPinching { return pinch.scale < 1 - ZoomDismissal.farEnough || pinch.velocity < -1 }
        let speed = pan.velocity(in: nil).y
        return GestureLimits.completes(at: fraction, speed: speed, threshold: ZoomDismissal.farEnough)
    }

    private func end(completes: Bool) {
        guard isActive else { return }
        guard let context, let scene else {
            earlyEnd = completes
            return
        }
        self.context = nil
        self.scene = nil
        if completes { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
        SystemTransition.animate {
            if completes { scene.showSource() } else { scene.showZoomed() }
        } completion: { _ in
            scene.end()
            self.isActive = false
            if completes { self.leave() } else if let zoomed = self.zoomed { self.attach(to: zoomed.view) }
            context.completeTransition(completes)
        }
    }

    private func leave() {
        for recognizer in [pan, pinch] { recognizer.view?.removeGestureRecognizer(recognizer) }
        if zoomed?.zoomDismissal === self { zoomed?.zoomDismissal = nil }
    }
}
