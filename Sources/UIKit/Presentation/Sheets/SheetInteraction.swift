import CoreGraphics
import QuartzCore

/// The pan gesture of a sheet: moves it between its detents and dismisses it by a downward pull.
///
/// When the finger is lifted, the sheet settles on a spring that continues with the finger's velocity.
@MainActor
final class SheetInteraction: NSObject, UIViewControllerInteractiveTransitioning, UIGestureRecognizerDelegate {
    /// Measured: the fraction of the sheet's height, and the speed in points per second, beyond which it is dismissed.
    private static let dismissalFraction: CGFloat = 0.5
    private static let dismissalSpeed: CGFloat = 1000

    private weak var presentation: UISheetPresentationController?
    let recognizer = UIPanGestureRecognizer()
    private var context: (any UIViewControllerContextTransitioning)?
    private var resolvedDetents = ResolvedDetents([])
    /// The top edge in the container when the finger began to move it, and its current value.
    private var origin: CGFloat = 0
    private var top: CGFloat = 0
    /// The final speed of a gesture that ended before the dismissal began.
    private var earlyEnd: CGFloat?
    private var isRefused = false
    /// Whether a finger is moving the sheet.
    private(set) var isTracking = false
    /// `true` from the beginning of an interactive dismissal to the end of its transition.
    private(set) var isDismissing = false

    init(_ presentation: UISheetPresentationController) {
        self.presentation = presentation
        super.init()
        recognizer.delegate = self
        recognizer.handlers.append(.closure { [weak self] _ in self?.follow() })
    }

    // MARK: Gesture recognition

    /// Whether the pan goes down, or up to a higher detent; content that can scroll in that direction takes precedence.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let presentation, let sheet = recognizer.view else { return false }
        let travel = recognizer.rawTravel
        guard abs(travel.y) >= abs(travel.x), travel.y != 0 else { return false }
        let isUpwards = travel.y < 0
        let shown = sheet.layer.presentation() ?? sheet.layer
        if isUpwards, shown.frame.minY <= presentation.resolvedDetents.highest.minY + 0.5 { return false }
        guard let scroll = scrollView(in: sheet) else { return true }
        guard scroll.contentOffset.y <= -scroll.adjustedContentInset.top else { return false }
        return !isUpwards || presentation.prefersScrollingExpandsWhenScrolledToEdge
    }

    /// Scroll views in the sheet wait until the sheet's recognizer has resolved.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard let sheet = gestureRecognizer.view, let scroll = otherGestureRecognizer.view as? UIScrollView else {
            return false
        }
        return otherGestureRecognizer === scroll.panGestureRecognizer && scroll.isDescendant(of: sheet)
    }

    /// The innermost vertically scrolling view under the finger.
    private func scrollView(in sheet: UIView) -> UIScrollView? {
        var view = sheet.hitTest(recognizer.location(in: sheet), with: nil)
        while let current = view, current !== sheet {
            if let scroll = current as? UIScrollView, scroll.isScrollEnabled, scroll.scrollsVertically { return scroll }
            view = current.superview
        }
        return nil
    }

    // MARK: Tracking

    private func follow() {
        switch recognizer.state {
        case .began: begin()
        case .changed: move()
        case .ended: end(speed: recognizer.velocity(in: nil).y)
        case .cancelled, .failed: end(speed: -.infinity)
        default: break
        }
    }

    private func begin() {
        guard let presentation, let sheet = presentation.presentedView else { return }
        let presented = presentation.presentedViewController
        guard !isDismissing, presented.ownTransition == nil, presented.presentedViewController == nil else { return }
        resolvedDetents = presentation.resolvedDetents
        origin = (sheet.layer.presentation() ?? sheet.layer).frame.minY
        top = origin
        isRefused = false
        isTracking = true
        presentation.stopDetentAnimation()
        show(top)
        // At the lowest detent a downward pull always dismisses.
        if recognizer.rawTravel.y > 0, origin >= resolvedDetents.lowest.minY - 0.5 { tryToDismiss() }
    }

    /// Begins the dismissal if the user may dismiss.
    private func tryToDismiss() {
        guard let presentation, let presenter = presentation.presenter, !isDismissing, !isRefused else { return }
        isRefused = !presentation.userMayDismiss
        guard !isRefused else { return }
        isDismissing = true
        presentation.dismissByUser(from: presenter)
    }

    func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        context = transitionContext
        move()
        if let earlyEnd { end(speed: earlyEnd) }
        earlyEnd = nil
    }

    /// Moves the sheet with the finger, up to the highest detent; a sheet that can't be dismissed resists.
    private func move() {
        guard isTracking else { return }
        top = max(origin + recognizer.translation(in: nil).y, resolvedDetents.highest.minY)
        let beyond = top - resolvedDetents.lowest.minY
        if beyond > 0 { tryToDismiss() }
        if isRefused, beyond > 0 {
            // Unverified: the same rubber-banding as scrolled content beyond its end.
            let shown = ScrollPhysics.rubberBand(Double(beyond), dimension: Double(resolvedDetents.lowest.height) / 4)
            return show(resolvedDetents.lowest.minY + CGFloat(shown))
        }
        show(top)
        context?.updateInteractiveTransition(min(max(beyond, 0) / max(resolvedDetents.lowest.height, 1), 1))
    }

    private func show(_ top: CGFloat) {
        presentation?.show(resolvedDetents, top: top)
    }

    // MARK: Ending

    private func end(speed: CGFloat) {
        guard isTracking else { return }
        guard !isDismissing || context != nil else {
            earlyEnd = speed
            return
        }
        isTracking = false
        let beyond = top - resolvedDetents.lowest.minY
        if isRefused, beyond > 0, let presentation {
            presentation.adaptiveDelegate?.presentationControllerDidAttemptToDismiss(presentation)
        }
        let isFarEnough = beyond > resolvedDetents.lowest.height * SheetInteraction.dismissalFraction
        // A canceled touch doesn't dismiss.
        let dismisses =
            isDismissing && beyond > 0 && speed.isFinite
            && (isFarEnough || speed >= SheetInteraction.dismissalSpeed)
        animate(to: dismisses ? nil : resolvedDetents.detent(releasedAt: top, speed: speed), speed: speed)
    }

    /// Animates the sheet to a detent, or offscreen for `nil`.
    private func animate(to detent: ResolvedDetent?, speed: CGFloat) {
        guard let presentation else { return }
        let context = context
        self.context = nil
        if detent == nil { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
        let bottom = context?.containerView.bounds.maxY ?? 0
        let goal = detent?.frame.minY ?? max(bottom, resolvedDetents.lowest.minY)
        let shown = presentation.presentedView?.frame.minY ?? top
        let velocity = speed.isFinite && goal != shown ? speed / (goal - shown) : 0
        SystemTransition.animateSpring(velocity: isRefused ? 0 : velocity) {
            self.show(goal)
        } completion: { _ in
            guard let context else { return }
            self.isDismissing = false
            context.completeTransition(detent == nil)
        }
        if let detent { presentation.userSelected(detent) }
    }
}
