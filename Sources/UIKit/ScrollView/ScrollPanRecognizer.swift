import QuartzCore

/// The pan recognizer of a scroll view. A touch stops the deceleration before it starts a drag.
@MainActor final class ScrollPanRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if let scrollView, scrollView.motion?.kind == .decelerating { scrollView.stopMotion() }
        super.touchesBegan(touches, with: event)
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer !== scrollView?.pinch && super.canPrevent(preventedGestureRecognizer)
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer !== scrollView?.pinch && super.canBePrevented(by: preventingGestureRecognizer)
    }

    override var canBeginPanning: Bool {
        guard let scrollView, let touch = attempt.first, let view = touch.view, view !== scrollView,
            view.isDescendant(of: scrollView), arbiter?.route(of: touch)?.viewReceivedBegan == true
        else { return true }
        return scrollView.canCancelContentTouches && scrollView.touchesShouldCancel(in: view)
    }
}
