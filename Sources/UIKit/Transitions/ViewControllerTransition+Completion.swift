import CoreGraphics
import InterludeDiagnostics

extension ViewControllerTransition {
    /// Ends the transition, once: moves the views into position and delivers the callbacks in a fixed order.
    func complete(_ didComplete: Bool) {
        guard state == .running || state == .interactive else {
            let early = Diagnostic.transitionCompletedBeforeStart(summary, culprit: culprit)
            let late = Diagnostic.transitionCompletedTwice(summary, animator: animator.map(typeName))
            return (state == .prepared ? early : late).report()
        }
        if didComplete && wasCancelled {
            Diagnostic.transitionCompletedAlthoughCancelled(summary, culprit: culprit).report()
        }
        let completed = didComplete && !wasCancelled
        if state == .interactive { leaveInteraction(cancelled: !completed) }
        wasCancelled = !completed
        reverseAppearances(!completed)
        record("completeTransition", detail: didComplete ? "true" : "false")
        state = .completing

        if completed {
            // An animator without animations completes before they could run alongside.
            let alongside = self.coordinator
            if alongside.hasAnimations { UIView.performWithoutAnimation { alongside.runAnimations() } }
            checkArrival()
        }
        let container = plan.containerView
        systemDriver?.transitionCompleted()
        plan.updateHierarchy(completed: completed)
        finishFirstResponderTransfer(completed: completed)
        // Unverified: before `presentationTransitionDidEnd(_:)` and the appearance callbacks.
        animator?.animationEnded(completed)
        plan.didUpdateHierarchy(completed: completed)
        plan.endRelations(completed: completed)
        perform(completed ? plan.appearances.finished : plan.appearances.undone)

        plan.updateContainment(completed: completed)
        session.updateStatusBar()
        state = completed ? .done : .cancelled
        record("end", detail: completed ? "completed" : "cancelled")
        let coordinator = close()
        coordinator?.runCompletions()
        plan.transitionDidEnd(completed: completed)
        coordinator?.close()
        checkHelpers(in: container)
    }
}
