import QuartzCore

/// How a transition on its way can be interrupted, and whom it concerns.
extension RunningTransitions {
    /// Whether a finger, or what stands for one, drives a transition.
    package static var isInteractive: Bool { current?.isInteractive ?? false }

    /// Whether a transition that runs by itself could be caught and turned round.
    package static var isReversible: Bool {
        guard let current, current.state == .running, !current.wasCancelled else { return false }
        return current.percentDriver != nil || current.interruptibleAnimator is UIViewPropertyAnimator
    }

    /// The controllers at the two ends of the transitions under way.
    package static var controllers: [UIViewController] {
        AppSession.current.transitions.flatMap { [$0.plan.from, $0.plan.to] }
    }

    /// What must be gone when the app is: animators, interaction controllers and contexts.
    package static var helpers: [AnyObject] {
        AppSession.current.transitions.flatMap { transition -> [AnyObject] in
            guard transition.hasBegun, !transition.isOver else { return [] }
            let held: [AnyObject?] = [transition.animator, transition.interactionController, transition.context]
            return held.compactMap { $0 }
        }
    }

    /// Cancels an interactive transition on behalf of whoever drives it.
    package static func cancel() {
        guard let current, current.isInteractive else { return }
        if let driver = current.percentDriver { driver.cancel() } else { current.context.cancelInteractiveTransition() }
    }

    /// Finishes an interactive transition on behalf of whoever drives it.
    package static func finish() {
        guard let current, current.isInteractive else { return }
        if let driver = current.percentDriver { driver.finish() } else { current.context.finishInteractiveTransition() }
    }

    /// Catches a transition that runs by itself.
    package static func pause() {
        guard isReversible, let current else { return }
        if let driver = current.percentDriver { return driver.pause() }
        current.interruptibleAnimator?.pauseAnimation()
        current.context.pauseInteractiveTransition()
    }

    /// Turns a transition round that ``pause()`` caught.
    package static func reverse() {
        guard let current, current.isInteractive else { return }
        if let driver = current.percentDriver { return driver.cancel() }
        guard let animator = current.interruptibleAnimator as? UIViewPropertyAnimator else { return }
        current.context.cancelInteractiveTransition()
        animator.isReversed = true
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }

    /// The transition that the user sees; a change of size accompanies it.
    private static var current: ViewControllerTransition? {
        AppSession.current.transitions.last { $0.plan.kind != .sizeChange }
    }
}

extension ViewControllerTransition {
    fileprivate var percentDriver: UIPercentDrivenInteractiveTransition? {
        interactionController as? UIPercentDrivenInteractiveTransition
    }
}
