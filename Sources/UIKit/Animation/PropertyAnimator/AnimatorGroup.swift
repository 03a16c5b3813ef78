import QuartzCore

/// The animations created by one block of an animator, and their progress at each of its positions.
@MainActor final class AnimatorGroup {
    let context: ViewAnimationContext
    let timeline: AnimationTimeline
    /// The position at which the group's animations begin.
    let start: Double
    private let duration: TimeInterval
    /// Maps a position of the animator to the group's fraction of progress.
    private(set) var track: @Sendable (Double) -> Double

    init(
        context: ViewAnimationContext, timeline: AnimationTimeline, start: Double, duration: TimeInterval,
        track: @escaping @Sendable (Double) -> Double
    ) {
        self.context = context
        self.timeline = timeline
        self.start = start
        self.duration = duration
        self.track = track
    }

    /// Replaces the track; the animations follow it and `progress` from now on.
    func follow(_ track: @escaping @Sendable (Double) -> Double, along progress: AnimatorProgress) {
        self.track = track
        follow(progress)
    }

    func follow(_ progress: AnimatorProgress) {
        let track = track
        let duration = duration
        timeline.follow(rate: progress.rate) { now in track(progress.position(at: now)) * duration }
    }
}

extension AnimatorGroup {
    /// Returns the curve spread over the positions after `start`.
    nonisolated static func curveTrack(by curve: AnimatorCurve, from start: Double) -> @Sendable (Double) -> Double {
        { position in
            guard start < 1 else { return position >= 1 ? 1 : 0 }
            return curve.value(at: (position - start) / (1 - start))
        }
    }

    /// Returns linear progress through `value` at `pivot`; a paused animation uses it to continue without a jump.
    nonisolated static func linearTrack(from start: Double, pivot: Double, value: Double)
        -> @Sendable (Double) -> Double
    {
        let start = start < pivot || pivot == 0 ? start : 0
        return { position in
            if pivot <= start {
                guard start < 1 else { return position >= 1 ? 1 : 0 }
                return max(position - start, 0) / (1 - start)
            }
            if position <= start { return 0 }
            if position <= pivot { return value * (position - start) / (pivot - start) }
            return pivot < 1 ? value + (1 - value) * (position - pivot) / (1 - pivot) : value
        }
    }

    /// Returns `track` scaled to pass through `value` at `pivot`, with unchanged ends.
    nonisolated static func scaledTrack(
        _ track: @escaping @Sendable (Double) -> Double, through value: Double, at pivot: Double
    ) -> @Sendable (Double) -> Double {
        let known = track(pivot)
        if abs(known - value) < 1e-9 { return track }
        return { position in
            let raw = track(position)
            if position >= pivot {
                return known < 1 ? value + (1 - value) * (raw - known) / (1 - known) : raw
            }
            return known > 0 ? value * raw / known : raw
        }
    }

    /// Returns `curve` from `value` at `pivot` to both ends, for either direction.
    nonisolated static func continuationTrack(
        by curve: AnimatorCurve, from value: Double, at pivot: Double
    ) -> @Sendable (Double) -> Double {
        { position in
            if position >= pivot {
                guard pivot < 1 else { return 1 }
                return value + (1 - value) * curve.value(at: (position - pivot) / (1 - pivot))
            }
            return value * (1 - curve.value(at: (pivot - position) / pivot))
        }
    }
}
