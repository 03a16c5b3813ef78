import QuartzCore

/// The animations that one block of an animator made, and how far along they are at each of its positions.
@MainActor final class AnimatorGroup {
    let context: ViewAnimationContext
    let timeline: AnimationTimeline
    /// The position at which the block's animations begin.
    let start: Double
    private let duration: TimeInterval
    /// The share of the block's own way done at a position of the animator.
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

    /// Takes on another track; the animations follow it and the course from now on.
    func follow(_ track: @escaping @Sendable (Double) -> Double, along course: AnimatorProgress) {
        self.track = track
        follow(course)
    }

    func follow(_ course: AnimatorProgress) {
        let track = track
        let duration = duration
        timeline.follow(rate: course.rate) { now in track(course.position(at: now)) * duration }
    }
}

extension AnimatorGroup {
    /// The block's curve, spread over what is left after its start.
    nonisolated static func paced(by curve: AnimatorCurve, from start: Double) -> @Sendable (Double) -> Double {
        { position in
            guard start < 1 else { return position >= 1 ? 1 : 0 }
            return curve.value(at: (position - start) / (1 - start))
        }
    }

    /// Even movement that passes through `value` at `pivot`: what a paused animation does, without a jump when it pauses.
    nonisolated static func even(from start: Double, pivot: Double, value: Double) -> @Sendable (Double) -> Double {
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

    /// The shape of `track` bent so that it passes through `value` at `pivot` and still ends where it did.
    nonisolated static func bent(
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

    /// Another curve from `value` at `pivot` to whichever end the animation runs.
    nonisolated static func repaced(
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
