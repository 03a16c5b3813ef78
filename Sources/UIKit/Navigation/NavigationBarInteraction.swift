import CoreGraphics
import Foundation

/// Scrubs the bar during a hand-driven push or pop, following `updateInteractiveTransition(_:)`.
///
/// A percent-driven interaction moves the bar along with everything else.
/// Unverified: UIKit's bar follows other interactions too.
@MainActor
final class NavigationBarInteraction {
    private let animator: UIViewPropertyAnimator

    init(duration: TimeInterval, animations: @escaping () -> Void) {
        animator = UIViewPropertyAnimator(duration: max(duration, 0.01), curve: .linear, animations: animations)
        animator.pauseAnimation()
    }

    func move(to fraction: CGFloat) {
        if animator.isRunning {
            animator.pauseAnimation()
            animator.isReversed = false
        }
        animator.fractionComplete = min(max(fraction, 0), 1)
    }

    /// Continues the animation to its end, or reverses it, after the gesture has ended.
    func release(cancelled: Bool) {
        animator.isReversed = cancelled
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }

    /// Finishes the animation at its end or start when the transition ends.
    func end(completed: Bool) {
        guard animator.state == .active else { return }
        animator.stopAnimation(false)
        animator.finishAnimation(at: completed ? .end : .start)
    }
}
