import QuartzCore

extension UIViewPropertyAnimator {
    @discardableResult
    static func _runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)?
    ) -> Self {
        var seconds = duration
        if !options.contains(.overrideInheritedDuration), UIView.inheritedAnimationDuration > 0 {
            seconds = UIView.inheritedAnimationDuration
        }
        let animator = Self.make(duration: seconds, curve: UICubicTimingParameters(animationCurve: options.curve))
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    private class func make(duration: TimeInterval, curve: UICubicTimingParameters) -> Self {
        let animator = UIViewPropertyAnimator(duration: duration, timingParameters: curve)
        return unsafeDowncast(animator, to: Self.self)
    }
}

extension UIView.AnimationOptions {
    /// The curve in bits 16 and 17 of the options.
    fileprivate var curve: UIView.AnimationCurve {
        UIView.AnimationCurve(rawValue: Int(rawValue >> 16) & 3) ?? .easeInOut
    }
}
