/// The tracking that pinch and rotation gestures have in common.
extension UIGestureRecognizer {
    /// Returns `false` for a third finger, which fails a gesture that hasn't begun and is otherwise ignored.
    func acceptsTwoFingers(_ touches: Set<UITouch>, _ event: UIEvent) -> Bool {
        guard trackedTouches.count > 2 else { return true }
        if currentState == .possible {
            fail()
        } else {
            for touch in touches { ignore(touch, for: event) }
        }
        return false
    }

    /// Ends a recognized gesture when the last finger lifts.
    func endWithLastFinger(_ touches: Set<UITouch>) {
        let isLast = trackedTouches.allSatisfy { touches.contains($0) }
        if currentState == .possible {
            if isLast || pendingState != nil { state = .failed }
        } else if isLast {
            state = .ended
        }
    }
}
