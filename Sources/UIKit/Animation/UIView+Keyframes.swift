import QuartzCore

extension UIView {
    /// Animates through the keyframes that `animations` adds with `addKeyframe`, over `duration` seconds.
    ///
    /// The curve, easing in and out unless the raw value of another one is among the options, paces the whole.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        // Bits 10 to 14 tell keyframe modes; animation options have none there.
        let plain = AnimationOptions(rawValue: options.rawValue & ~(0x1F << 10))
        let context = ViewAnimationContext.nested(
            duration: duration, delay: delay, timing: ViewAnimationContext.Timing(options: plain), options: plain)
        context.keyframes = KeyframeRecorder(calculationMode: options.calculationMode)
        context.animate(animations, completion: completion)
    }

    /// Adds a keyframe to the block of `animateKeyframes`: the values set in `animations` are reached at its end.
    ///
    /// - Parameters:
    ///   - frameStartTime: when it begins, as a fraction of the whole, 0 to 1.
    ///   - frameDuration: how long it takes, as a fraction of the whole, 0 to 1.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let keyframes = ViewAnimationContext.current()?.keyframes else {
            if ViewAnimationContext.current() == nil, areAnimationsEnabled {
                Diagnostic.report(
                    id: "keyframe-outside-animation", "addKeyframe was called outside the block of animateKeyframes.",
                    culprit: "UIView", remedy: "Call it inside that block; the changes were not animated.")
            }
            return animations()
        }
        keyframes.keyframe(start: frameStartTime, duration: frameDuration, animations)
    }
}

extension UIView.KeyframeAnimationOptions {
    fileprivate var calculationMode: CAAnimationCalculationMode {
        switch (rawValue >> 10) & 0x1F {
        case 1: .discrete
        case 2: .paced
        case 3: .cubic
        case 4: .cubicPaced
        default: .linear
        }
    }
}
