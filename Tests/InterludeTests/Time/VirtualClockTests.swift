import Foundation
import Interlude
import TestSupport
import Testing

/// The clocks that code reads on a stage.
@MainActor @Suite(.lane(.main)) struct VirtualClockTests {
    @Test func clocksFollowTheStagesTime() async {
        await Stage.run { stage in
            let date = Date()
            let uptime = ProcessInfo.processInfo.systemUptime
            let dispatch = DispatchTime.now()
            let continuous = ContinuousClock.now
            let media = CACurrentMediaTime()
            await stage.advance(by: 1.5)
            #expect(abs(Date().timeIntervalSince(date) - 1.5) < 1e-6)
            #expect(abs(ProcessInfo.processInfo.systemUptime - uptime - 1.5) < 1e-6)
            #expect(DispatchTime.now().uptimeNanoseconds - dispatch.uptimeNanoseconds == 1_500_000_000)
            #expect(ContinuousClock.now - continuous == .milliseconds(1500))
            #expect(CACurrentMediaTime() - media == 1.5)
        }
    }

    @Test func everyStageBeginsAtTheSameDate() async {
        let first = await Stage.run { _ in Date() }
        let second = await Stage.run { stage in
            await stage.advance(by: 1)
            return Date()
        }
        #expect(first == Date(timeIntervalSince1970: 1_704_793_260))
        #expect(abs(second.timeIntervalSince(first) - 1) < 1e-6)
    }

    @Test func theUptimeIsTheMediaTime() async {
        await Stage.run { stage in
            await stage.advance(by: 0.7)
            #expect(abs(ProcessInfo.processInfo.systemUptime - CACurrentMediaTime()) < 1e-6)
        }
    }

    @Test func clocksAreRealOutsideStages() async {
        let before = Date()
        let start = RealTime.now
        await Stage.run { stage in await stage.advance(by: 100) }
        let duration = (RealTime.now - start) / .seconds(1)
        #expect(abs(Date().timeIntervalSince(before) - duration) < 0.5)
        #expect(before.timeIntervalSince1970 > 1_704_793_260)
    }

    @Test func otherTasksReadRealTimeDuringAStage() async {
        // The task starts outside of the stage, as the tests of other suites do.
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let other = Task { @MainActor in
            for await _ in stream { return Date() }
            return .distantPast
        }
        let sleeper = Task.detached { () -> Duration in
            let start = RealTime.now
            try? await Task.sleep(for: .milliseconds(50))
            return (RealTime.now - start)
        }
        await Stage.run { stage in
            continuation.yield()
            await stage.advance(by: 0.5)
            let date = await other.value
            #expect(date.timeIntervalSince1970 > 1_704_793_260 + 1000)
        }
        #expect(await sleeper.value >= .milliseconds(50))
    }

    @Test func aStageInsideAScriptHasItsOwnTime() async {
        await Stage.run { outer in
            var log: [String] = []
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { log.append("outer \(outer.now)") }
            await outer.advance(by: 0.25)
            await Stage.run { inner in
                let date = Date()
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.75) { log.append("inner \(inner.now)") }
                await inner.advance(by: 2)
                #expect(abs(Date().timeIntervalSince(date) - 2) < 1e-6)
            }
            #expect(Date().timeIntervalSince1970 == 1_704_793_260.25)
            await outer.advance(by: 1)
            #expect(log == ["inner 0.75", "outer 0.5"])
        }
    }

    @Test func aBlockedMainThreadLetsTimePass() async {
        await Stage.run { stage in
            let start = CACurrentMediaTime()
            blockMainThread(for: 0.4)
            #expect(abs(CACurrentMediaTime() - start - 0.4) < 1e-3)
            await stage.advance(by: 1)
            #expect(stage.now == 1)
        }
    }

    @Test(.timeLimit(.minutes(1))) func aLoopThatWaitsForTheClockEnds() async {
        await Stage.run { _ in
            let end = Date().addingTimeInterval(0.2)
            while Date() < end {}
            let mediaEnd = CACurrentMediaTime() + 0.2
            while CACurrentMediaTime() < mediaEnd {}
        }
    }
}

@MainActor private func blockMainThread(for duration: TimeInterval) { Thread.sleep(forTimeInterval: duration) }
