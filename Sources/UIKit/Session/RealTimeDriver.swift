import Dispatch
import QuartzCore

/// Drives the default session, outside any stage, in real time on the main queue.
///
/// So completion handlers run in tests without a stage that wait for them, as XCTest's `wait(for:)` does. Time passes only
/// while the session has work, such as a running animation, and no stage is current.
@MainActor final class RealTimeDriver {
    private unowned let session: AppSession
    private var isRunning = false
    /// The session's time when the driver began to run, and the real time then, in nanoseconds.
    private var start: (time: CFTimeInterval, nanoseconds: UInt64) = (0, 0)

    init(_ session: AppSession) {
        self.session = session
        session.animationClock.workObserver = AnimationClock.WorkObserver { [weak self] in self?.wake() }
        resume()
    }

    /// Begins to run if the session has work, when it becomes the current one.
    func resume() {
        if session.animationClock.hasWork { wake() }
    }

    private func wake() {
        guard !isRunning else { return }
        isRunning = true
        start = (session.animationClock.now, DispatchTime.now().uptimeNanoseconds)
        scheduleFrame()
    }

    private func scheduleFrame() {
        let interval = 1 / Double(max(1, session.screen.framesPerSecond))
        DispatchQueue.main.asyncAfter(deadline: .now() + interval) { [weak self] in
            MainActor.assumeIsolated { self?.runFrame() }
        }
    }

    private func runFrame() {
        guard AppSession.isCurrent(session) else {
            isRunning = false
            return
        }
        let elapsed = DispatchTime.now().uptimeNanoseconds &- start.nanoseconds
        session.beginFrame(at: start.time + Double(elapsed) / 1e9)
        session.endFrame()
        // The app's callbacks may have begun a stage.
        isRunning = AppSession.isCurrent(session) && session.animationClock.hasWork
        if isRunning { scheduleFrame() }
    }
}
