extension CALayer {
    final func _action(forKey event: String) -> (any CAAction)? {
        if let delegate {
            nonisolated(unsafe) let (layer, target) = (self, delegate)
            nonisolated(unsafe) var found: (any CAAction)?
            onMainActor { found = target.action(for: layer, forKey: event) }
            if let found { return found.isNull ? nil : found }
        }
        if let found = attachments?.actions?[event] { return found.isNull ? nil : found }
        if let styled = attachments?.style?["actions"] as? [String: any CAAction], let found = styled[event] {
            return found.isNull ? nil : found
        }
        // A layer that was never committed in a window has no value to animate from.
        // Unverified: other threads change layers without implicit animations, whose start would read the layer later.
        guard MainActorContext.isCurrent, wasCommitted else { return nil }
        let found = type(of: self).defaultAction(forKey: event) ?? implicitAnimation(forKey: event)
        if let animation = found as? CABasicAnimation, animation.hasNoValues {
            let keyPath = LayerKeyPath.of(event)
            animation.fromValue = sampledState().value(at: keyPath).anyValue
            animation.startsWithoutColor = animation.hasNoValues && keyPath.property?.isColor == true
        }
        return found?.isNull == true ? nil : found
    }

    /// Whether the layer was on screen at the last commit; without windows, whether it existed then.
    final var wasCommitted: Bool {
        guard creationCommit < CommitCounter.value else { return false }
        return AnimationClock.ofMainActor.windowUpdate == nil || isInCommittedTree
    }

    /// Returns the implicit animation of a property or of a part of the transform; `nil` if changes don't animate.
    private final func implicitAnimation(forKey event: String) -> CAAnimation? {
        guard let property = LayerProperty(name: event), state.has(property) else {
            let keyPath = LayerKeyPath.of(event)
            guard keyPath.sublayerName == nil, keyPath.property == .transform else { return nil }
            return withImplicitTiming(CABasicAnimation(keyPath: event))
        }
        if property.isImplicitlyAnimated { return withImplicitTiming(CABasicAnimation(keyPath: event)) }
        // Without an image of the last commit there is nothing to fade from.
        guard property.isExchangedByTransition, isInCommittedTree, !hasNewTransition else { return nil }
        return withImplicitTiming(CATransition())
    }

    /// Whether a transition was added since the last commit, which includes further changes.
    private var hasNewTransition: Bool {
        guard let animations else { return false }
        return animations.entries.contains { $0.isTransition && !animations.clock.registry.isCommitted($0) }
    }

    private func withImplicitTiming(_ animation: CAAnimation) -> CAAnimation? {
        let duration = CATransaction.animationDuration()
        guard duration > 0 else { return nil }
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        animation.duration = duration
        animation.fillMode = .backwards
        return animation
    }
}

extension CAAction {
    /// Whether the action is `NSNull`. Comparing types is much faster than a cast, and every setter of a view's layer
    /// performs this check.
    fileprivate var isNull: Bool { type(of: self) == NSNull.self }
}
