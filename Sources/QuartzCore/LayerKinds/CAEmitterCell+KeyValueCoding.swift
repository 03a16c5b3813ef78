extension CAEmitterCell {
    nonisolated(unsafe) private static let singles: [String: ReferenceWritableKeyPath<CAEmitterCell, Float>] = [
        "birthRate": \.birthRate,
        "lifetime": \.lifetime,
        "lifetimeRange": \.lifetimeRange,
        "redRange": \.redRange,
        "greenRange": \.greenRange,
        "blueRange": \.blueRange,
        "alphaRange": \.alphaRange,
        "redSpeed": \.redSpeed,
        "greenSpeed": \.greenSpeed,
        "blueSpeed": \.blueSpeed,
        "alphaSpeed": \.alphaSpeed,
    ]
    nonisolated(unsafe) private static let doubles: [String: ReferenceWritableKeyPath<CAEmitterCell, CGFloat>] = [
        "emissionLongitude": \.emissionLongitude,
        "emissionLatitude": \.emissionLatitude,
        "emissionRange": \.emissionRange,
        "velocity": \.velocity,
        "velocityRange": \.velocityRange,
        "xAcceleration": \.xAcceleration,
        "yAcceleration": \.yAcceleration,
        "zAcceleration": \.zAcceleration,
        "scale": \.scale,
        "scaleRange": \.scaleRange,
        "scaleSpeed": \.scaleSpeed,
        "spin": \.spin,
        "spinRange": \.spinRange,
        "contentsScale": \.contentsScale,
    ]

    func assign(_ value: Any?, forKey key: String) {
        let value = AnimatableValue(any: value)
        if let path = Self.singles[key] {
            if let number = value.scalar { self[keyPath: path] = Float(number) }
        } else if let path = Self.doubles[key] {
            if let number = value.scalar { self[keyPath: path] = CGFloat(number) }
        } else if key == "color" {
            color = value.cgColor
        } else if key == "enabled" || key == "isEnabled", let number = value.scalar {
            isEnabled = number != 0
        }
    }

    func read(_ key: String) -> Any? {
        if let path = Self.singles[key] { return AnimatableValue.keyed(self[keyPath: path]) }
        if let path = Self.doubles[key] { return AnimatableValue.keyed(self[keyPath: path]) }
        switch key {
        case "color": return color
        case "enabled", "isEnabled": return AnimatableValue.keyed(isEnabled)
        case "name": return name
        default: return nil
        }
    }
}
