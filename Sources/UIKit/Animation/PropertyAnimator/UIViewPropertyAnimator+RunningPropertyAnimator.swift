import QuartzCore

extension UIViewPropertyAnimator {
    @discardableResult
    static func _runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)?
    ) -> Self {
        let outer = ViewAnimationContext.current()
        let inheritsDuration = outer != nil && !options.contains(.overrideInheritedDuration)
        let seconds = inheritsDuration ? outer?.duration ?? duration : duration
        let own = UIView.AnimationCurve(rawValue: options.curveNumber) ?? .easeInOut
        let inherited = options.contains(.overrideInheritedCurve) ? nil : outer?.timing.parameters
        let animator = Self.instance(
            duration: seconds, parameters: inherited ?? UICubicTimingParameters(animationCurve: own))
        animator.isInterruptible = outer == nil
        if let completion { animator.addCompletion(completion) }
        if outer?.timeline != nil {
            animator.run(animations, delay: delay, options: options)
        } else {
            animator.addAnimations(animations)
            animator.startAnimation(afterDelay: delay)
        }
        return animator
    }

    /// Runs a block as a part of the enclosing property animator.
    private func run(_ animations: () -> Void, delay: TimeInterval, options: UIView.AnimationOptions) {
        let context = ViewAnimationContext.nested(
            duration: duration, delay: delay, timing: ViewAnimationContext.Timing(options: options), options: options)
        currentState = .active
        trackedBlock = context
        runs = true
        context.completion = { finished in
            self.end(at: finished ? .end : context.timeline?.time ?? 0 > 0 ? .current : .start)
        }
        context.run(animations)
    }
}

// As for views (see UIView+Instantiation.swift): an initializer that is not `required`, called on a run-time class.
extension UIViewPropertyAnimator {
    @_silgen_name("interlude_property_animator_new")
    convenience init(_duration duration: TimeInterval, _ parameters: any UITimingCurveProvider) {
        self.init(duration: duration, timingParameters: parameters)
    }

    @_silgen_name("interlude_property_animator_new")
    private static func _make(_ duration: TimeInterval, _ parameters: consuming any UITimingCurveProvider) -> Self

    /// Creates an animator of the class of the receiver, which may be an app's subclass.
    static func instance(duration: TimeInterval, parameters: any UITimingCurveProvider) -> Self {
        _make(duration, parameters)
    }
}

extension ViewAnimationContext.Timing {
    /// The parameters of an animator with the same timing; `nil` for springs that depend on the duration.
    fileprivate var parameters: (any UITimingCurveProvider)? {
        switch self {
        case .curve(let curve): UICubicTimingParameters(animationCurve: curve)
        case .linear: UICubicTimingParameters(animationCurve: .linear)
        case .cubic(let first, let second): UICubicTimingParameters(controlPoint1: first, controlPoint2: second)
        case .spring(let mass, let stiffness, let damping, let velocity):
            UISpringTimingParameters(
                mass: mass, stiffness: stiffness, damping: damping,
                initialVelocity: CGVector(dx: velocity, dy: velocity))
        case .perceptualSpring(let duration, let bounce, let velocity):
            UISpringTimingParameters(
                duration: duration, bounce: bounce, initialVelocity: CGVector(dx: velocity, dy: velocity))
        }
    }
}
