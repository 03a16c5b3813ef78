import InterludeDiagnostics
import QuartzCore

extension UIView {
    /// Animates the keyframes that `animations` adds with `addKeyframe`, over `duration` seconds.
    ///
    /// The timing curve applies to the whole duration. Default: ease in, ease out; the options may include another
    /// curve's raw value.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        // Bits 10 to 14 select the calculation mode; animation options don't use them.
        let plain = AnimationOptions(rawValue: options.rawValue & ~(0x1F << 10))
        let context = ViewAnimationContext.nested(
            duration: duration, delay: delay, timing: ViewAnimationContext.Timing(options: plain), options: plain)
        context.keyframes = KeyframeRecorder(calculationMode: options.calculationMode)
        context.animate(animations, completion: completion)
    }

    /// Adds a keyframe in the block of `animateKeyframes`; the values set in `animations` are reached at its end.
    ///
    /// - Parameters:
    ///   - frameStartTime: The start, as a fraction (0…1) of the whole duration.
    ///   - frameDuration: The duration, as a fraction (0…1) of the whole duration.
    ///   - animations: The changes to animate.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let keyframes = ViewAnimationContext.current()?.keyframes else {
            if ViewAnimationContext.current() == nil, areAnimationsEnabled {
                Diagnostic.keyframeOutsideAnimation().report()
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
