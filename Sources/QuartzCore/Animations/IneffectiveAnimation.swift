/// An animation that was added to a layer and has no effect, which Core Animation doesn't report.
package struct IneffectiveAnimation: Sendable {
    /// The class of the layer, or of the view that owns it.
    package let owner: String
    /// A sentence that describes the problem.
    package let reason: String
    package let remedy: String
}

extension CALayer {
    /// Reports an animation whose key path or values this layer doesn't support.
    ///
    /// Ignores keys that no layer class defines, because apps animate custom keys.
    final func reportIfIneffective(_ animation: CAAnimation) {
        reportIfUnsupported(animation)
        guard animation.timeline == nil, let handler = AnimationClock.current.ineffectiveAnimationHandler,
            let (reason, remedy) = diagnosis(of: animation)
        else { return }
        let owner = delegate.map { String(describing: type(of: $0)) } ?? String(describing: type(of: self))
        let report = IneffectiveAnimation(owner: owner, reason: reason, remedy: remedy)
        _ = onMainActor { handler(report) }
    }

    private func diagnosis(of animation: CAAnimation) -> (reason: String, remedy: String)? {
        if let group = animation as? CAAnimationGroup {
            return (group.animations ?? []).lazy.compactMap { self.diagnosis(of: $0) }.first
        }
        guard let animation = animation as? CAPropertyAnimation, let text = animation.keyPath else { return nil }
        let keyPath = LayerKeyPath(text)
        guard keyPath.sublayerName == nil, state.custom?[text] == nil else { return nil }
        let name = "The \(type(of: animation)) of “\(text)”"
        guard let property = keyPath.property else {
            if keyPath.name == "emitterCells" {
                guard state.content?.value(at: text) == nil else { return nil }
                return (
                    "\(name) moves nothing: there are no emitter cells of that name with such a value.",
                    "Give the cell its name, and the layer its cells, before the animation is added."
                )
            }
            guard text.contains("."), LayerProperty(name: keyPath.name) != nil else { return nil }
            return ("\(name) moves nothing: \(keyPath.name) has no such part.", "Check how the key path is spelt.")
        }
        guard property < .path || state.content?.value(of: property) != nil else {
            return (
                "\(name) moves nothing: a \(type(of: self)) has no \(property.name).",
                "Add it to a layer of the class that has the property."
            )
        }
        guard animation.valueFunction == nil, let value = animation.unsupportedValue else { return nil }
        guard let expected = property.typeOfValue(in: state, keyPath) else { return nil }
        return (
            "\(name) moves nothing: its value is a \(type(of: value)).",
            "Give it a \(expected), as Core Animation asks for."
        )
    }
}

extension CAPropertyAnimation {
    /// A value that is not a number, geometry, color or path.
    fileprivate var unsupportedValue: Any? {
        let values: [Any?] =
            switch self {
            case let basic as CABasicAnimation: [basic.fromValue, basic.toValue, basic.byValue]
            case let frames as CAKeyframeAnimation where frames.path == nil: frames.values ?? []
            default: []
            }
        for value in values {
            if case .other(let foreign) = AnimatableValue(any: value) { return foreign }
        }
        return nil
    }
}

extension LayerProperty: Comparable {
    package static func < (first: LayerProperty, second: LayerProperty) -> Bool { first.rawValue < second.rawValue }

    /// Returns the type that values of the property must have; `nil` if any type is allowed.
    fileprivate func typeOfValue(in state: LayerState, _ keyPath: LayerKeyPath) -> String? {
        switch self {
        case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor, .instanceColor, .foregroundColor:
            return "CGColor"
        case .path, .shadowPath: return "CGPath"
        default: break
        }
        switch state.value(at: keyPath) {
        case .scalar: return "number"
        case .vector(_, .point): return "CGPoint"
        case .vector(_, .size): return "CGSize"
        case .vector(_, .rect): return "CGRect"
        case .transform: return "CATransform3D"
        default: return nil
        }
    }
}
