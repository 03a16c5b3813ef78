import QuartzCore

/// Recognises a quick, straight stroke in one direction.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The ways a swipe may go.
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }

    /// The directions that count. Default: right.
    open var direction: Direction = .right
    /// How many fingers swipe. Default 1.
    open var numberOfTouchesRequired = 1

    private var candidates: Direction = []
    private var start = CGPoint.zero
    private var last = CGPoint.zero
    private var began: CFTimeInterval = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if trackedTouches.count > numberOfTouchesRequired { return fail() }
        candidates = direction
        start = GestureGeometry.centroid(of: trackedTouches)
        last = start
        if attempt.count == touches.count { began = event.timestamp }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard currentState == .possible, heldState == nil else { return }
        let now = GestureGeometry.centroid(of: trackedTouches)
        let elapsed = CGFloat(event.timestamp - began)
        // Half a microsecond of rounding in the event's time does not end the measured half second early.
        guard event.timestamp - began <= GestureLimits.swipeDuration + 5e-7 else { return fail() }
        for way in [Direction.right, .left, .up, .down] where candidates.contains(way) {
            let step = way.components(of: CGPoint(x: now.x - last.x, y: now.y - last.y))
            let whole = way.components(of: CGPoint(x: now.x - start.x, y: now.y - start.y))
            // Measured: the way shrinks by 47 pt and the stray by 49 pt per second from 50 pt each.
            if step.along < 0 || abs(whole.across) > 50 - 49 * elapsed {
                candidates.remove(way)
            } else if whole.along >= 50 - 47 * elapsed, trackedTouches.count == numberOfTouchesRequired {
                state = .ended
                return
            }
        }
        last = now
        if candidates.isEmpty { fail() }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        touchesMoved(touches, with: event)
        if currentState == .possible, heldState == nil { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func reset() { candidates = [] }
}

extension UISwipeGestureRecognizer.Direction {
    /// How far a movement goes this way, and how far sideways.
    fileprivate func components(of movement: CGPoint) -> (along: CGFloat, across: CGFloat) {
        switch self {
        case .left: (-movement.x, movement.y)
        case .up: (-movement.y, movement.x)
        case .down: (movement.y, movement.x)
        default: (movement.x, movement.y)
        }
    }
}
