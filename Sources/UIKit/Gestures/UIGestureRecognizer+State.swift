extension UIGestureRecognizer {
    /// Whether the gesture is recognized and hasn't been reset since.
    var isRecognized: Bool { currentState == .began || currentState == .changed || currentState == .ended }

    /// Whether the recognizer has received touches and isn't resolved.
    var isUndecided: Bool { currentState == .possible && !attempt.isEmpty }

    func changeState(to newState: State) {
        switch (currentState, newState) {
        case (.possible, .began), (.possible, .ended):
            if heldState != nil, newState == .ended, heldState == .began {
                fail()
            } else {
                heldState = newState
                arbitrate()
            }
        case (.possible, .changed):
            if heldState == nil {
                heldState = .began
                arbitrate()
            }
        case (.possible, .failed), (.possible, .cancelled):
            fail()
        case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
            (.began, .cancelled), (.changed, .cancelled):
            settle(on: newState)
        case (.began, .failed), (.changed, .failed):
            settle(on: .cancelled)
        default:
            break
        }
    }

    /// Recognizes the gesture unless the arbiter prevents it; without an arbiter, recognizes it immediately.
    private func arbitrate() {
        if let arbiter {
            arbiter.recognize(self)
        } else if let state = heldState {
            heldState = nil
            settle(on: state)
            sendActions(in: state)
        }
    }

    /// Sets a resolved state and queues its actions.
    func settle(on state: State) {
        currentState = state
        arbiter?.stateSettled(of: self)
    }

    func fail() {
        guard currentState == .possible else { return }
        heldState = nil
        currentState = .failed
        arbiter?.recognizerFailed(self)
    }

    /// Cancels a recognized gesture, or fails an unresolved one.
    func abandonAttempt() {
        switch currentState {
        case .began, .changed: settle(on: .cancelled)
        case .possible where !attempt.isEmpty: fail()
        default: break
        }
        arbiter?.release(self)
    }

    /// Returns to `.possible`, ready for new touches.
    func endAttempt() {
        reset()
        currentState = .possible
        heldState = nil
        attempt.removeAll()
        trackedTouches.removeAll()
        arbiter = nil
    }
}
