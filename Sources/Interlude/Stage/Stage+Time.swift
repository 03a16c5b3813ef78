import Diagnostics
import QuartzCore
import UIKit

extension Stage {
    /// Lets time pass, frame by frame at the device's rate; ends exactly that many seconds later.
    public func advance(by duration: TimeInterval) async {
        await advance(to: now + max(0, duration))
    }

    /// Lets time pass until a moment, in seconds since the stage began; does nothing when that has passed.
    ///
    /// Frames fall on multiples of the device's frame duration, and one on the moment itself.
    public func advance(to time: TimeInterval) async {
        guard time.isFinite else { return reportEndlessTime(time) }
        guard let wait = player.beginWait() else { return }
        // What was asked for since the last frame, a presentation for instance, begins now and not a frame later.
        animationClock.runPendingWork()
        while wait.continues, let next = frameTime(before: time) { await runFrame(at: next) }
        if time > now, wait.continues { await runFrame(at: time) }
    }

    /// Lets time pass until nothing animates, transitions or waits any more.
    ///
    /// - Parameter limit: How many seconds it may take; 10 by default.
    /// - Throws: ``UnsettledError``, which names what still runs.
    public func settle(within limit: TimeInterval = 10) async throws {
        guard let wait = player.beginWait() else { return }
        let deadline = now + limit
        var idleTurns = 0
        await runFrame(at: now)
        while wait.continues {
            if isIdle {
                // What runs on after a hop or two through the main queue may yet begin something.
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

    private func frameTime(before end: TimeInterval) -> TimeInterval? {
        FrameTimes(rate: Double(device.framesPerSecond))
            .next(after: now, before: end, awaited: observers.compactMap(\.awaitedTime))
    }
}

extension Stage {
    /// One turn of the run loop at a time: touches, callbacks, layout, picture, completions.
    func runFrame(at time: TimeInterval) async {
        await wallClock?.wait(until: time)
        beginFrame(at: time)
        await Self.runMainQueue()
        endFrame(at: time)
    }

    /// Lets time pass without a look at the main queue, for measurements of what the app itself costs.
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

    /// Makes the stage's app the running one again, should other main-actor code have begun one of its own meanwhile.
    private func becomeCurrent() {
        if AppSession.current !== session { AppSession.resume(session) }
    }

    /// Lets work that waits on the main queue run, and what that puts there in turn.
    static func runMainQueue() async {
        // A hop runs what was enqueued before it; three follow a callback that starts a task which hops once more.
        for _ in 0..<3 {
            await MainQueueTurn.shared.pass()
        }
    }
}
