import Combine
import Interlude
import TestSupport
import Testing
import UIKit

/// Queues and run loops as schedulers, whose time is the stage's.
@MainActor
@Suite(.lane(.main)) struct SchedulerTests {
    enum Kind: CaseIterable, Sendable { case dispatchQueue, runLoop, operationQueue }

    @Test(arguments: Kind.allCases) func delayedWorkFollowsTheStagesClock(_ kind: Kind) async throws {
        try await withStage { stage in
            var times: [Double] = []
            let start = CACurrentMediaTime()
            func record(_ value: Int) { times.append(CACurrentMediaTime() - start) }
            let publisher = Just(1)
            let token =
                switch kind {
                case .dispatchQueue:
                    publisher.delay(for: .seconds(0.25), scheduler: DispatchQueue.main).sink(receiveValue: record)
                case .runLoop:
                    publisher.delay(for: .seconds(0.25), scheduler: RunLoop.main).sink(receiveValue: record)
                case .operationQueue:
                    publisher.delay(for: .seconds(0.25), scheduler: OperationQueue.main).sink(receiveValue: record)
                }
            await stage.advance(by: 0.2)
            #expect(times.isEmpty)
            await stage.advance(by: 0.3)
            #expect(times.count == 1 && abs(times[0] - 0.25) < 0.001)
            token.cancel()
        }
    }

    @Test(arguments: Kind.allCases) func valuesAreReceivedInALaterTurn(_ kind: Kind) async throws {
        try await withStage { stage in
            var values: [Int] = []
            let publisher = [1, 2].publisher
            let token =
                switch kind {
                case .dispatchQueue: publisher.receive(on: DispatchQueue.main).sink { values.append($0) }
                case .runLoop: publisher.receive(on: RunLoop.main).sink { values.append($0) }
                case .operationQueue: publisher.receive(on: OperationQueue.main).sink { values.append($0) }
                }
            #expect(values.isEmpty)
            await stage.advance(by: 0.1)
            #expect(values == [1, 2])
            token.cancel()
        }
    }

    @Test(arguments: Kind.allCases) func repeatedWorkEndsWhenItIsCanceled(_ kind: Kind) async throws {
        try await withStage { stage in
            var count = 0
            let token: any Cancellable =
                switch kind {
                case .dispatchQueue: repeating(on: DispatchQueue.main) { count += 1 }
                case .runLoop: repeating(on: RunLoop.main) { count += 1 }
                case .operationQueue: repeating(on: OperationQueue.main) { count += 1 }
                }
            await stage.advance(by: 0.45)
            #expect(count == 0)
            await stage.advance(by: 0.5)
            #expect(count == 3)
            token.cancel()
            await stage.advance(by: 1)
            #expect(count == 3)
        }
    }

    /// Performs an action after half a second, and then each fifth of a second.
    private func repeating<Context: Scheduler>(on scheduler: Context, _ action: @escaping () -> Void) -> any Cancellable
    where Context.SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
        scheduler.schedule(
            after: scheduler.now.advanced(by: .seconds(0.5)), interval: .seconds(0.2),
            tolerance: scheduler.minimumTolerance, options: nil, action)
    }

    @Test func debounceFollowsTheStagesClock() async throws {
        try await withStage { stage in
            let subject = PassthroughSubject<Int, Never>()
            var received: [(Int, Double)] = []
            let start = CACurrentMediaTime()
            let token = subject.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
                .sink { received.append(($0, CACurrentMediaTime() - start)) }
            subject.send(1)
            await stage.advance(by: 0.2)
            subject.send(2)
            await stage.advance(by: 1)
            #expect(received.map(\.0) == [2])
            #expect(abs((received.first?.1 ?? 0) - 0.5) < 0.001)
            token.cancel()
        }
    }

    @Test func throttleFollowsTheStagesClock() async throws {
        try await withStage { stage in
            let subject = PassthroughSubject<Int, Never>()
            var received: [Int] = []
            let token = subject.throttle(for: .seconds(1), scheduler: RunLoop.main, latest: true)
                .sink { received.append($0) }
            subject.send(1)
            await stage.advance(by: 0.1)
            subject.send(2)
            subject.send(3)
            #expect(received == [1])
            await stage.advance(by: 1)
            #expect(received == [1, 3])
            token.cancel()
        }
    }

    @Test func workOnAQueueIsAssociatedWithItsGroup() {
        let queue = DispatchQueue(label: "scheduler")
        let group = DispatchGroup()
        nonisolated(unsafe) var isDone = false
        queue.suspend()
        queue.schedule(options: .init(qos: .utility, group: group)) { isDone = true }
        #expect(group.wait(timeout: .now()) == .timedOut)
        queue.resume()
        #expect(group.wait(timeout: .now() + 10) == .success && isDone)
    }
}

/// The times and intervals of schedulers.
struct SchedulerTimeTests {
    private typealias Interval = DispatchQueue.SchedulerTimeType.Stride

    @Test func intervalsThatAreTooLongAreTheLongest() {
        #expect(Interval.seconds(Int.max).magnitude == .max)
        #expect(Interval.seconds(Double.infinity).magnitude == .max)
        #expect(Interval.seconds(-Double.infinity).magnitude == -.max)
        #expect((Interval.nanoseconds(.max) + .seconds(1)).magnitude == .max)
        #expect((Interval.nanoseconds(-.max) - .seconds(1)).magnitude == -.max)
        #expect((Interval.seconds(0) - .nanoseconds(.min)).magnitude == .max)
        #expect(Interval(.never).magnitude == .max)
    }

    @Test func literalsOfIntervalsAreSeconds() {
        let (half, two): (Interval, Interval) = (0.5, 2)
        #expect(half == .milliseconds(500) && two == .seconds(2) && half < two)
        #expect(Interval(.microseconds(3)) == .nanoseconds(3000))
        #expect(Interval.seconds(1.5).timeInterval == .nanoseconds(1_500_000_000))
        #expect(Interval(exactly: 3) == .seconds(3) && Interval(exactly: UInt64.max) == nil)
        let (quarter, one): (DateSchedulerTime.Stride, DateSchedulerTime.Stride) = (0.25, 1)
        #expect(quarter == .milliseconds(250) && one == .seconds(1) && quarter < one)
    }

    @Test func timesAdvanceByTheirDistance() {
        let time = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1_000_000_000))
        let later = time.advanced(by: .seconds(2))
        #expect(time.distance(to: later) == .seconds(2) && later.distance(to: time) == .seconds(-2))
        #expect(time < later && later.dispatchTime.uptimeNanoseconds == 3_000_000_000)
        #expect(time.advanced(by: .nanoseconds(.max)).dispatchTime == .distantFuture)
        let date = DateSchedulerTime(Date(timeIntervalSinceReferenceDate: 10))
        #expect(date.advanced(by: .seconds(2.5)).date.timeIntervalSinceReferenceDate == 12.5)
        #expect(date.distance(to: date.advanced(by: -1)) == .seconds(-1))
    }
}
