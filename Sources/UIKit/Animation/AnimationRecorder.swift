import QuartzCore

/// Records the animation blocks that run while an animator is called, to animate alongside with the same duration and
/// timing, and to restore the model values after a canceled transition.
@MainActor
final class AnimationRecorder {
    /// The recorder of the animator being called.
    private(set) static var current: AnimationRecorder?

    /// Whether blocks are made linear so that an interaction can scrub them.
    private(set) var isLinear = false
    /// The timeline of the recorded blocks, with which an interaction scrubs them; `nil` for the layers' clocks.
    private(set) var timeline: AnimationTimeline?
    private var contexts: [ViewAnimationContext] = []

    func record(_ body: () -> Void) {
        let outer = AnimationRecorder.current
        AnimationRecorder.current = self
        body()
        AnimationRecorder.current = outer
    }

    /// Runs animations that aren't part of the animator's, such as the keyboard's.
    static func withoutRecording(_ body: () -> Void) {
        let outer = AnimationRecorder.current
        AnimationRecorder.current = nil
        body()
        AnimationRecorder.current = outer
    }

    /// Makes the blocks recorded from now on follow a timeline.
    ///
    /// - Parameter linearly: Whether the blocks lose their timing curves, which scrubbing leaves out.
    func follow(_ timeline: AnimationTimeline, linearly: Bool) {
        self.timeline = timeline
        isLinear = linearly
    }

    /// Records a block that is about to run.
    func note(_ context: ViewAnimationContext) {
        guard !contexts.contains(where: { $0 === context }) else { return }
        contexts.append(context)
    }

    /// Whether no block with a duration was recorded.
    var isEmpty: Bool { !contexts.contains { $0.duration > 0 } }

    /// The layers animated by the recorded blocks.
    var layers: [CALayer] { contexts.flatMap(\.records).map(\.layer) }

    /// The property animators that run recorded blocks.
    var propertyAnimators: [UIViewPropertyAnimator] {
        contexts.compactMap(\.animator).filter { $0.state == .active }
    }

    /// Animates with the timing of the first recorded block, or with `duration` and `curve` if there is none.
    ///
    /// A property animator's block is extended, so that the animations follow its curve and its progress.
    /// Unverified: UIKit runs them in the first block.
    func animateAlongside(duration: CFTimeInterval, curve: UIView.AnimationCurve, _ animations: @escaping () -> Void) {
        guard let leader = contexts.first(where: { $0.duration > 0 }) else {
            return animate(duration: duration, delay: 0, timing: .curve(curve), animations)
        }
        if let animator = leader.animator, animator.state == .active { return animator.addAnimations(animations) }
        animate(duration: leader.duration, delay: leader.delay, timing: leader.timing, animations)
    }

    private func animate(
        duration: CFTimeInterval, delay: CFTimeInterval, timing: ViewAnimationContext.Timing, _ animations: () -> Void
    ) {
        guard duration > 0 else { return UIView.performWithoutAnimation(animations) }
        let context = ViewAnimationContext(duration: duration, delay: delay, timing: isLinear ? .linear : timing)
        context.timeline = timeline
        context.run(animations)
    }

    /// Restores every animated property to its value before the animator was called.
    func restoreModelValues() {
        UIView.performWithoutAnimation { contexts.flatMap(\.records).restore() }
    }

    /// The time of the last animation's end, in seconds from the start of the transition; at least `duration`.
    func longestEnd(atLeast duration: CFTimeInterval) -> CFTimeInterval {
        contexts.map { $0.delay + $0.duration }.reduce(duration, max)
    }
}
