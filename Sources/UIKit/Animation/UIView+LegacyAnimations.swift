import InterludeDiagnostics
import QuartzCore

extension UIView {
    /// The animation blocks begun and not yet committed, innermost last.
    private static var openBlocks: [ViewAnimationContext] = []

    /// UIKit's duration for blocks that don't set one, in seconds.
    private static let defaultDuration = 0.2

    /// Begins an animation block in the style before closures; settings apply to subsequent changes.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        let block = ViewAnimationContext(duration: defaultDuration, options: .allowUserInteraction)
        openBlocks.append(block)
        block.begin()
    }

    /// Ends the innermost block begun with `beginAnimations(_:context:)`.
    public class func commitAnimations() {
        guard let block = openBlocks.popLast() else {
            return Diagnostic.commitWithoutBegin().report()
        }
        block.end()
    }

    /// Sets the duration of the current block, in seconds. Default: 0.2.
    public class func setAnimationDuration(_ duration: TimeInterval) {
        openBlocks.last?.duration = duration
    }

    /// Sets the delay of the current block, in seconds. Default: 0.
    public class func setAnimationDelay(_ delay: TimeInterval) {
        openBlocks.last?.delay = delay
    }

    /// Sets the timing curve of the current block. Default: `.easeInOut`.
    public class func setAnimationCurve(_ curve: AnimationCurve) {
        openBlocks.last?.timing = .curve(curve)
    }

    /// Sets the number of repetitions of the current block. Default: once.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        openBlocks.last?.repetition.count = CGFloat(repeatCount)
    }

    /// Sets whether the current block reverses after each repetition. Default: `false`.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        openBlocks.last?.repetition.autoreverses = repeatAutoreverses
    }

    /// Sets whether the current block starts from the presentation values. Default: `false`.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        if fromCurrentState {
            openBlocks.last?.options.insert(.beginFromCurrentState)
        } else {
            openBlocks.last?.options.remove(.beginFromCurrentState)
        }
    }
}
