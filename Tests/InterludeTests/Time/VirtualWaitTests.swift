import Foundation
import Interlude
import TestSupport
import Testing

/// Code that waits in real time on a device follows the stage's clock.
@MainActor @Suite(.lane(.main)) struct VirtualWaitTests {
    private final class Log {
        var entries: [String] = []

        func add(_ name: String) { entries.append("\(name) \(Self.text(CACurrentMediaTime()))") }

        static func text(_ time: Double) -> String { String(format: "%.4g", (time * 10_000).rounded() / 10_000) }
    }

    private let log = Log()

    @Test func delayedCallsRunAtTheirTimesInOrder() async {
        await Stage.run { stage in
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { log.add("c") }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.107) { log.add("a") }
            DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.2, qos: .userInitiated) { log.add("b") }
            await stage.advance(by: 0.25)
            #expect(log.entries == ["a 0.107", "b 0.2"])
            await stage.advance(by: 0.25)
            #expect(log.entries.last == "c 0.3")
        }
    }

    @Test func delayedCallsThatRepeatDontDrift() async {
        await Stage.run { stage in
            @MainActor func step(_ count: Int) {
                log.add("\(count)")
                if count < 5 { DispatchQueue.main.asyncAfter(deadline: .now() + 0.03) { step(count + 1) } }
            }
            step(0)
            await stage.advance(by: 1)
            #expect(log.entries.last == "5 0.15")
        }
    }

    @Test func aCanceledWorkItemIsNeitherCalledNorAwaited() async throws {
        try await Stage.run { stage in
            let item = DispatchWorkItem { MainActor.assumeIsolated { log.add("item") } }
            DispatchQueue.main.asyncAfter(deadline: .now() + 3, execute: item)
            item.cancel()
            try await stage.settle()
            #expect(stage.now < 1)
            await stage.advance(by: 4)
            #expect(log.entries == [])
        }
    }

    @Test func timersFireByTheStagesTime() async {
        await Stage.run { stage in
            let once = scheduledTimer(0.25, repeats: false) { _ in
                MainActor.assumeIsolated { log.add("once") }
            }
            var count = 0
            let repeating = Timer(timeInterval: 0.1, repeats: true) { timer in
                MainActor.assumeIsolated {
                    log.add("tick")
                    count += 1
                }
                if MainActor.assumeIsolated({ count == 3 }) { timer.invalidate() }
            }
            RunLoop.main.add(repeating, forMode: .common)
            RunLoop.main.add(repeating, forMode: .default)
            await stage.advance(by: 1)
            #expect(log.entries == ["tick 0.1", "tick 0.2", "once 0.25", "tick 0.3"])
            #expect(!once.isValid)
            #expect(!repeating.isValid)
        }
    }

    @Test func aTimersFireDateCanBeMoved() async {
        await Stage.run { stage in
            let timer = scheduledTimer(5, repeats: false) { _ in
                MainActor.assumeIsolated { log.add("fired") }
            }
            timer.fireDate = Date(timeIntervalSinceNow: 0.5)
            await stage.advance(by: 1)
            #expect(log.entries == ["fired 0.5"])
        }
    }

    @Test func sleepingTasksWakeAtTheirTimes() async {
        await Stage.run { stage in
            let tasks = [
                Task {
                    try await Task.sleep(for: .milliseconds(250))
                    log.add("for")
                    try await Task.sleep(for: .milliseconds(250))
                    log.add("again")
                },
                Task {
                    try await Task.sleep(nanoseconds: 100_000_000)
                    log.add("nanoseconds")
                },
                Task {
                    try await Task.sleep(until: .now + .milliseconds(400), clock: .continuous)
                    log.add("until")
                },
                Task {
                    try await SuspendingClock().sleep(for: .milliseconds(300))
                    log.add("suspending")
                },
            ]
            await stage.advance(by: 1)
            #expect(
                log.entries == ["nanoseconds 0.1", "for 0.25", "suspending 0.3", "until 0.4", "again 0.5"])
            for task in tasks { task.cancel() }
        }
    }

    @Test func aTaskThatStartsInACallbackFollowsTheStage() async {
        await Stage.run { stage in
            DispatchQueue.main.async {
                Task { @MainActor in
                    try await Task.sleep(for: .seconds(2))
                    log.add("task")
                }
            }
            await stage.advance(by: 3)
            #expect(log.entries == ["task 2"])
        }
    }

    @Test func aCanceledSleepIsNotAwaited() async throws {
        try await Stage.run { stage in
            let task = Task { try? await Task.sleep(for: .seconds(5)) }
            await stage.advance(by: 0.1)
            task.cancel()
            // Otherwise the error names what the stage waits for.
            try await stage.settle(within: 0.5)
        }
    }

    @Test func theScriptsOwnSleepLetsTimePass() async throws {
        try await Stage.run { stage in
            let view = UIView()
            stage.window.addSubview(view)
            UIView.animate(withDuration: 1) { view.alpha = 0 }
            try await Task.sleep(for: .seconds(2))
            #expect(Log.text(stage.now) == "2")
            #expect(view.layer.animationKeys() == nil)
            #expect(stage.diagnostics.isEmpty)
        }
    }

    @Test(.timeLimit(.minutes(1))) func aScriptThatWaitsForADelayedCallGetsTime() async {
        await Stage.run { stage in
            await withCheckedContinuation { continuation in
                DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { continuation.resume() }
            }
            #expect(Log.text(stage.now) == "1.5")
            #expect(stage.diagnostics.map(\.name) == ["script-waits-without-time"])
            await stage.advance(by: 0.5)
            #expect(Log.text(stage.now) == "2")
        }
    }

    @Test func sourceTimersFireByTheStagesTime() async throws {
        try await Stage.run { stage in
            let timer = DispatchSource.makeTimerSource(queue: .main)
            timer.setEventHandler { MainActor.assumeIsolated { log.add("tick") } }
            timer.schedule(deadline: .now() + 0.2, repeating: 0.1)
            timer.resume()
            await stage.advance(by: 0.45)
            #expect(log.entries == ["tick 0.2", "tick 0.3", "tick 0.4"])
            timer.cancel()
            await stage.advance(by: 1)
            #expect(log.entries.count == 3)
            try await stage.settle()
        }
    }

    @Test func aReleasedSourceTimerStops() async throws {
        await Stage.run { stage in
            var timer: (any DispatchSourceTimer)? = DispatchSource.makeTimerSource(queue: .main)
            timer?.setEventHandler { MainActor.assumeIsolated { log.add("tick") } }
            timer?.schedule(deadline: .now() + 0.2, repeating: 0.1)
            timer?.resume()
            await stage.advance(by: 0.25)
            timer = nil
            await stage.advance(by: 1)
            #expect(log.entries == ["tick 0.2"])
        }
    }

    @Test func runLoopBlocksRunOnTheMainQueue() async {
        await Stage.run { stage in
            RunLoop.main.perform { MainActor.assumeIsolated { log.add("block") } }
            await stage.advance(by: 0.1)
            #expect(log.entries.count == 1)
        }
    }

    @Test func animationsOfADelayedCallBeginAtItsTime() async {
        await Stage.run { stage in
            let view = UIView()
            stage.window.addSubview(view)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.107) {
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 100 }
            }
            await stage.advance(to: 0.607)
            #expect(abs((view.layer.presentation()?.position.x ?? 0) - 50) < 0.01)
        }
    }
}

/// Schedules a timer; Foundation doesn't allow it in asynchronous functions.
@MainActor @discardableResult
func scheduledTimer(_ interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void) -> Timer {
    Timer.scheduledTimer(withTimeInterval: interval, repeats: repeats, block: block)
}
