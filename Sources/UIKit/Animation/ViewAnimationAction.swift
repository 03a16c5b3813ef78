import QuartzCore

extension UIView {
    func _action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        guard layer === self.layer, let context = ViewAnimationContext.current(),
            let property = LayerProperty(name: event), ViewAnimationAction.animates(property)
        else { return ViewAnimationAction.nothing }
        return ViewAnimationAction(layer: layer, property: property, context: context)
    }
}

/// Adds the animation of a changed property, starting at its value when the action was created.
final class ViewAnimationAction: CAAction {
    /// Returns whether animation blocks animate a property of a view's layer; others change immediately.
    static func animates(_ property: LayerProperty) -> Bool {
        switch property {
        case .position, .bounds, .transform, .opacity, .backgroundColor, .cornerRadius, .anchorPoint, .zPosition,
            .sublayerTransform, .borderWidth, .borderColor, .shadowOpacity, .shadowRadius, .shadowOffset, .shadowColor,
            .shadowPath, .contentsRect, .contentsCenter, .strokeStart, .strokeEnd, .fillColor, .strokeColor, .lineWidth,
            .colors, .locations, .startPoint, .endPoint, .blurRadius, .saturation, .curlProgress:
            true
        default: false
        }
    }

    /// The action that does nothing; shared because every setter requests an action.
    static let nothing = NSNull()

    private let layer: CALayer
    private let property: LayerProperty
    private let context: ViewAnimationContext
    private let before: AnimatableValue
    private let shown: AnimatableValue

    @MainActor init(layer: CALayer, property: LayerProperty, context: ViewAnimationContext) {
        self.layer = layer
        self.property = property
        self.context = context
        before = layer.value(of: property)
        shown =
            context.options.contains(.beginFromCurrentState)
            ? layer.presentation()?.value(of: property) ?? before : before
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        nonisolated(unsafe) let action = self
        MainActor.assumeIsolated { action.animate() }
    }

    @MainActor private func animate() {
        let after = layer.value(of: property)
        let key = property.name
        if let keyframes = context.keyframes {
            keyframes.record(layer: layer, keyPath: key, shown: shown, after: after)
            return
        }
        let animation = context.makeAnimation(keyPath: key)
        var animationKey = key
        if context.repetition.count == 0, !context.repetition.autoreverses,
            let offset = AdditiveOffset(property, from: before, to: after), !layer.hasAbsoluteAnimation(of: key)
        {
            animation.setValues(from: offset.from, to: offset.to)
            animation.isAdditive = true
            animationKey = layer.freeAnimationKey(for: key)
        } else {
            animation.setValues(from: shown)
        }
        animation.isOwnedByLayer = true
        context.add(animation, to: layer, keyPath: key, animationKey: animationKey, before: before, after: after)
    }
}

extension CALayer {
    /// Whether an animation of the property that isn't additive, or that repeats, is already running.
    fileprivate func hasAbsoluteAnimation(of keyPath: String) -> Bool {
        guard hasOwnAnimations else { return false }
        return (animationKeys() ?? []).contains { key in
            guard let running = animation(forKey: key) as? CAPropertyAnimation, running.keyPath == keyPath else {
                return false
            }
            return !running.isAdditive || running.repeatCount > 0 || running.autoreverses
        }
    }

    /// Returns `position`, `position-2`, …: additive animations of one property run concurrently.
    fileprivate func freeAnimationKey(for keyPath: String) -> String {
        guard hasOwnAnimations, animation(forKey: keyPath) != nil else { return keyPath }
        var number = 2
        while animation(forKey: "\(keyPath)-\(number)") != nil { number += 1 }
        return "\(keyPath)-\(number)"
    }
}

/// The offset of an additive animation: from the old value relative to the new value, to zero.
struct AdditiveOffset {
    let from: AnimatableValue
    let to: AnimatableValue

    /// Returns `nil` for properties other than position, bounds, and affine transforms, which aren't additive.
    init?(_ property: LayerProperty, from old: AnimatableValue, to new: AnimatableValue) {
        switch (property, old, new) {
        case (.position, _, _):
            from = old.subtracting(new)
            to = .point(.zero)
        case (.bounds, _, _):
            from = old.subtracting(new)
            to = .rect(.zero)
        case (.transform, .transform(let old), .transform(let new)):
            guard CATransform3DIsAffine(old), CATransform3DIsAffine(new) else { return nil }
            let affine = CATransform3DGetAffineTransform(new)
            guard abs(affine.a * affine.d - affine.b * affine.c) > 1e-9 else { return nil }
            from = .transform(CATransform3DConcat(old, CATransform3DInvert(new)))
            to = .transform(CATransform3DIdentity)
        default:
            return nil
        }
    }
}
