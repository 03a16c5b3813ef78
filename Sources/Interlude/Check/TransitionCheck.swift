import UIKit

/// Runs a transition again and again, interrupts it at each of its frames, and looks for what users would suffer from.
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
/// Whatever befalls it, a transition has to come to rest without a diagnostic; after a cancel, views, layers, recognisers and
/// interaction flags have to be as before; no content may show for a single frame; no view may jump or leap
/// ahead at a hand-over; and when
/// the app is gone, no controller, animator, interaction controller or context may be left.
@MainActor
public struct TransitionCheck {
    /// The device to play.
    public var device: Device
    /// What befalls the transition. `cancel` and `finish` happen to interactive transitions, `reverse` to those that can be
    /// interrupted, the others to all; `rotate` where the controller supports landscape.
    public var interruptions: [Interruption]
    /// Interrupts every so many frames; 1 is each.
    public var every: Int
    private let makeRoot: @MainActor () -> UIViewController
    private let script: @MainActor (Stage) async throws -> Void

    /// Describes a check.
    ///
    /// - Parameters:
    ///   - device: The device to play; an iPhone 16 by default.
    ///   - interruptions: What befalls the transition; everything by default.
    ///   - every: Interrupts every so many frames; each by default.
    ///   - makeRoot: Makes the window's first controller, anew for each run.
    ///   - script: What happens once that has settled. After an interruption the touches and waits that are left of it pass
    ///     without effect. One that waits in a loop for something to happen is given time again, before the interruption
    ///     comes; what it touches has no effect then, either.
    public init(
        device: Device = .iPhone16, interruptions: [Interruption] = Interruption.allCases, every: Int = 1,
        makeRoot: @escaping @MainActor () -> UIViewController,
        script: @escaping @MainActor (Stage) async throws -> Void
    ) {
        self.device = device
        self.interruptions = interruptions
        self.every = max(1, every)
        self.makeRoot = makeRoot
        self.script = script
    }

    /// Runs the transition once undisturbed, then once for each frame and interruption.
    ///
    /// - Parameter progress: Told after each run how many are behind and how many there will be.
    /// - Throws: What the script throws when nothing disturbs it.
    public func run(progress: (@MainActor (Int, Int) -> Void)? = nil) async throws -> CheckReport {
        let plain = try await play(nil)
        var report = CheckReport(findings: [], runs: 1, frames: plain.frameStates.count)
        report.add(plain.findings)
        let begin = plain.frameStates.first?.time ?? 0
        let cases = stride(from: 0, to: plain.frameStates.count, by: every).flatMap { index in
            interruptions.filter { plain.frameStates[index].admits($0) }.map { (plain.frameStates[index], $0) }
        }
        progress?(1, cases.count + 1)
        for (state, interruption) in cases {
            let run = try await play(InterruptionPoint(interruption: interruption, frame: state.frame))
            report.runs += 1
            report.add(
                run.findings.map { finding in
                    var finding = finding
                    finding.interruption = interruption
                    finding.time = ((state.time - begin) * 1e6).rounded() / 1e6
                    return finding
                })
            progress?(report.runs, cases.count + 1)
        }
        return report
    }

    private func play(_ interruptionPoint: InterruptionPoint?) async throws -> (
        findings: [CheckFinding], frameStates: [FrameState]
    ) {
        let watch = FrameWatch(interruptionPoint: interruptionPoint)
        var findings = try await Stage.run(device) { stage in
            stage.animationClock.maximumDrawingScale = FlashDetector.drawingScale
            let root = makeRoot()
            await stage.show(root)
            try await stage.settle()
            watch.begin(on: stage)
            stage.observers.append(watch)
            defer { stage.observers.removeAll { $0 === watch } }
            do { try await script(stage) } catch { if !stage.player.isStopped { throw error } }
            if let interruptionPoint { await stage.apply(interruptionPoint.interruption) }
            return await watch.conclude(on: stage)
        }
        await Stage.runMainQueue()
        findings += watch.lifetimes.findings
        return (findings, watch.frameStates)
    }
}

/// An interruption, and the number of the frame after which it comes.
struct InterruptionPoint {
    var interruption: Interruption
    var frame: Int
}

/// A frame in which a transition was under way, and what could befall it then.
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
