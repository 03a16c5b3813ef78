import InterludeDiagnostics
import QuartzCore
import UIKit

/// The waits of the stage's code: timers, delayed calls, sleeping tasks, and work on other queues.
extension Stage {
    /// The real time for which a stage waits for work on other queues.
    static let workPatience = Duration.seconds(2)
    /// Waits that end before one frame, after which the rest ends with the next frame.
    private static let maximumTurns = 1000

    /// The time in seconds at which the next wait ends; `nil` if the code waits for nothing.
    var nextWaitTime: TimeInterval? { codeTime.nextDue.map { Double($0) / 1e9 } }

    /// Ends the waits that are due until a time, each in a run loop turn of its own at its due time.
    func endWaits(until time: TimeInterval) async {
        await finishBackgroundWork()
        for _ in 0..<Self.maximumTurns {
            guard !hasEnded, let due = nextWaitTime, time.hasReached(due) else { return }
            await endWaits(dueAt: min(max(due, now), max(time, now)))
        }
    }

    private func endWaits(dueAt time: TimeInterval) async {
        becomeCurrent()
        animationClock.advance(to: time)
        codeTime.beginTurn(at: time.inNanoseconds)
        codeTime.endWaits(dueAt: (time + CFTimeInterval.momentTolerance).inNanoseconds)
        await runMainQueueAndWork()
        guard !hasEnded else { return }
        becomeCurrent()
        animationClock.runPendingWork()
    }

    /// Runs the main queue, and waits for the work that it enqueues on other queues.
    func runMainQueueAndWork() async {
        await Self.runMainQueue()
        await finishBackgroundWork()
    }

    /// Waits for the work on other queues and for its callbacks on the main queue.
    private func finishBackgroundWork() async {
        // Tasks hop between the main queue and others several times in a turn.
        for _ in 0..<1000 where !codeTime.work.isEmpty {
            guard await codeTime.work.waitUntilEmpty(for: Self.workPatience) else {
                session.log.report(.backgroundWorkNotAwaited(Self.workPatience / .seconds(1)))
                return await Self.runMainQueue()
            }
            await Self.runMainQueue()
        }
    }

    /// Reports what the code still waits for at the end of the script.
    func reportDroppedWaits(_ waits: [PendingWait]) {
        guard !waits.isEmpty else { return }
        session.log.report(.waitsDropped(waits.prefix(5).map(\.summary), count: waits.count))
    }
}

extension CFTimeInterval {
    /// The time in whole nanoseconds.
    var inNanoseconds: Int64 { Int64(bounded: (self * 1e9).rounded()) }
}
