import QuartzCore

/// Recognizes a pinching gesture with two fingers.
///
/// Begins when the distance between the fingers has changed by 10 points. `scale` excludes the first 8.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
    private var startDistance: CGFloat = 0
    private var baseline: CGFloat = 0
    private var currentScale: CGFloat = 1
    private var lastTime: CFTimeInterval = 0
    private(set) var lastVelocity: CGFloat = 0

    /// The scale relative to the finger distance at the start; setting it continues from the new value.
    open var scale: CGFloat {
        get { currentScale }
        set {
            guard newValue.isUsable(as: "scale", of: self) else { return }
            currentScale = newValue
            if let distance = fingerDistance, newValue != 0 { baseline = distance / newValue }
        }
    }

    /// The velocity of the pinch, in scale factor per second.
    open var velocity: CGFloat { lastVelocity }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard acceptsTwoFingers(touches, event) else { return }
        lastTime = event.timestamp
        guard let distance = fingerDistance else { return }
        startDistance = distance
        baseline = currentScale == 0 ? distance : distance / currentScale
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let distance = fingerDistance else { return }
        switch currentState {
        case .possible where pendingState == nil:
            let change = distance - startDistance
            guard abs(change) >= GestureLimits.pinchThreshold else { break }
            baseline = startDistance + (change > 0 ? 1 : -1) * GestureLimits.pinchBaselineShift
            update(distance, at: event.timestamp)
            state = .began
        case .began, .changed:
            update(distance, at: event.timestamp)
            state = .changed
        default: break
        }
        lastTime = event.timestamp
    }

    private func update(_ distance: CGFloat, at time: CFTimeInterval) {
        let scale = distance / max(baseline, .ulpOfOne)
        if time > lastTime { lastVelocity = (scale - currentScale) / CGFloat(time - lastTime) }
        currentScale = scale
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        endWithLastFinger(touches)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    open override func reset() {
        startDistance = 0
        baseline = 0
        currentScale = 1
        lastVelocity = 0
    }

    private var fingerDistance: CGFloat? {
        guard trackedTouches.count >= 2 else { return nil }
        return GestureGeometry.distance(trackedTouches[0].location(in: nil), trackedTouches[1].location(in: nil))
    }
}
