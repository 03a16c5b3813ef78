import InterludeDiagnostics
import QuartzCore
import UIKit

/// Lets time pass for a script that waits for the app's code without calling the stage.
///
/// A script's own `Task.sleep` advances the stage at once. Otherwise the stage advances after a moment of real time in
/// which the script hasn't called it, because the script would never continue. A script that waits for a completion
/// handler of UIKit needs no such moment: `scriptWaits(for:)` knows the task that waits.
@MainActor
final class ScriptWatch {
    /// The real time without a call after which the script is taken to wait.
    private static let patience = Duration.milliseconds(100)
    /// The number of moments that a script has while other threads run.
    private static let maximumChecks = 10
    /// The time in seconds for which the stage advances on behalf of a script that doesn't call it.
    fileprivate static let maximumTime: TimeInterval = 10

    private var callsInProgress = 0
    private var calls = 0
    private var advancing: Task<Void, Never>?
    private var isWatching = false

    /// Begins a call of the stage by the script, after the watch has stopped advancing.
    func beginCall() async {
        calls += 1
        callsInProgress += 1
        if let advancing { await advancing.value }
    }

    func endCall() { callsInProgress -= 1 }

    /// Watches the script while the stage's code waits.
    fileprivate func watch(_ stage: Stage) {
        guard !isWatching, advancing == nil else { return }
        isWatching = true
        check(stage, since: calls, remaining: Self.maximumChecks)
    }

    /// Advances the stage if the script doesn't call it for a moment.
    ///
    /// On a busy machine, the script may have to wait for a processor instead. So work that is ready on the main queue comes
    /// first, and while other threads run, the script has some more moments.
    private func check(_ stage: Stage, since calls: Int, remaining: Int) {
        afterReadyWork { [weak stage, self] in
            guard let stage, !stage.hasEnded, stage.nextWaitTime != nil, advancing == nil else {
                isWatching = false
                return
            }
            if callsInProgress > 0 || calls != self.calls || !stage.codeTime.work.isEmpty {
                return check(stage, since: self.calls, remaining: Self.maximumChecks)
            }
            if remaining > 1, ProgramThreads.othersRun { return check(stage, since: calls, remaining: remaining - 1) }
            isWatching = false
            Diagnostic.scriptWaitsWithoutTime("a delayed call", culprit: "Stage").report()
            begin(stage, until: stage.now + Self.maximumTime)
        }
    }

    /// Calls a closure after a moment, and after the work that is on the main queue then.
    private func afterReadyWork(_ body: @escaping @MainActor @Sendable () -> Void) {
        RealTime.onMainQueue(after: Self.patience) {
            RealTime.onMainQueue { MainActor.assumeIsolated(body) }
        }
    }

    /// Advances the stage to the end of the script's own sleep.
    fileprivate func advance(_ stage: Stage, to time: TimeInterval) {
        guard callsInProgress == 0, advancing == nil, !stage.hasEnded else { return }
        begin(stage, until: time)
    }

    /// Turns the stage up to a time in a task of its own, until the script calls the stage, or nothing waits.
    ///
    /// The task turns the stage without `beginCall`, which waits for this task: a call of the script raises `calls`, so the
    /// loop ends after the turn in progress, and the call continues at the time that the stage then has.
    private func begin(_ stage: Stage, until time: TimeInterval) {
        let calls = calls
        advancing = StageTime.$current.withValue(stage.codeTime) {
            Task { [self] in
                while calls == self.calls, !stage.hasEnded, let due = stage.nextWaitTime, time.hasReached(due) {
                    if let frame = stage.frameTime(before: due) {
                        await stage.turn(at: frame)
                    } else {
                        await stage.waitForFrame(at: due)
                        await stage.endWaits(until: max(due, stage.now))
                    }
                }
                advancing = nil
                if calls == self.calls, !stage.hasEnded, stage.nextWaitTime != nil { watch(stage) }
            }
        }
    }
}

extension Stage {
    /// Watches the script when the stage's code begins to wait.
    func observeWaits() {
        animationClock.blockedTime = { [codeTime] in codeTime.blockedTime }
        codeTime.waitObserver.withLock { observer in
            observer = { [weak self] wait in
                let task = (wait as? DelayedWork)?.taskIdentity
                RealTime.onMainQueue { MainActor.assumeIsolated { self?.codeWaits(for: wait, task: task) } }
            }
        }
    }

    private func codeWaits(for wait: PendingWait, task: Int?) {
        guard let task, task == scriptTask else { return scriptWatch.watch(self) }
        scriptWatch.advance(self, to: Double(wait.due) / 1e9)
    }

    /// Advances the stage for a script that waits for a completion handler, which no time would pass for.
    ///
    /// Other tasks may wait: the script calls the stage meanwhile.
    func scriptWaits(for wait: CompletionWait) {
        guard let scriptTask, wait.task == scriptTask else { return }
        Task { [weak wait] in
            // A handler that needs no time runs at the end of a turn.
            for _ in 0..<2 where wait?.isOver == false { await runFrame(at: now) }
            guard wait?.isOver == false, !hasEnded else { return }
            Diagnostic.scriptWaitsWithoutTime(wait?.call ?? "", culprit: "Stage").report()
            let deadline = now + ScriptWatch.maximumTime
            while wait?.isOver == false, !hasEnded, !Task.isCancelled, !player.isStopped,
                let next = frameTime(before: deadline)
            {
                await runFrame(at: next)
            }
            wait?.resume()
        }
    }
}
