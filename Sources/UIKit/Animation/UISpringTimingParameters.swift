import QuartzCore

/// Timing parameters of a damped spring.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider, @unchecked Sendable {
    enum Form: Sendable {
        /// A damping ratio; the spring fits the animator's duration.
        case ratio(CGFloat)
        /// A spring with its own duration, which the animator adopts.
        case physical(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
        /// A perceptual duration and a bounce, as in iOS 17.
        case perceptual(duration: TimeInterval, bounce: CGFloat)
    }

    let form: Form

    /// The initial velocity, in multiples of the total distance per second, positive toward the end.
    ///
    /// Movements use `dx` horizontally and `dy` vertically: changes of positions, and translations by a transform. Other
    /// properties use `dx`.
    public let initialVelocity: CGVector

    private init(form: Form, initialVelocity: CGVector) {
        self.form = form
        self.initialVelocity = initialVelocity
        super.init()
    }

    /// Creates the critically damped spring of system transitions: mass 3, stiffness 1000, damping 500.
    public override init() {
        form = Self.system
        initialVelocity = .zero
        super.init()
    }

    private static let system = Form.physical(
        mass: SystemSpring.mass, stiffness: SystemSpring.stiffness, damping: SystemSpring.damping)

    /// Creates a spring with a damping ratio: below 1 it oscillates, from 1 it doesn't.
    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: .zero)
    }

    /// Creates a spring with a damping ratio and an initial velocity.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        form = .ratio(ratio.finite(as: "dampingRatio", of: UISpringTimingParameters.self, or: 1))
        initialVelocity = velocity.finite(as: "initialVelocity", of: UISpringTimingParameters.self, or: .zero)
        super.init()
    }

    /// Creates a spring from physical parameters; the animator's duration becomes the spring's settling duration.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        form = .physical(
            mass: mass.finite(as: "mass", of: UISpringTimingParameters.self, or: SystemSpring.mass),
            stiffness: stiffness.finite(as: "stiffness", of: UISpringTimingParameters.self, or: SystemSpring.stiffness),
            damping: damping.finite(as: "damping", of: UISpringTimingParameters.self, or: SystemSpring.damping))
        initialVelocity = velocity.finite(as: "initialVelocity", of: UISpringTimingParameters.self, or: .zero)
        super.init()
    }

    /// Creates a spring with a perceptual duration in seconds and a bounce from −1 to 1.
    public convenience init(
        duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero
    ) {
        self.init(
            form: .perceptual(
                duration: duration.finite(as: "duration", of: UISpringTimingParameters.self, or: 0.5),
                bounce: bounce.finite(as: "bounce", of: UISpringTimingParameters.self, or: 0)),
            initialVelocity: velocity.finite(as: "initialVelocity", of: UISpringTimingParameters.self, or: .zero))
    }

    /// Creates the system's spring; parameters aren't decoded from archives.
    public required init?(coder: NSCoder) {
        form = Self.system
        initialVelocity = .zero
        super.init()
    }

    /// The curve's type, always `.spring`.
    open var timingCurveType: UITimingCurveType { .spring }
    /// The cubic parameters; always `nil`.
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// The parameters themselves.
    open var springTimingParameters: UISpringTimingParameters? { self }

    open func encode(with coder: NSCoder) {}
    /// Returns the receiver, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
