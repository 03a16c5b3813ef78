import QuartzCore

extension UIView {
    func animationAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        guard layer === self.layer, let context = ViewAnimationContext.current(),
            ViewAnimationAction.animatedKeys.contains(event)
        else { return ViewAnimationAction.nothing }
        return ViewAnimationAction(layer: layer, key: event, context: context)
    }
}

/// Adds the animation of one changed property, from what it was when the action was made.
final class ViewAnimationAction: CAAction {
    /// Properties of a view's layer that animation blocks animate; others change at once.
    static let animatedKeys: Set<String> = [
        "position", "bounds", "transform", "opacity", "backgroundColor", "cornerRadius", "anchorPoint", "zPosition",
        "sublayerTransform", "borderWidth", "borderColor", "shadowOpacity", "shadowRadius", "shadowOffset",
        "shadowColor", "shadowPath", "contentsRect", "contentsCenter",
        "strokeStart", "strokeEnd", "fillColor", "strokeColor", "lineWidth", "colors", "locations", "startPoint",
        "endPoint", "blurRadius", "saturation", "curlProgress",
    ]

    /// Says that nothing is to be done; asked for by every setter, so that there is only one.
    static let nothing = NSNull()

    private let layer: CALayer
    private let key: String
    private let context: ViewAnimationContext
    private let before: Any?
    private let shown: Any?

    @MainActor init(layer: CALayer, key: String, context: ViewAnimationContext) {
        self.layer = layer
        self.key = key
        self.context = context
        before = layer.value(forKeyPath: key)
        shown =
            context.options.contains(.beginFromCurrentState)
            ? layer.presentation()?.value(forKeyPath: key) ?? before : before
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        nonisolated(unsafe) let action = self
        MainActor.assumeIsolated { action.animate() }
    }

    @MainActor private func animate() {
        let after = layer.value(forKeyPath: key)
        if let keyframes = context.keyframes {
            keyframes.record(layer: layer, keyPath: key, before: before, shown: shown, after: after)
            return
        }
        let animation = context.makeAnimation(keyPath: key)
        var animationKey = key
        if context.repetition.count == 0, !context.repetition.autoreverses,
            let offset = AdditiveOffset(key: key, from: before, to: after), !layer.hasAbsoluteAnimation(of: key)
        {
            animation.fromValue = offset.from
            animation.toValue = offset.to
            animation.isAdditive = true
            animationKey = layer.freeAnimationKey(for: key)
        } else {
            animation.fromValue = shown ?? NSNull()
        }
        context.add(animation, to: layer, keyPath: key, animationKey: animationKey, before: before, after: after)
    }
}

extension CALayer {
    /// Whether an animation that is not additive, or that repeats, already runs the property.
    fileprivate func hasAbsoluteAnimation(of keyPath: String) -> Bool {
        (animationKeys() ?? []).contains { key in
            guard let running = animation(forKey: key) as? CAPropertyAnimation, running.keyPath == keyPath else {
                return false
            }
            return !running.isAdditive || running.repeatCount > 0 || running.autoreverses
        }
    }

    /// `position`, then `position-2`, `position-3`…: additive animations of one property run side by side.
    fileprivate func freeAnimationKey(for keyPath: String) -> String {
        guard animation(forKey: keyPath) != nil else { return keyPath }
        var number = 2
        while animation(forKey: "\(keyPath)-\(number)") != nil { number += 1 }
        return "\(keyPath)-\(number)"
    }
}

/// The difference that an additive animation takes away: old value relative to the new one, down to nothing.
struct AdditiveOffset {
    let from: Any
    let to: Any

    /// Only position, bounds and transforms in the plane are additive.
    init?(key: String, from old: Any?, to new: Any?) {
        switch (key, old, new) {
        case ("position", let old as CGPoint, let new as CGPoint):
            from = CGPoint(x: old.x - new.x, y: old.y - new.y)
            to = CGPoint.zero
        case ("bounds", let old as CGRect, let new as CGRect):
            from = CGRect(
                x: old.origin.x - new.origin.x, y: old.origin.y - new.origin.y,
                width: old.size.width - new.size.width, height: old.size.height - new.size.height)
            to = CGRect.zero
        case ("transform", let old as CATransform3D, let new as CATransform3D):
            guard CATransform3DIsAffine(old), CATransform3DIsAffine(new) else { return nil }
            let affine = CATransform3DGetAffineTransform(new)
            guard abs(affine.a * affine.d - affine.b * affine.c) > 1e-9 else { return nil }
            from = CATransform3DConcat(old, CATransform3DInvert(new))
            to = CATransform3DIdentity
        default:
            return nil
        }
    }
}
