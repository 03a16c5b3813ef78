/// An animation whose pace is that of a mass on a damped spring.
open class CASpringAnimation: CABasicAnimation {
    /// The mass on the spring. Default 1.
    open var mass: CGFloat = 1
    /// The spring's stiffness. Default 100.
    open var stiffness: CGFloat = 100
    /// The damping force per unit of velocity. Default 10.
    open var damping: CGFloat = 10
    /// The velocity at the beginning, in ways per second; positive towards the target. Default 0.
    open var initialVelocity: CGFloat = 0
    /// Whether damping beyond the critical is meant so. Default false.
    open var allowsOverdamping = false
    private var perceptual: (duration: CFTimeInterval, bounce: CGFloat)?

    /// Creates a spring from how long it seems to take, in seconds, and how much it swings: 0 not at all, 1 for ever,
    /// negative creeps.
    ///
    /// Stiffness is (2π/p)²; damping is 4π(1−b)/p, or 4π/(p(1+b)) for a negative bounce.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let p = max(perceptualDuration, 1e-6)
        stiffness = (2 * .pi / p) * (2 * .pi / p)
        damping = bounce >= 0 ? 4 * .pi * (1 - bounce) / p : 4 * .pi / (p * max(1 + bounce, 1e-6))
        allowsOverdamping = bounce < 0
        perceptual = (perceptualDuration, bounce)
    }

    /// How long the spring seems to take, in seconds.
    open var perceptualDuration: CFTimeInterval {
        perceptual?.duration ?? 2 * .pi / (max(stiffness, 1e-9) / max(mass, 1e-9)).squareRoot()
    }

    /// How much the spring swings.
    open var bounce: CGFloat {
        if let perceptual { return perceptual.bounce }
        let ratio = damping / (2 * (max(stiffness, 1e-9) * max(mass, 1e-9)).squareRoot())
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    /// The seconds until the spring counts as at rest; ``duration`` is not set by itself.
    open var settlingDuration: CFTimeInterval { curve.settlingDuration() }

    package var curve: SpringCurve {
        SpringCurve(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
            allowsOverdamping: allowsOverdamping)
    }

    package override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        guard let other = other as? CASpringAnimation else { return }
        mass = other.mass
        stiffness = other.stiffness
        damping = other.damping
        initialVelocity = other.initialVelocity
        allowsOverdamping = other.allowsOverdamping
        perceptual = other.perceptual
    }

    package override func makePacing() -> Pacing { .spring(curve) }
}
