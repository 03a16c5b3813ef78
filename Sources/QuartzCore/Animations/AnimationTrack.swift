/// The animation of one property, ready to be sampled without comparing names or converting values.
package struct AnimationTrack {
    /// The timing of the group that encloses a track.
    struct EnclosingTiming: Hashable {
        var timing: MediaTiming
        var pacing: Pacing
    }

    package private(set) var target: LayerKeyPath
    package private(set) var timing: MediaTiming
    let pacing: Pacing
    let ramp: ValueInterpolator
    let isAdditive: Bool
    let isCumulative: Bool
    let valueFunction: CAValueFunction?
    var outer: [EnclosingTiming] = []

    init(
        target: LayerKeyPath, timing: MediaTiming, pacing: Pacing, ramp: ValueInterpolator, isAdditive: Bool,
        isCumulative: Bool,
        valueFunction: CAValueFunction?
    ) {
        self.target = target
        self.timing = timing
        self.pacing = pacing
        self.ramp = ramp
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
        self.valueFunction = valueFunction
    }

    /// Returns the track for an animation driven by a timeline, which samples at any time.
    func unbounded() -> AnimationTrack {
        var result = self
        result.timing.isUnbounded = true
        return result
    }

    /// Returns the track relative to the sublayer that its key path names.
    func withoutSublayer() -> AnimationTrack {
        var result = self
        result.target = target.withoutSublayer
        return result
    }

    func defaultingDuration(to duration: CFTimeInterval) -> AnimationTrack {
        var result = self
        if outer.isEmpty {
            if timing.duration == 0 { result.timing.duration = duration }
        } else if outer[0].timing.duration == 0 {
            result.outer[0].timing.duration = duration
        }
        return result
    }
}

/// A timing curve: the mapping from the time within a cycle to progress.
package enum Pacing: Hashable {
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
        guard let moment = moment(at: parentTime) else { return }
        apply(to: &state, progress: moment.progress, cycle: moment.cycle)
    }

    /// Returns the progress at a time of the layer's clock; `nil` outside the active duration.
    func moment(at parentTime: CFTimeInterval) -> (progress: Double, cycle: Double)? {
        var time = parentTime
        for frame in outer {
            guard let place = frame.timing.place(at: time) else { return nil }
            time = place.time
            if case .linear = frame.pacing { continue }
            time = frame.pacing.progress(at: time, of: frame.timing.duration) * frame.timing.duration
        }
        guard let place = timing.place(at: time) else { return nil }
        return (pacing.progress(at: place.time, of: timing.duration), place.cycle)
    }

    private func apply(to state: inout LayerState, progress: Double, cycle: Double) {
        let under = state.value(at: target)
        guard var value = value(at: progress, over: under) else { return }
        if isCumulative, cycle >= 1, let end = self.value(at: 1, over: under) {
            value = value.adding(end.multiplied(by: cycle))
        }
        if let valueFunction, let transform = valueFunction.transform(of: value) { value = .transform(transform) }
        state.set(isAdditive ? under.adding(value) : value, at: target)
    }

    private func value(at progress: Double, over under: AnimatableValue) -> AnimatableValue? {
        switch ramp {
        case .none: return nil
        case .fixed(let from, let to): return from.interpolated(to: to, at: progress)
        case .fromFixed(let from):
            return from.interpolated(to: isAdditive ? from.neutral : under, at: progress)
        case .toFixed(let to):
            return (isAdditive ? to.neutral : under).interpolated(to: to, at: progress)
        case .by(let by):
            return isAdditive
                ? by.neutral.interpolated(to: by, at: progress) : under.interpolated(to: under.adding(by), at: progress)
        case .keyframes(let frames): return frames.value(at: progress)
        case .tangent(let frames, let isReversed):
            return frames.tangent(at: progress).map { .scalar(isReversed ? $0 + .pi : $0) }
        }
    }
}
