extension CAAnimation: OwnKeyValueCoding {
    func _setValue(_ value: Any?, forKey key: String) {
        if let property = Self.properties[key], property.set(self, value) { return }
        custom = custom ?? [:]
        custom?[key] = value
    }

    func _value(forKey key: String) -> Any? {
        if let property = Self.properties[key], let value = property.get(self) { return AnimatableValue.keyed(value) }
        return AnimatableValue.keyed(custom?[key] ?? type(of: self).defaultValue(forKey: key))
    }

    nonisolated(unsafe) private static let properties: [String: Property] = [
        "duration": .number(\CAAnimation.duration),
        "beginTime": .number(\CAAnimation.beginTime),
        "timeOffset": .number(\CAAnimation.timeOffset),
        "speed": .number(\CAAnimation.speed, default: 1),
        "repeatCount": .number(\CAAnimation.repeatCount),
        "repeatDuration": .number(\CAAnimation.repeatDuration),
        "autoreverses": .flag(\CAAnimation.autoreverses),
        "fillMode": .constant(\CAAnimation.fillMode),
        "removedOnCompletion": .flag(\CAAnimation.isRemovedOnCompletion),
        "isRemovedOnCompletion": .flag(\CAAnimation.isRemovedOnCompletion),
        "timingFunction": .object(\CAAnimation.timingFunction),
        "delegate": .object(\CAAnimation.delegate),
        "keyPath": .object(\CAPropertyAnimation.keyPath),
        "additive": .flag(\CAPropertyAnimation.isAdditive),
        "isAdditive": .flag(\CAPropertyAnimation.isAdditive),
        "cumulative": .flag(\CAPropertyAnimation.isCumulative),
        "isCumulative": .flag(\CAPropertyAnimation.isCumulative),
        "valueFunction": .object(\CAPropertyAnimation.valueFunction),
        "fromValue": .object(\CABasicAnimation.fromValue),
        "toValue": .object(\CABasicAnimation.toValue),
        "byValue": .object(\CABasicAnimation.byValue),
        "mass": .number(\CASpringAnimation.mass),
        "stiffness": .number(\CASpringAnimation.stiffness),
        "damping": .number(\CASpringAnimation.damping),
        "initialVelocity": .number(\CASpringAnimation.initialVelocity),
        "values": .object(\CAKeyframeAnimation.values),
        "path": .object(\CAKeyframeAnimation.path),
        "keyTimes": .object(\CAKeyframeAnimation.keyTimes),
        "timingFunctions": .object(\CAKeyframeAnimation.timingFunctions),
        "calculationMode": .constant(\CAKeyframeAnimation.calculationMode),
        "tensionValues": .object(\CAKeyframeAnimation.tensionValues),
        "continuityValues": .object(\CAKeyframeAnimation.continuityValues),
        "biasValues": .object(\CAKeyframeAnimation.biasValues),
        "animations": .object(\CAAnimationGroup.animations),
        "type": .constant(\CATransition.type),
        "startProgress": .number(\CATransition.startProgress),
        "endProgress": .number(\CATransition.endProgress),
    ]
}

/// The accessors of an animation class's property, for key-value coding.
private struct Property {
    /// Reads the property; `nil` if the animation has another class.
    let get: (CAAnimation) -> Any??
    /// Sets the property; `false` if the animation has another class. A value of the wrong type is ignored.
    let set: (CAAnimation, Any?) -> Bool

    private static func make<Animation: CAAnimation, Value>(
        _ path: ReferenceWritableKeyPath<Animation, Value>, read: @escaping (Value) -> Any?,
        convert: @escaping (Any?) -> Value?
    ) -> Property {
        Property {
            ($0 as? Animation).map { read($0[keyPath: path]) }
        } set: {
            guard let animation = $0 as? Animation else { return false }
            if let value = convert($1) { animation[keyPath: path] = value }
            return true
        }
    }

    static func number<Animation: CAAnimation, Number: BinaryFloatingPoint>(
        _ path: ReferenceWritableKeyPath<Animation, Number>, default initial: Number = 0
    ) -> Property {
        make(path, read: { $0 }) { $0 == nil ? initial : AnimatableValue(any: $0).scalar.map { Number($0) } }
    }

    static func flag<Animation: CAAnimation>(_ path: ReferenceWritableKeyPath<Animation, Bool>) -> Property {
        make(path, read: { $0 }) { AnimatableValue(any: $0).scalar.map { $0 != 0 } }
    }

    static func constant<Animation: CAAnimation, Constant: RawRepresentable<String>>(
        _ path: ReferenceWritableKeyPath<Animation, Constant>
    ) -> Property {
        make(path, read: { $0 }) { $0 as? Constant ?? ($0 as? String).flatMap { Constant(rawValue: $0) } }
    }

    static func object<Animation: CAAnimation, Object>(
        _ path: ReferenceWritableKeyPath<Animation, Object?>
    ) -> Property {
        make(path, read: { $0 }) { $0 == nil ? .some(nil) : ($0 as? Object).map { .some($0) } }
    }
}
