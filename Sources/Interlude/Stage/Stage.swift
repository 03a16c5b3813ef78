import InterludeDiagnostics
import QuartzCore
import RenderServer
import UIKit

/// A simulated device that runs UIKit code: it takes touches and time, and produces frames and events.
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
/// Time passes in the stage's methods and in the script's own `Task.sleep`. A script that awaits the app's code gets time
/// after a moment, with the diagnostic `script-waits-without-time`. Between frames, the stage runs the main queue, so `DispatchQueue.main.async`
/// and `Task`s on the main actor work. `asyncAfter`, `Timer`, `Task.sleep`, and `Date()` follow the stage's time.
@MainActor
public final class Stage {
    /// The simulated device.
    public let device: Device
    /// The conditions under which the stage began.
    public let conditions: StageConditions
    /// The source of the stage's time.
    public let clock: StageClock

    /// The device in the orientation in which the stage began; films have its size.
    let initialDevice: Device
    let animationClock: AnimationClock
    /// The readings and waits of the app's and the script's code.
    let codeTime = StageTime()
    /// Lets time pass for a script that waits without calling the stage.
    let scriptWatch = ScriptWatch()
    let session: AppSession
    let fingers = Fingers()
    let screen: ScreenOutput
    /// The observers of each frame.
    var observers: [any FrameObserver] = []
    /// The recording of the whole run; `nil` outside tests.
    var history: TreeRecorder?
    /// The inputs so far.
    let inputs = InputLog()
    /// The calls that add animations; `nil` if they aren't recorded.
    var origins: AnimationOrigins?
    /// Whether a failure of the test has attached this run's files.
    package var hasAttachedFailure = false
    /// The player of the script that runs on the stage.
    let player = ScriptPlayer()
    /// Delays each frame; `nil` on a virtual clock, where frames run at once.
    package var pacer: (any FramePacer)?
    /// The stage time at which waits end, in seconds. Default: 10,800, three hours. A live stage has no limit.
    ///
    /// From then on no time passes, ``settle(within:)`` throws ``StageError/timeLimitReached(_:)``, and a script that
    /// waits in a loop for something that never happens ends the process.
    public var timeLimit: TimeInterval = 10_800
    /// The number of waits since the time limit was reached.
    private(set) var waitsBeyondLimit = 0
    /// Whether the script has returned, after which the stage's methods have no effect.
    private(set) var hasEnded = false
    private var hasReportedEnd = false
    /// The identity of the task that runs the script.
    var scriptTask: Int?

    init(device wanted: Device, conditions: StageConditions, clock: StageClock, maximumThreads: Int?) {
        FontDescription.prepareSystemFont()
        var wanted = wanted
        wanted.framesPerSecond = conditions.framesPerSecond ?? wanted.framesPerSecond
        let device = wanted.playable
        self.device = device
        self.conditions = conditions
        initialDevice = device.held(in: conditions.orientation)
        self.clock = clock
        pacer = clock == .live ? WallClock() : nil
        session = AppSession.begin(AppSession.Screen(device, conditions))
        session.inputViews = Keyboard(session)
        animationClock = AnimationClock.current
        if let orientation = conditions.orientation { session.rotate(to: orientation, animated: false) }
        screen = ScreenOutput(
            device: initialDevice, rootLayer: session.rootLayer, maximumThreads: maximumThreads)
        session.log.observer = ContractLog.write
        session.completionWaitObserver = { [weak self] in self?.scriptWaits(for: $0) }
        observeWaits()
        if Self.recordsHistory, clock == .virtual { beginHistory() }
        guard device != wanted else { return }
        Diagnostic.deviceNotPlayable("\(wanted)", played: "\(device)", culprit: wanted.name).report()
    }
}

extension Stage {
    /// Ends the app.
    func end() {
        hasEnded = true
        recordsAnimationOrigins = false
        reportDroppedWaits(codeTime.finish())
        session.end()
    }

    /// Returns whether the stage has not ended; otherwise reports the first call of one of its methods.
    func isRunning(for call: String) -> Bool {
        if !hasEnded { return true }
        if !hasReportedEnd { session.log.report(.stageEnded(call)) }
        hasReportedEnd = true
        return false
    }

    /// The number of waits after the time limit that only a script without an end makes.
    private static let maximumWaitsBeyondLimit = 1000

    /// Returns whether time may pass; reports the first wait after the time limit, and traps after many.
    func mayWait() -> Bool {
        guard clock == .virtual, now.hasReached(timeLimit) else { return true }
        waitsBeyondLimit += 1
        if waitsBeyondLimit == 1 { Diagnostic.stageTimeLimit(timeLimit, culprit: "Stage").report() }
        precondition(
            waitsBeyondLimit < Self.maximumWaitsBeyondLimit,
            "The script still waits after the stage's time limit of \(timeLimit) s, in a loop that doesn't end.")
        return false
    }

    /// The time in seconds since the stage began.
    public var now: TimeInterval { animationClock.now }

    /// The app's window.
    public var window: UIWindow { session.window }

    /// The events so far, in order.
    public var events: [Event] { session.log.events.map { Event($0) } }

    /// The contract violations so far; also logged, with the label `interlude.contract`.
    public var diagnostics: [Event] { events.filter { $0.kind == .diagnostic } }

    /// Makes a controller the window's root, with all appearance callbacks.
    public func show(_ controller: UIViewController) async {
        if window.rootViewController !== controller { window.rootViewController = controller }
        window.makeKeyAndVisible()
        await runFrame(at: now)
    }
}
