/// The values of `CAMediaTiming`, and the conversion from a parent's time to a position in a cycle.
package struct MediaTiming: Sendable, Hashable {
    package var beginTime: CFTimeInterval = 0
    package var duration: CFTimeInterval = 0
    package var timeOffset: CFTimeInterval = 0
    package var repeatDuration: CFTimeInterval = 0
    package var repeatCount: Float = 0
    package var speed: Float = 1
    package var autoreverses = false
    /// Whether the first value has an effect before the active duration.
    package private(set) var fillsBackwards = false
    /// Whether the last value has an effect after the active duration.
    package private(set) var fillsForwards = false
    /// Whether times outside the active duration are not clamped; a property animator's spring overshoots.
    var isUnbounded = false

    package init() {}
}

extension MediaTiming {
    /// A position in the active duration: the seconds into the basic duration and the number of completed cycles.
    package struct ActivePosition: Equatable, Sendable {
        package var time: CFTimeInterval
        package var cycle: Double
    }

    /// The effect outside the active duration; a mode with another string is `removed`.
    package var fillMode: CAMediaTimingFillMode {
        get {
            if fillsForwards { return fillsBackwards ? .both : .forwards }
            return fillsBackwards ? .backwards : .removed
        }
        set {
            fillsBackwards = newValue == .backwards || newValue == .both
            fillsForwards = newValue == .forwards || newValue == .both
        }
    }

    package var isDefault: Bool { self == MediaTiming() }

    /// The duration of one cycle, including the reverse if it autoreverses.
    package var cycleDuration: CFTimeInterval { autoreverses ? 2 * duration : duration }

    /// The duration of all cycles in local seconds; infinite if they never end.
    package var activeDuration: CFTimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        if repeatCount > 0 { return cycleDuration * CFTimeInterval(repeatCount) }
        return cycleDuration
    }

    @inline(__always)
    package func localTime(at parentTime: CFTimeInterval) -> CFTimeInterval {
        (parentTime - beginTime) * CFTimeInterval(speed) + timeOffset
    }

    /// Returns the parent's time at a local time; `nil` if the speed is 0.
    package func parentTime(at localTime: CFTimeInterval) -> CFTimeInterval? {
        speed == 0 ? nil : (localTime - timeOffset) / CFTimeInterval(speed) + beginTime
    }

    /// The parent's time at which all cycles are complete; `nil` if they never are.
    package var endTime: CFTimeInterval? {
        let active = activeDuration
        guard speed != 0, active.isFinite else { return nil }
        if loopsAround || runsBackward { return beginTime + active / CFTimeInterval(abs(speed)) }
        return speed > 0 ? parentTime(at: active) : parentTime(at: 0)
    }

    /// Returns the position at a parent's time; `nil` outside the active duration if the fill mode doesn't cover it.
    ///
    /// - Parameter includingEnd: Whether the active duration includes its end. Default: `false`.
    @inline(__always)
    package func position(at parentTime: CFTimeInterval, includingEnd: Bool = false) -> ActivePosition? {
        if runsBackward { return backwardPosition(at: parentTime, includingEnd: includingEnd) }
        let local = localTime(at: parentTime)
        if loopsAround { return loopedPosition(atLocal: local, includingEnd: includingEnd) }
        if let position = position(atLocal: local) { return position }
        guard includingEnd, local.isSameMoment(as: activeDuration) else { return nil }
        return fold(activeDuration, atEnd: true)
    }

    /// Whether the cycles begin at the time offset and continue with their beginning after their end.
    ///
    /// Unverified: developers report that such an animation still takes its whole duration. One that is stopped at an
    /// offset, by a speed of 0, has the time of the offset.
    private var loopsAround: Bool { timeOffset > 0 && speed > 0 && !isUnbounded }

    private func loopedPosition(atLocal local: CFTimeInterval, includingEnd: Bool) -> ActivePosition? {
        let active = activeDuration
        let elapsed = local - timeOffset
        if elapsed < 0 { return fillsBackwards ? fold(timeOffset, atEnd: false) : nil }
        if elapsed < active { return fold(local, atEnd: false) }
        return fillsForwards || includingEnd && elapsed.isSameMoment(as: active)
            ? fold(active + timeOffset, atEnd: true) : nil
    }

    /// Whether the active duration runs from its end to its beginning, which a negative speed does.
    ///
    /// Widely used to reverse an animation. Unverified: what a time offset does to it; it begins that much later, and goes
    /// on at the end.
    private var runsBackward: Bool { speed < 0 && !isUnbounded }

    private func backwardPosition(at parentTime: CFTimeInterval, includingEnd: Bool) -> ActivePosition? {
        let length = activeDuration.isFinite ? activeDuration : cycleDuration
        var elapsed = (parentTime - beginTime) * CFTimeInterval(-speed)
        if !activeDuration.isFinite, elapsed > 0 { elapsed = elapsed.truncatingRemainder(dividingBy: length) }
        if elapsed < 0 {
            guard fillsBackwards else { return nil }
            elapsed = 0
        }
        if elapsed >= length {
            guard fillsForwards || includingEnd && elapsed.isSameMoment(as: length) else { return nil }
            elapsed = length
        }
        let local = length - elapsed + timeOffset
        return fold(local > length ? local - length : local, atEnd: elapsed < length)
    }

    package func position(atLocal local: CFTimeInterval) -> ActivePosition? {
        if isUnbounded, repeatCount == 0, repeatDuration == 0, !autoreverses {
            return ActivePosition(time: local, cycle: 0)
        }
        if local < 0 {
            return fillsBackwards ? ActivePosition(time: 0, cycle: 0) : nil
        }
        if repeatCount == 0, repeatDuration == 0, !autoreverses {
            if local < duration { return ActivePosition(time: local, cycle: 0) }
            return fillsForwards ? ActivePosition(time: duration, cycle: 0) : nil
        }
        let active = activeDuration
        if local >= active {
            return fillsForwards ? fold(active, atEnd: true) : nil
        }
        return fold(local, atEnd: false)
    }

    private func fold(_ local: CFTimeInterval, atEnd: Bool) -> ActivePosition {
        let length = cycleDuration
        guard length > 0 else { return ActivePosition(time: duration, cycle: 0) }
        var cycle = (local / length).rounded(.down)
        var time = local - cycle * length
        // The end of the last cycle is not the beginning of another one.
        if atEnd, time == 0, cycle > 0 {
            cycle -= 1
            time = length
        }
        if autoreverses, time > duration { time = length - time }
        return ActivePosition(time: min(max(time, 0), duration), cycle: cycle)
    }
}
