import UIKit

/// Examines each frame of a run, and stops the script at the interruption point.
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
    /// The view hierarchy in the last idle frame without touches.
    private var atRest: [HierarchyOutline.Line] = []
    /// The view hierarchy before the running or last transition; `nil` before the first one.
    private var beforeLast: [HierarchyOutline.Line]?
    private var isTransitioning = false
    /// Whether the transition was interactive in the last frame.
    private var wasDriven = false

    private let detectsFlashes: Bool

    /// - Parameters:
    ///   - interruptionPoint: The frame at which the script stops; `nil` if it isn't interrupted.
    ///   - detectsFlashes: Whether each frame is drawn to find flashes, which is most of a run's cost.
    init(interruptionPoint: InterruptionPoint?, detectsFlashes: Bool = true) {
        self.interruptionPoint = interruptionPoint
        self.detectsFlashes = detectsFlashes
    }

    var awaitedTime: TimeInterval? { nil }

    func begin(on stage: Stage) {
        self.stage = stage
        firstEvent = stage.session.log.events.count
        if detectsFlashes { flashes = FlashDetector(stage: stage) }
        atRest = HierarchyOutline.lines(of: stage.window)
    }

    func frameIsReady(at time: TimeInterval) {
        guard let stage else { return }
        frame += 1
        lifetimes.note(stage.session.runningTransitions.helpers)
        lifetimes.note(stage.controllers)
        // Drawing is most of a run's cost: before an interruption, only the two frames to compare with are drawn.
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

    /// Records a handover: a finger catches or releases the transition, or an interruption arrives.
    private func noteDriverChange(at time: TimeInterval, on stage: Stage) {
        let isDriven = stage.session.runningTransitions.isInteractive
        let changesDriver = isDriven != wasDriven || frame == interruptionPoint?.frame
        if changesDriver, !stage.session.runningTransitions.isEmpty { jumps.noteDriverChange(at: time) }
        wasDriven = isDriven
    }

    /// Waits until the stage is idle, and returns the findings.
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

    /// Returns the diagnostics that the interruption itself does not explain.
    private func diagnostics(of stage: Stage) -> [CheckFinding] {
        stage.session.log.diagnostics.filter { !Stage.isCausedBy($0, interruptionPoint?.interruption) }.map {
            CheckFinding(rule: $0.id, message: $0.message, culprit: $0.culprit, remedy: $0.remedy)
        }
    }
}

/// The state of a collection view's layout change.
private enum LayoutChange {
    case animated, interactive
}

extension UIView {
    /// The layout change of a collection view in the hierarchy; `nil` if there is none.
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
