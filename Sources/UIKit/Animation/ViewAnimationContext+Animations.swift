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
        _ animation: CAPropertyAnimation, to layer: CALayer, keyPath: String, animationKey: String,
        before: AnimatableValue, after: AnimatableValue
    ) {
        // Core Animation takes 0 for its default; a block that only waits changes in no time.
        animation.duration = duration > 0 ? duration : 1e-6
        animation.repeatCount = Float(repetition.count)
        animation.autoreverses = repetition.autoreverses
        if delay != 0 {
            animation.beginTime = layer.convertTime(AnimationClock.current.now, from: nil) + delay
            animation.fillMode = .backwards
        }
        animation.timeline = timeline
        let end = AnimationObserver(context: self, blocksTouches: !options.contains(.allowUserInteraction))
        animation.delegate = end
        didAdd(
            Record(
                layer: layer, keyPath: keyPath, animationKey: animationKey, before: before, after: after,
                end: end.number))
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
@MainActor final class AnimationObserver: CAAnimationDelegate {
    private static var count: UInt64 = 0

    let number: UInt64
    let blocksTouches: Bool
    private let context: ViewAnimationContext
    private var hasEnded = false

    init(context: ViewAnimationContext, blocksTouches: Bool) {
        AnimationObserver.count += 1
        number = AnimationObserver.count
        self.context = context
        self.blocksTouches = blocksTouches
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard !hasEnded else { return }
        hasEnded = true
        context.didEnd(finished: flag)
    }
}
