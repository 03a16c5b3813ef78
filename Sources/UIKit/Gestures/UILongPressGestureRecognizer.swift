import QuartzCore

/// Recognizes a long-press gesture, which begins after the minimum duration and lasts until the fingers lift.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The minimum press duration, in seconds. Default: 0.5.
    open var minimumPressDuration: TimeInterval = GestureLimits.longPressDuration {
        didSet {
            if !minimumPressDuration.isNumber(as: "minimumPressDuration", of: self) { minimumPressDuration = oldValue }
        }
    }
    /// The maximum movement of the fingers before the gesture begins, in points. Default: 10.
    open var allowableMovement = GestureLimits.longPressMovement {
        didSet { if !allowableMovement.isUsable(as: "allowableMovement", of: self) { allowableMovement = oldValue } }
    }
    /// The number of fingers required. Default: 1.
    open var numberOfTouchesRequired = 1
    /// The number of taps required before the press. Default: 0.
    open var numberOfTapsRequired = 0

    private var taps = 0
    private var start = CGPoint.zero
    private var timer: ScheduledWork?

    /// Whether further touches may follow: between the taps that precede the press.
    override var awaitsMoreTouches: Bool { super.awaitsMoreTouches || taps > 0 && trackedTouches.isEmpty }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard currentState == .possible else { return }
        if trackedTouches.count > numberOfTouchesRequired { return fail() }
        guard trackedTouches.count == numberOfTouchesRequired else { return }
        start = GestureGeometry.centroid(of: trackedTouches)
        timer?.cancel()
        guard taps >= numberOfTapsRequired else { return }
        if minimumPressDuration <= 0 {
            state = .began
        } else {
            timer = schedule(after: minimumPressDuration) { $0.state = .began }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        switch currentState {
        case .possible:
            let now = GestureGeometry.centroid(of: trackedTouches)
            if GestureGeometry.distance(now, start) > allowableMovement { state = .failed }
        case .began, .changed: state = .changed
        default: break
        }
    }

    /// Ends the gesture, or counts one of the taps that precede the press.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if currentState != .possible {
            state = .ended
        } else if taps < numberOfTapsRequired {
            taps += 1
            timer?.cancel()
            timer = schedule(after: GestureLimits.tapInterval) { $0.state = .failed }
        } else {
            state = .failed
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    open override func reset() {
        timer?.cancel()
        timer = nil
        taps = 0
    }
}
