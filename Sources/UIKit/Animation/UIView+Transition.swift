import InterludeDiagnostics
import QuartzCore

extension UIView {
    /// Changes the content of `view` in `animations` and animates the change as a transition.
    ///
    /// The options select a flip, a curl, or a cross dissolve. Without one, the changes are animated as by
    /// `animate(withDuration:delay:options:animations:completion:)`.
    /// Unverified: UIKit does not document a transition without an option.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let changes = animations ?? {}
        guard options.transition != .none else {
            return animate(
                withDuration: duration, delay: 0, options: options, animations: changes, completion: completion)
        }
        guard let context = ViewAnimationContext.forTransition(duration: duration, options: options) else {
            return finishAtOnce(changes, completion)
        }
        // A view that was added in this turn has no old image.
        guard view.layer.isInCommittedTree || view.window == nil else { return finishAtOnce(changes, completion) }
        let transition = ContentTransition(of: view, context: context)
        context.completion = completion
        context.run {
            if options.contains(.allowAnimatedContent) { changes() } else { performWithoutAnimation(changes) }
            transition.animate(options.transition)
        }
    }

    /// Replaces `fromView` with `toView`, animated as a transition of their superview.
    ///
    /// Immediately adds `toView` to the superview of `fromView` and removes `fromView`; with `showHideTransitionViews`,
    /// shows and hides them instead.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            Diagnostic.transitionWithoutSuperview(from: typeName(fromView)).report()
            return finishAtOnce({}, { _ in completion?(false) })
        }
        let exchange = {
            if options.contains(.showHideTransitionViews) {
                toView.isHidden = false
                fromView.isHidden = true
            } else {
                container.addSubview(toView)
                fromView.removeFromSuperview()
            }
        }
        transition(
            with: container, duration: duration, options: options, animations: exchange, completion: completion)
    }

    /// Performs a system animation on views; `delete` shrinks, fades, and then removes them.
    public class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        // Unverified: the duration of UIKit's own deletion is not documented.
        animate(withDuration: 0.35, delay: 0, options: options) {
            for view in views {
                view.alpha = 0
                view.transform = view.transform.scaledBy(x: 0.01, y: 0.01)
            }
            parallelAnimations?()
        } completion: { finished in
            for view in views { view.removeFromSuperview() }
            completion?(finished)
        }
    }

    private class func finishAtOnce(_ changes: () -> Void, _ completion: ((Bool) -> Void)?) {
        performWithoutAnimation(changes)
        atEndOfTurn { completion?(true) }
    }
}

extension ViewAnimationContext {
    /// Returns `nil` if the duration is 0 or animations are disabled.
    fileprivate static func forTransition(
        duration: CFTimeInterval, options: UIView.AnimationOptions
    ) -> ViewAnimationContext? {
        guard UIView.areAnimationsEnabled else { return nil }
        let context = nested(duration: duration, delay: 0, timing: Timing(options: options), options: options)
        return context.duration > 0 ? context : nil
    }
}
