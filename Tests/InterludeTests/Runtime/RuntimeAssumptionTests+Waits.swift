import CStageTime
import Dispatch
import Foundation
import QuartzCore
import TestSupport
import Testing

/// The functions that Swift's libraries call to read clocks, to wait, and to enqueue work.
extension RuntimeAssumptionTests {
    private static func changed(_ subject: String) -> Comment { .changed(subject, "functions-that-libraries-call") }

    @Test func clocksReadReplacedFunctions() async {
        await #expect(processExitsWith: .success, Self.changed("A clock")) {
            await RuntimeAssumptionTests.expectRead("Date") { _ = Date() }
            await RuntimeAssumptionTests.expectRead("CFAbsoluteTimeGetCurrent") { _ = CFAbsoluteTimeGetCurrent() }
            await RuntimeAssumptionTests.expectRead("ProcessInfo") { _ = ProcessInfo.processInfo.systemUptime }
            await RuntimeAssumptionTests.expectRead("DispatchTime") { _ = DispatchTime.now() }
            await RuntimeAssumptionTests.expectRead("DispatchWallTime") { _ = DispatchWallTime.now() }
            await RuntimeAssumptionTests.expectRead("ContinuousClock") { _ = ContinuousClock.now }
            await RuntimeAssumptionTests.expectRead("SuspendingClock") { _ = SuspendingClock.now }
        }
    }

    private static func expectRead(_ name: String, _ body: () -> Void) async {
        let calls = await RecordedTime.calls { body() }
        let isRead = calls.contains {
            guard case .read(let clock) = $0 else { return false }
            return [CLOCK_REALTIME, CLOCK_MONOTONIC, CLOCK_BOOTTIME].contains(clock)
        }
        #expect(isRead, changed("The clock of \(name), which calls \(calls),"))
    }

    @Test func threadsSleepInReplacedFunctions() async {
        await #expect(processExitsWith: .success, Self.changed("A sleep")) {
            let second: RecordedTime.Call = .sleep(nanoseconds: 1_000_000_000)
            let calls = [
                "usleep": await RecordedTime.calls { usleep(1_000_000) },
                "sleep": await RecordedTime.calls { RuntimeAssumptionTests.sleepOneSecond() },
                "Thread.sleep": await RecordedTime.calls { RuntimeAssumptionTests.sleepThread() },
            ]
            for (name, calls) in calls {
                #expect(calls.contains(second), RuntimeAssumptionTests.changed("\(name), which calls \(calls),"))
            }
        }
    }

    private static func sleepOneSecond() { sleep(1) }
    private static func sleepThread() { Thread.sleep(forTimeInterval: 1) }

    @Test func queuesEnqueueWithReplacedFunctions() async {
        await #expect(processExitsWith: .success, Self.changed("A queue")) {
            let queue = DispatchQueue(label: "work")
            let block = await RecordedTime.calls { queue.async {} }
            #expect(block.contains(.work), RuntimeAssumptionTests.changed("DispatchQueue.async"))
            let item = await RecordedTime.calls { queue.async(execute: DispatchWorkItem {}) }
            #expect(item.contains(.work), RuntimeAssumptionTests.changed("DispatchQueue.async"))
            let group = DispatchGroup()
            let grouped = await RecordedTime.calls { queue.async(group: group) {} }
            #expect(grouped.contains(.work), RuntimeAssumptionTests.changed("DispatchQueue.async with a group"))
            let later = await RecordedTime.calls { queue.asyncAfter(deadline: .now() + 1) {} }
            let delay = RecordedTime.Call.after(clock: CLOCK_MONOTONIC, isFunction: false)
            #expect(later.contains(delay), RuntimeAssumptionTests.changed("DispatchQueue.asyncAfter"))
            queue.sync {}
        }
    }

    @Test func waitsForSemaphoresAndGroupsAreReplacedFunctions() async {
        await #expect(processExitsWith: .success, Self.changed("A wait")) {
            let (semaphore, group) = (DispatchSemaphore(value: 0), DispatchGroup())
            group.enter()
            let due = DispatchTime(uptimeNanoseconds: UInt64(RecordedTime.start) + 1)
            let read = RecordedTime.Call.read(clock: CLOCK_MONOTONIC)
            let one = await RecordedTime.calls { RuntimeAssumptionTests.wait { _ = semaphore.wait(timeout: due) } }
            #expect(one.contains(read), RuntimeAssumptionTests.changed("DispatchSemaphore.wait"))
            let other = await RecordedTime.calls { RuntimeAssumptionTests.wait { _ = group.wait(timeout: due) } }
            #expect(other.contains(read), RuntimeAssumptionTests.changed("DispatchGroup.wait"))
            group.leave()
        }
    }

    private static func wait(_ body: () -> Void) { body() }

    @Test func tasksAreEnqueuedAsFunctionsWithTheTask() async {
        await #expect(processExitsWith: .success, Self.changed("The enqueuing of a task")) {
            var task: UInt = 0
            let calls = await RecordedTime.calls {
                task = await Task.detached {
                    let running = stage_time_copy_task()
                    if let running { stage_time_task_release(running) }
                    return UInt(bitPattern: running)
                }.value
            }
            #expect(task != 0 && calls.contains(.enqueue(task)), RuntimeAssumptionTests.changed("A task"))
        }
    }

    @Test func tasksSleepInReplacedFunctions() async {
        await #expect(processExitsWith: .success, Self.changed("A task's sleep")) {
            let sleep = try await RecordedTime.calls { try await Task.sleep(nanoseconds: 1_000_000) }
            #expect(sleep.contains(where: RuntimeAssumptionTests.isDelay), RuntimeAssumptionTests.changed("Task.sleep"))
            let clock = try await RecordedTime.calls { try await ContinuousClock().sleep(for: .milliseconds(1)) }
            #expect(
                clock.contains(where: RuntimeAssumptionTests.isDelay), RuntimeAssumptionTests.changed("Clock.sleep"))
        }
    }

    private static func isDelay(_ call: RecordedTime.Call) -> Bool {
        if case .after(_, isFunction: true) = call { true } else { false }
    }

    @Test func timersAreAddedWithReplacedFunctions() async {
        await #expect(processExitsWith: .success, Self.changed("A timer")) {
            nonisolated(unsafe) let timer = Timer(timeInterval: 1, repeats: true) { _ in }
            let added = await RecordedTime.calls { RunLoop.main.add(timer, forMode: .common) }
            let address = UInt(bitPattern: RuntimeAssumptionTests.address(of: timer))
            #expect(added.contains(.timer(address)), RuntimeAssumptionTests.changed("Timer"))
            let scheduled = await RecordedTime.calls {
                let source = DispatchSource.makeTimerSource(queue: .global())
                source.schedule(deadline: .now() + 1, repeating: 2)
                source.activate()
                source.cancel()
            }
            let interval = RecordedTime.Call.source(interval: 2_000_000_000)
            #expect(scheduled.contains(interval), RuntimeAssumptionTests.changed("DispatchSourceTimer"))
        }
    }

    @Test func runLoopsPerformBlocksWithReplacedFunctions() async {
        await #expect(processExitsWith: .success, Self.changed("RunLoop.perform")) {
            let calls = await RecordedTime.calls { RunLoop.main.perform {} }
            #expect(calls.contains(.mainWork), RuntimeAssumptionTests.changed("RunLoop.perform"))
        }
    }

    @Test func theThreadOfTheMainQueueIsTheMainThread() async {
        await #expect(processExitsWith: .success, .changed("Thread.isMainThread", "replaced-functions")) {
            // The stage's functions recognize the main queue by a value that the first activation sets.
            _ = await RecordedTime.calls {}
            let isMain = await MainActor.run { Thread.isMainThread }
            #expect(isMain, .changed("Thread.isMainThread", "replaced-functions"))
            let isOther = await Task.detached { Thread.isMainThread }.value
            #expect(!isOther, .changed("Thread.isMainThread", "replaced-functions"))
        }
    }
}
