/// The values of a cell that key paths can name and animations can change.
struct EmitterCellValues: Equatable {
    var isEnabled = true
    var speed: Float = 1
    var birthRate: Float = 0
    var lifetime: Float = 0
    var lifetimeRange: Float = 0
    var emissionLongitude: CGFloat = 0
    var emissionLatitude: CGFloat = 0
    var emissionRange: CGFloat = 0
    var velocity: CGFloat = 0
    var velocityRange: CGFloat = 0
    var xAcceleration: CGFloat = 0
    var yAcceleration: CGFloat = 0
    var zAcceleration: CGFloat = 0
    var scale: CGFloat = 1
    var scaleRange: CGFloat = 0
    var scaleSpeed: CGFloat = 0
    var spin: CGFloat = 0
    var spinRange: CGFloat = 0
    var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    var redRange: Float = 0
    var greenRange: Float = 0
    var blueRange: Float = 0
    var alphaRange: Float = 0
    var redSpeed: Float = 0
    var greenSpeed: Float = 0
    var blueSpeed: Float = 0
    var alphaSpeed: Float = 0
}

extension EmitterCellValues {
    /// The rate of a particle's time relative to its emitter's; 0 if no particles are emitted.
    var pace: Double { speed.isFinite ? max(0, Double(speed)) : 0 }

    nonisolated(unsafe) private static let singles: [String: WritableKeyPath<EmitterCellValues, Float>] = [
        "birthRate": \.birthRate,
        "speed": \.speed,
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
    nonisolated(unsafe) private static let doubles: [String: WritableKeyPath<EmitterCellValues, CGFloat>] = [
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
    ]

    /// Returns the value for a key; `nil` if no cell has it.
    func value(for key: String) -> AnimatableValue? {
        if let path = Self.singles[key] { return .scalar(Double(self[keyPath: path])) }
        if let path = Self.doubles[key] { return .scalar(Double(self[keyPath: path])) }
        switch key {
        case "color": return .color(color)
        case "enabled", "isEnabled": return .scalar(isEnabled ? 1 : 0)
        default: return nil
        }
    }

    /// Sets a value; one of the wrong type is ignored.
    mutating func set(_ value: AnimatableValue, for key: String) {
        if let path = Self.singles[key] {
            if let number = value.scalar { self[keyPath: path] = Float(number) }
        } else if let path = Self.doubles[key] {
            if let number = value.scalar { self[keyPath: path] = CGFloat(number) }
        } else if key == "color" {
            value.assign(to: &color)
        } else if key == "enabled" || key == "isEnabled", let number = value.scalar {
            isEnabled = number != 0
        }
    }
}

extension CAEmitterCell {
    func assign(_ value: Any?, forKey key: String) {
        let value = AnimatableValue(any: value)
        guard value.isUsable(as: key, of: self) else { return }
        if key == "contentsScale" {
            if let number = value.scalar { contentsScale = CGFloat(number) }
        } else {
            values.set(value, for: key)
        }
    }

    func read(_ key: String) -> Any? {
        switch key {
        case "color": color
        case "name": name
        case "contentsScale": AnimatableValue.keyed(contentsScale)
        case "enabled", "isEnabled": AnimatableValue.keyed(isEnabled)
        default: values.value(for: key).flatMap { AnimatableValue.keyed($0.anyValue) }
        }
    }
}
