import QuartzCore

/// Records the animation blocks that run while an animator is called, to animate alongside with the same duration and
/// timing, and to restore the model values after a canceled transition.
@MainActor
final class AnimationRecorder {
    /// The recorder of the animator being called.
    private(set) static var current: AnimationRecorder?

    /// Whether blocks are made linear so that an interaction can scrub them.
    private(set) var isLinear = false
    private var contexts: [ViewAnimationContext] = []

    func record(linearly: Bool, _ body: () -> Void) {
        let outer = AnimationRecorder.current
        AnimationRecorder.current = self
        isLinear = linearly
        body()
        AnimationRecorder.current = outer
    }

    /// Records a block that is about to run.
    func note(_ context: ViewAnimationContext) {
        guard !contexts.contains(where: { $0 === context }) else { return }
        contexts.append(context)
    }

    /// The layers animated by the recorded blocks.
    var layers: [CALayer] {
        contexts.flatMap(\.records).map(\.layer)
    }

    /// Animates with the timing of the longest recorded block, or with `duration` and `curve` if there is none.
    func animateAlongside(duration: CFTimeInterval, curve: UIView.AnimationCurve, _ animations: () -> Void) {
        let leader = contexts.filter { $0.duration > 0 }.max { $0.duration < $1.duration }
        let length = leader?.duration ?? duration
        guard length > 0 else { return UIView.performWithoutAnimation(animations) }
        let timing = isLinear ? .linear : leader?.timing ?? .curve(curve)
        ViewAnimationContext(duration: length, timing: timing).run(animations)
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
