import QuartzCore

/// Remembers the animation blocks that ran while an animator was called: to let others animate with the same duration and
/// curve, and to know which model values a cancelled transition has to restore.
@MainActor
final class AnimationRecorder {
    /// The recorder of the animator that is being called.
    private(set) static var current: AnimationRecorder?

    /// Whether blocks are made linear, for an interaction to scrub.
    private(set) var isLinear = false
    private var contexts: [ViewAnimationContext] = []

    func record(linearly: Bool, _ body: () -> Void) {
        let outer = AnimationRecorder.current
        AnimationRecorder.current = self
        isLinear = linearly
        body()
        AnimationRecorder.current = outer
    }

    /// A block is about to run.
    func note(_ context: ViewAnimationContext) {
        guard !contexts.contains(where: { $0 === context }) else { return }
        contexts.append(context)
    }

    /// The layers that were animated.
    var layers: [CALayer] {
        contexts.flatMap(\.records).map(\.layer)
    }

    /// Animates with the duration and the curve of the animator's longest block, or, as there is none, with the given ones.
    func accompany(duration: CFTimeInterval, curve: UIView.AnimationCurve, _ animations: () -> Void) {
        let leader = contexts.filter { $0.duration > 0 }.max { $0.duration < $1.duration }
        let length = leader?.duration ?? duration
        guard length > 0 else { return UIView.performWithoutAnimation(animations) }
        let timing = isLinear ? .linear : leader?.timing ?? .curve(curve)
        ViewAnimationContext(duration: length, timing: timing).run(animations)
    }

    /// Gives every animated property the value it had before the animator was called.
    func restoreModelValues() {
        UIView.performWithoutAnimation { contexts.flatMap(\.records).restore() }
    }

    /// How long it takes until the last animation ends, from the start of the transition.
    func longestEnd(atLeast duration: CFTimeInterval) -> CFTimeInterval {
        contexts.map { $0.delay + $0.duration }.reduce(duration, max)
    }
}
