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
        // A layer that was never committed has no value to animate from.
        // Unverified: other threads change layers without implicit animations, whose start would read the layer later.
        guard creationCommit < CommitCounter.value, MainActorContext.isCurrent else { return nil }
        let found = type(of: self).defaultAction(forKey: event)
        if let animation = found as? CABasicAnimation, animation.hasNoValues {
            animation.fromValue = sampledState().value(at: LayerKeyPath(event)).anyValue
        }
        return found?.isNull == true ? nil : found
    }

    final class func _defaultAction(forKey event: String) -> (any CAAction)? {
        guard let property = LayerProperty(name: event), property.isImplicitlyAnimated else { return nil }
        let duration = CATransaction.animationDuration()
        guard duration > 0 else { return nil }
        let animation = CABasicAnimation(keyPath: event)
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        animation.duration = duration
        return animation
    }
}

extension CAAction {
    /// Whether the action is `NSNull`. Comparing types is much faster than a cast, and every setter of a view's layer
    /// performs this check.
    fileprivate var isNull: Bool { type(of: self) == NSNull.self }
}
