import QuartzCore

extension UIView {
    /// Animates the changes made in `animations`, easing in and out, over `duration` seconds.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    /// Animates the changes made in `animations`, easing in and out, over `duration` seconds.
    ///
    /// `completion` gets true when every animation ran to its end.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates the changes made in `animations` over `duration` seconds, beginning in `delay` seconds.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let timing = ViewAnimationContext.Timing(options: options)
        ViewAnimationContext.nested(
            duration: timing.fixedDuration ?? duration, delay: delay, timing: timing, options: options
        ).animate(animations, completion: completion)
    }

    /// Animates the changes made in `animations` by a spring that has settled after `duration` seconds.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 does not swing, towards 0 it swings more and more.
    ///   - velocity: the speed at the beginning, in whole ways per second.
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

    /// Animates the changes made in `animations` by a spring.
    ///
    /// - Parameters:
    ///   - duration: seconds that the motion seems to take; it settles a little later. 0.5 by default.
    ///   - bounce: 0 does not swing, 1 swings for ever, below 0 is slower than critical.
    ///   - initialSpringVelocity: the speed at the beginning, in whole ways per second.
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

    /// Changes how the animations made in `animations` repeat, inside a block.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let context = ViewAnimationContext.current() else {
            Diagnostic.report(
                id: "modify-outside-animation",
                "modifyAnimations(withRepeatCount:) was called outside an animation block.",
                culprit: "UIView", remedy: "Call it inside the block of UIView.animate; the changes were not animated.")
            return animations()
        }
        let former = context.repetition
        context.repetition = ViewAnimationContext.Repetition(count: count, autoreverses: autoreverses)
        animations()
        context.repetition = former
    }

    /// Makes the changes in `actionsWithoutAnimation` at once, even inside an animation block.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        AnimationStack.push(.withoutAnimation)
        defer { AnimationStack.pop() }
        actionsWithoutAnimation()
    }

    /// Turns animations on or off for the whole app; blocks run anyway and complete.
    public class func setAnimationsEnabled(_ enabled: Bool) {
        AnimationStack.areAnimationsEnabled = enabled
    }

    /// Whether animation blocks animate.
    public class var areAnimationsEnabled: Bool {
        AnimationStack.areAnimationsEnabled && AnimationStack.depthWithoutAnimation == 0
    }

    /// The duration of the block that is running, in seconds; 0 outside blocks.
    public class var inheritedAnimationDuration: TimeInterval {
        ViewAnimationContext.current()?.duration ?? 0
    }
}

extension ViewAnimationContext.Timing {
    /// The curve that options name; 7 is the private one of keyboards and navigation, a spring.
    init(options: UIView.AnimationOptions) {
        if options.curveNumber == 7 {
            self = .spring(mass: 3, stiffness: 1000, damping: 500, initialVelocity: 0)
        } else {
            self = .curve(UIView.AnimationCurve(rawValue: options.curveNumber) ?? .easeInOut)
        }
    }

    /// The private curve has a duration of its own, whatever is passed.
    var fixedDuration: CFTimeInterval? {
        if case .spring(mass: 3, stiffness: 1000, damping: 500, initialVelocity: 0) = self { 0.5 } else { nil }
    }
}
