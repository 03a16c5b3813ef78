import UIKit

/// Runs a transition repeatedly, interrupts it at each of its frames, and reports visible defects and leaks.
///
/// ```swift
/// let check = TransitionCheck { ListViewController() } script: { stage in
///     try await stage.tap("open")
///     try await stage.settle()
/// }
/// let report = try await check.run()
/// #expect(report.findings.isEmpty)
/// ```
///
/// After any interruption, the stage must become idle without a diagnostic. After a cancel, views, layers, recognizers
/// and interaction flags must be as before. No content may be visible for a single frame, and no view may jump or
/// accelerate abruptly at a handover. No controller, animator, interaction controller or context may outlive the app.
@MainActor
public struct TransitionCheck {
    /// The device to simulate.
    public var device: Device
    /// The conditions of each run.
    public var conditions: StageConditions
    /// The interruptions to apply.
    ///
    /// `cancel` and `finish` apply to interactive transitions, `reverse` to interruptible ones, `rotate` to controllers
    /// that support landscape, and the others to all.
    public var interruptions: [Interruption]
    /// The interval between interrupted frames; 1 interrupts every frame.
    public var every: Int
    /// The name of the transition in the report of a trap.
    package var name = "The transition"
    private let makeRoot: @MainActor () -> UIViewController
    private let script: @MainActor (Stage) async throws -> Void

    /// Creates a check.
    ///
    /// - Parameters:
    ///   - device: The device to simulate. Default: ``Device/iPhone16``.
    ///   - conditions: The conditions of each run. Default: the system's default settings.
    ///   - interruptions: The interruptions to apply. Default: all.
    ///   - every: The interval between interrupted frames. Default: 1.
    ///   - makeRoot: Creates the window's root controller for each run.
    ///   - script: The script to run after the root controller has appeared. After an interruption its remaining touches and
    ///     waits have no effect. A script that waits in a loop receives time again before the interruption
    ///     is applied; its touches then have no effect either.
    public init(
        device: Device = .iPhone16, conditions: StageConditions = StageConditions(),
        interruptions: [Interruption] = Interruption.allCases, every: Int = 1,
        makeRoot: @escaping @MainActor () -> UIViewController,
        script: @escaping @MainActor (Stage) async throws -> Void
    ) {
        self.device = device
        self.conditions = conditions
        self.interruptions = interruptions
        self.every = max(1, every)
        self.makeRoot = makeRoot
        self.script = script
    }

    /// Creates a check of a scene, on its device and under its conditions.
    ///
    /// ```swift
    /// let scene = StageScene("editing") { ListViewController() } script: { stage in
    ///     try await stage.tap("open")
    ///     try await stage.settle()
    /// }
    /// #expect(try await TransitionCheck(scene, every: 10).run().findings.isEmpty)
    /// ```
    ///
    /// - Parameters:
    ///   - scene: The scene, whose script runs as described above.
    ///   - interruptions: The interruptions to apply. Default: all.
    ///   - every: The interval between interrupted frames. Default: 1.
    public init(_ scene: StageScene, interruptions: [Interruption] = Interruption.allCases, every: Int = 1) {
        self.init(
            device: scene.device, conditions: scene.conditions, interruptions: interruptions, every: every,
            makeRoot: scene.makeRoot, script: scene.script)
        name = scene.name
    }

    /// Runs the transition once without interruption, then once for each frame and interruption.
    ///
    /// - Parameter progress: Called after each run with the number of completed runs and the total.
    /// - Throws: The error that the script throws without interruption, except an ``UnsettledError``, which is a finding.
    public func run(progress: (@MainActor (Int, Int) -> Void)? = nil) async throws -> CheckReport {
        CheckReport([try await run(.whole, progress: progress)])
    }

    /// Repeats the run in which a finding was made, and returns its film at a scale in pixels per point.
    package func film(of finding: CheckFinding, scale: CGFloat) async throws -> Film? {
        var point: InterruptionPoint?
        if let interruption = finding.interruption, let time = finding.time {
            let states = try await play(nil).frameStates
            let begin = states.first?.time ?? 0
            guard let state = states.first(where: { ($0.time - begin).hasReached(time) }) else { return nil }
            point = InterruptionPoint(interruption: interruption, frame: state.frame)
        }
        let run = try await play(point, filmScale: scale)
        return run.film
    }

    func play(_ interruptionPoint: InterruptionPoint?, filmScale: CGFloat? = nil) async throws -> (
        findings: [CheckFinding], frameStates: [FrameState], film: Film?
    ) {
        let disturbance = interruptionPoint.map { ", \($0.interruption.rawValue) after frame \($0.frame)," }
        TrapContext.set(run: name + (disturbance ?? ""))
        let watch = FrameWatch(interruptionPoint: interruptionPoint)
        var film: Film?
        var findings = try await Stage.run(device, conditions: conditions) { stage in
            stage.animationClock.maximumDrawingScale = FlashDetector.drawingScale
            if filmScale == nil { stage.discardHistory() } else { stage.beginHistory() }
            // The check reports the diagnostics that count; the interruption itself causes others.
            stage.session.log.observer = ContractLog.keepForTrap
            let root = makeRoot()
            await stage.begin(with: root)
            watch.begin(on: stage)
            stage.observers.append(watch)
            defer { stage.observers.removeAll { $0 === watch } }
            do {
                try await script(stage)
            } catch is UnsettledError {
                // The stage doesn't settle now either, which is a finding.
            } catch {
                if !stage.player.isStopped { throw error }
            }
            if let interruptionPoint { await stage.apply(interruptionPoint.interruption) }
            let found = await watch.conclude(on: stage)
            film = filmScale.flatMap { stage.historyFilm(scale: $0) }
            return found
        }
        await Stage.runMainQueue()
        findings += watch.lifetimes.findings
        return (findings, watch.frameStates, film)
    }
}

/// An interruption, and the number of the frame after which it is applied.
struct InterruptionPoint {
    var interruption: Interruption
    var frame: Int
}

/// A frame in which a transition was running, and the interruptions that apply to it.
struct FrameState {
    var frame: Int
    var time: TimeInterval
    var isInteractive: Bool
    var isReversible: Bool
    var canRotate: Bool

    func admits(_ interruption: Interruption) -> Bool {
        switch interruption {
        case .cancel, .finish: isInteractive
        case .reverse: isReversible
        case .rotate: canRotate
        case .present, .dismiss, .background: true
        }
    }
}
