import QuartzCore

/// Recognises fingers that move any way; follows them until the last one is lifted.
///
/// It begins after 10 points of travel, which the translation does not count.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The fewest fingers that pan. Default 1.
    open var minimumNumberOfTouches = 1
    /// The most fingers that pan. Default: any number.
    open var maximumNumberOfTouches = Int.max

    private var travel = CGPoint.zero
    private var offset = CGPoint.zero
    private var centroid = CGPoint.zero
    private(set) var touchVelocity = TouchVelocity()

    /// The distance from the first finger's start to the centre of the fingers, in window coordinates.
    var rawTravel: CGPoint { travel }

    /// How far the fingers have moved since the gesture began, less the 10 points of slop, in the coordinates of `view`.
    open func translation(in view: UIView?) -> CGPoint {
        GestureGeometry.vector(CGPoint(x: travel.x + offset.x, y: travel.y + offset.y), to: view)
    }

    /// Sets the translation from which the movement goes on, and forgets the velocity.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let wanted = GestureGeometry.vector(translation, from: view)
        offset = CGPoint(x: wanted.x - travel.x, y: wanted.y - travel.y)
    }

    /// How fast the fingers move, in points per second of the coordinates of `view`, over the last 100 ms in which they moved.
    open func velocity(in view: UIView?) -> CGPoint {
        GestureGeometry.vector(touchVelocity.value, to: view)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if trackedTouches.count > maximumNumberOfTouches {
            guard currentState == .possible else {
                for touch in touches { ignore(touch, for: event) }
                return
            }
            return fail()
        }
        rebase()
        touchVelocity.add(centroid, at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        follow(event)
        switch currentState {
        case .possible where heldState == nil && trackedTouches.count >= minimumNumberOfTouches:
            guard hasLeftSlop else { break }
            let length = GestureGeometry.distance(travel, .zero)
            let slop = min(beginningSlop, length)
            if length > 0 { offset = CGPoint(x: -travel.x / length * slop, y: -travel.y / length * slop) }
            if mayBeginPanning { state = .began } else { state = .failed }
        case .began, .changed:
            state = .changed
        default: break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        follow(event)
        let left = trackedTouches.filter { !touches.contains($0) }
        if left.count >= max(minimumNumberOfTouches, 1) {
            rebase(on: left)
        } else if currentState == .possible {
            state = .failed
        } else {
            state = .ended
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    open override func reset() {
        travel = .zero
        offset = .zero
        touchVelocity.reset()
    }

    /// How far the fingers travel before the pan begins.
    var beginningSlop: CGFloat { GestureLimits.panSlop }

    /// Whether the fingers have not moved lately, though their last velocity is still reported.
    var hasRested: Bool {
        touchVelocity.lastTime.map { AnimationClock.current.now - $0 > GestureLimits.velocityWindow } ?? false
    }

    /// Whether the travel so far is more than a resting finger's.
    var hasLeftSlop: Bool { GestureGeometry.distance(travel, .zero) >= beginningSlop }

    /// Whether the way the fingers went is the way of this gesture.
    var mayBeginPanning: Bool { true }

    private func follow(_ event: UIEvent) {
        let now = GestureGeometry.centroid(of: trackedTouches)
        travel.x += now.x - centroid.x
        travel.y += now.y - centroid.y
        centroid = now
        touchVelocity.add(now, at: event.timestamp)
    }

    /// Measures from where the fingers are now, so that one that comes or goes does not count as movement.
    private func rebase(on touches: [UITouch]? = nil) {
        let now = GestureGeometry.centroid(of: touches ?? trackedTouches)
        touchVelocity.offset(by: CGPoint(x: now.x - centroid.x, y: now.y - centroid.y))
        centroid = now
    }
}
