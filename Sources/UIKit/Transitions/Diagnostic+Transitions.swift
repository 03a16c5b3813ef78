/// Breaches of the contract between UIKit and those who write transitions: what happened, what UIKit would have made of
/// it, and what to change.
extension Diagnostic {
    @MainActor
    static func notCompleted(_ transition: Transition) -> Diagnostic {
        Diagnostic(
            id: "transition-not-completed",
            message: "\(transition.explanation). UIKit would ignore every touch from now on.",
            culprit: transition.animator.map(typeName) ?? transition.plan.kind.rawValue,
            remedy:
                "Call completeTransition(!context.transitionWasCancelled) on every way out of animateTransition(using:)."
        )
    }

    @MainActor
    static func completedTwice(_ transition: Transition) -> Diagnostic {
        completedTwice(transition.summary, by: transition.animator.map(typeName))
    }

    static func completedTwice(_ summary: String, by animator: String? = nil) -> Diagnostic {
        Diagnostic(
            id: "transition-completed-twice",
            message: "completeTransition(_:) was called for \(summary), which is already over. The call is ignored.",
            culprit: animator ?? summary,
            remedy: "Call completeTransition(_:) from one place only, the completion of the longest animation.")
    }

    @MainActor
    static func completedBeforeStart(_ transition: Transition) -> Diagnostic {
        Diagnostic(
            id: "transition-completed-before-start",
            message:
                "completeTransition(_:) was called for \(transition.summary) before it began. The call is ignored.",
            culprit: transition.animator.map(typeName) ?? transition.plan.kind.rawValue,
            remedy: "Use the context only once animateTransition(using:) or startInteractiveTransition(_:) was called.")
    }

    @MainActor
    static func completedAlthoughCancelled(_ transition: Transition) -> Diagnostic {
        Diagnostic(
            id: "transition-completed-although-cancelled",
            message:
                "completeTransition(true) was called for \(transition.summary), which was cancelled. UIKit would be "
                + "left with the wrong controller's view; the transition is taken back instead.",
            culprit: transition.animator.map(typeName) ?? transition.plan.kind.rawValue,
            remedy: "Call completeTransition(!context.transitionWasCancelled).")
    }

    @MainActor
    static func toViewNotAdded(_ transition: Transition) -> Diagnostic {
        Diagnostic(
            id: "to-view-not-added",
            message:
                "\(transition.summary) completed, but the arriving view is not in the container. It stays invisible.",
            culprit: transition.animator.map(typeName) ?? transition.plan.kind.rawValue,
            remedy: "Add context.view(forKey: .to) to context.containerView before animating.")
    }

    @MainActor
    static func interactionNotRunning(call: String, transition: Transition) -> Diagnostic {
        interactionNotRunning(call: call, transition.summary, by: transition.interactionController.map(typeName))
    }

    static func interactionNotRunning(call: String, _ summary: String, by controller: String? = nil) -> Diagnostic {
        Diagnostic(
            id: "interaction-not-running",
            message: "\(call) was called for \(summary), which is not interactive now. The call is ignored.",
            culprit: controller ?? summary,
            remedy: "Call it between startInteractiveTransition(_:) and the first finish or cancel.")
    }

    static func interactionEndedBeforeStart(_ controller: String, _ summary: String) -> Diagnostic {
        Diagnostic(
            id: "interaction-ended-before-start",
            message:
                "\(controller) was finished or cancelled before \(summary) began. UIKit would wait for an end that "
                + "never comes; the transition ends at once instead.",
            culprit: controller,
            remedy: "Remember the end of a gesture that is over before startInteractiveTransition(_:), and act there.")
    }

    static func interactionControllerInUse(_ controller: String, _ summary: String) -> Diagnostic {
        Diagnostic(
            id: "interaction-controller-in-use",
            message:
                "\(controller) drives \(summary) and was returned for another transition. UIKit would wait for the "
                + "first one for ever; the second runs without interaction instead.",
            culprit: controller,
            remedy:
                "Make an interaction controller for each transition, and return it only for a gesture that began it.")
    }

    static func delegateDeallocated(_ controller: String, when: String) -> Diagnostic {
        Diagnostic(
            id: "delegate-deallocated",
            message:
                "The transitioningDelegate of \(controller) was deallocated before the \(when), which therefore uses "
                + "the default animation.",
            culprit: controller,
            remedy: "transitioningDelegate is weak: keep its object in a property, for instance of \(controller).")
    }
}

extension Diagnostic {
    @MainActor
    func report() {
        AppSession.current.log.report(self)
    }
}
