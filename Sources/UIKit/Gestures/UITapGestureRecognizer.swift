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
    /// The fingers of the first tap with their locations in the window, in the order in which they touched down.
    private var firstTap: [(finger: ObjectIdentifier, location: CGPoint)] = []
    private var timeout: ScheduledWork?

    /// Whether further touches may follow: between taps.
    override var awaitsMoreTouches: Bool { super.awaitsMoreTouches || taps > 0 && taps < numberOfTapsRequired }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if trackedTouches.count > numberOfTouchesRequired { return fail() }
        if trackedTouches.count == touches.count { fingers = 0 }
        for touch in trackedTouches where touches.contains(touch) {
            let location = touch.location(in: nil)
            if taps > 0, GestureGeometry.distance(location, lastTapLocation) > GestureLimits.tapMovement {
                return fail()
            }
            starts[ObjectIdentifier(touch)] = location
            if taps == 0 { firstTap.append((ObjectIdentifier(touch), location)) }
        }
        fingers = max(fingers, trackedTouches.count)
        failAfter(GestureLimits.tapDuration)
    }

    private var lastTapLocation = CGPoint.zero

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            if taps == 0, let index = firstTap.firstIndex(where: { $0.finger == ObjectIdentifier(touch) }) {
                firstTap[index].location = touch.location(in: nil)
            }
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
            lastWindowLocation = GestureGeometry.centroid(ofPoints: firstTap.map(\.location))
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
        firstTap.removeAll()
    }

    /// The number of fingers of the first tap.
    open override var numberOfTouches: Int { firstTap.isEmpty ? super.numberOfTouches : firstTap.count }

    /// Returns the centroid of the fingers of the first tap in a view's coordinates, or the window's if `nil`.
    open override func location(in view: UIView?) -> CGPoint {
        guard !firstTap.isEmpty else { return super.location(in: view) }
        return GestureGeometry.point(GestureGeometry.centroid(ofPoints: firstTap.map(\.location)), to: view)
    }

    /// Returns the location of a finger of the first tap in a view's coordinates, or the window's if `nil`.
    open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard firstTap.indices.contains(touchIndex) else { return super.location(ofTouch: touchIndex, in: view) }
        return GestureGeometry.point(firstTap[touchIndex].location, to: view)
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
        later(after: delay) { [weak self] in
            guard let self, let arbiter = self.arbiter else { return }
            arbiter.perform { if self.currentState == .possible { change(self) } }
        }
    }
}
