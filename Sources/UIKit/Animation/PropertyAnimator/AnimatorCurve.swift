import QuartzCore

/// Maps an animator's fraction of time to its fraction of progress.
struct AnimatorCurve: Sendable {
    enum Form: Sendable {
        case bezier(UnitBezier)
        case spring(SpringCurve)
    }

    let form: Form
    /// The duration in seconds.
    let duration: TimeInterval

    static let linear = AnimatorCurve(form: .bezier(.linear), duration: 1)

    /// Returns the progress at a fraction of the time; a spring may exceed 1.
    func value(at fraction: Double) -> Double {
        if fraction <= 0 { return 0 }
        if fraction >= 1 { return 1 }
        switch form {
        case .bezier(let bezier): return bezier.value(at: fraction)
        case .spring(let spring): return spring.value(at: fraction * duration)
        }
    }

    /// Returns the first fraction of the time at which the progress reaches `value`.
    func fraction(at value: Double) -> Double {
        if value <= 0 { return 0 }
        if value >= 1 { return 1 }
        var low = 0.0
        var high = firstArrival
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if self.value(at: middle) < value { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// The fraction of the time at which progress first reaches 1; until then it only increases.
    var firstArrival: Double {
        guard case .spring = form else { return 1 }
        let steps = 512
        for step in 1..<steps where value(at: Double(step) / Double(steps)) >= 1 { return Double(step) / Double(steps) }
        return 1
    }

    static func bezier(of curve: UIView.AnimationCurve) -> UnitBezier {
        switch curve {
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .linear: .linear
        default: .easeInEaseOut
        }
    }
}

extension AnimatorCurve {
    /// Creates the curve that `parameters` describe for an animation of a duration, in seconds.
    init(_ parameters: any UITimingCurveProvider, duration: TimeInterval) {
        if parameters.timingCurveType != .cubic, let spring = parameters.springTimingParameters {
            self.init(spring, duration: duration)
        } else if parameters.cubicTimingParameters?.animationCurve == .system {
            self.init(form: .spring(SystemSpring.curve), duration: SystemSpring.curveDuration)
        } else {
            self.init(form: .bezier(parameters.cubicTimingParameters?.bezier ?? .easeInEaseOut), duration: duration)
        }
    }

    private init(_ parameters: UISpringTimingParameters, duration: TimeInterval) {
        let velocity = Double(parameters.initialVelocity.dx)
        switch parameters.form {
        case .ratio(let ratio):
            let spring = DampingRatioSpring.spring(
                dampingRatio: Double(ratio), duration: max(duration, 1e-6), initialVelocity: velocity)
            self.init(form: .spring(spring), duration: duration)
        case .physical(let mass, let stiffness, let damping):
            let spring = SpringCurve(
                mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), initialVelocity: velocity)
            self.init(form: .spring(spring), duration: spring.settlingDuration())
        case .perceptual(let seconds, let bounce):
            let animation = CASpringAnimation(perceptualDuration: seconds, bounce: bounce)
            let spring = SpringCurve(
                mass: Double(animation.mass), stiffness: Double(animation.stiffness),
                damping: Double(animation.damping), initialVelocity: velocity, allowsOverdamping: true)
            self.init(form: .spring(spring), duration: spring.settlingDuration())
        }
    }
}
