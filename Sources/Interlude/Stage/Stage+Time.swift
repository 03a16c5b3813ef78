import InterludeDiagnostics
import QuartzCore
import UIKit

extension Stage {
    /// The maximum duration of a wait, in seconds of the stage's time.
    private static let maximumWait: TimeInterval = 3600

    /// Advances the time by a duration in seconds, frame by frame at the device's rate.
    ///
    /// - Parameter duration: At most an hour. A longer duration is reported as a diagnostic, and no time passes.
    public func advance(by duration: TimeInterval) async {
        await advance(to: now + max(0, duration))
    }

    /// Advances to a time in seconds since the stage began; has no effect if the time is in the past.
    ///
    /// Frames are at the multiples of the device's frame duration, and one is exactly at `time`. If the task is
    /// canceled, the stage stops at the frame that it has reached.
    ///
    /// - Parameter time: At most an hour from ``now``. A later time is reported as a diagnostic, and no time passes.
    public func advance(to time: TimeInterval) async {
        guard time.isFinite else { return Diagnostic.timeNotFinite(time, culprit: "Stage").report() }
        guard time - now <= Self.maximumWait else {
            return Diagnostic.waitTooLong(time - now, limit: Self.maximumWait, culprit: "Stage").report()
        }
        guard isRunning(for: "advance(to:)"), !Task.isCancelled else {
            // A loop that waits must still let other tasks run.
            return await Task.yield()
        }
        guard mayWait() else { return await Task.yield() }
        let time = clock == .virtual ? min(time, timeLimit) : time
        guard let wait = player.beginWait() else { return }
        // The code that the script has enqueued runs before time passes.
        await runMainQueueAndWork()
        guard wait.continues, !hasEnded else { return }
        // Work requested since the last frame, such as a presentation, begins now instead of a frame later.
        animationClock.runPendingWork()
        while wait.continues, !Task.isCancelled, let next = frameTime(before: time) { await runFrame(at: next) }
        if time > now, wait.continues, !Task.isCancelled { await runFrame(at: time) }
    }

    /// Advances the time until the stage is idle: no animations, transitions, display links, or waits.
    ///
    /// Waits are timers, delayed calls, and sleeping tasks of the app that end within `limit` from then on.
    ///
    /// - Parameter limit: The maximum duration in seconds, at most an hour. Default: 10.
    /// - Throws: ``UnsettledError``, which lists what is still running; ``StageError/timeLimitReached(_:)`` at the
    ///   stage's ``timeLimit``; `CancellationError` if the task is canceled.
    public func settle(within limit: TimeInterval = 10) async throws {
        try Task.checkCancellation()
        guard isRunning(for: "settle(within:)") else { return await Task.yield() }
        guard mayWait() else { throw StageError.timeLimitReached(timeLimit) }
        guard let wait = player.beginWait() else { return }
        let limit = limit.isNaN ? 0 : min(limit, Self.maximumWait)
        let deadline = now + limit
        var idleTurns = 0
        await runFrame(at: now)
        while wait.continues {
            if isIdle(until: now + limit) {
                // Code that resumes after one or two hops through the main queue may start something.
                idleTurns += 1
                if idleTurns == 2 { return }
                await runFrame(at: now)
                continue
            }
            idleTurns = 0
            guard let next = frameTime(before: deadline) else {
                if now < deadline { await runFrame(at: deadline) }
                if isIdle(until: now + limit) { return }
                throw UnsettledError(stage: self, limit: limit)
            }
            await runFrame(at: next)
            try Task.checkCancellation()
            guard mayWait() else { throw StageError.timeLimitReached(timeLimit) }
        }
    }

    /// Whether nothing animates, transitions, or waits.
    package var isIdle: Bool { isIdle(until: .infinity) }

    /// Whether nothing animates or transitions, and no wait of the app ends until a time.
    private func isIdle(until deadline: TimeInterval) -> Bool {
        if let due = nextWaitTime, deadline.hasReached(due) { return false }
        return session.runningTransitions.isEmpty && !animationClock.hasRunningAnimations
            && !animationClock.hasActiveDisplayLinks && animationClock.nextScheduledTime == nil && !fingers.isMoving
    }

    /// Returns the time of the next frame that the display doesn't drop; `nil` if it is not before `end`.
    func frameTime(before end: TimeInterval) -> TimeInterval? {
        let frames = FrameTimes(rate: Double(device.framesPerSecond))
        let awaited = observers.compactMap(\.awaitedTime)
        var next = frames.next(after: now, before: end, awaited: awaited)
        while let time = next, conditions.droppedFrames.contains(frames.index(at: time)),
            !awaited.contains(where: time.isSameMoment)
        {
            next = frames.next(after: time, before: end, awaited: awaited)
        }
        return next
    }
}

extension Stage {
    /// Runs one run loop turn: touches, callbacks, layout, drawing, and completions.
    func runFrame(at time: TimeInterval) async {
        guard isRunning(for: "a frame") else { return await Self.runMainQueue() }
        await scriptWatch.beginCall()
        defer { scriptWatch.endCall() }
        await turn(at: time)
    }

    /// Runs the waits that end until a time, then the run loop turn at this time.
    func turn(at time: TimeInterval) async {
        await waitForFrame(at: time)
        await endWaits(until: time)
        guard !hasEnded else { return }
        beginFrame(at: time)
        await runMainQueueAndWork()
        guard !hasEnded else { return }
        endFrame(at: time)
    }

    /// Waits until the frame at a time may run.
    func waitForFrame(at time: TimeInterval) async {
        await pacer?.wait(until: time)
        player.frameWillBegin(at: time, after: now)
    }

    /// Advances without running the main queue, to measure the cost of the app alone.
    @_spi(Measurement) public func advanceByItself(by duration: TimeInterval) {
        let end = now + max(0, duration)
        animationClock.runPendingWork()
        while let next = frameTime(before: end) {
            beginFrame(at: next)
            endFrame(at: next)
        }
        guard end > now else { return }
        beginFrame(at: end)
        endFrame(at: end)
    }

    private func beginFrame(at time: TimeInterval) {
        becomeCurrent()
        TrapContext.set(time: time)
        codeTime.beginTurn(at: time.inNanoseconds)
        screen.storeFinalBitmaps(before: time)
        session.beginFrame(at: time) { fingers.deliver(at: time, to: session) }
    }

    private func endFrame(at time: TimeInterval) {
        becomeCurrent()
        session.endFrame {
            screen.frameIsReady(at: time, fingers: activeFingers)
            for observer in observers { observer.frameIsReady(at: time) }
        }
    }

    /// Makes the stage's app current again if other main-actor code began its own in the meantime.
    func becomeCurrent() {
        if AppSession.current !== session { AppSession.resume(session) }
    }

    /// Runs the pending work of the main queue, and the work that it enqueues in turn.
    static func runMainQueue() async {
        // One hop runs the work enqueued before it; three cover a callback that starts a task with another hop.
        for _ in 0..<3 {
            await MainQueueTurn.shared.pass()
        }
    }
}
