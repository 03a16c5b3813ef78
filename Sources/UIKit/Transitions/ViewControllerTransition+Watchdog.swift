import InterludeDiagnostics
import QuartzCore

extension ViewControllerTransition {
    /// The delay after the promised duration at which a missing `completeTransition(_:)` is reported, in seconds.
    static let checkDelay: CFTimeInterval = 0.25
    /// The time in seconds that a display link may move views after the promised duration, and that an interaction may
    /// make no progress without a finger on the screen.
    static let stallLimit: CFTimeInterval = 2

    /// Reports an animator that is overdue and animates nothing, and an interaction without a driver.
    ///
    /// Both freeze an app permanently.
    func watch() {
        guard state == .running || state == .interactive, animator != nil else { return }
        let deadline = max(clock.now, promisedEnd) + ViewControllerTransition.checkDelay
        watchdog = clock.schedule(at: deadline, phase: .afterCommit) { [self] in checkProgress() }
    }

    private func checkProgress() {
        switch state {
        case .interactive:
            checkInteraction()
            watch()
        case .running:
            if isAnimatingSomething || isMovedByDisplayLink {
                lastMotion = clock.now
                return watch()
            }
            // An animation that has just ended may complete the transition in a later turn, through a dispatch group.
            let limit = 2 * ViewControllerTransition.checkDelay
            if let lastMotion, !(clock.now - lastMotion).hasReached(limit) { return watch() }
            let elapsed = clock.now - startedAt
            let diagnostic: Diagnostic =
                hasAnimated
                ? .transitionNotCompleted(summary, duration: duration, elapsed: elapsed, animator: culprit)
                : .animatorDidNothing(summary, duration: duration, elapsed: elapsed, animator: culprit)
            diagnostic.report()
        case .prepared, .completing, .done, .cancelled:
            return
        }
    }

    private func checkInteraction() {
        let silence = clock.now - lastInteraction
        guard !interactionIsReported, silence.hasReached(ViewControllerTransition.stallLimit),
            session.touches.touches.isEmpty,
            systemDriver != nil || !isAnimatingSomething
        else { return }
        interactionIsReported = true
        let controller = interactionController.map(typeName) ?? culprit
        let diagnostic: Diagnostic =
            hasBeenDriven
            ? .interactionNotEnded(controller, transition: summary, progress: Double(percentComplete))
            : .interactionNotDriven(controller, transition: summary)
        diagnostic.report()
    }

    private var promisedEnd: CFTimeInterval {
        startedAt + (duration.isFinite ? max(0, duration) : 0)
    }

    /// Whether an animator may be moving its views itself in each frame.
    ///
    /// Limited in time, because an app may have a display link that never ends.
    private var isMovedByDisplayLink: Bool {
        clock.hasActiveDisplayLinks && clock.now < promisedEnd + ViewControllerTransition.stallLimit
    }

    /// Whether a finite animation is running; a spinner in the arriving view repeats forever and does not count.
    private var isAnimatingSomething: Bool {
        if interruptibleAnimator?.state == .active || recorder?.propertyAnimators.isEmpty == false { return true }
        if clock.isAboutToEndAnimations { return true }
        let container = plan.containerView.layer, own = recorder?.layers ?? []
        return clock.runningAnimations.contains { running in
            running.isFinite && (running.layer.isDescendant(of: container) || own.contains { $0 === running.layer })
        }
    }
}

extension RunningAnimation {
    /// Whether the animation looks like a layer's default action rather than one that an app added.
    var isImplicit: Bool {
        guard let basic = animation as? CABasicAnimation else { return false }
        return key == basic.keyPath && basic.toValue == nil && basic.byValue == nil && basic.delegate == nil
    }

    /// Whether the animation ends by itself or by a property animator.
    var isFinite: Bool { endTime != nil || animation.timeline != nil }
}

extension CALayer {
    func isDescendant(of ancestor: CALayer) -> Bool {
        var layer: CALayer? = self
        while let current = layer {
            if current === ancestor { return true }
            layer = current.superlayer
        }
        return false
    }
}
