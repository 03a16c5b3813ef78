import UIKit

/// Looks at each frame of a run, and stops the script where an incident is to come.
@MainActor
final class FrameWatch: FrameObserver {
    private let interruptionPoint: InterruptionPoint?
    private weak var stage: Stage?
    private var frame = 0
    private var firstEvent = 0
    private(set) var frameStates: [FrameState] = []
    private(set) var lifetimes = Lifetimes()
    private var flashes: FlashDetector?
    private var jumps = JumpDetector()
    /// The views as they were when nothing ran and no finger touched.
    private var atRest: [HierarchyOutline.Line] = []
    /// The views as they were before the transition that runs, or ran last; nil before the first.
    private var beforeLast: [HierarchyOutline.Line]?
    private var isTransitioning = false
    /// Whether a finger, or what stands for one, moved the views in the last frame.
    private var wasDriven = false

    init(interruptionPoint: InterruptionPoint?) { self.interruptionPoint = interruptionPoint }

    var awaitedTime: TimeInterval? { nil }

    func begin(on stage: Stage) {
        self.stage = stage
        firstEvent = stage.session.log.events.count
        flashes = FlashDetector(stage: stage)
        atRest = HierarchyOutline.lines(of: stage.window)
    }

    func frameIsReady(at time: TimeInterval) {
        guard let stage else { return }
        frame += 1
        lifetimes.note(stage.session.runningTransitions.helpers)
        lifetimes.note(stage.controllers)
        // Drawing costs most of a run: before an incident only the two frames that it is compared with are drawn.
        if frame + 2 > interruptionPoint?.frame ?? 0 { flashes?.frameIsReady(at: time) }
        jumps.note(stage.session.runningTransitions.controllers.compactMap(\.viewIfLoaded), at: time)
        noteDriverChange(at: time, on: stage)
        let layoutChange = stage.window.layoutChange
        if stage.session.runningTransitions.isEmpty, layoutChange == nil {
            isTransitioning = false
            if stage.session.touches.touches.isEmpty { atRest = HierarchyOutline.lines(of: stage.window) }
        } else {
            if !isTransitioning { beforeLast = atRest }
            isTransitioning = true
            frameStates.append(
                FrameState(
                    frame: frame, time: time,
                    isInteractive: layoutChange == .interactive || stage.session.runningTransitions.isInteractive,
                    isReversible: stage.session.runningTransitions.isReversible, canRotate: stage.canRotate))
        }
        if frame == interruptionPoint?.frame { stage.player.stop() }
    }

    /// A finger leaves or catches what a transition moves, or the transition is interrupted otherwise.
    private func noteDriverChange(at time: TimeInterval, on stage: Stage) {
        let isDriven = stage.session.runningTransitions.isInteractive
        let changesDriver = isDriven != wasDriven || frame == interruptionPoint?.frame
        if changesDriver, !stage.session.runningTransitions.isEmpty { jumps.noteDriverChange(at: time) }
        wasDriven = isDriven
    }

    /// Lets everything come to rest, and says what was wrong.
    func conclude(on stage: Stage) async -> [CheckFinding] {
        var findings: [CheckFinding] = []
        do {
            try await stage.settle()
        } catch {
            findings.append(
                CheckFinding(
                    rule: "not-settled", message: "\(error)".replacing("\n", with: "\n  "),
                    culprit: stage.session.runningTransitions.all.first?.animator ?? "the app",
                    remedy: "Complete every transition on every path, and end repeating animations and work."))
        }
        findings += diagnostics(of: stage)
        findings += flashes?.findings ?? []
        if interruptionPoint.map({ [.cancel, .finish, .reverse].contains($0.interruption) }) ?? true {
            findings += jumps.findings(on: stage.device.size)
        }
        let spans = TransitionSpan.all(in: Array(stage.events.dropFirst(firstEvent)))
        if findings.isEmpty, let last = spans.last, last.wasCancelled, let beforeLast {
            findings += HierarchyOutline.findings(before: beforeLast, after: stage.window, transition: last)
        }
        return findings
    }

    /// What the app did wrong, not what was done to it.
    private func diagnostics(of stage: Stage) -> [CheckFinding] {
        stage.session.log.diagnostics.filter { !Stage.isCausedBy($0, interruptionPoint?.interruption) }.map {
            CheckFinding(rule: $0.id, message: $0.message, culprit: $0.culprit, remedy: $0.remedy)
        }
    }
}

/// How a collection view goes from one layout to another.
private enum LayoutChange {
    case animated, interactive
}

extension UIView {
    /// How a collection view in it changes its layout; nil when none does.
    fileprivate var layoutChange: LayoutChange? {
        if let collection = self as? UICollectionView {
            if collection.collectionViewLayout is UICollectionViewTransitionLayout { return .interactive }
            if collection.visibleCells.contains(where: { $0.layer.animationKeys()?.isEmpty == false }) {
                return .animated
            }
        }
        return subviews.lazy.compactMap(\.layoutChange).first
    }
}
