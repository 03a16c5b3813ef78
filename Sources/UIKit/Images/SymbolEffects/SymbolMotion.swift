import QuartzCore

/// The motion of a symbol effect: the values through which a property of the symbol's layer passes.
///
/// Unverified: all numbers, estimated from recordings.
struct SymbolMotion {
    let keyPath: String
    let values: [CGFloat]
    /// The duration of one run, in seconds.
    let duration: CFTimeInterval
    /// How often the effect runs unless its options say otherwise; `infinity` until it is removed.
    var count: Float = 1
    /// Whether the last value is held until the effect is removed.
    var lasts = false

    /// The duration of the change back when a lasting effect is removed, and of a replacement, in seconds.
    static let returnDuration: CFTimeInterval = 0.3

    /// Returns the motion of an effect; `nil` for changes from one symbol to another.
    init?(_ effect: any SymbolEffect) {
        switch effect {
        case let bounce as BounceSymbolEffect:
            self.init(scale: bounce.goesDown ? [1, 0.8, 1.05, 1] : [1, 1.2, 0.95, 1], duration: 0.6)
        case is PulseSymbolEffect, is VariableColorSymbolEffect:
            self.init(keyPath: "opacity", values: [1, 0.35, 1], duration: 1.5, count: .infinity)
        case let scale as ScaleSymbolEffect:
            self.init(scale: [1, scale.goesDown ? 0.85 : 1.15], duration: 0.3, lasts: true)
        case is AppearSymbolEffect: self.init(keyPath: "opacity", values: [0, 1], duration: 0.3)
        case is DisappearSymbolEffect: self.init(keyPath: "opacity", values: [1, 0], duration: 0.3, lasts: true)
        case let rotate as RotateSymbolEffect:
            let turn = rotate.isCounterClockwise ? -2 * CGFloat.pi : 2 * .pi
            self.init(keyPath: "transform.rotation.z", values: [0, turn], duration: 2, count: .infinity)
        case is WiggleSymbolEffect:
            let angles: [CGFloat] = [0, -0.2, 0.2, -0.12, 0.12, 0]
            self.init(keyPath: "transform.rotation.z", values: angles, duration: 0.7, count: .infinity)
        case is BreatheSymbolEffect:
            self.init(scale: [1, 1.12, 1], duration: 2.5)
            count = .infinity
        default: return nil
        }
    }

    private init(
        keyPath: String, values: [CGFloat], duration: CFTimeInterval, count: Float = 1, lasts: Bool = false
    ) {
        self.keyPath = keyPath
        self.values = values
        self.duration = duration
        self.count = count
        self.lasts = lasts
    }

    private init(scale values: [CGFloat], duration: CFTimeInterval, lasts: Bool = false) {
        self.init(keyPath: "transform.scale", values: values, duration: duration, lasts: lasts)
    }

    /// Returns the animation of the effect.
    ///
    /// - Parameter animated: `false` to show the end of a lasting effect immediately.
    func animation(_ options: SymbolEffectOptions, animated: Bool) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        let shown = animated ? values : Array(repeating: values[values.count - 1], count: 2)
        animation.values = shown
        animation.timingFunctions = shown.dropFirst().map { _ in
            CAMediaTimingFunction(name: values.count == 2 && count == .infinity ? .linear : .easeInEaseOut)
        }
        animation.duration = animated ? duration : 1e-6
        animation.speed = options.rate
        if !lasts { animation.repeatCount = options.count ?? count }
        if lasts {
            animation.fillMode = .forwards
            animation.isRemovedOnCompletion = false
        }
        return animation
    }
}
