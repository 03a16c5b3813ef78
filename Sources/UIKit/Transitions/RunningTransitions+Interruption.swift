import QuartzCore

/// Interruptions of a running transition, and the objects that it involves.
extension RunningTransitions {
    /// Whether a finger or an interaction controller drives a transition.
    package var isInteractive: Bool { current?.isInteractive ?? false }

    /// Whether a transition that runs without interaction can be paused and reversed.
    package var isReversible: Bool {
        guard let current, current.state == .running, !current.wasCancelled else { return false }
        return current.systemDriver != nil || current.runningInterruptibleAnimator is UIViewPropertyAnimator
    }

    /// The `from` and `to` controllers of the running transitions.
    package var controllers: [UIViewController] {
        session.transitions.flatMap { [$0.plan.from, $0.plan.to] }
    }

    /// The animators, interaction controllers and contexts, which must not outlive the app.
    package var helpers: [AnyObject] {
        session.transitions.flatMap { transition -> [AnyObject] in
            guard transition.hasBegun, !transition.isOver else { return [] }
            let held: [AnyObject?] = [transition.animator, transition.interactionController, transition.context]
            return held.compactMap { $0 }
        }
    }

    /// Cancels an interactive transition on behalf of its driver.
    package func cancel() {
        guard let current, current.isInteractive else { return }
        if let driver = current.systemDriver { driver.cancel() } else { current.context.cancelInteractiveTransition() }
    }

    /// Finishes an interactive transition on behalf of its driver.
    package func finish() {
        guard let current, current.isInteractive else { return }
        if let driver = current.systemDriver { driver.finish() } else { current.context.finishInteractiveTransition() }
    }

    /// Pauses a transition that runs without interaction.
    package func pause() {
        guard isReversible, let current else { return }
        if let driver = current.systemDriver { return driver.pause() }
        current.runningInterruptibleAnimator?.pauseAnimation()
        current.context.pauseInteractiveTransition()
    }

    /// Reverses a transition that ``pause()`` paused.
    package func reverse() {
        guard let current, current.isInteractive else { return }
        if let driver = current.systemDriver { return driver.cancel() }
        guard let animator = current.runningInterruptibleAnimator as? UIViewPropertyAnimator else { return }
        current.context.cancelInteractiveTransition()
        animator.isReversed = true
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }

    /// The transition that the user sees, as opposed to an accompanying change of size.
    private var current: ViewControllerTransition? {
        session.transitions.last { !$0.plan.isAccompaniment }
    }
}
