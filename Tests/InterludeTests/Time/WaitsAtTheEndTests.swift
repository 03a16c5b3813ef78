import Foundation
import Interlude
import TestSupport
import Testing

/// When a stage settles, and the waits that are left when its script ends.
@MainActor @Suite(.lane(.main)) struct WaitsAtTheEndTests {
    @Test func aStageSettlesAfterItsWaits() async throws {
        try await Stage.run { stage in
            var calls = 0
            DispatchQueue.main.asyncAfter(deadline: .now() + 3) { calls += 1 }
            Task {
                try await Task.sleep(for: .seconds(4))
                calls += 1
            }
            try await stage.settle()
            #expect(calls == 2)
            #expect(abs(stage.now - 4) < 0.1)
        }
    }

    @Test func waitsBeyondTheLimitDontCount() async throws {
        try await Stage.run { stage in
            DispatchQueue.main.asyncAfter(deadline: .now() + 60) {}
            try await stage.settle()
            #expect(stage.now < 1)
        }
    }

    @Test func anUnsettledStageNamesWhatItWaitsFor() async {
        await Stage.run { stage in
            scheduledTimer(0.5, repeats: true) { _ in }
            do {
                try await stage.settle(within: 2)
                Issue.record("The stage settled although a timer repeats.")
            } catch {
                #expect(
                    (error as? UnsettledError)?.others == [
                        "A Timer that repeats every 0.500 s is due at 2.500 s, requested at 0.000 s."
                    ])
            }
        }
    }

    @Test func waitsThatAreLeftAreDroppedAndReported() async {
        var calls = 0
        let stage = await Stage.run { stage in
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { calls += 1 }
            scheduledTimer(0.01, repeats: true) { _ in
                MainActor.assumeIsolated { calls += 1 }
            }
            Task {
                try? await Task.sleep(for: .milliseconds(10))
                calls += 1
            }
            // Waits until the task sleeps, which it begins on another thread.
            await stage.advance(by: 0.001)
            return stage
        }
        #expect(stage.diagnostics.map(\.name) == ["waits-dropped"])
        await RealTime.wait(until: RealTime.now + .milliseconds(100))
        await Stage.run { stage in await stage.advance(by: 1) }
        #expect(calls == 0)
    }

    @Test func aStageWithoutWaitsReportsNothing() async {
        let stage = await Stage.run { stage in
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {}
            await stage.advance(by: 1)
            return stage
        }
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func aLiveStageWaitsInRealTime() async {
        let start = RealTime.now
        await Stage.run(clock: .live) { stage in
            var called = false
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { called = true }
            await stage.advance(by: 0.2)
            #expect(called)
        }
        #expect((RealTime.now - start) >= .milliseconds(190))
    }
}
