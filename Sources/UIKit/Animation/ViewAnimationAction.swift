import QuartzCore

extension UIView {
    func _action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        guard layer === self.layer, let context = ViewAnimationContext.current(),
            let property = LayerProperty(name: event), ViewAnimationAction.animates(property)
        else { return ViewAnimationAction.nothing }
        if context.keyframes == nil, !ViewAnimationAction.isGeometric(property) {
            return context.makeAnimation(of: property, on: layer)
        }
        return ViewAnimationAction(layer: layer, property: property, context: context)
    }
}

/// Adds the animation of a changed geometric property, or records a keyframe of any property.
///
/// The action of other properties is a `CABasicAnimation`, which layers with custom properties copy.
final class ViewAnimationAction: CAAction {
    /// Returns whether animation blocks animate a property of a view's layer; others change immediately.
    ///
    /// The properties of gradient and shape layers do, unless a view overrides `action(for:forKey:)`.
    static func animates(_ property: LayerProperty) -> Bool {
        switch property {
        case .position, .bounds, .transform, .opacity, .backgroundColor, .cornerRadius, .anchorPoint,
            .sublayerTransform, .shadowOpacity, .contentsRect, .contentsCenter, .blurRadius, .saturation, .curlProgress:
            true
        default: false
        }
    }

    /// Returns whether animations of a property can be additive.
    static func isGeometric(_ property: LayerProperty) -> Bool {
        switch property {
        case .position, .bounds, .transform, .cornerRadius: true
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
        shown = context.startValue(of: property, on: layer)
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        nonisolated(unsafe) let action = self
        onMainActor { action.animate() }
    }

    @MainActor private func animate() {
        let after = layer.value(of: property)
        if let keyframes = context.keyframes {
            keyframes.record(layer: layer, keyPath: property.name, shown: shown, after: after)
            return
        }
        let observer = context.makeObserver(of: property.name, before: before)
        guard context.repetition.count == 0, !context.repetition.autoreverses,
            !layer.hasAbsoluteAnimation(of: property.name),
            let (offset, second) = AdditiveOffset.offsets(of: property, from: before, to: after),
            !layer.hasAbsoluteAnimation(of: offset.keyPath),
            !(second.map { layer.hasAbsoluteAnimation(of: $0.keyPath) } ?? false)
        else {
            let animation = context.makeAnimation(keyPath: property.name)
            animation.setValues(from: shown)
            return context.add(animation, to: layer, forKey: property.name, observer)
        }
        add(offset, observer)
        if let second { add(second, observer) }
    }

    @MainActor private func add(_ offset: AdditiveOffset, _ observer: AnimationObserver) {
        let animation = context.makeAnimation(keyPath: offset.keyPath)
        animation.setValues(from: offset.from, to: offset.to)
        animation.isAdditive = true
        context.add(animation, to: layer, forKey: layer.unusedAnimationKey(for: offset.keyPath), observer)
    }
}

/// The offset of an additive animation: from the old value relative to the new value, to zero.
struct AdditiveOffset {
    let keyPath: String
    let from: AnimatableValue
    let to: AnimatableValue

    /// Returns the offsets that animate a change; `nil` for properties other than position, bounds, corner radius, and
    /// transforms without perspective, which aren't additive.
    ///
    /// Measured: the bounds have two animations, of the origin and of the size.
    /// Unverified: transforms with perspective aren't additive.
    static func offsets(
        of property: LayerProperty, from old: AnimatableValue, to new: AnimatableValue
    ) -> (first: AdditiveOffset, second: AdditiveOffset?)? {
        switch (property, old, new) {
        case (.position, _, _):
            return (AdditiveOffset(keyPath: "position", from: old.subtracting(new), to: .point(.zero)), nil)
        case (.cornerRadius, _, _):
            return (AdditiveOffset(keyPath: "cornerRadius", from: old.subtracting(new), to: .scalar(0)), nil)
        case (.bounds, _, _):
            let offset = old.subtracting(new)
            return (
                AdditiveOffset(keyPath: "bounds.origin", from: ValuePart.origin.read(from: offset), to: .point(.zero)),
                AdditiveOffset(keyPath: "bounds.size", from: ValuePart.size.read(from: offset), to: .size(.zero))
            )
        case (.transform, .transform(let old), .transform(let new)):
            guard !old.hasPerspective, !new.hasPerspective, abs(new.volume) > 1e-9 else { return nil }
            let offset = CATransform3DConcat(old, CATransform3DInvert(new))
            let identity = AnimatableValue.transform(CATransform3DIdentity)
            return (AdditiveOffset(keyPath: "transform", from: .transform(offset), to: identity), nil)
        default:
            return nil
        }
    }
}

extension CATransform3D {
    fileprivate var hasPerspective: Bool { m14 != 0 || m24 != 0 || m34 != 0 || m44 != 1 }

    /// The determinant of the transform without translation and perspective.
    fileprivate var volume: CGFloat {
        m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
    }
}
