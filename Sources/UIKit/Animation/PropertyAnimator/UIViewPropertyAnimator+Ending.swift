import InterludeDiagnostics
import QuartzCore

extension UIViewPropertyAnimator {
    func _stopAnimation(_ withoutFinishing: Bool) {
        guard currentState == .active else {
            isStoppedWhileInactive = !withoutFinishing && currentState == .inactive
            return
        }
        ending?.cancel()
        runs = false
        leaveViewsAtCurrentValues()
        if withoutFinishing {
            completions = []
            becomeInactive()
        } else {
            currentState = .stopped
        }
    }

    func _finishAnimation(at position: UIViewAnimatingPosition) {
        switch currentState {
        case .stopped: end(at: position)
        case .active:
            Diagnostic.animatorNotStopped(.active, culprit: typeName(self)).report()
            _stopAnimation(false)
            end(at: position)
        // A popular library stops and finishes its animators when they are deallocated, whether they are active or not.
        case .inactive where isStoppedWhileInactive: isStoppedWhileInactive = false
        case .inactive:
            Diagnostic.animatorNotStopped(.inactive, culprit: typeName(self)).report()
        }
    }

    /// Sets the views to a position's values, makes the animator inactive, and calls the completion handlers.
    func end(at position: UIViewAnimatingPosition) {
        ending?.cancel()
        runs = false
        let isStopped = currentState == .stopped
        if !isStopped { removeAnimations(finished: position == .end) }
        switch position {
        case .start: setModels(to: .start)
        case .end where isStopped: setModels(to: .end)
        default: break
        }
        let completions = completions
        self.completions = []
        becomeInactive()
        let wasReversed = reversed
        notify(.fractionComplete)
        for completion in completions { completion(position) }
        if wasReversed, currentState == .inactive { reversed = false }
    }

    private func becomeInactive() {
        groups = []
        trackedBlock?.completion = nil
        trackedBlock = nil
        currentState = .inactive
        isStoppedWhileInactive = false
        pausedPosition = nil
        progress.hold(at: 0)
    }

    private var contexts: [ViewAnimationContext] { trackedBlock.map { [$0] } ?? groups.map(\.context) }

    func removeAnimations(finished: Bool = false) {
        for context in contexts { context.removeAnimations(finished: finished) }
    }

    private func leaveViewsAtCurrentValues() {
        var values: [(record: ViewAnimationContext.Record, value: AnimatableValue)] = []
        for context in contexts {
            for record in context.allRecords where record.change != nil {
                values.append((record, record.presentedValue))
            }
        }
        removeAnimations()
        CATransaction.withoutActions {
            for (record, value) in values { record.setModel(value) }
        }
    }

    /// Sets each property to the value before the first block (`.start`) or after the last one (`.end`).
    private func setModels(to position: UIViewAnimatingPosition) {
        let records = contexts.flatMap(\.allRecords)
        CATransaction.withoutActions {
            if position == .end {
                for record in records { record.setModelToEnd() }
            } else {
                records.restore()
            }
        }
    }

    func reportUninterruptible(_ call: String) {
        Diagnostic.animatorNotInterruptible(call, culprit: typeName(self)).report()
    }

    func reportNotInactive() {
        let state: AnimatorState = state == .stopped ? .stopped : .active
        Diagnostic.animatorNotInactive(state, culprit: typeName(self)).report()
    }

    func reportStopped(_ call: String) {
        Diagnostic.animatorStopped(call, culprit: typeName(self)).report()
    }

    func reportScrubbedWhileRunning() {
        Diagnostic.animatorScrubbedWhileRunning(culprit: typeName(self)).report()
    }

    func reportNotPaused() {
        Diagnostic.animatorNotPaused(culprit: typeName(self)).report()
    }
}
