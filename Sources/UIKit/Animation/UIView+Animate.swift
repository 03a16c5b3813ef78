import InterludeDiagnostics
import QuartzCore

extension UIView {
    /// Animates the changes made in `animations`, easing in and out, over `duration` seconds.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    /// Animates the changes made in `animations`, easing in and out, over `duration` seconds.
    ///
    /// `completion` receives `true` if every animation ran to its end.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates the changes made in `animations` over `duration` seconds, after `delay` seconds.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let timing = ViewAnimationContext.Timing(options: options)
        ViewAnimationContext.nested(
            duration: timing.fixedDuration ?? duration, delay: delay, timing: timing, options: options
        ).animate(animations, completion: completion)
    }

    /// Animates the changes made in `animations` with a spring that settles within `duration` seconds.
    ///
    /// - Parameters:
    ///   - duration: The time in which the spring settles, in seconds.
    ///   - delay: The time before the animation, in seconds.
    ///   - dampingRatio: The damping ratio; 1 doesn't oscillate, values closer to 0 oscillate more.
    ///   - velocity: The initial velocity, in total distances per second.
    ///   - options: The options. Default: empty.
    ///   - animations: The changes to animate.
    ///   - completion: Called with `true` if the animations ran to their end. Default: `nil`.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let timing = ViewAnimationContext.Timing.spring(
            dampingRatio: dampingRatio, duration: duration, initialVelocity: velocity)
        ViewAnimationContext.nested(duration: duration, delay: delay, timing: timing, options: options)
            .animate(animations, completion: completion)
    }

    /// Animates the changes made in `animations` with a spring.
    ///
    /// - Parameters:
    ///   - duration: The perceptual duration in seconds; the spring settles slightly later. Default: 0.5.
    ///   - bounce: 0 doesn't oscillate, 1 oscillates forever, and values below 0 are overdamped. Default: 0.
    ///   - initialSpringVelocity: The initial velocity, in total distances per second. Default: 0.
    ///   - delay: The time before the animation, in seconds. Default: 0.
    ///   - options: The options. Default: empty.
    ///   - animations: The changes to animate.
    ///   - completion: Called with `true` if the animations ran to their end. Default: `nil`.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialSpringVelocity: CGFloat = 0.0,
        delay: TimeInterval = 0.0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let timing = ViewAnimationContext.Timing.perceptualSpring(
            duration: duration, bounce: bounce, initialVelocity: initialSpringVelocity)
        let settling = duration > 0 ? timing.makeSpring()?.settlingDuration ?? duration : 0
        ViewAnimationContext.nested(duration: settling, delay: delay, timing: timing, options: options)
            .animate(animations, completion: completion)
    }

    /// Sets how the animations created in `animations` repeat; call it inside an animation block.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let context = ViewAnimationContext.current() else {
            Diagnostic.modifyOutsideAnimation().report()
            return animations()
        }
        let previous = context.repetition
        context.repetition = ViewAnimationContext.Repetition(
            count: count.number(as: "repeat count", of: UIView.self, or: 0), autoreverses: autoreverses)
        animations()
        context.repetition = previous
    }

    /// Performs changes without animation, even inside an animation block.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        AnimationStack.push(.withoutAnimation)
        defer { AnimationStack.pop() }
        actionsWithoutAnimation()
    }

    /// Performs changes without animation; returns or throws what the closure does.
    @_disfavoredOverload @discardableResult
    public class func performWithoutAnimation<Result>(_ actionsWithoutAnimation: () throws -> Result) rethrows -> Result
    {
        AnimationStack.push(.withoutAnimation)
        defer { AnimationStack.pop() }
        return try actionsWithoutAnimation()
    }

    /// Enables or disables animations for the whole app; disabled blocks still run and complete.
    public class func setAnimationsEnabled(_ enabled: Bool) {
        AnimationStack.areAnimationsEnabled = enabled
    }

    /// Whether animation blocks animate.
    public class var areAnimationsEnabled: Bool {
        AnimationStack.areAnimationsEnabled && AnimationStack.depthWithoutAnimation == 0
    }

    /// The duration of the current animation block, in seconds; 0 outside an animation block.
    public class var inheritedAnimationDuration: TimeInterval {
        ViewAnimationContext.current()?.duration ?? 0
    }
}

extension ViewAnimationContext.Timing {
    /// Creates the timing of the curve in `options`.
    init(options: UIView.AnimationOptions) {
        self.init(UIView.AnimationCurve(rawValue: options.curveNumber) ?? .easeInOut)
    }

    /// Creates the timing of a curve; 7 is the private spring of keyboards and navigation.
    init(_ curve: UIView.AnimationCurve) {
        if curve == .system {
            self = .spring(
                mass: SystemSpring.mass, stiffness: SystemSpring.stiffness, damping: SystemSpring.damping,
                initialVelocity: 0)
        } else {
            self = .curve(curve)
        }
    }

    /// The duration of the private curve, which overrides the requested one; otherwise `nil`.
    var fixedDuration: CFTimeInterval? {
        guard case .spring(SystemSpring.mass, SystemSpring.stiffness, SystemSpring.damping, 0) = self else {
            return nil
        }
        return SystemSpring.curveDuration
    }
}
