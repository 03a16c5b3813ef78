import InterludeDiagnostics

extension UIGestureRecognizer {
    /// Whether the gesture is recognized and hasn't been reset since.
    var isRecognized: Bool { currentState == .began || currentState == .changed || currentState == .ended }

    /// Whether the recognizer has received touches and isn't resolved.
    var isUndecided: Bool { currentState == .possible && !attemptTouches.isEmpty }

    /// Whether fingers of the attempt are still down.
    var hasTouchesDown: Bool { trackedTouches.contains { $0.phase != .ended && $0.phase != .cancelled } }

    /// The touches whose locations can be read.
    ///
    /// Unverified: when a continuous gesture has ended or was canceled, there are none; a tap keeps its touches.
    var locatedTouches: [UITouch] {
        let isOver = currentState == .ended || currentState == .cancelled
        return isOver && !isDiscrete ? [] : trackedTouches
    }

    func _location(ofTouch index: Int, in view: UIView?) -> CGPoint {
        guard locatedTouches.indices.contains(index) else {
            Diagnostic.touchIndexOutOfRange(index, count: numberOfTouches, culprit: typeName(self)).report()
            return .zero
        }
        return GestureGeometry.point(locatedTouches[index].location(in: nil), to: view)
    }

    func _setState(_ newState: State) {
        switch (currentState, newState) {
        case (.possible, .began), (.possible, .ended):
            if pendingState != nil, newState == .ended, pendingState == .began {
                fail()
            } else {
                pendingState = newState
                arbitrate()
            }
        case (.possible, .changed):
            if pendingState == nil {
                pendingState = .began
                arbitrate()
            }
        case (.possible, .failed), (.possible, .cancelled):
            fail()
        case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
            (.began, .cancelled), (.changed, .cancelled):
            resolve(to: newState)
        case (.began, .failed), (.changed, .failed):
            resolve(to: .cancelled)
        default:
            break
        }
    }

    /// Recognizes the gesture unless the arbiter prevents it; without an arbiter, recognizes it immediately.
    private func arbitrate() {
        if let arbiter {
            arbiter.recognize(self)
        } else if let state = pendingState {
            pendingState = nil
            resolve(to: state)
            sendActions(in: state)
        }
    }

    /// Sets a resolved state and queues its actions.
    func resolve(to state: State) {
        currentState = state
        arbiter?.queueActions(of: self)
        observers?.changed(.state)
    }

    func fail() {
        guard currentState == .possible else { return }
        pendingState = nil
        currentState = .failed
        arbiter?.recognizerFailed(self)
        observers?.changed(.state)
    }

    /// Cancels a recognized gesture, or fails an unresolved one.
    func abandonAttempt() {
        switch currentState {
        case .began, .changed: resolve(to: .cancelled)
        case .possible where !attemptTouches.isEmpty: fail()
        default: break
        }
        arbiter?.release(self)
    }

    /// Returns to `.possible`, ready for new touches.
    func endAttempt() {
        reset()
        let previous = currentState
        currentState = .possible
        pendingState = nil
        attemptTouches.removeAll()
        trackedTouches.removeAll()
        arbiter = nil
        if previous != .possible { observers?.changed(.state) }
    }
}
