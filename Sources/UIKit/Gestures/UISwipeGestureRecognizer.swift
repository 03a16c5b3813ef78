import QuartzCore

/// Recognizes a quick, straight swiping gesture in one direction.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The directions of a swipe.
    public struct Direction: OptionSet, Sendable {
        /// The option bits.
        public let rawValue: UInt
        /// Creates a set from raw bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Swipes to the right.
        public static let right = Direction(rawValue: 1)
        /// Swipes to the left.
        public static let left = Direction(rawValue: 2)
        /// Swipes up.
        public static let up = Direction(rawValue: 4)
        /// Swipes down.
        public static let down = Direction(rawValue: 8)
    }

    /// The permitted directions. Default: `.right`.
    open var direction: Direction = .right
    /// The number of fingers required. Default: 1.
    open var numberOfTouchesRequired = 1

    private var candidates: Direction = []
    private var start = CGPoint.zero
    private var last = CGPoint.zero
    private var began: CFTimeInterval = 0
    /// Where the fingers touched down in the window, in order.
    private var starts: [CGPoint] = []

    /// Returns where the swipe began, in a view's coordinates, or the window's if `nil`.
    open override func location(in view: UIView?) -> CGPoint {
        guard !starts.isEmpty else { return super.location(in: view) }
        return GestureGeometry.point(GestureGeometry.centroid(ofPoints: starts), to: view)
    }

    /// Returns where a finger of the swipe touched down, in a view's coordinates, or the window's if `nil`.
    open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard starts.indices.contains(touchIndex) else { return super.location(ofTouch: touchIndex, in: view) }
        return GestureGeometry.point(starts[touchIndex], to: view)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if trackedTouches.count > numberOfTouchesRequired { return fail() }
        starts += trackedTouches.filter { touches.contains($0) }.map { $0.location(in: nil) }
        candidates = direction
        start = GestureGeometry.centroid(of: trackedTouches)
        last = start
        if attemptTouches.count == touches.count { began = event.timestamp }
    }

    /// Recognizes a direction in which the fingers have moved far enough, while the swipe isn't too slow or oblique.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard currentState == .possible, pendingState == nil else { return }
        let now = GestureGeometry.centroid(of: trackedTouches)
        let elapsed = CGFloat(event.timestamp - began)
        // Half a microsecond of tolerance prevents rounding of event times from ending the measured half second early.
        guard event.timestamp - began <= GestureLimits.swipeDuration + 5e-7 else { return fail() }
        for candidate in [Direction.right, .left, .up, .down] where candidates.contains(candidate) {
            let step = candidate.components(of: CGPoint(x: now.x - last.x, y: now.y - last.y))
            let whole = candidate.components(of: CGPoint(x: now.x - start.x, y: now.y - start.y))
            // Measured: the required distance and the permitted deviation shrink by 47 and 49 pt per second from 50 pt.
            if step.along < 0 || abs(whole.across) > 50 - 49 * elapsed {
                candidates.remove(candidate)
            } else if whole.along >= 50 - 47 * elapsed, trackedTouches.count == numberOfTouchesRequired {
                lastWindowLocation = GestureGeometry.centroid(ofPoints: starts)
                state = .ended
                return
            }
        }
        last = now
        if candidates.isEmpty { fail() }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        touchesMoved(touches, with: event)
        if currentState == .possible, pendingState == nil { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func reset() {
        candidates = []
        starts.removeAll()
    }
}

extension UISwipeGestureRecognizer.Direction {
    /// Returns the distances of a movement along and across the direction.
    fileprivate func components(of movement: CGPoint) -> (along: CGFloat, across: CGFloat) {
        switch self {
        case .left: (-movement.x, movement.y)
        case .up: (-movement.y, movement.x)
        case .down: (movement.y, movement.x)
        default: (movement.x, movement.y)
        }
    }
}
