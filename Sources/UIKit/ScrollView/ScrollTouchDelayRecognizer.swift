import QuartzCore

/// A view in a scroll view that receives its touches at once.
@MainActor protocol UndelayedContent: UIView {}

/// Delays the touches of a scroll view's content until they can't become a drag.
@MainActor final class ScrollTouchDelayRecognizer: UIGestureRecognizer {
    /// Widely reported: the delay of content touches, in seconds.
    private static let delay = 0.15

    weak var scrollView: UIScrollView?
    private var start = CGPoint.zero
    private var timer: ScheduledWork?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let scrollView, scrollView.delaysContentTouches, scrollView.isScrollEnabled,
            scrollView.scrollsHorizontally || scrollView.scrollsVertically,
            !touches.contains(where: { $0.view is any UndelayedContent })
        else { return fail() }
        delaysTouchesBegan = true
        start = GestureGeometry.centroid(of: trackedTouches)
        timer?.cancel()
        timer = schedule(after: Self.delay) { $0.state = .failed }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let now = GestureGeometry.centroid(of: trackedTouches)
        if GestureGeometry.distance(now, start) >= GestureLimits.panSlop { state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    override func reset() {
        timer?.cancel()
        timer = nil
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

extension UIScrollView: ContentTouchFilter {}
