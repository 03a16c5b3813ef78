import QuartzCore
import UIKit

/// A session of its own for one test, driven frame by frame without drawing.
@MainActor final class Rig {
    let session: AppSession
    let clock: AnimationClock
    var window: UIWindow { session.window }

    /// Begins a session and leaves it running; `run` puts the former one back.
    init(_ screen: AppSession.Screen) {
        session = AppSession.begin(screen)
        clock = AnimationClock.current
        frame()
    }

    /// Runs a test in a fresh session, and makes the former one current again.
    static func run(
        _ screen: AppSession.Screen = AppSession.Screen(), _ body: @MainActor (Rig) throws -> Void
    ) rethrows {
        let (session, media) = (AppSession.current, AnimationClock.current)
        defer {
            AppSession.resume(session)
            AnimationClock.current = media
        }
        try body(Rig(screen))
    }

    /// Runs one frame at the current time.
    func frame() {
        session.beginFrame(at: clock.now)
        session.endFrame()
    }

    /// Frames at the screen's rate until `time`, which the last one shows.
    func advance(to time: CFTimeInterval) {
        let frames = FrameTimes(rate: Double(clock.framesPerSecond))
        while let next = frames.next(after: clock.now, before: time) {
            clock.advance(to: next)
            frame()
        }
        clock.advance(to: time)
        frame()
    }

    /// Only sets the time, so that presentation values can be read at any moment.
    func seek(to time: CFTimeInterval) {
        clock.advance(to: time)
    }

    /// A view of 100×100 points in the window, committed so that it has a presentation.
    func addView(_ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100)) -> UIView {
        let view = UIView(frame: frame)
        window.addSubview(view)
        self.frame()
        return view
    }

    func diagnostics() -> [String] { session.log.diagnostics.map(\.id) }
}

extension UIView {
    var shownCenter: CGPoint { (layer.presentation() ?? layer).position }
    var shownAlpha: CGFloat { CGFloat((layer.presentation() ?? layer).opacity) }
    var shownBounds: CGRect { (layer.presentation() ?? layer).bounds }
}

/// Numbers that are the same in every run and on every machine.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// SplitMix64, by Vigna.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
