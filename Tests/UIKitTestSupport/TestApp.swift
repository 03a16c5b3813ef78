import QuartzCore
import UIKit

/// An app on its own screen whose frames a test runs by hand, without rendering them.
///
/// The end of the app makes the app current that was running before it, as the stage of another test may be suspended
/// in the middle of its script.
@MainActor package final class TestApp {
    package let session: AppSession
    package let clock: AnimationClock
    /// The callbacks that `Probe` controllers, `FadeAnimator` and `RecordingPresentation` received, in order.
    package var events: [String] {
        get { record.events }
        set { record.events = newValue }
    }
    let record = EventRecord()
    private let former: (session: AppSession, clock: AnimationClock)

    private struct Weak { weak var app: TestApp? }
    private static var all: [Weak] = []

    /// The app whose session is current.
    package static var current: TestApp? {
        all.lazy.compactMap(\.app).first { $0.session === AppSession.current }
    }

    package init(_ screen: AppSession.Screen = AppSession.Screen()) {
        former = (AppSession.current, AnimationClock.current)
        session = AppSession.begin(screen)
        clock = AnimationClock.current
        Self.all.removeAll { $0.app == nil }
        Self.all.append(Weak(app: self))
        frame()
    }

    isolated deinit {
        if AppSession.current === session { resumeFormer() }
    }

    /// Runs a test in its own app.
    package static func run(
        _ screen: AppSession.Screen = AppSession.Screen(), _ body: @MainActor (TestApp) throws -> Void
    ) rethrows {
        let app = TestApp(screen)
        defer { app.resumeFormer() }
        try body(app)
    }

    /// Runs a test in its own app and returns its result.
    package static func result<Result>(
        _ screen: AppSession.Screen = AppSession.Screen(), _ body: @MainActor (TestApp) -> Result
    ) -> Result {
        var results: [Result] = []
        run(screen) { results.append(body($0)) }
        return results[0]
    }

    private func resumeFormer() {
        AppSession.resume(former.session)
        former.clock.makeCurrent()
    }

    package var window: UIWindow { session.window }

    /// The time in seconds since the app began.
    package var now: CFTimeInterval { clock.now }

    /// The ids of the diagnostics that the app reported.
    package var diagnostics: [String] { session.log.diagnostics.map(\.id) }

    /// Makes a controller the root, runs its appearance callbacks and forgets the events so far.
    package func show(_ controller: UIViewController) {
        window.rootViewController = controller
        frame()
        events = []
    }

    /// Adds a view to the window and commits it, so that it has a presentation layer.
    ///
    /// - Parameter frame: Default: 100×100 points at the origin.
    package func addView(_ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100)) -> UIView {
        let view = UIView(frame: frame)
        window.addSubview(view)
        self.frame()
        return view
    }
}

// MARK: Time

extension TestApp {
    /// Runs one frame at the current time.
    package func frame() {
        session.beginFrame(at: now)
        session.endFrame()
    }

    /// Runs frames at the screen's rate, and a last one at `time`.
    package func advance(to time: CFTimeInterval) {
        let frames = FrameTimes(rate: Double(clock.framesPerSecond))
        while let next = frames.next(after: now, before: time) {
            clock.advance(to: next)
            frame()
        }
        clock.advance(to: time)
        frame()
    }

    /// Performs pending work, then runs frames at the screen's rate for a number of seconds.
    package func advance(by seconds: CFTimeInterval) {
        clock.runPendingWork()
        advance(to: now + seconds)
    }

    /// Sets the time without running a frame, so that presentation values can be read at any time.
    package func seek(to time: CFTimeInterval) {
        clock.advance(to: time)
    }

    /// Sets the time and runs a single frame, without the frames between.
    package func jump(to time: CFTimeInterval) {
        clock.advance(to: time)
        frame()
    }

    /// Lets a number of seconds pass and runs a single frame at their end.
    package func wait(_ seconds: CFTimeInterval) { jump(to: now + seconds) }
}

/// The events of one app, which the objects that report them keep beyond the app's end.
@MainActor final class EventRecord {
    var events: [String] = []
}
