extension UIGestureRecognizer {
    /// Whether the gesture is recognised and has not been reset since.
    var isRecognized: Bool { currentState == .began || currentState == .changed || currentState == .ended }

    /// Whether touches were seen and nothing is decided.
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

    /// Recognises if nothing stands against it. Without an arbiter (no touches, a state set by hand) nothing does.
    private func arbitrate() {
        if let arbiter {
            arbiter.recognize(self)
        } else if let state = heldState {
            heldState = nil
            settle(on: state)
            sendActions(in: state)
        }
    }

    /// Takes on a decided state and queues its actions.
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

    /// Breaks off what is under way: cancels a recognised gesture, fails an undecided one.
    func abandonAttempt() {
        switch currentState {
        case .began, .changed: settle(on: .cancelled)
        case .possible where !attempt.isEmpty: fail()
        default: break
        }
        arbiter?.release(self)
    }

    /// Returns to `possible`, ready for new touches.
    func endAttempt() {
        reset()
        currentState = .possible
        heldState = nil
        attempt.removeAll()
        trackedTouches.removeAll()
        arbiter = nil
    }
}
