import QuartzCore

/// Pacing by a damped spring.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider, @unchecked Sendable {
    enum Form: Sendable {
        /// Fitted to the animator's duration.
        case ratio(CGFloat)
        /// With a duration of its own, which the animator takes on.
        case physical(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
        /// iOS 17's description by a perceived duration and a bounce.
        case perceptual(duration: TimeInterval, bounce: CGFloat)
    }

    let form: Form

    /// The speed at the start as a share of the whole way per second, positive towards the end.
    ///
    /// Both components count only for a movement in two dimensions; others take `dx`.
    public let initialVelocity: CGVector

    private init(form: Form, initialVelocity: CGVector) {
        self.form = form
        self.initialVelocity = initialVelocity
        super.init()
    }

    /// Creates the critically damped spring with which the system moves screens: mass 3, stiffness 1000, damping 500.
    public override convenience init() {
        self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
    }

    /// Creates a spring from its damping ratio: below 1 it swings, from 1 on it does not.
    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: .zero)
    }

    /// Creates a spring from its damping ratio and the speed it starts with.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        form = .ratio(ratio)
        initialVelocity = velocity
        super.init()
    }

    /// Creates a spring from its physics; the animator then lasts as long as the spring takes to settle.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        form = .physical(mass: mass, stiffness: stiffness, damping: damping)
        initialVelocity = velocity
        super.init()
    }

    /// Creates a spring from the duration it seems to have, in seconds, and its bounce from −1 to 1.
    public convenience init(
        duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero
    ) {
        self.init(form: .perceptual(duration: duration, bounce: bounce), initialVelocity: velocity)
    }

    /// Creates the system's spring: parameters are not read from archives.
    public required convenience init?(coder: NSCoder) { self.init() }

    public var timingCurveType: UITimingCurveType { .spring }
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    public var springTimingParameters: UISpringTimingParameters? { self }

    open func encode(with coder: NSCoder) {}
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
