/// One property's part of an animation, ready to be sampled: no names are compared and no values converted any more.
package struct AnimationTrack {
    /// A clock around the track's own: that of the group it is in.
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

    /// The track of an animation that a timeline drives, at whichever time.
    func unbounded() -> AnimationTrack {
        var result = self
        result.timing.isUnbounded = true
        return result
    }

    /// The track as the sublayer has it that its key path names.
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

/// How the fraction of the way done follows from the time within a cycle.
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

    /// A spring goes by seconds, the others by the fraction of the duration.
    @inline(__always)
    package func progress(at time: CFTimeInterval, of duration: CFTimeInterval) -> Double {
        switch self {
        case .linear: duration > 0 ? time / duration : 1
        case .bezier(let curve): curve.value(at: duration > 0 ? time / duration : 1)
        case .spring(let curve): curve.value(at: time)
        }
    }
}

/// The values that a track runs through; what is open is taken from the layer when it is sampled.
package enum ValueInterpolator {
    case none
    case fixed(AnimatableValue, AnimatableValue)
    /// To what the layer has.
    case fromFixed(AnimatableValue)
    /// From what the layer has.
    case toFixed(AnimatableValue)
    /// From what the layer has to that much more.
    case by(AnimatableValue)
    case keyframes(KeyframeTrack)
    /// The angle of a path's tangent.
    case tangent(KeyframeTrack, isReversed: Bool)
}

extension AnimationTrack {
    /// Adds the track's effect at a time of the layer's clock; nothing outside its active time.
    @inline(__always)
    func apply(to state: inout LayerState, at parentTime: CFTimeInterval) {
        guard let moment = moment(at: parentTime) else { return }
        apply(to: &state, progress: moment.progress, cycle: moment.cycle)
    }

    /// How far the track is at a time of the layer's clock; nil outside its active time.
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
