import InterludeDiagnostics
import QuartzCore
import UIKit

extension Stage {
    /// Advances the time by a duration in seconds, frame by frame at the device's rate.
    public func advance(by duration: TimeInterval) async {
        await advance(to: now + max(0, duration))
    }

    /// Advances to a time in seconds since the stage began; has no effect if the time is in the past.
    ///
    /// Frames are at the multiples of the device's frame duration, and one is exactly at `time`.
    public func advance(to time: TimeInterval) async {
        guard time.isFinite else { return reportEndlessTime(time) }
        guard let wait = player.beginWait() else { return }
        // Work requested since the last frame, such as a presentation, begins now instead of a frame later.
        animationClock.runPendingWork()
        while wait.continues, let next = frameTime(before: time) { await runFrame(at: next) }
        if time > now, wait.continues { await runFrame(at: time) }
    }

    /// Advances the time until the stage is idle: no animations, transitions, display links or scheduled work.
    ///
    /// - Parameter limit: The maximum duration in seconds. Default: 10.
    /// - Throws: ``UnsettledError``, which lists what is still running.
    public func settle(within limit: TimeInterval = 10) async throws {
        guard let wait = player.beginWait() else { return }
        let deadline = now + limit
        var idleTurns = 0
        await runFrame(at: now)
        while wait.continues {
            if isIdle {
                // Code that resumes after one or two hops through the main queue may start something.
                idleTurns += 1
                if idleTurns == 2 { return }
                await runFrame(at: now)
                continue
            }
            idleTurns = 0
            guard let next = frameTime(before: deadline) else {
                if now < deadline { await runFrame(at: deadline) }
                if isIdle { return }
                throw UnsettledError(stage: self, limit: limit)
            }
            await runFrame(at: next)
        }
    }

    private func reportEndlessTime(_ time: TimeInterval) {
        Diagnostic.timeNotFinite(time, culprit: "Stage").report()
    }

    private var isIdle: Bool {
        session.runningTransitions.isEmpty && !animationClock.hasRunningAnimations
            && !animationClock.hasActiveDisplayLinks && animationClock.nextScheduledTime == nil && !fingers.isMoving
    }

    /// Returns the time of the next frame that the display doesn't drop; `nil` if it is not before `end`.
    private func frameTime(before end: TimeInterval) -> TimeInterval? {
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
        await wallClock?.wait(until: time)
        beginFrame(at: time)
        await Self.runMainQueue()
        endFrame(at: time)
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
        screen.storeFinalBitmaps(before: time)
        session.beginFrame(at: time) { fingers.deliver(at: time, to: session) }
    }

    private func endFrame(at time: TimeInterval) {
        becomeCurrent()
        session.endFrame {
            screen.frameIsReady(at: time)
            for observer in observers { observer.frameIsReady(at: time) }
        }
    }

    /// Makes the stage's app current again if other main-actor code began its own in the meantime.
    private func becomeCurrent() {
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
