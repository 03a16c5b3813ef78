import QuartzCore

extension ViewAnimationContext {
    func makeAnimation(keyPath: String) -> CABasicAnimation {
        let animation: CABasicAnimation
        switch timing {
        case .curve(let curve):
            animation = CABasicAnimation(keyPath: keyPath)
            animation.timingFunction = curve.timingFunction
        case .cubic(let first, let second):
            animation = CABasicAnimation(keyPath: keyPath)
            animation.timingFunction = CAMediaTimingFunction(
                controlPoints: Float(first.x), Float(first.y), Float(second.x), Float(second.y))
        case .spring(let mass, let stiffness, let damping, let initialVelocity):
            let spring = CASpringAnimation(keyPath: keyPath)
            spring.mass = mass
            spring.stiffness = stiffness
            spring.damping = damping
            spring.initialVelocity = initialVelocity
            animation = spring
        }
        return animation
    }

    /// Gives an animation the block's time and adds it.
    func add(
        _ animation: CAPropertyAnimation, to layer: CALayer, keyPath: String, animationKey: String, before: Any?,
        after: Any?
    ) {
        animation.duration = duration
        animation.repeatCount = Float(repetition.count)
        animation.autoreverses = repetition.autoreverses
        if delay != 0 {
            animation.beginTime = layer.convertTime(MediaContext.current.now, from: nil) + delay
            animation.fillMode = .backwards
        }
        animation.timeline = timeline
        let view = options.contains(.allowUserInteraction) ? nil : layer.delegate as? UIView
        animation.delegate = AnimationEnd(context: self, blocking: view)
        didAdd(Record(layer: layer, keyPath: keyPath, animationKey: animationKey, before: before, after: after))
        layer.add(animation, forKey: animationKey)
    }
}

extension UIView.AnimationCurve {
    package var timingFunction: CAMediaTimingFunction {
        switch self {
        case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
        case .easeIn: CAMediaTimingFunction(name: .easeIn)
        case .easeOut: CAMediaTimingFunction(name: .easeOut)
        case .linear: CAMediaTimingFunction(name: .linear)
        }
    }
}

/// Hears that one animation of a block ended; while it runs, its view takes no touches unless the block allows them.
@MainActor private final class AnimationEnd: CAAnimationDelegate {
    private let context: ViewAnimationContext
    private weak var view: UIView?
    private var hasEnded = false

    init(context: ViewAnimationContext, blocking view: UIView?) {
        self.context = context
        self.view = view
        view?.state.interactionBlockers += 1
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard !hasEnded else { return }
        hasEnded = true
        view?.state.interactionBlockers -= 1
        context.didEnd(finished: flag)
    }
}
