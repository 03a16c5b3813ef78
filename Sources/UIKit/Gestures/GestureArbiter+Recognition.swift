import InterludeDiagnostics

extension GestureArbiter {
    /// Recognizes the gesture in `recognizer.pendingState`, makes it wait, or fails it.
    func recognize(_ recognizer: UIGestureRecognizer) {
        guard let state = recognizer.pendingState, recognizer.currentState == .possible else { return }
        let others = contenders(of: recognizer)
        let required = others.filter { requires(recognizer, failureOf: $0) }
        if required.contains(where: \.isRecognized) { return recognizer.fail() }
        let undecided = required.filter { $0.isUndecided && $0.isEnabled }
        if !undecided.isEmpty {
            reportDeadlock(of: recognizer, with: undecided)
            return
        }
        guard recognizer.canBegin else { return recognizer.fail() }
        let isPrevented = others.contains { $0.isRecognized && prevents($0, recognizer) }
        guard !isPrevented else { return recognizer.fail() }

        recognizer.pendingState = nil
        recognizer.resolve(to: state)
        // A recognizer that handles touches may still cancel the gesture.
        if notified === recognizer { notifiedHasBegun = true } else { exclude(others, by: recognizer) }
    }

    /// Fails the recognizers that a recognized gesture prevents, and cancels its touches in views.
    private func exclude(_ others: [UIGestureRecognizer], by recognizer: UIGestureRecognizer) {
        for other in others where other.currentState == .possible {
            if requires(other, failureOf: recognizer) || prevents(recognizer, other) { other.fail() }
        }
        for route in routes where route.recognizers.contains(where: { $0 === recognizer }) {
            if recognizer.cancelsTouchesInView { route.isCancelled = true }
        }
    }

    /// Lets a recognizer handle touches. If it cancels the gesture that it recognizes, it prevents no others.
    ///
    /// The well-known pan recognizer for one direction begins, and cancels itself in the other direction. So it is in
    /// justinvallely/SwiftPhotoGallery, whose pages scroll.
    func notify(_ recognizer: UIGestureRecognizer, _ handle: () -> Void) {
        let outer = (notified, notifiedHasBegun)
        (notified, notifiedHasBegun) = (recognizer, false)
        handle()
        let hasBegun = notifiedHasBegun
        (notified, notifiedHasBegun) = outer
        guard hasBegun else { return }
        if recognizer.isRecognized { return exclude(contenders(of: recognizer), by: recognizer) }
        forgetBeginning(of: recognizer)
        recognizerFailed(recognizer)
    }

    /// Retries recognition of the gestures that waited for a recognizer's failure.
    func recognizerFailed(_ recognizer: UIGestureRecognizer) {
        perform {
            for other in contenders(of: recognizer)
            where other.pendingState != nil && requires(other, failureOf: recognizer) {
                recognize(other)
            }
        }
    }

    /// Returns the recognizers that have a touch of the current attempt in common with `recognizer`.
    private func contenders(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        for route in routes where recognizer.attemptTouches.contains(where: { $0 === route.touch }) {
            for other in route.recognizers where other !== recognizer && !found.contains(where: { $0 === other }) {
                found.append(other)
            }
        }
        return found
    }

    private func requires(_ recognizer: UIGestureRecognizer, failureOf other: UIGestureRecognizer) -> Bool {
        recognizer.failureRequirements.contains { $0.recognizer === other }
            || recognizer.shouldRequireFailure(of: other)
            || other.shouldBeRequiredToFail(by: recognizer)
            || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
    }

    private func prevents(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
        guard winner.canPrevent(loser), loser.canBePrevented(by: winner) else { return false }
        let together =
            winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: loser) == true
            || loser.delegate?.gestureRecognizer(loser, shouldRecognizeSimultaneouslyWith: winner) == true
        return !together
    }

    private func reportDeadlock(of recognizer: UIGestureRecognizer, with others: [UIGestureRecognizer]) {
        for other in others where other.pendingState != nil && requires(other, failureOf: recognizer) {
            Diagnostic.gestureFailureCycle(
                typeName(recognizer), typeName(other), culprit: typeName(recognizer.delegate ?? recognizer)
            ).report()
        }
    }
}

extension UIGestureRecognizer {
    /// Whether the gesture is discrete: reported once instead of tracked.
    var isDiscrete: Bool { self is UITapGestureRecognizer || self is UISwipeGestureRecognizer }

    func updateLocation() {
        if !trackedTouches.isEmpty { lastWindowLocation = GestureGeometry.centroid(of: trackedTouches) }
    }

    fileprivate var canBegin: Bool {
        // A view that is the delegate of its recognizer is asked once.
        if let delegate, delegate !== view, !delegate.gestureRecognizerShouldBegin(self) { return false }
        // The touched view and the recognizer's view are asked, and not the views between: the cells of JanGorman/Agrume
        // refuse horizontal pans, by which their collection view scrolls if another view in a cell is touched.
        let touched = attemptTouches.first?.view
        if let touched, touched !== view, !touched.gestureRecognizerShouldBegin(self) { return false }
        return view?.gestureRecognizerShouldBegin(self) ?? true
    }

    func accepts(_ touch: UITouch, event: UIEvent) -> Bool {
        guard isEnabled, [.possible, .began, .changed].contains(currentState) else { return false }
        guard allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }) else { return false }
        guard shouldReceive(event) else { return false }
        guard let delegate else { return true }
        return delegate.gestureRecognizer(self, shouldReceive: event)
            && delegate.gestureRecognizer(self, shouldReceive: touch)
    }
}
