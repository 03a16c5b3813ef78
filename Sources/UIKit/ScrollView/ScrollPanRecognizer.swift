import QuartzCore

/// The pan recognizer of a scroll view. A touch stops the deceleration before it starts a drag; the content of the
/// scroll view doesn't receive it.
@MainActor final class ScrollPanRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?

    /// The scroll view, if its class is a delegate of recognizers, so that subclasses decide about their pan.
    override weak var delegate: (any UIGestureRecognizerDelegate)? {
        get { super.delegate ?? (scrollView as? any UIGestureRecognizerDelegate) }
        set { super.delegate = newValue }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if let scrollView, scrollView.motion?.kind == .decelerating {
            scrollView.stopMotion()
            for touch in touches { withhold(touch, from: scrollView) }
        }
        super.touchesBegan(touches, with: event)
    }

    /// Keeps a touch that stops the content from the views in it and their tap recognizers.
    private func withhold(_ touch: UITouch, from scrollView: UIScrollView) {
        guard let route = arbiter?.route(of: touch) else { return }
        if touch.view?.isDescendant(of: scrollView) == true { route.isCancelled = true }
        for recognizer in route.recognizers where recognizer is UITapGestureRecognizer {
            guard let view = recognizer.view, view !== scrollView, view.isDescendant(of: scrollView) else { continue }
            recognizer.fail()
        }
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer !== scrollView?.pinch && super.canPrevent(preventedGestureRecognizer)
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer !== scrollView?.pinch && super.canBePrevented(by: preventingGestureRecognizer)
    }

    override var canBeginPanning: Bool {
        guard let scrollView, let touch = attemptTouches.first, let view = touch.view, view !== scrollView,
            view.isDescendant(of: scrollView), arbiter?.route(of: touch)?.viewReceivedBegan == true
        else { return true }
        return scrollView.canCancelContentTouches && scrollView.touchesShouldCancel(in: view)
    }
}
