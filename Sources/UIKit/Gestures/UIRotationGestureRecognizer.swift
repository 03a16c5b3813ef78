import QuartzCore

/// Recognizes a rotation gesture with two fingers.
///
/// Begins at a rotation of 10°. `rotation` excludes the first 5°.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
    private var lastAngle: CGFloat = 0
    private var accumulatedRotation: CGFloat = 0
    private var offset: CGFloat = 0
    private var lastTime: CFTimeInterval = 0
    private var lastVelocity: CGFloat = 0

    /// The rotation since the gesture began, in radians, positive clockwise; setting it continues from the new value.
    open var rotation: CGFloat {
        get { currentState == .possible && pendingState == nil ? offset : accumulatedRotation + offset }
        set {
            guard newValue.isUsable(as: "rotation", of: self) else { return }
            offset = currentState == .possible && pendingState == nil ? newValue : newValue - accumulatedRotation
        }
    }

    /// The velocity of the rotation, in radians per second.
    open var velocity: CGFloat { lastVelocity }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard acceptsTwoFingers(touches, event) else { return }
        lastTime = event.timestamp
        if let angle = fingerAngle { lastAngle = angle }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let angle = fingerAngle else { return }
        var change = angle - lastAngle
        if change > .pi { change -= 2 * .pi }
        if change < -.pi { change += 2 * .pi }
        accumulatedRotation += change
        lastAngle = angle
        if event.timestamp > lastTime { lastVelocity = change / CGFloat(event.timestamp - lastTime) }
        lastTime = event.timestamp
        switch currentState {
        case .possible where pendingState == nil:
            // A rotation of exactly 10° must not be missed because of rounding.
            guard abs(accumulatedRotation) >= GestureLimits.rotationThreshold - 1e-9 else { break }
            offset += (accumulatedRotation > 0 ? -1 : 1) * GestureLimits.rotationBaselineShift
            state = .began
        case .began, .changed:
            state = .changed
        default: break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        endWithLastFinger(touches)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    open override func reset() {
        accumulatedRotation = 0
        offset = 0
        lastVelocity = 0
    }

    private var fingerAngle: CGFloat? {
        guard trackedTouches.count >= 2 else { return nil }
        let first = trackedTouches[0].location(in: nil)
        let second = trackedTouches[1].location(in: nil)
        return PortableMath.atan2(second.y - first.y, second.x - first.x)
    }
}
