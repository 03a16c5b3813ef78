import QuartzCore

/// The animations created by one block of an animator, and their progress at each of its positions.
@MainActor final class AnimatorGroup {
    let context: ViewAnimationContext
    let timeline: AnimationTimeline
    /// The position at which the group's animations begin.
    private(set) var start: Double
    private let duration: TimeInterval
    /// Maps a position of the animator to the group's fraction of progress.
    private(set) var track: Track
    /// The track of vertical movements; `nil` if it is the same.
    private(set) var verticalTrack: Track?
    /// The timeline of animations of the difference between the two tracks.
    private var verticalTimeline: AnimationTimeline?
    /// The numbers of the changes with such an animation.
    private var divided: Set<UInt64> = []

    typealias Track = @Sendable (Double) -> Double

    init(
        context: ViewAnimationContext, timeline: AnimationTimeline, start: Double, duration: TimeInterval,
        track: @escaping Track, verticalTrack: Track?
    ) {
        self.context = context
        self.timeline = timeline
        self.start = start
        self.duration = duration
        self.track = track
        self.verticalTrack = verticalTrack
    }

    /// Moves the start of animations that haven't begun at a position: the rest now begins at another one.
    ///
    /// A position while scrubbing linearly is the progress, and the time while running. Animations that were added
    /// while paused begin when the animator continues.
    func moveStart(from former: Double, to position: Double) {
        guard start >= former, former < 1 else { return }
        start = position + (start - former) / (1 - former) * (1 - position)
    }

    /// Replaces the tracks; the animations follow them and `progress` from now on.
    func follow(_ track: @escaping Track, vertical: Track?, along progress: AnimatorProgress) {
        self.track = track
        verticalTrack = vertical
        divideMovements()
        follow(progress)
    }

    func follow(_ progress: AnimatorProgress) {
        let (track, vertical, duration) = (track, verticalTrack ?? track, duration)
        timeline.follow(rate: progress.rate) { now in track(progress.position(at: now)) * duration }
        verticalTimeline?.follow(rate: progress.rate) { now in
            let position = progress.position(at: now)
            return (vertical(position) - track(position)) * duration
        }
    }

    /// Adds an animation of the difference between the two tracks to each movement, if there are two.
    ///
    /// Unverified: translations by a transform also have two dimensions, not only positions.
    func divideMovements() {
        guard verticalTrack != nil else { return }
        let timeline = verticalTimeline ?? AnimationTimeline()
        verticalTimeline = timeline
        for record in context.records where divided.insert(record.observerNumber).inserted {
            guard let movement = VerticalMovement(record) else { continue }
            let animation = context.makeAnimation(keyPath: movement.keyPath)
            animation.setValues(from: .scalar(0), to: .scalar(movement.distance))
            animation.isAdditive = true
            context.add(
                animation, to: record.layer, forKey: record.layer.unusedAnimationKey(for: movement.keyPath),
                movement.observer, following: timeline)
        }
    }
}

/// The vertical part of a movement by an additive animation.
@MainActor private struct VerticalMovement {
    let keyPath: String
    let distance: CGFloat
    let observer: AnimationObserver

    /// Returns `nil` for changes of other properties than the position and the translation, and for animations that
    /// aren't additive.
    init?(_ record: ViewAnimationContext.Record) {
        guard let change = record.change, let key = record.attachedKeys.first,
            let animation = record.layer.animation(forKey: key) as? CAPropertyAnimation, animation.isAdditive,
            let observer = animation.delegate as? AnimationObserver
        else { return nil }
        self.observer = observer
        switch (record.keyPath, change.before, change.after) {
        case ("position", let before, let after):
            guard let start = before.point, let end = after.point else { return nil }
            keyPath = "position.y"
            distance = end.y - start.y
        case ("transform", .transform(let before), .transform(let after)):
            var moved = before
            (moved.m41, moved.m42) = (after.m41, after.m42)
            guard CATransform3DEqualToTransform(moved, after) else { return nil }
            keyPath = "transform.translation.y"
            distance = after.m42 - before.m42
        default: return nil
        }
        if distance == 0 { return nil }
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
