/// What pinch and rotation have in common.
extension UIGestureRecognizer {
    /// False for a third finger: before the gesture began it fails it, later it is ignored.
    func takesTwoFingers(_ touches: Set<UITouch>, _ event: UIEvent) -> Bool {
        guard trackedTouches.count > 2 else { return true }
        if currentState == .possible {
            fail()
        } else {
            for touch in touches { ignore(touch, for: event) }
        }
        return false
    }

    /// A recognised gesture goes on until the last finger has left.
    func endWithLastFinger(_ touches: Set<UITouch>) {
        let isLast = trackedTouches.allSatisfy { touches.contains($0) }
        if currentState == .possible {
            if isLast || heldState != nil { state = .failed }
        } else if isLast {
            state = .ended
        }
    }
}
