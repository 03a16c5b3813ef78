import QuartzCore

extension UIView {
    /// The blocks that were begun and not yet committed, the innermost last.
    private static var openBlocks: [ViewAnimationContext] = []

    /// UIKit's duration for blocks that set none, in seconds.
    private static let defaultDuration = 0.2

    /// Begins a block of animations in the form older than closures; settings hold for the changes after them.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        let block = ViewAnimationContext(duration: defaultDuration, options: .allowUserInteraction)
        openBlocks.append(block)
        block.begin()
    }

    /// Ends the block.
    public class func commitAnimations() {
        guard let block = openBlocks.popLast() else {
            return Diagnostic.report(
                id: "commit-without-begin", "commitAnimations() was called without beginAnimations(_:context:).",
                culprit: "UIView", remedy: "Call both, or UIView.animate.")
        }
        block.end()
    }

    /// Sets the duration of the block, in seconds; 0.2 by default.
    public class func setAnimationDuration(_ duration: TimeInterval) {
        openBlocks.last?.duration = duration
    }

    /// Sets the delay of the block, in seconds; 0 by default.
    public class func setAnimationDelay(_ delay: TimeInterval) {
        openBlocks.last?.delay = delay
    }

    /// Sets the pace of the block; easing in and out by default.
    public class func setAnimationCurve(_ curve: AnimationCurve) {
        openBlocks.last?.timing = .curve(curve)
    }

    /// Sets how often the block runs; once by default.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        openBlocks.last?.repetition.count = CGFloat(repeatCount)
    }

    /// Sets whether the block runs back each time; false by default.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        openBlocks.last?.repetition.autoreverses = repeatAutoreverses
    }

    /// Sets whether the block begins from what shows now; false by default.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        if fromCurrentState {
            openBlocks.last?.options.insert(.beginFromCurrentState)
        } else {
            openBlocks.last?.options.remove(.beginFromCurrentState)
        }
    }
}
