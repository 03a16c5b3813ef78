import UIKit

/// Runs a scene with random gestures, and shrinks a failure to the shortest script that reproduces it.
///
/// ```swift
/// let scene = StageScene("editing") { ListViewController() } script: { _ in }
/// if let failure = await GestureFuzz(scene, seed: 7).run() {
///     print(failure.finding)
///     print(failure.test(named: "doubleTapIsIgnored"))        // Swift code
/// }
/// ```
///
/// Each run begins with the scene's root view controller; its script doesn't run. The gestures depend on the seed and the
/// screen only: taps, drags, flicks, pinches, and touches that the system cancels, mostly on views that react to them, and
/// often while a transition runs. After each run, the stage must become idle without a diagnostic, and no controller or
/// animator may outlive the app.
@MainActor
public struct GestureFuzz {
    /// The scene.
    public var scene: StageScene
    /// The seed of the first run; each further run has the next one.
    public var seed: UInt64
    /// The number of runs.
    public var runs: Int
    /// The number of gestures in a run.
    public var steps: Int
    /// Whether runs also rotate the device, enter the background, and interrupt transitions. Default: `true`.
    public var includesInterruptions = true
    /// The rules whose findings are ignored. Default: jumps and flashes, which quick fingers cause.
    public var ignoredRules: Set<String> = ["position-jump", "velocity-jump", "one-frame-flash"]

    /// Creates a fuzz test.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - seed: The seed of the first run. Default: 1.
    ///   - runs: The number of runs. Default: 20.
    ///   - steps: The number of gestures in a run. Default: 12.
    public init(_ scene: StageScene, seed: UInt64 = 1, runs: Int = 20, steps: Int = 12) {
        self.scene = scene
        self.seed = seed
        self.runs = max(1, runs)
        self.steps = max(1, steps)
    }

    /// Runs until the first failure.
    ///
    /// - Parameter progress: Called after each run with the number of completed runs and the total.
    /// - Returns: The failure, with the shortest script; `nil` if all runs passed.
    public func run(progress: (@MainActor (Int, Int) -> Void)? = nil) async -> FuzzFailure? {
        for number in 0..<runs {
            let seed = seed &+ UInt64(number)
            TrapContext.set(run: "\(scene.name), seed \(seed),")
            let (script, findings, _) = await play(.seeded(seed))
            progress?(number + 1, runs)
            if let finding = findings.first { return await shrink(script, finding, seed: seed) }
        }
        return nil
    }

    /// Runs the scene with a script, and returns the findings.
    ///
    /// - Parameter script: The gestures.
    public func findings(of script: StageScript) async -> [CheckFinding] { await play(.script(script)).findings }

    /// Returns a film of a script, at a scale in pixels per point.
    package func film(of script: StageScript, scale: CGFloat) async -> Film? {
        await play(.script(script), filmScale: scale).film
    }
}

extension GestureFuzz {
    /// The gestures of a run.
    private enum Gestures {
        case seeded(UInt64)
        case script(StageScript)
    }

    private func play(_ gestures: Gestures, filmScale: CGFloat? = nil) async -> (
        script: StageScript, findings: [CheckFinding], film: Film?
    ) {
        let watch = FrameWatch(interruptionPoint: nil, detectsFlashes: !ignoredRules.contains("one-frame-flash"))
        var film: Film?
        let setting = StageSetting.current
        var (script, findings) = await Stage.run(
            setting?.device ?? scene.device, conditions: setting?.conditions ?? scene.conditions
        ) { stage in
            stage.animationClock.maximumDrawingScale = FlashDetector.drawingScale
            stage.session.log.observer = nil
            if filmScale == nil { stage.discardHistory() } else { stage.beginHistory() }
            await stage.begin(with: scene.makeRoot())
            watch.begin(on: stage)
            stage.observers.append(watch)
            defer { stage.observers.removeAll { $0 === watch } }
            switch gestures {
            case .script(let script): await stage.play(script)
            case .seeded(let seed):
                var source = RandomGestures(seed: seed, includesInterruptions: includesInterruptions)
                for _ in 0..<steps { await source.perform(on: stage) }
            }
            // Ends gestures that the script left unfinished, so that they aren't findings.
            let steps = stage.script.steps
            stage.session.touches.endAll(in: stage.session)
            await stage.runFrame(at: stage.now)
            stage.session.runningTransitions.finish()
            let findings = await watch.conclude(on: stage)
            film = filmScale.flatMap { stage.historyFilm(scale: $0) }
            return (StageScript(steps), findings)
        }
        await Stage.runMainQueue()
        findings += watch.lifetimes.findings
        return (script, findings.filter { !ignoredRules.contains($0.rule) }, film)
    }

    private func shrink(_ script: StageScript, _ finding: CheckFinding, seed: UInt64) async -> FuzzFailure {
        func found(_ steps: [StageScript.Step]) async -> CheckFinding? {
            await play(.script(StageScript(steps))).findings.first { $0.isSameProblem(as: finding) }
        }
        var steps = script.steps
        // A random run sees the screen while it chooses, so its script may fail to repeat it; then it stays as it is.
        if await found(steps) != nil {
            steps = await Shrinking.shortest(steps) { await found($0) != nil }
            steps = await withoutWaits(steps) { await found($0) != nil }
        }
        let final = await found(steps) ?? finding
        return FuzzFailure(
            seed: seed, finding: final, script: StageScript(steps), scene: scene.name,
            root: StageScript.code(for: scene.makeRoot(), of: scene.name),
            setting: StageSetting(device: scene.device, conditions: scene.conditions))
    }

    /// Shortens the waits before steps, as long as the script fails.
    private func withoutWaits(
        _ steps: [StageScript.Step], _ fails: ([StageScript.Step]) async -> Bool
    ) async -> [StageScript.Step] {
        var steps = steps
        for index in steps.indices {
            let earliest = index == 0 ? 0 : steps[index - 1].time + steps[index - 1].action.duration
            let wait = steps[index].time - earliest
            guard wait > 1e-9 else { continue }
            for remaining in [0, 0.1, 0.3] where remaining < wait - 1e-9 {
                var candidate = steps
                for later in index..<steps.count {
                    candidate[later].time = (candidate[later].time - wait + remaining).roundedToMillionths
                }
                if await fails(candidate) {
                    steps = candidate
                    break
                }
            }
        }
        return steps
    }
}

extension CheckFinding {
    /// Whether this is the same problem as in another run.
    fileprivate func isSameProblem(as other: CheckFinding) -> Bool { rule == other.rule && culprit == other.culprit }
}

/// A failure under random gestures, and the shortest script found that reproduces it.
public struct FuzzFailure: Sendable {
    /// The seed of the run.
    public let seed: UInt64
    /// The problem.
    public let finding: CheckFinding
    /// The gestures that reproduce it.
    public let script: StageScript
    /// The name of the scene.
    public let scene: String
    /// The expression that creates the root view controller.
    public let root: String
    /// The device and the conditions.
    public let setting: StageSetting

    /// Returns a test for Swift Testing that reproduces the failure.
    ///
    /// - Parameter name: The name of the test's function.
    public func test(named name: String) -> String { script.test(named: name, root: root, setting: setting) }
}

extension FuzzFailure: CustomStringConvertible {
    /// The finding and the test.
    public var description: String {
        let count = script.steps.count
        return """
            “\(scene)” fails with seed \(seed), after \(count) gesture\(count == 1 ? "" : "s"):
            \(finding.rule)  \(finding.culprit)
              \(finding.message)
              → \(finding.remedy)

            This test reproduces it:

            \(test(named: "seed\(seed)DoesNotFail"))
            """
    }
}
