import QuartzCore
import TestSupport
import Testing

@Suite(.lane(.main)) struct MediaTimingTests {
    @Test func localTimeConversionRoundTrips() {
        for begin in [-1.0, 0, 2.5] {
            for speed: Float in [-2, -1, 0.5, 1, 3] {
                for offset in [-0.5, 0, 4] {
                    var timing = MediaTiming()
                    timing.beginTime = begin
                    timing.speed = speed
                    timing.timeOffset = offset
                    for parent in stride(from: -3.0, through: 3, by: 0.7) {
                        let local = timing.localTime(at: parent)
                        #expect(near(local, (parent - begin) * Double(speed) + offset))
                        #expect(near(timing.parentTime(at: local), parent))
                    }
                }
            }
        }
    }

    /// Times in a one-second cycle at given local times, for every combination of repeating and filling.
    @Test(arguments: [CAMediaTimingFillMode.removed, .forwards, .backwards, .both], [0, 1, 2, 2.5] as [Float])
    func fillModesAutoreverseAndRepeatCount(fill: CAMediaTimingFillMode, count: Float) {
        for reverses in [false, true] { check(fill, count, reverses) }
    }

    private func check(_ fill: CAMediaTimingFillMode, _ count: Float, _ reverses: Bool) {
        var timing = MediaTiming()
        timing.duration = 1
        timing.fillMode = fill
        timing.autoreverses = reverses
        timing.repeatCount = count
        let cycle = reverses ? 2.0 : 1
        let active = cycle * Double(count == 0 ? 1 : count)
        #expect(timing.activeDuration == active)

        func expected(_ t: Double) -> Double? {
            if t < 0 { return fill == .backwards || fill == .both ? 0 : nil }
            if t >= active, !(fill == .forwards || fill == .both) { return nil }
            let clamped = min(t, active)
            var within = clamped.truncatingRemainder(dividingBy: cycle)
            if within == 0, clamped == active { within = cycle }
            return within > 1 ? 2 - within : within
        }
        for t in stride(from: -0.5, through: 6, by: 0.25) {
            #expect(timing.position(atLocal: t)?.time == expected(t), "at \(t)")
        }
    }

    @Test func repeatDurationTruncatesCycles() {
        var timing = MediaTiming()
        timing.duration = 1
        timing.repeatDuration = 2.25
        timing.fillMode = .forwards
        #expect(timing.activeDuration == 2.25)
        #expect(timing.position(atLocal: 2)?.time == 0)
        #expect(timing.position(atLocal: 3)?.time == 0.25)
        #expect(timing.position(atLocal: 2.1)?.cycle == 2)
    }

    @Test func animationThatBeginsAtAnOffsetLoopsAround() {
        var timing = MediaTiming()
        (timing.beginTime, timing.duration, timing.speed, timing.timeOffset) = (10, 1, 2, 0.6)
        #expect(near(timing.endTime, 10.5))
        #expect(timing.position(at: 9.9) == nil)
        #expect(near(timing.position(at: 10)?.time, 0.6))
        #expect(near(timing.position(at: 10.1)?.time, 0.8))
        #expect(near(timing.position(at: 10.3)?.time, 0.2))
        #expect(timing.position(at: 10.5) == nil)
        timing.fillMode = .both
        #expect(near(timing.position(at: 9)?.time, 0.6))
        #expect(near(timing.position(at: 11)?.time, 0.6))
        timing.timeOffset = 1
        #expect(near(timing.position(at: 11)?.time, 1))
        (timing.repeatCount, timing.timeOffset) = (2, 0.25)
        #expect(near(timing.endTime, 11))
        #expect(timing.position(at: 10.9)?.cycle == 2)
    }

    @Test func zeroSpeedNeverEnds() {
        var timing = MediaTiming()
        timing.duration = 1
        timing.speed = 0
        timing.timeOffset = 0.3
        #expect(timing.endTime == nil)
        #expect(timing.position(at: 100)?.time == 0.3)
    }

    @Test func infiniteRepeatNeverEnds() {
        var timing = MediaTiming()
        timing.duration = 1
        timing.repeatCount = .infinity
        #expect(timing.endTime == nil)
        #expect(near(timing.position(at: 1e6 + 0.25)?.time, 0.25))
    }

    @Test @MainActor func pausedLayerResumesFromItsTime() {
        withClock { clock in
            let layer = CALayer()
            let child = CALayer()
            layer.addSublayer(child)
            clock.advance(to: 2)
            #expect(child.convertTime(CACurrentMediaTime(), from: nil) == 2)
            // The pattern of Apple's Q&A 1673.
            let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
            layer.speed = 0
            layer.timeOffset = paused
            clock.advance(to: 5)
            #expect(child.convertTime(CACurrentMediaTime(), from: nil) == 2)
            let offset = layer.timeOffset
            layer.speed = 1
            layer.timeOffset = 0
            layer.beginTime = 0
            layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - offset
            #expect(child.convertTime(CACurrentMediaTime(), from: nil) == 2)
            clock.advance(to: 6)
            #expect(child.convertTime(CACurrentMediaTime(), from: nil) == 3)
        }
    }

    @Test @MainActor func timeConversionRoundTrips() {
        withClock { _ in
            let (a, b) = (CALayer(), CALayer())
            a.speed = 2
            a.beginTime = 1
            b.timeOffset = 5
            b.speed = 0.5
            let t = a.convertTime(3, to: b)
            // In their superlayer's time, 3 of the first layer's is 3 / 2 + 1.
            #expect(near(t, 6.25))
            #expect(near(b.convertTime(t, to: a), 3))
            #expect(near(a.convertTime(t, from: b), 3))
        }
    }

    @Test func negativeSpeedPlaysFromTheEnd() {
        var timing = MediaTiming()
        timing.duration = 2
        timing.speed = -1
        #expect(timing.position(at: -0.1) == nil)
        let times: [Double?] = [0, 0.5, 1.9].map { timing.position(at: $0)?.time }
        #expect(times == [2, 1.5, 2 - 1.9])
        #expect(timing.position(at: 2) == nil)
        #expect(timing.endTime == 2)
        timing.fillMode = .both
        #expect([-1, 3].map { timing.position(at: $0)?.time } == [2, 0])
        timing.speed = -2
        #expect(timing.position(at: 0.5)?.time == 1)
        #expect(timing.endTime == 1)
    }

    @MainActor @Test func machTimeIsTheTimeOfLayers() {
        var units = mach_timebase_info()
        mach_timebase_info(&units)
        let (before, ticks) = (CACurrentMediaTime(), mach_absolute_time())
        let seconds = Double(ticks * UInt64(units.numer) / UInt64(units.denom)) / 1e9
        #expect(seconds >= before - 1e-6 && seconds <= CACurrentMediaTime() + 1e-6)
    }
}
