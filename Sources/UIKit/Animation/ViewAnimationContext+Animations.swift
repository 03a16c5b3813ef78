import QuartzCore

extension ViewAnimationContext {
    func makeAnimation(keyPath: String) -> CABasicAnimation {
        if let spring = timing.makeSpring() {
            spring.keyPath = keyPath
            return spring
        }
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.timingFunction = timing.function
        return animation
    }

    /// Gives an animation the block's time and adds it.
    func add(
        _ animation: CAPropertyAnimation, to layer: CALayer, keyPath: String, animationKey: String, before: Any?,
        after: Any?
    ) {
        // Core Animation takes 0 for its default; a block that only waits changes in no time.
        animation.duration = duration > 0 ? duration : 1e-6
        animation.repeatCount = Float(repetition.count)
        animation.autoreverses = repetition.autoreverses
        if delay != 0 {
            animation.beginTime = layer.convertTime(MediaContext.current.now, from: nil) + delay
            animation.fillMode = .backwards
        }
        animation.timeline = timeline
        let view = options.contains(.allowUserInteraction) ? nil : layer.delegate as? UIView
        let end = AnimationEnd(context: self, blocking: view)
        animation.delegate = end
        didAdd(
            Record(
                layer: layer, keyPath: keyPath, animationKey: animationKey, before: before, after: after, end: end))
        layer.add(animation, forKey: animationKey)
    }
}

extension ViewAnimationContext.Timing {
    /// The pace of animations that cannot be springs, such as keyframes: those ease in and out in place of a spring.
    var function: CAMediaTimingFunction {
        switch self {
        case .curve(let curve): curve.timingFunction
        case .cubic(let first, let second):
            CAMediaTimingFunction(controlPoints: Float(first.x), Float(first.y), Float(second.x), Float(second.y))
        case .linear: CAMediaTimingFunction(name: .linear)
        case .spring, .perceptualSpring: CAMediaTimingFunction(name: .easeInEaseOut)
        }
    }

    func makeSpring() -> CASpringAnimation? {
        switch self {
        case .curve, .cubic, .linear:
            return nil
        case .spring(let mass, let stiffness, let damping, let initialVelocity):
            let spring = CASpringAnimation()
            spring.mass = mass
            spring.stiffness = stiffness
            spring.damping = damping
            spring.initialVelocity = initialVelocity
            return spring
        case .perceptualSpring(let duration, let bounce, let initialVelocity):
            let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
            spring.initialVelocity = initialVelocity
            return spring
        }
    }
}

extension UIView.AnimationCurve {
    package var timingFunction: CAMediaTimingFunction {
        switch self {
        case .easeInOut, .system: CAMediaTimingFunction(name: .easeInEaseOut)
        case .easeIn: CAMediaTimingFunction(name: .easeIn)
        case .easeOut: CAMediaTimingFunction(name: .easeOut)
        case .linear: CAMediaTimingFunction(name: .linear)
        }
    }
}

/// Hears that one animation of a block ended; while it runs, its view takes no touches unless the block allows them.
@MainActor final class AnimationEnd: CAAnimationDelegate {
    private let context: ViewAnimationContext
    private weak var view: UIView?
    private var hasEnded = false

    init(context: ViewAnimationContext, blocking view: UIView?) {
        self.context = context
        self.view = view
        view?.viewState.interactionBlockers += 1
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard !hasEnded else { return }
        hasEnded = true
        view?.viewState.interactionBlockers -= 1
        context.didEnd(finished: flag)
    }
}
