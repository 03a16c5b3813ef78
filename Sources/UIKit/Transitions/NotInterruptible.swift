import CoreGraphics

/// What an animator without `interruptibleAnimator(using:)` answers: an object that does nothing and that the engine
/// recognises by its identity. It stands for the Objective-C question whether the optional method is there.
@MainActor
final class NotInterruptible: UIViewImplicitlyAnimating {
    static let shared = NotInterruptible()

    var state: UIViewAnimatingState { .inactive }
    var isRunning: Bool { false }
    var isReversed = false
    var fractionComplete: CGFloat = 0

    func startAnimation() {}
    func startAnimation(afterDelay delay: Double) {}
    func pauseAnimation() {}
    func stopAnimation(_ withoutFinishing: Bool) {}
    func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}
