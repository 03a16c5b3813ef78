/// The animation of one property, ready to be sampled without comparing names or converting values.
///
/// A class, because copying its values and retaining everything they refer to takes longer than sampling them.
package final class AnimationTrack {
    /// The timing of the group that encloses a track.
    struct EnclosingTiming: Hashable {
        var timing: MediaTiming
        var timingCurve: TimingCurve
    }

    package let target: LayerKeyPath
    package let timing: MediaTiming
    let timingCurve: TimingCurve
    let interpolator: ValueInterpolator
    let isAdditive: Bool
    let isCumulative: Bool
    let valueFunction: CAValueFunction?
    /// The timings of the groups that enclose the track, from the outermost one.
    let enclosing: [EnclosingTiming]

    init(
        target: LayerKeyPath, timing: MediaTiming, timingCurve: TimingCurve, interpolator: ValueInterpolator,
        isAdditive: Bool, isCumulative: Bool, valueFunction: CAValueFunction?, enclosing: [EnclosingTiming] = []
    ) {
        self.target = target
        self.timing = timing
        self.timingCurve = timingCurve
        self.interpolator = interpolator
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
        self.valueFunction = valueFunction
        self.enclosing = enclosing
    }

    private func replacing(
        target: LayerKeyPath? = nil, timing: MediaTiming? = nil, enclosing: [EnclosingTiming]? = nil
    ) -> AnimationTrack {
        AnimationTrack(
            target: target ?? self.target, timing: timing ?? self.timing, timingCurve: timingCurve,
            interpolator: interpolator, isAdditive: isAdditive, isCumulative: isCumulative,
            valueFunction: valueFunction, enclosing: enclosing ?? self.enclosing)
    }

    /// Returns the track for an animation driven by a timeline, which samples at any time.
    func unbounded() -> AnimationTrack {
        var timing = timing
        timing.isUnbounded = true
        return replacing(timing: timing)
    }

    /// Returns the track relative to the sublayer that its key path names.
    func withoutSublayer() -> AnimationTrack { replacing(target: target.withoutSublayer) }

    /// Returns the track in a group; if nothing in it has a duration, it lasts as long as the group.
    func enclosed(by group: EnclosingTiming) -> AnimationTrack {
        var (timing, enclosing) = (timing, enclosing)
        if enclosing.isEmpty {
            if !(timing.duration > 0) { timing.duration = group.timing.duration }
        } else if !(enclosing[0].timing.duration > 0) {
            enclosing[0].timing.duration = group.timing.duration
        }
        return replacing(timing: timing, enclosing: [group] + enclosing)
    }

    /// Returns whether the progress is the same as another track's at every time of the same clock.
    func hasProgress(of other: AnimationTrack) -> Bool {
        timing == other.timing && timingCurve == other.timingCurve && enclosing == other.enclosing
    }
}

