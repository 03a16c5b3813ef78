import QuartzCore

/// How a transition on its way can be interrupted, and whom it concerns.
extension RunningTransitions {
    /// Whether a finger, or what stands for one, drives a transition.
    package var isInteractive: Bool { current?.isInteractive ?? false }

    /// Whether a transition that runs by itself could be caught and turned round.
    package var isReversible: Bool {
        guard let current, current.state == .running, !current.wasCancelled else { return false }
        return current.systemDriver != nil || current.interruptibleAnimator is UIViewPropertyAnimator
    }

    /// The controllers at the two ends of the transitions under way.
    package var controllers: [UIViewController] {
        session.transitions.flatMap { [$0.plan.from, $0.plan.to] }
    }

    /// What must be gone when the app is: animators, interaction controllers and contexts.
    package var helpers: [AnyObject] {
        session.transitions.flatMap { transition -> [AnyObject] in
            guard transition.hasBegun, !transition.isOver else { return [] }
            let held: [AnyObject?] = [transition.animator, transition.interactionController, transition.context]
            return held.compactMap { $0 }
        }
    }

    /// Cancels an interactive transition on behalf of whoever drives it.
    package func cancel() {
        guard let current, current.isInteractive else { return }
        if let driver = current.systemDriver { driver.cancel() } else { current.context.cancelInteractiveTransition() }
    }

    /// Finishes an interactive transition on behalf of whoever drives it.
    package func finish() {
        guard let current, current.isInteractive else { return }
        if let driver = current.systemDriver { driver.finish() } else { current.context.finishInteractiveTransition() }
    }

    /// Catches a transition that runs by itself.
    package func pause() {
        guard isReversible, let current else { return }
        if let driver = current.systemDriver { return driver.pause() }
        current.interruptibleAnimator?.pauseAnimation()
        current.context.pauseInteractiveTransition()
    }

    /// Turns a transition round that ``pause()`` caught.
    package func reverse() {
        guard let current, current.isInteractive else { return }
        if let driver = current.systemDriver { return driver.cancel() }
        guard let animator = current.interruptibleAnimator as? UIViewPropertyAnimator else { return }
        current.context.cancelInteractiveTransition()
        animator.isReversed = true
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }

    /// The transition that the user sees; a change of size accompanies it.
    private var current: ViewControllerTransition? {
        session.transitions.last { !$0.plan.isAccompaniment }
    }
}
