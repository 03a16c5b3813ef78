/// Animations that run together on the group's clock, which truncates longer ones.
open class CAAnimationGroup: CAAnimation {
    /// The animations; their begin times are relative to the group's start. Default: `nil`.
    open var animations: [CAAnimation]?

    package override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CAAnimationGroup else { return }
        animations = other.animations?.compactMap { $0.copy() as? CAAnimation }
    }

    package override func makeTracks() -> [AnimationTrack] {
        (animations ?? []).flatMap { child -> [AnimationTrack] in
            child.makeTracks().map { track in
                // A child without a duration lasts as long as the group.
                var track = track.defaultingDuration(to: timing.duration)
                track.enclosing.insert(
                    AnimationTrack.EnclosingTiming(timing: timing, timingCurve: TimingCurve(timingFunction)), at: 0)
                return track
            }
        }
    }
}
