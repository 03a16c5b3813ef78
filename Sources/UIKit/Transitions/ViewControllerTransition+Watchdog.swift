import Diagnostics
import QuartzCore

extension ViewControllerTransition {
    /// How long after the promised duration the engine looks for a call of `completeTransition(_:)`, in seconds.
    static let checkDelay: CFTimeInterval = 0.25
    /// How long, in seconds, a display link may move views past the promised duration, and an interaction may stand still
    /// while no finger is on the screen.
    static let stallLimit: CFTimeInterval = 2

    /// Reports an animator that is past its time and animates nothing, and an interaction that nobody drives: the mistakes
    /// that freeze an app for good.
    func watch() {
        guard state == .running || state == .interactive, animator != nil else { return }
        let deadline = max(clock.now, promisedEnd) + ViewControllerTransition.checkDelay
        watchdog = clock.schedule(at: deadline, phase: .afterCommit) { [weak self] in self?.checkProgress() }
    }

    private func checkProgress() {
        switch state {
        case .interactive:
            checkInteraction()
            watch()
        case .running:
            if isAnimatingSomething || isMovedByDisplayLink { return watch() }
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

    /// An animator may move its views itself, at each frame; an app may have a display link that never ends, too.
    private var isMovedByDisplayLink: Bool {
        clock.hasActiveDisplayLinks && clock.now < promisedEnd + ViewControllerTransition.stallLimit
    }

    /// Whether something moves that comes to an end: a spinner in the arriving view turns for ever.
    private var isAnimatingSomething: Bool {
        if interruptibleAnimator?.state == .active { return true }
        if clock.isAboutToEndAnimations { return true }
        let container = plan.containerView.layer, own = recorder?.layers ?? []
        return clock.runningAnimations.contains { running in
            running.isFinite && (running.layer.isDescendant(of: container) || own.contains { $0 === running.layer })
        }
    }
}

extension RunningAnimation {
    /// Whether it ends by itself, or a property animator ends it.
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
