/// Animations that run together on the group's clock, which truncates longer ones.
open class CAAnimationGroup: CAAnimation {
    /// The animations; their begin times are relative to the group's start. Default: `nil`.
    open var animations: [CAAnimation]?

    package override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CAAnimationGroup else { return }
        animations = other.animations?.compactMap { $0.copy() as? CAAnimation }
    }

    package override func makeTracks() -> AnimationTracks {
        let group = AnimationTrack.EnclosingTiming(timing: timing, timingCurve: TimingCurve(timingFunction))
        var tracks = AnimationTracks()
        for child in animations ?? [] {
            for track in child.makeTracks() { tracks.append(track.enclosed(by: group)) }
        }
        return tracks
    }
}
