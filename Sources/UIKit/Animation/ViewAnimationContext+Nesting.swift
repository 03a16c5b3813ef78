import QuartzCore

extension ViewAnimationContext {
    /// The options that an inner block keeps even if it inherits options.
    private static let ownOptions: UIView.AnimationOptions = [
        .layoutSubviews, .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions,
        .showHideTransitionViews, .allowAnimatedContent,
    ]

    /// Returns the context of a block; inside another block it inherits the duration, timing, and options unless an
    /// option overrides them.
    ///
    /// Unverified: the delay is inherited with the duration if the inner block has none, and springs keep their timing.
    static func nested(
        duration: CFTimeInterval, delay: CFTimeInterval, timing: Timing, options: UIView.AnimationOptions
    ) -> ViewAnimationContext {
        let timing = AnimationRecorder.current?.isLinear ?? false ? .linear : timing
        guard let outer = ViewAnimationContext.current() else {
            let context = ViewAnimationContext(duration: duration, delay: delay, timing: timing, options: options)
            context.timeline = AnimationRecorder.current?.timeline
            return context
        }
        let overridesDuration = options.contains(.overrideInheritedDuration)
        let inheritsOptions = !options.contains(.overrideInheritedOptions)
        let context = ViewAnimationContext(
            duration: overridesDuration ? duration : outer.duration,
            delay: overridesDuration || delay != 0 ? delay : outer.delay,
            timing: options.contains(.overrideInheritedCurve) || timing.isSpring ? timing : outer.timing,
            options: inheritsOptions ? outer.options.union(options.intersection(ownOptions)) : options)
        if inheritsOptions { context.repetition = outer.repetition }
        context.timeline = outer.timeline
        context.animator = outer.animator
        if outer.timeline != nil { outer.inner.append(context) }
        return context
    }

    /// Runs the block of an `animate` call, without animation if the duration and delay are 0.
    func animate(_ animations: () -> Void, completion: ((Bool) -> Void)?) {
        self.completion = completion
        if duration > 0 || delay > 0 {
            run(animations)
        } else {
            UIView.performWithoutAnimation(animations)
            atEndOfTurn { completion?(true) }
        }
    }
}

extension ViewAnimationContext.Timing {
    var isSpring: Bool {
        switch self {
        case .spring, .perceptualSpring: true
        case .curve, .cubic, .linear: false
        }
    }
}
