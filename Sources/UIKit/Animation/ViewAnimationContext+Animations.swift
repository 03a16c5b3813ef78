import QuartzCore

extension ViewAnimationContext {
    /// Returns the animation of a property that isn't geometric, which is the view's action.
    func makeAnimation(of property: LayerProperty, on layer: CALayer) -> CABasicAnimation {
        let observer = makeObserver(of: property.name, before: layer.value(of: property))
        let animation = makeAnimation(keyPath: property.name)
        animation.setValues(from: startValue(of: property, on: layer))
        configure(animation, on: layer, observer)
        return animation
    }

    /// Displays a layer that was just hidden until the end of the block's animations.
    func showUntilEnd(_ layer: CALayer) {
        guard keyframes == nil else { return }
        let key = LayerProperty.isHidden.name
        let animation = makeAnimation(keyPath: key)
        animation.setValues(from: .scalar(0), to: .scalar(0))
        add(animation, to: layer, forKey: key, makeObserver(of: key, before: .scalar(0)))
    }

    /// Returns a basic or spring animation with the block's timing curve.
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
    ///
    /// - Parameter timeline: The timeline of the animation. Default: the block's.
    func add(
        _ animation: CAPropertyAnimation, to layer: CALayer, forKey key: String, _ observer: AnimationObserver,
        following timeline: AnimationTimeline? = nil
    ) {
        configure(animation, on: layer, observer)
        if let timeline { animation.timeline = timeline }
        animation.isOwnedByLayer = true
        layer.add(animation, forKey: key)
    }

    /// Sets the block's timing and the observer, which records the animation when it is added.
    private func configure(_ animation: CAPropertyAnimation, on layer: CALayer, _ observer: AnimationObserver) {
        // Core Animation treats 0 as its default duration; a block with only a delay changes values instantly.
        animation.duration = duration > 0 ? duration : 1e-6
        animation.repeatCount = Float(repetition.count)
        animation.autoreverses = repetition.autoreverses
        animation.fillMode = .both
        animation.preferredFrameRateRange = options.preferredFrameRateRange
        if delay != 0 {
            animation.beginTime = (timeline?.time ?? layer.convertTime(AnimationClock.turnTime, from: nil)) + delay
        }
        animation.timeline = timeline
        animation.delegate = observer
        animation.additionObserver = observer
    }

    func makeObserver(of keyPath: String, before: AnimatableValue) -> AnimationObserver {
        AnimationObserver(
            context: self, keyPath: keyPath, before: before, blocksTouches: !options.contains(.allowUserInteraction))
    }

    /// Returns the value an animation that isn't additive starts at: the model's, or the current one with
    /// `beginFromCurrentState`.
    func startValue(of property: LayerProperty, on layer: CALayer) -> AnimatableValue {
        guard options.contains(.beginFromCurrentState), layer.presentation() != nil else {
            return layer.value(of: property)
        }
        return layer.sampledState().value(of: property)
    }
}

extension UIView.AnimationOptions {
    /// The range of the `preferredFramesPerSecond` options.
    fileprivate var preferredFrameRateRange: CAFrameRateRange {
        switch (rawValue >> 24) & 0xF {
        case 3: CAFrameRateRange(minimum: 0, maximum: 60)
        case 7: CAFrameRateRange(minimum: 0, maximum: 30)
        default: .default
        }
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
        case .easeInOut, .custom, .system: CAMediaTimingFunction(name: .easeInEaseOut)
        case .standard: CAMediaTimingFunction(name: .default)
        case .easeIn: CAMediaTimingFunction(name: .easeIn)
        case .easeOut: CAMediaTimingFunction(name: .easeOut)
        case .linear: CAMediaTimingFunction(name: .linear)
        }
    }
}

/// Notifies a block's context when its animations are added and end, and marks whether they block touches.
///
/// The delegate of all animations of one change, and of their copies.
@MainActor final class AnimationObserver: AnimationAdditionObserver {
    private static var count: UInt64 = 0

    let number: UInt64
    let blocksTouches: Bool
    private let context: ViewAnimationContext
    private let keyPath: String
    private let property: LayerProperty?
    private let before: AnimatableValue
    private var runningCount = 0

    init(context: ViewAnimationContext, keyPath: String, before: AnimatableValue, blocksTouches: Bool) {
        AnimationObserver.count += 1
        number = AnimationObserver.count
        self.context = context
        self.keyPath = keyPath
        property = LayerProperty(name: keyPath)
        self.before = before
        self.blocksTouches = blocksTouches
    }

    /// The property animator that drives the animation; `nil` for other blocks.
    var animator: UIViewPropertyAnimator? { context.animator }

    /// Whether views are hit where the animation shows them.
    var movesHitArea: Bool { context.animator?.isManualHitTestingEnabled == false }

    func animation(_ animation: CAAnimation, wasAddedTo layer: CALayer, forKey key: String?) {
        runningCount += 1
        if runningCount > 1, context.didAddAgain(on: layer, forKey: key, observerNumber: number) { return }
        let path = (animation as? CAPropertyAnimation)?.keyPath ?? ""
        let isCopyForOtherKey = path != keyPath && LayerKeyPath.of(path).name != keyPath
        let after = property.map { layer.value(of: $0) } ?? .null
        context.didAdd(
            ViewAnimationContext.Record(
                layer: layer, keyPath: keyPath, animationKeys: key.map { [$0] } ?? [],
                change: isCopyForOtherKey ? nil : (before, after), observerNumber: number))
    }

    func animationDidStart(_ anim: CAAnimation) { context.didStart() }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard runningCount > 0 else { return }
        runningCount -= 1
        context.didEnd(finished: flag)
    }
}
