import Foundation
import Interlude

/// One run of a scene for a page, from its beginning.
///
/// The stage's clock is virtual, and the run paces it: frames up to the requested time run at once and undrawn, later
/// ones in real time. So a run and its repetition execute the same code at the same times, and show the same pixels.
@MainActor
final class LiveRun {
    let scene: StageScene
    let inbox: Inbox
    /// Sends a message to the page.
    let send: (Data) -> Void
    /// The inputs so far, and the settings; sufficient to repeat the run.
    var request: RunRequest
    /// The run that replaces this one; once it is set, the stage only has to end.
    var successor: Successor?
    /// Up to this time, the run is repeated without drawing.
    var target: TimeInterval
    var stage: Stage!
    var feed: ScreenFeed!
    var scriptIsRunning = false
    var scriptIsStopped = false
    var scriptError: String?
    /// The time at which the script returned by itself.
    var scriptReturn: TimeInterval?
    /// The inputs that stopped the script; they are delivered once it has returned.
    var pendingActions: [InputAction] = []
    /// The number of recorded inputs that the stage has received.
    var deliveredInputs = 0
    var isDelivering = false
    /// The frames to show while the run is paused.
    var remainingSteps = 0
    var lastInputTime = -TimeInterval.infinity
    /// The instant at which the stage's time was `anchorTime`; `nil` after a pause.
    var anchor: RealTime.Instant?
    var anchorTime: TimeInterval = 0
    var animations = AnimationHistory()
    /// The state that the page has.
    var sentEvents = 0
    var sentInputs: Int
    var sentRest = false
    var needsUpdate = true

    /// How long time continues after an input, in seconds, so that a second tap is as far from the first as in reality.
    static let restDelay = 0.6

    /// A run, and the number of its inputs that the page has.
    struct Successor {
        var request: RunRequest
        var knownInputs: Int
    }

    init(_ run: Successor, scene: StageScene, inbox: Inbox, send: @escaping (Data) -> Void) {
        request = run.request
        self.scene = scene
        self.inbox = inbox
        self.send = send
        target = run.request.time
        sentInputs = run.knownInputs
    }

    /// Runs until the page requests another run, and returns that one.
    func run() async -> Successor {
        let scene = request.applied(to: scene)
        // One thread: the browser draws on this machine, too.
        await Stage.run(scene.device, conditions: scene.conditions, maximumThreads: 1) { stage in
            self.stage = stage
            feed = ScreenFeed(stage: stage, scale: request.scale, send: send)
            stage.pacer = self
            send(PageData.message(description(of: stage.device)))
            await stage.show(scene.makeRoot())
            // Runs the work that the first screen enqueues.
            try? await stage.settle(within: 0)
            await runScript()
            while successor == nil { await stage.advanceFrame() }
            stage.pacer = nil
            feed = nil
            self.stage = nil
        }
        return successor ?? Successor(request: request, knownInputs: sentInputs)
    }

    private func runScript() async {
        guard request.runsScript else { return }
        scriptIsRunning = true
        do {
            try await scene.script(stage)
        } catch {
            // After it was stopped, the script continues without effects, so that it may not find a view.
            if successor == nil, !scriptIsStopped { scriptError = "\(error)" }
        }
        scriptIsRunning = false
        if request.scriptEnd == nil { scriptReturn = stage.now }
        stage.resumeAfterScript()
        needsUpdate = true
        if scriptIsStopped, successor == nil, replacesFingers { await stage.cancelTouches() }
    }

    /// Whether the input that stopped the script is a touch, which replaces the script's fingers.
    private var replacesFingers: Bool {
        guard case .touch? = pendingActions.first else { return request.replacesFingers }
        return true
    }

    private func description(of device: Device) -> RunDescription {
        RunDescription(
            scene: scene.name, device: device.name, width: device.size.width, height: device.size.height,
            cornerRadius: device.cornerRadius, topInset: device.safeAreaInsets.top,
            bottomInset: device.safeAreaInsets.bottom, isPhone: device.idiom == .phone,
            framesPerSecond: device.framesPerSecond)
    }
}
