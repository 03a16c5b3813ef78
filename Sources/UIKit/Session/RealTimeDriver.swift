import Dispatch
import Foundation
import QuartzCore

/// The default session, which begins with the first view or, found by its name, with the first display link.
enum DefaultApp: BeginningApp {
    static func begin() { _ = AppSession.current }
}

/// Drives the default session, outside any stage, in real time.
///
/// So completion handlers run in tests without a stage that wait for them, as XCTest's `wait(for:)` does, and windows are laid
/// out. Time passes only while the session has work, such as a running animation, and no stage is current.
///
/// A frame is due on the main queue and in the run loop of its thread, and runs where its turn comes first: concurrency may
/// serve the queue without a run loop, and a test of the main actor that waits runs the loop, not the queue.
@MainActor final class RealTimeDriver {
    private unowned let session: AppSession
    private var isRunning = false
    /// The session's time when the driver began to run, and the real time then, in nanoseconds.
    private var start: (time: CFTimeInterval, nanoseconds: UInt64) = (0, 0)
    /// The number of the frame that is due next.
    private var nextFrame = 0
    /// The turn of the run loop at which it is due.
    private var turn: Timer?

    init(_ session: AppSession) {
        self.session = session
        session.animationClock.workObserver = AnimationClock.WorkObserver { [weak self] in self?.wake() }
        session.animationClock.updateObserver = AnimationClock.WorkObserver { [weak self] in self?.resume() }
        resume()
    }

    private var hasWork: Bool { session.animationClock.hasWork || session.rootLayer.waitsForUpdate }

    /// Begins to run if the session has work, when it becomes the current one.
    func resume() {
        if hasWork { wake() }
    }

    private func wake() {
        guard !isRunning else { return }
        isRunning = true
        start = (session.animationClock.now, DispatchTime.now().uptimeNanoseconds)
        scheduleFrame()
    }

    private func scheduleFrame() {
        let interval = 1 / Double(max(1, session.screen.framesPerSecond))
        let frame = nextFrame
        let run: @Sendable () -> Void = { [weak self] in
            MainActor.assumeIsolated { self?.run(frame: frame) }
        }
        let turn = Timer(fire: Date(timeIntervalSinceNow: interval), interval: 0, repeats: false) { _ in run() }
        self.turn = turn
        RunLoop.current.add(turn, forMode: .common)
        DispatchQueue.main.asyncAfter(deadline: .now() + interval, execute: run)
    }

    /// Runs the frame with a number, unless it ran already.
    private func run(frame: Int) {
        guard frame == nextFrame else { return }
        nextFrame += 1
        turn?.invalidate()
        turn = nil
        runFrame()
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
        isRunning = AppSession.isCurrent(session) && hasWork
        if isRunning { scheduleFrame() }
    }
}
