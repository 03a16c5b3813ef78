import CoreGraphics
import Foundation

/// Moves the bar along with a push or a pop that somebody drives by hand: as far as the transition's context is told.
///
/// A percent-driven interaction moves the bar as it moves everything else. Unverified: that UIKit's bar goes along with others.
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

    /// The fingers have left: the bar goes the rest of the way, or back, by itself.
    func release(cancelled: Bool) {
        animator.isReversed = cancelled
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }

    /// The transition is over, however far the bar has come.
    func end(completed: Bool) {
        guard animator.state == .active else { return }
        animator.stopAnimation(false)
        animator.finishAnimation(at: completed ? .end : .start)
    }
}
