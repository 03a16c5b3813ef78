import QuartzCore

/// Recognizes a tapping gesture with one or more taps and fingers.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps required. Default: 1.
    open var numberOfTapsRequired = 1
    /// The number of fingers required. Default: 1.
    open var numberOfTouchesRequired = 1

    /// The buttons of a pointer required; a finger counts as the main one. Default: the main button.
    ///
    /// Stored for source compatibility; has no effect.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary {
        didSet { StoredAPI.report("UITapGestureRecognizer.buttonMaskRequired", if: buttonMaskRequired != .primary) }
    }

    private var taps = 0
    private var fingers = 0
    private var starts: [ObjectIdentifier: CGPoint] = [:]
    private var tapBegan: CFTimeInterval = 0
    private var timeout: ScheduledWork?

    /// Whether further touches may follow: between taps.
    override var awaitsMoreTouches: Bool { super.awaitsMoreTouches || taps > 0 && taps < numberOfTapsRequired }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if trackedTouches.count > numberOfTouchesRequired { return fail() }
        if trackedTouches.count == touches.count {
            tapBegan = AnimationClock.current.now
            fingers = 0
        }
        for touch in touches {
            let location = touch.location(in: nil)
            if taps > 0, GestureGeometry.distance(location, lastTapLocation) > GestureLimits.tapMovement {
                return fail()
            }
            starts[ObjectIdentifier(touch)] = location
        }
        fingers = max(fingers, trackedTouches.count)
        failAfter(GestureLimits.tapDuration)
    }

    private var lastTapLocation = CGPoint.zero

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            guard let start = starts[ObjectIdentifier(touch)] else { continue }
            if GestureGeometry.distance(start, touch.location(in: nil)) > GestureLimits.tapMovement { return fail() }
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        touchesMoved(touches, with: event)
        let stillDown = trackedTouches.contains { $0.phase != .ended && $0.phase != .cancelled }
        guard currentState == .possible, pendingState == nil, !stillDown else { return }
        guard fingers == numberOfTouchesRequired else { return fail() }
        taps += 1
        lastTapLocation = lastWindowLocation
        if taps >= numberOfTapsRequired {
            timeout?.cancel()
            state = .ended
        } else {
            failAfter(GestureLimits.tapInterval)
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func reset() {
        timeout?.cancel()
        timeout = nil
        taps = 0
        fingers = 0
        starts.removeAll()
    }

    /// Whether recognition of the tap prevents another gesture: not a tap with more taps or fingers.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let tap = preventedGestureRecognizer as? UITapGestureRecognizer else {
            return super.canPrevent(preventedGestureRecognizer)
        }
        return tap.numberOfTapsRequired <= numberOfTapsRequired
            && tap.numberOfTouchesRequired <= numberOfTouchesRequired
    }

    private func failAfter(_ delay: CFTimeInterval) {
        timeout?.cancel()
        timeout = schedule(after: delay) { $0.state = .failed }
    }
}

extension UIGestureRecognizer {
    /// Schedules a state change for a recognizer that is still unresolved after a delay.
    func schedule(
        after delay: CFTimeInterval, _ change: @escaping @MainActor (UIGestureRecognizer) -> Void
    ) -> ScheduledWork {
        AnimationClock.current.schedule(at: AnimationClock.current.now + delay) { [weak self] in
            guard let self, let arbiter = self.arbiter else { return }
            arbiter.perform { if self.currentState == .possible { change(self) } }
        }
    }
}
