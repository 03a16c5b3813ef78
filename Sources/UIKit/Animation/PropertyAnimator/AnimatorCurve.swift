import QuartzCore

/// Maps an animator's fraction of time to its fraction of progress.
struct AnimatorCurve: Sendable {
    enum Form: Sendable {
        case bezier(UnitBezier)
        case spring(SpringCurve)
    }

    let form: Form
    /// The form for vertical movements, if the spring's initial velocities in the two dimensions differ.
    var verticalForm: Form?
    /// The duration in seconds.
    let duration: TimeInterval

    /// The curve of vertical movements; `nil` if it is the same.
    var vertical: AnimatorCurve? { verticalForm.map { AnimatorCurve(form: $0, duration: duration) } }

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
        case .standard: .standard
        case .easeInOut, .custom, .system: .easeInEaseOut
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
        let velocity = parameters.initialVelocity
        let spring = Self.spring(parameters.form, initialVelocity: Double(velocity.dx), duration: duration)
        let vertical = Self.spring(parameters.form, initialVelocity: Double(velocity.dy), duration: duration)
        let usesDuration = if case .ratio = parameters.form { true } else { false }
        self.init(
            form: .spring(spring), verticalForm: velocity.dx == velocity.dy ? nil : .spring(vertical),
            duration: usesDuration ? duration : spring.settlingDuration())
    }

    private static func spring(
        _ form: UISpringTimingParameters.Form, initialVelocity: Double, duration: TimeInterval
    ) -> SpringCurve {
        switch form {
        case .ratio(let ratio):
            return DampingRatioSpring.spring(
                dampingRatio: Double(ratio), duration: max(duration, 1e-6), initialVelocity: initialVelocity)
        case .physical(let mass, let stiffness, let damping):
            return SpringCurve(
                mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
                initialVelocity: initialVelocity)
        case .perceptual(let seconds, let bounce):
            let animation = CASpringAnimation(perceptualDuration: seconds, bounce: bounce)
            return SpringCurve(
                mass: Double(animation.mass), stiffness: Double(animation.stiffness),
                damping: Double(animation.damping), initialVelocity: initialVelocity, allowsOverdamping: true)
        }
    }
}
