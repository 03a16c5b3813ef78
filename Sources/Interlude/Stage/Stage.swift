import Diagnostics
import QuartzCore
import RenderServer
@_exported import UIKit

/// A device on which UIKit code runs: a screen, a clock that you turn, fingers that touch, frames and events that come out.
///
/// ```swift
/// try await Stage.run(.iPhone16) { stage in
///     await stage.show(ListViewController())
///     await stage.tap(CGPoint(x: 196, y: 420))
///     await stage.advance(by: 0.15)
///     try stage.snapshot().pngData().write(to: URL(fileURLWithPath: "open@0150ms.png"))
///     try await stage.settle()
/// }
/// ```
///
/// Between frames the stage lets the main queue run, so that code that hops through `DispatchQueue.main.async` or a `Task` on the
/// main actor goes on. What waits in real time – `asyncAfter`, `Task.sleep`, `Timer` – does not follow the virtual clock; use
/// `UIView.animate`, `CADisplayLink` or a ``StageClock/live`` stage for such code.
@MainActor
public final class Stage {
    /// The device that the stage plays.
    public let device: Device
    /// What makes time pass.
    public let clock: StageClock

    let animationClock: AnimationClock
    let session: AppSession
    let fingers = Fingers()
    let screen: ScreenOutput
    /// Who looks at each frame.
    var observers: [any FrameObserver] = []
    /// Plays the script that runs on the stage.
    let player = ScriptPlayer()
    /// Only a live stage has one.
    let wallClock: WallClock?

    init(device wanted: Device, clock: StageClock, maximumThreads: Int?) {
        let device = wanted.playable
        self.device = device
        self.clock = clock
        wallClock = clock == .live ? WallClock() : nil
        session = AppSession.begin(AppSession.Screen(device))
        animationClock = AnimationClock.current
        screen = ScreenOutput(device: device, rootLayer: session.rootLayer, maximumThreads: maximumThreads)
        session.log.observer = ContractLog.write
        guard device != wanted else { return }
        Diagnostic.deviceNotPlayable("\(wanted)", played: "\(device)", culprit: wanted.name).report()
    }
}

extension Stage {
    /// The time in seconds since the stage began.
    public var now: TimeInterval { animationClock.now }

    /// The window in which the controllers are shown.
    public var window: UIWindow { session.window }

    /// Everything that happened so far, in order.
    public var events: [Event] { session.log.events.map { Event($0) } }

    /// The breaches of contract that were noticed so far; the log has them too, under the label `interlude.contract`.
    public var diagnostics: [Event] { events.filter { $0.kind == .diagnostic } }

    /// Makes a controller the root of the window and lets it appear, with all callbacks.
    public func show(_ controller: UIViewController) async {
        window.rootViewController = controller
        window.makeKeyAndVisible()
        await runFrame(at: now)
    }
}