/// The tracks of an animation. The first one is stored without an array, because most animations have one.
package struct AnimationTracks: RandomAccessCollection {
    package private(set) var first: AnimationTrack?
    private var others: [AnimationTrack] = []

    /// Creates the tracks of an animation that animates at most one property.
    init(_ track: AnimationTrack? = nil) {
        first = track
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { first == nil ? 0 : 1 + others.count }

    package subscript(position: Int) -> AnimationTrack {
        if position == 0, let first { return first }
        return others[position - 1]
    }

    mutating func append(_ track: AnimationTrack) {
        if first == nil { first = track } else { others.append(track) }
    }

    // The general forms copy and retain the tracks.

    @inline(__always)
    func allSatisfy(_ predicate: (AnimationTrack) -> Bool) -> Bool {
        guard let first else { return true }
        return predicate(first) && (others.isEmpty || others.allSatisfy(predicate))
    }

    @inline(__always)
    func contains(where predicate: (AnimationTrack) -> Bool) -> Bool { !allSatisfy { !predicate($0) } }

    func map(_ transform: (AnimationTrack) -> AnimationTrack) -> AnimationTracks {
        var result = AnimationTracks(first.map(transform))
        result.others = others.map(transform)
        return result
    }
}

/// A timing curve: the mapping from the time within a cycle to progress.
package enum TimingCurve: Hashable {
    case linear
    case bezier(UnitBezier)
    case spring(SpringCurve)

    package init(_ function: CAMediaTimingFunction?) {
        guard let curve = function?.curve, !curve.isLinear else {
            self = .linear
            return
        }
        self = .bezier(curve)
    }

    /// Returns the progress at a time; a spring depends on seconds, other curves on the fraction of the duration.
    @inline(__always)
    package func progress(at time: CFTimeInterval, of duration: CFTimeInterval) -> Double {
        switch self {
        case .linear: duration > 0 ? time / duration : 1
        case .bezier(let curve): curve.value(at: duration > 0 ? time / duration : 1)
        case .spring(let curve): curve.value(at: time)
        }
    }
}

/// The values of a track; open ends are the layer's values when it is sampled.
package enum ValueInterpolator {
    case none
    case numbers(from: Double, to: Double)
    case points(from: SIMD2<Double>, to: SIMD2<Double>)
    /// Values of any other types.
    case fixed(AnimatableValue, AnimatableValue)
    /// From a value to the layer's value.
    case fromFixed(AnimatableValue)
    /// From the layer's value to a value.
    case toFixed(AnimatableValue)
    /// From the layer's value to the sum of it and a value.
    case by(AnimatableValue)
    case keyframes(KeyframeTrack)
    /// The angle of a path's tangent.
    case tangent(KeyframeTrack, isReversed: Bool)
}

extension AnimationTrack {
    /// Applies the track at a time of the layer's clock; has no effect outside the active duration.
    @inline(__always)
    func apply(to state: inout LayerState, at parentTime: CFTimeInterval) {
        guard let (progress, cycle) = progressAndCycle(at: parentTime) else { return }
        apply(to: &state, progress: progress, cycle: cycle)
    }

    /// Returns the progress at a time of the layer's clock; `nil` outside the active duration.
    ///
    /// `nil` as well if a malformed timing makes it infinite or undefined.
    func progressAndCycle(at parentTime: CFTimeInterval) -> (progress: Double, cycle: Double)? {
        var time = parentTime
        // In a running group, an animation includes its end.
        // A group that holds its end holds the ends of its animations, too.
        var isInGroup = false
        for outer in enclosing {
            guard let position = outer.timing.position(at: time, includingEnd: isInGroup) else { return nil }
            isInGroup = true
            time = position.time
            if case .linear = outer.timingCurve { continue }
            time = outer.timingCurve.progress(at: time, of: outer.timing.duration) * outer.timing.duration
        }
        guard let position = timing.position(at: time, includingEnd: isInGroup) else { return nil }
        let progress = timingCurve.progress(at: position.time, of: timing.duration)
        return progress.isFinite && position.cycle.isFinite ? (progress, position.cycle) : nil
    }

    private func apply(to state: inout LayerState, progress: Double, cycle: Double) {
        let underlying = state.value(at: target)
        guard var value = value(at: progress, over: underlying) else { return }
        // A cycle that reverses ends where it began.
        if isCumulative, !timing.autoreverses, cycle >= 1, let end = self.value(at: 1, over: underlying) {
            value = value.adding(end.multiplied(by: cycle))
        }
        if let valueFunction, let transform = valueFunction.transform(of: value) { value = .transform(transform) }
        state.set(isAdditive ? underlying.adding(value) : value, at: target)
    }

    private func value(at progress: Double, over underlying: AnimatableValue) -> AnimatableValue? {
        switch interpolator {
        case .none: return nil
        case .numbers(let from, let to): return AnimatableValue.scalar(from).interpolated(to: .scalar(to), at: progress)
        case .points(let from, let to):
            return AnimatableValue.vector(SIMD4(lowHalf: from, highHalf: .zero), .point)
                .interpolated(to: .vector(SIMD4(lowHalf: to, highHalf: .zero), .point), at: progress)
        case .fixed(let from, let to): return from.interpolated(to: to, at: progress)
        case .fromFixed(let from):
            return from.interpolated(to: isAdditive ? from.neutral : underlying, at: progress)
        case .toFixed(let to):
            return (isAdditive ? to.neutral : underlying).interpolated(to: to, at: progress)
        case .by(let by):
            return isAdditive
                ? by.neutral.interpolated(to: by, at: progress)
                : underlying.interpolated(to: underlying.adding(by), at: progress)
        case .keyframes(let frames): return frames.value(at: progress)
        case .tangent(let frames, let isReversed):
            return frames.tangent(at: progress).map { .scalar(isReversed ? $0 + .pi : $0) }
        }
    }
}
