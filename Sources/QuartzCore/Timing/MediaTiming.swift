/// The values of `CAMediaTiming`, and the way from a parent's time to a place within a cycle.
package struct MediaTiming: Sendable, Hashable {
    package var beginTime: CFTimeInterval = 0
    package var duration: CFTimeInterval = 0
    package var timeOffset: CFTimeInterval = 0
    package var repeatDuration: CFTimeInterval = 0
    package var repeatCount: Float = 0
    package var speed: Float = 1
    package var autoreverses = false
    package var fillMode = CAMediaTimingFillMode.removed
    /// Whether times before the beginning and after the end count as they are: a property animator's spring swings beyond.
    var isUnbounded = false

    package init() {}
}

extension MediaTiming {
    /// Where an active object stands: seconds into its basic duration and the number of cycles behind it.
    package struct Place: Equatable, Sendable {
        package var time: CFTimeInterval
        package var cycle: Double
    }

    package var fillsForwards: Bool { fillMode == .forwards || fillMode == .both }
    package var fillsBackwards: Bool { fillMode == .backwards || fillMode == .both }

    package var isDefault: Bool { self == MediaTiming() }

    /// One cycle, there and back when it reverses.
    package var cycleDuration: CFTimeInterval { autoreverses ? 2 * duration : duration }

    /// How long all cycles take in local seconds; infinite where they never end.
    package var activeDuration: CFTimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        if repeatCount > 0 { return cycleDuration * CFTimeInterval(repeatCount) }
        return cycleDuration
    }

    @inline(__always)
    package func localTime(at parentTime: CFTimeInterval) -> CFTimeInterval {
        (parentTime - beginTime) * CFTimeInterval(speed) + timeOffset
    }

    /// The parent's time at which local time is as given; nil when time stands still.
    package func parentTime(at localTime: CFTimeInterval) -> CFTimeInterval? {
        speed == 0 ? nil : (localTime - timeOffset) / CFTimeInterval(speed) + beginTime
    }

    /// The parent's time from which on the object has run through all its cycles; nil when that never comes.
    package var endTime: CFTimeInterval? {
        let active = activeDuration
        guard speed != 0, active.isFinite else { return nil }
        return speed > 0 ? parentTime(at: active) : parentTime(at: 0)
    }

    /// Nil where the object has no effect: before its beginning or after its end, without a fill.
    @inline(__always)
    package func place(at parentTime: CFTimeInterval) -> Place? {
        place(local: localTime(at: parentTime))
    }

    package func place(local: CFTimeInterval) -> Place? {
        if isUnbounded, repeatCount == 0, repeatDuration == 0, !autoreverses { return Place(time: local, cycle: 0) }
        if local < 0 {
            return fillsBackwards ? Place(time: 0, cycle: 0) : nil
        }
        if repeatCount == 0, repeatDuration == 0, !autoreverses {
            if local < duration { return Place(time: local, cycle: 0) }
            return fillsForwards ? Place(time: duration, cycle: 0) : nil
        }
        let active = activeDuration
        if local >= active {
            return fillsForwards ? fold(active, atEnd: true) : nil
        }
        return fold(local, atEnd: false)
    }

    private func fold(_ local: CFTimeInterval, atEnd: Bool) -> Place {
        let length = cycleDuration
        guard length > 0 else { return Place(time: duration, cycle: 0) }
        var cycle = (local / length).rounded(.down)
        var time = local - cycle * length
        // The end of the last cycle is its own end, not the beginning of one that never comes.
        if atEnd, time == 0, cycle > 0 {
            cycle -= 1
            time = length
        }
        if autoreverses, time > duration { time = length - time }
        return Place(time: min(max(time, 0), duration), cycle: cycle)
    }
}
