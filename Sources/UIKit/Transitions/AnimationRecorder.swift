import QuartzCore

/// Remembers the animation blocks that ran while an animator was called: to let others animate with the same duration and
/// curve, and to know which model values a cancelled transition has to restore.
@MainActor
final class AnimationRecorder {
    /// The recorder of the animator that is being called.
    private(set) static var current: AnimationRecorder?

    /// Whether animations are made linear, for an interaction to scrub.
    private(set) var isLinear = false
    private var contexts: [ViewAnimationContext] = []

    func record(linearly: Bool, _ body: () -> Void) {
        let outer = AnimationRecorder.current
        AnimationRecorder.current = self
        isLinear = linearly
        body()
        AnimationRecorder.current = outer
    }

    func note(_ context: ViewAnimationContext) {
        contexts.append(context)
    }

    var layers: [CALayer] {
        contexts.flatMap(\.records).map(\.layer)
    }
}
