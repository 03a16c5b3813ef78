import CoreGraphics
import InterludeDiagnostics
import QuartzCore

/// Changes between interactive and running.
extension ViewControllerTransition {
    func updateInteraction(_ fraction: CGFloat) {
        guard checkInteractive("updateInteractiveTransition") else { return }
        percentComplete = fraction
        lastInteraction = clock.now
        hasBeenDriven = true
        plan.interactionMoved(to: fraction)
    }

    func finishInteraction() {
        guard checkInteractive("finishInteractiveTransition") else { return }
        record("finishInteractiveTransition")
        leaveInteraction(cancelled: false)
    }

    func cancelInteraction() {
        guard checkInteractive("cancelInteractiveTransition") else { return }
        record("cancelInteractiveTransition")
        leaveInteraction(cancelled: true)
    }

    func pauseInteraction() {
        guard state == .running else { return }
        record("pauseInteractiveTransition")
        state = .interactive
        lastInteraction = clock.now
        hasBeenDriven = true
        coordinator.interactionChanged(ended: false)
    }

    /// Ends the interaction.
    ///
    /// Handlers run before the reversed appearance callbacks, which distinguishes these from a new transition's.
    func leaveInteraction(cancelled: Bool) {
        state = .running
        wasCancelled = cancelled
        plan.interactionEnded(cancelled: cancelled)
        coordinator.interactionChanged(ended: true)
        if !cancelled { transferFirstResponderAfterInteraction() }
        reverseAppearances(cancelled)
        if cancelled { session.updateStatusBar() }
    }

    /// Delivers the callbacks of a cancel, or reverts them if a canceled transition is paused and finished.
    func reverseAppearances(_ reversed: Bool) {
        guard reversed != appearancesAreReversed else { return }
        appearancesAreReversed = reversed
        perform(reversed ? plan.appearances.cancelled : plan.appearances.start)
    }

    private func checkInteractive(_ call: String) -> Bool {
        if state == .interactive { return true }
        Diagnostic.interactionNotRunning(
            call, transition: summary, controller: interactionController.map(typeName)
        ).report()
        return false
    }
}
