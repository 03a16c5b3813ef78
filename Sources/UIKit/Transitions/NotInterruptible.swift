import CoreGraphics

/// The result of the default `interruptibleAnimator(using:)`: an object without effect that the engine recognizes by
/// identity. It replaces Objective-C's check whether an optional method is implemented.
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
