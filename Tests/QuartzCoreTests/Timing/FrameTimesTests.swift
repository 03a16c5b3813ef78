import QuartzCore
import TestSupport
import Testing

@Suite(.lane(.main)) @MainActor struct FrameTimesTests {
    @Test func anAwaitedTimeAtAFrameAddsNoFrame() {
        let frames = FrameTimes(rate: 60)
        for error in [-1e-9, 0, 1e-9] {
            #expect(frames.next(after: 0, before: 1, awaited: [1.0 / 60 + error]) == 1.0 / 60)
        }
        #expect(frames.next(after: 0, before: 1, awaited: [0.01, 0.005]) == 0.005)
        #expect(frames.next(after: 0.005, before: 1, awaited: [0.01, 0.005]) == 0.01)
        #expect(frames.next(after: 0, before: 0.01) == nil)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300]) func anyTimeHasAFrame(time: Double) {
        #expect(abs(FrameTimes(rate: 60).index(at: time)) <= 1_000_000_000_000_000)
    }

    @Test func aDisplayLinkOfHalfTheRateFiresInEverySecondFrame() {
        withClock { clock in
            var times: [Double] = []
            let link = CADisplayLink { times.append(($0.timestamp * 60).rounded()) }
            link.preferredFramesPerSecond = 30
            link.add(to: .main, forMode: .common)
            for frame in 1...6 {
                clock.advance(to: Double(frame) / 60)
                clock.fireDisplayLinks()
            }
            #expect(times == [2, 4, 6])
            link.invalidate()
        }
    }
}
