import InterludeDiagnostics

extension CALayer {
    /// Reports an animation whose type, key path or values this layer doesn't support.
    ///
    /// Ignores keys that no layer class defines, because apps animate custom keys.
    final func reportIfIneffective(_ animation: CAAnimation) {
        guard AnimationClock.current.diagnosticSink != nil else { return }
        reportIfUndocumented(animation)
        guard animation.timeline == nil, let (animation, keyPath, reason) = diagnosis(of: animation) else { return }
        Diagnostic.animationWithoutEffect(
            "\(type(of: animation))", keyPath: keyPath, reason, culprit: ownerName
        ).report()
    }

    /// Reports transition types that Core Animation doesn't document.
    private func reportIfUndocumented(_ animation: CAAnimation) {
        let documented: [CATransitionType] = [.fade, .moveIn, .push, .reveal]
        guard let transition = animation as? CATransition, !documented.contains(transition.type) else { return }
        Diagnostic.unsupportedTransition(transition.type.rawValue, culprit: ownerName).report()
    }

    private func diagnosis(of animation: CAAnimation) -> (CAAnimation, keyPath: String, IneffectiveAnimationReason)? {
        if let group = animation as? CAAnimationGroup {
            return (group.animations ?? []).lazy.compactMap { self.diagnosis(of: $0) }.first
        }
        guard let animation = animation as? CAPropertyAnimation, let keyPath = animation.keyPath else { return nil }
        return reason(against: animation, keyPath).map { (animation, keyPath, $0) }
    }

    /// Returns the reason why an animation of a key path has no effect; `nil` if it has one.
    private func reason(against animation: CAPropertyAnimation, _ text: String) -> IneffectiveAnimationReason? {
        let keyPath = LayerKeyPath.of(text)
        guard keyPath.sublayerName == nil, state.custom?[text] == nil else { return nil }
        if let instead = keyPath.animatableAlternative, !type(of: self).needsDisplay(forKey: text) {
            return .notAnimatable(keyPath.name, instead: instead)
        }
        guard let property = keyPath.property else {
            if keyPath.name == "emitterCells" {
                return state.content?.value(at: text) == nil ? .emitterCellMissing : nil
            }
            guard text.contains("."), LayerProperty(name: keyPath.name) != nil else { return nil }
            return .noSuchPart(of: keyPath.name)
        }
        guard state.has(property) else {
            if type(of: self).needsDisplay(forKey: text) { return nil }
            return .propertyMissing(property.name, layerClass: "\(type(of: self))")
        }
        let values = animation.values
        guard values.allSatisfy(\.hasFiniteValues) else { return .valueNotFinite }
        guard animation.valueFunction == nil, let value = values.unsupportedValue,
            let expected = property.typeOfValue(in: state, keyPath)
        else { return nil }
        return .valueType("\(type(of: value))", expected: expected)
    }
}

extension LayerKeyPath {
    /// The layer properties to animate instead of a property that is derived or that only views have.
    fileprivate var animatableAlternative: String? {
        switch name {
        case "frame": "bounds and position"
        case "center": "position"
        case "alpha": "opacity"
        default: nil
        }
    }
}

extension CAPropertyAnimation {
    /// The values that the app has set.
    fileprivate var values: [AnimatableValue] {
        switch self {
        case let basic as CABasicAnimation: basic.endpoints
        case let frames as CAKeyframeAnimation where frames.path == nil:
            (frames.values ?? []).map { AnimatableValue(any: $0) }
        default: []
        }
    }
}

extension [AnimatableValue] {
    /// A value that is not a number, geometry, color or path.
    fileprivate var unsupportedValue: Any? {
        for case .other(let foreign) in self { return foreign }
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
