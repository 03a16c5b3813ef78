import InterludeDiagnostics
import QuartzCore

extension UIView {
    /// The animation blocks begun and not yet committed, innermost last.
    private static var openBlocks: [LegacyAnimationBlock] = []

    /// UIKit's duration for blocks that don't set one, in seconds.
    private static let defaultDuration = 0.2

    /// Begins an animation block in the style before closures; settings apply to subsequent changes.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        let context = ViewAnimationContext(duration: defaultDuration, options: .allowUserInteraction)
        openBlocks.append(LegacyAnimationBlock(identifier: animationID, context: context))
        context.begin()
    }

    /// Ends the innermost block begun with `beginAnimations(_:context:)`.
    public class func commitAnimations() {
        guard let block = openBlocks.popLast() else {
            return Diagnostic.commitWithoutBegin().report()
        }
        block.commit()
    }

    /// Sets the object that receives the will-start and did-stop messages of the current block, and is retained by it.
    ///
    /// The delegate's class lists the methods in its `connections`; the argument is the block's identifier.
    public class func setAnimationDelegate(_ delegate: Any?) {
        openBlocks.last?.delegate = delegate
    }

    /// Sets the message sent to the delegate when the animation begins. Default: none.
    public class func setAnimationWillStart(_ selector: Selector?) {
        openBlocks.last?.willStart = selector
    }

    /// Sets the message sent to the delegate when the animation has ended. Default: none.
    public class func setAnimationDidStop(_ selector: Selector?) {
        openBlocks.last?.didStop = selector
    }

    /// Animates the changes of a view's subviews in the current block as a transition.
    ///
    /// - Parameters:
    ///   - transition: The transition.
    ///   - view: The view whose subviews change.
    ///   - cache: Whether the views are drawn only once; the transition's old content always is.
    public class func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {
        openBlocks.last?.setTransition(transition, of: view)
    }

    /// Sets the duration of the current block, in seconds. Default: 0.2.
    public class func setAnimationDuration(_ duration: TimeInterval) {
        guard let context = openBlocks.last?.context else { return }
        context.duration =
            context.timing.fixedDuration ?? duration.finite(as: "duration of an animation", of: UIView.self, or: 0)
    }

    /// Sets the delay of the current block, in seconds. Default: 0.
    public class func setAnimationDelay(_ delay: TimeInterval) {
        openBlocks.last?.context.delay = delay.finite(as: "delay of an animation", of: UIView.self, or: 0)
    }

    /// Sets the timing curve of the current block. Default: `.easeInOut`.
    ///
    /// The keyboard's curve, of value 7, also determines the duration.
    public class func setAnimationCurve(_ curve: AnimationCurve) {
        guard let context = openBlocks.last?.context else { return }
        context.timing = ViewAnimationContext.Timing(curve)
        if let duration = context.timing.fixedDuration { context.duration = duration }
    }

    /// Sets the number of repetitions of the current block. Default: once.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        openBlocks.last?.context.repetition.count = CGFloat(
            repeatCount.number(as: "repeat count", of: UIView.self, or: 0))
    }

    /// Sets whether the current block reverses after each repetition. Default: `false`.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        openBlocks.last?.context.repetition.autoreverses = repeatAutoreverses
    }

    /// Sets whether the current block starts from the presentation values. Default: `false`.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        if fromCurrentState {
            openBlocks.last?.context.options.insert(.beginFromCurrentState)
        } else {
            openBlocks.last?.context.options.remove(.beginFromCurrentState)
        }
    }
}
