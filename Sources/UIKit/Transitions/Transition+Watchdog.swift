import QuartzCore

extension Transition {
    /// How long after the promised duration the engine looks for a call of `completeTransition(_:)`, in seconds.
    static let grace: CFTimeInterval = 0.25

    /// Reports an animator that is past its time and animates nothing: the mistake that freezes an app for good.
    func watch() {
        guard state == .running || state == .interactive, animator != nil else { return }
        let deadline = max(MediaContext.current.now, startedAt + duration) + Transition.grace
        watchdog = MediaContext.current.schedule(at: deadline, phase: .afterCommit) { [weak self] in self?.look() }
    }

    private func look() {
        guard state == .running || state == .interactive else { return }
        if state == .interactive || isAnimatingSomething { return watch() }
        report(.notCompleted(self))
    }

    private var isAnimatingSomething: Bool {
        if interruptibleAnimator?.state == .active { return true }
        if MediaContext.current.isAboutToEndAnimations { return true }
        let container = plan.containerView.layer
        return MediaContext.current.runningAnimations.contains { $0.layer.isInside(container) }
    }
}

extension CALayer {
    func isInside(_ ancestor: CALayer) -> Bool {
        var layer: CALayer? = self
        while let current = layer {
            if current === ancestor { return true }
            layer = current.superlayer
        }
        return false
    }
}
