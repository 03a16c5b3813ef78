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

    /// Configures an animation with the block's timing and adds it to a layer.
    func add(
        _ animation: CAPropertyAnimation, to layer: CALayer, keyPath: String, animationKey: String,
        before: AnimatableValue, after: AnimatableValue
    ) {
        // Core Animation treats 0 as its default duration; a block with only a delay changes values instantly.
        animation.duration = duration > 0 ? duration : 1e-6
        animation.repeatCount = Float(repetition.count)
        animation.autoreverses = repetition.autoreverses
        if delay != 0 {
            animation.beginTime = (timeline?.time ?? layer.convertTime(AnimationClock.current.now, from: nil)) + delay
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
    /// The timing function for animations that can't be springs, such as keyframes; ease in, ease out for springs.
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

/// Notifies a block's context when one of its animations ends, and marks whether the animation blocks touches.
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

    /// Whether views are hit where the animation shows them.
    var movesHitArea: Bool { context.animator?.isManualHitTestingEnabled == false }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard !hasEnded else { return }
        hasEnded = true
        context.didEnd(finished: flag)
    }
}
