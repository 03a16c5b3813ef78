import Foundation
import Interlude
import Synchronization
import TestSupport
import Testing

/// The stage waits for work on other queues, so that its callbacks arrive at a time of the stage.
@MainActor @Suite(.lane(.main)) struct BackgroundWorkTests {
    @Test func aCallbackFromAnotherQueueArrivesAtOnce() async {
        await Stage.run { stage in
            let record = Record(stage)
            DispatchQueue.global().async {
                realSleep(milliseconds: 50)
                DispatchQueue.main.async { record.add() }
            }
            await stage.advance(by: 0.1)
            #expect(record.times.count == 1 && record.times.allSatisfy { $0 < 20 })
        }
    }

    @Test func workThatEnqueuesWorkIsAwaited() async {
        await Stage.run { stage in
            let record = Record(stage)
            let group = DispatchGroup()
            DispatchQueue(label: "first").async(group: group) {
                realSleep(milliseconds: 20)
                DispatchQueue(label: "second").async(group: group) { realSleep(milliseconds: 20) }
            }
            group.notify(queue: .main) { record.add() }
            let items = OperationQueue()
            items.addOperation {
                realSleep(milliseconds: 20)
                OperationQueue.main.addOperation { MainActor.assumeIsolated { record.add() } }
            }
            await stage.advance(by: 0.1)
            #expect(record.times.count == 2 && record.times.allSatisfy { $0 < 20 })
        }
    }

    @Test func workItemsAreAwaited() async {
        await Stage.run { stage in
            let record = Record(stage)
            let queue = DispatchQueue(label: "queue", attributes: .concurrent)
            queue.async(qos: .utility, flags: .barrier) {
                realSleep(milliseconds: 30)
                DispatchQueue.main.async { record.add() }
            }
            await stage.advance(by: 0.1)
            #expect(record.times.count == 1 && record.times.allSatisfy { $0 < 20 })
        }
    }

    @Test func asynchronousFunctionsAreAwaited() async {
        await Stage.run { stage in
            let record = Record(stage)
            Task {
                _ = await compute()
                record.add()
            }
            Task.detached {
                _ = await compute()
                await MainActor.run { record.add() }
            }
            await stage.advance(by: 0.1)
            #expect(record.times.count == 2 && record.times.allSatisfy { $0 < 20 })
        }
    }

    @Test func delayedWorkOnAnotherQueueFollowsTheStage() async {
        await Stage.run { stage in
            let record = Record(stage)
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) {
                DispatchQueue.main.async { record.add() }
            }
            DispatchQueue.global().async {
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
                    record.add()
                }
            }
            await stage.advance(by: 1)
            #expect(record.times == [300, 500])
        }
    }

    @Test func aThreadThatSleepsWakesByTheStagesTime() async {
        let start = RealTime.now
        await Stage.run { stage in
            let record = Record(stage)
            DispatchQueue.global().async {
                Thread.sleep(forTimeInterval: 3)
                DispatchQueue.main.async { record.add() }
            }
            DispatchQueue.global().async {
                usleep(1_500_000)
                DispatchQueue.main.async { record.add() }
            }
            await stage.advance(by: 4)
            #expect(record.times == [1500, 3000])
        }
        #expect((RealTime.now - start) < .seconds(3))
    }

    @Test func aSemaphoresTimeoutIsReal() async {
        await Stage.run { stage in
            let record = Record(stage)
            DispatchQueue.global().async {
                let outcome = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.05)
                DispatchQueue.main.async { if outcome == .timedOut { record.add() } }
            }
            await stage.advance(by: 0.1)
            #expect(record.times.count == 1 && record.times.allSatisfy { $0 < 20 })
        }
    }

    /// A queue of animations: its thread waits until the animation before has ended on the main queue.
    @Test func workThatWaitsForTheMainQueueLetsTimePass() async {
        await Stage.run { stage in
            let record = Record(stage)
            let queue = DispatchQueue(label: "animations")
            let (group, semaphore) = (DispatchGroup(), DispatchSemaphore(value: 0))
            for _ in 0..<2 {
                queue.async {
                    group.enter()
                    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                        record.add()
                        group.leave()
                    }
                    group.wait()
                }
            }
            queue.async {
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { semaphore.signal() }
                semaphore.wait()
                realSleep(milliseconds: 20)
                DispatchQueue.main.async { record.add() }
            }
            await stage.advance(by: 2)
            #expect(record.times == [500, 1000, 1500])
            #expect(stage.diagnostics.isEmpty)
        }
    }

    @Test func endlessWorkIsReportedAndNoLongerAwaited() async {
        let isOver = Mutex(false)
        await Stage.run { stage in
            DispatchQueue.global().async { while !isOver.withLock({ $0 }) {} }
            let start = RealTime.now
            await stage.advance(by: 1)
            #expect(stage.diagnostics.map(\.name) == ["background-work-not-awaited"])
            #expect((RealTime.now - start) < .seconds(10))
        }
        isOver.withLock { $0 = true }
    }

    @Test func theMainQueueIsOnTheMainThread() async {
        await Stage.run { stage in
            let isMainThread = Thread.isMainThread
            #expect(isMainThread)
            let record = Record(stage)
            DispatchQueue.global().async {
                guard !Thread.isMainThread else { return }
                DispatchQueue.main.async { if Thread.isMainThread { MainActor.assumeIsolated { record.add() } } }
            }
            await stage.advance(by: 0.1)
            #expect(record.times.count == 1)
        }
    }

    @Test func workThatNeedsTheMainQueueIsServed() async {
        await Stage.run { stage in
            let record = Record(stage)
            DispatchQueue.global().async {
                DispatchQueue.main.sync { MainActor.assumeIsolated { record.add() } }
            }
            await stage.advance(by: 0.1)
            #expect(record.times.count == 1 && record.times.allSatisfy { $0 < 20 })
            #expect(stage.diagnostics.isEmpty)
        }
    }
}

/// Records the times of calls in milliseconds.
@MainActor private final class Record {
    private let stage: Stage
    private(set) var times: [Int] = []

    init(_ stage: Stage) { self.stage = stage }

    func add() { times.append(Int((stage.now * 1000).rounded())) }
}

private func compute() async -> Int {
    realSleep(milliseconds: 30)
    return 1
}

/// Occupies the thread in real time.
private func realSleep(milliseconds: Int) {
    let end = RealTime.now + .milliseconds(milliseconds)
    while RealTime.now < end {}
}
