/// An animation whose timing curve is the motion of a mass on a damped spring.
///
/// ```swift
/// let spring = CASpringAnimation(keyPath: "transform.scale")
/// spring.fromValue = 0.5
/// spring.toValue = 1
/// spring.stiffness = 200
/// spring.damping = 12
/// spring.duration = spring.settlingDuration
/// card.layer.add(spring, forKey: "pop")
/// ```
open class CASpringAnimation: CABasicAnimation {
    /// The mass attached to the spring. Default: 1. A value of 0 or less is ignored.
    @exclusivity(unchecked) open var mass: CGFloat = 1 {
        didSet { if !mass.isUsable(as: "mass", of: self) || mass <= 0 { mass = oldValue } }
    }
    /// The stiffness of the spring. Default: 100. A value of 0 or less is ignored.
    @exclusivity(unchecked) open var stiffness: CGFloat = 100 {
        didSet { if !stiffness.isUsable(as: "stiffness", of: self) || stiffness <= 0 { stiffness = oldValue } }
    }
    /// The damping force per unit of velocity. Default: 10. A negative value is ignored.
    @exclusivity(unchecked) open var damping: CGFloat = 10 {
        didSet { if !damping.isUsable(as: "damping", of: self) || damping < 0 { damping = oldValue } }
    }
    /// The initial velocity, as a fraction of the distance per second; positive is toward the target. Default: 0.
    @exclusivity(unchecked) open var initialVelocity: CGFloat = 0 {
        didSet { if !initialVelocity.isUsable(as: "initialVelocity", of: self) { initialVelocity = oldValue } }
    }
    /// Whether the spring may be overdamped; otherwise damping is limited to the critical value. Default: `false`.
    @exclusivity(unchecked) open var allowsOverdamping = false
    private var perceptual: (duration: CFTimeInterval, bounce: CGFloat)?

    /// Creates a spring from its perceptual duration in seconds and its bounce.
    ///
    /// A bounce of 0 doesn't overshoot, 1 oscillates forever, and negative values overdamp. The duration is the
    /// settling duration.
    ///
    /// Stiffness is (2π/p)²; damping is 4π(1−b)/p, or 4π/(p(1+b)) for a negative bounce.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let p = max(perceptualDuration, 1e-6)
        stiffness = (2 * .pi / p) * (2 * .pi / p)
        damping = bounce >= 0 ? 4 * .pi * (1 - bounce) / p : 4 * .pi / (p * max(1 + bounce, 1e-6))
        allowsOverdamping = bounce < 0
        perceptual = (perceptualDuration, bounce)
        duration = settlingDuration
    }

    /// The perceptual duration of the spring, in seconds.
    open var perceptualDuration: CFTimeInterval {
        let frequency = Double((max(stiffness, 1e-9) / max(mass, 1e-9)).squareRoot())
        return perceptual?.duration ?? 2 * .pi / frequency
    }

    /// The bounce of the spring; 0 is critically damped.
    open var bounce: CGFloat {
        if let perceptual { return perceptual.bounce }
        let ratio = damping / (2 * (max(stiffness, 1e-9) * max(mass, 1e-9)).squareRoot())
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    /// The time until the spring counts as at rest, in seconds; the initial ``duration`` of springs with a bounce.
    open var settlingDuration: CFTimeInterval { curve.settlingDuration() }

    package var curve: SpringCurve {
        SpringCurve(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
            allowsOverdamping: allowsOverdamping)
    }

    package override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CASpringAnimation else { return }
        mass = other.mass
        stiffness = other.stiffness
        damping = other.damping
        initialVelocity = other.initialVelocity
        allowsOverdamping = other.allowsOverdamping
        perceptual = other.perceptual
    }

    package override func makeTimingCurve() -> TimingCurve { .spring(curve) }
}
