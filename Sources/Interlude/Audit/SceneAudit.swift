import UIKit

/// Measures the motion and the drawing of a scene, and finds what excludes users or depends on the display.
///
/// ```swift
/// let scene = StageScene("editing") { ListViewController() } script: { stage in
///     try await stage.tap("open")
///     try await stage.settle()
/// }
/// var budget = AuditBudget()
/// budget.animatedLayers = 20
/// let report = try await SceneAudit(scene, budget: budget).run()
/// #expect(report.findings.filter { $0.rule == "over-budget" }.isEmpty)
/// ```
///
/// The script runs with and without Reduce Motion, at 60, 90, and 120 frames per second, and with dropped frames. The
/// findings' rules are `flashing`, `ignores-reduce-motion`, `depends-on-frame-rate`, and `over-budget`.
@MainActor
public struct SceneAudit {
    /// The scene, whose script runs under each condition.
    public var scene: StageScene
    /// The limits of the figures.
    public var budget: AuditBudget

    /// A motion over this distance in points, or by this scale, is large enough to cause discomfort.
    ///
    /// Unverified: Apple's guidelines name large movements and zooms without numbers.
    private static let (largeDistance, largeScale) = (100.0, 1.25)
    /// More flashes than this in one second are a risk: success criterion 2.3.1 of WCAG 2.2.
    private static let maximumFlashes = 3

    /// Creates an audit.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - budget: The limits of the figures. Default: none.
    public init(_ scene: StageScene, budget: AuditBudget = AuditBudget()) {
        self.scene = scene
        self.budget = budget
    }

    /// Runs the scene under each condition.
    ///
    /// - Throws: The error that the script throws.
    public func run() async throws -> AuditReport {
        let run = try await watch(reducesMotion: false)
        let reduced = try await watch(reducesMotion: true)
        var figures = run.figures
        figures.reducedMotion = reduced.figures.motion
        var findings: [CheckFinding] = []
        if figures.flashes > Self.maximumFlashes { findings.append(flashing(figures.flashes)) }
        if let finding = ignoredSetting(figures, culprit: reduced.animator ?? "the app") { findings.append(finding) }
        findings += try await EndStates(scene).findings()
        findings += budget.excess(of: figures).map { excess in
            CheckFinding(
                rule: "over-budget", message: "In a frame, \(excess).", culprit: scene.name,
                remedy:
                    "Draw less: animate one view instead of its subviews, rasterize what doesn't change, and remove what "
                    + "is covered.")
        }
        return AuditReport(figures: figures, findings: findings)
    }

    private func watch(reducesMotion: Bool) async throws -> (figures: AuditFigures, animator: String?) {
        var conditions = scene.conditions
        conditions.isReduceMotionEnabled = reducesMotion
        return try await scene.run(conditions: conditions) { stage in
            stage.discardHistory()
            let watch = AuditWatch(stage: stage)
            watch.frameIsReady(at: stage.now)
            try await stage.observe(watch) { try await scene.script(stage) }
            return (watch.figures, watch.animator)
        }
    }

    private func flashing(_ count: Int) -> CheckFinding {
        CheckFinding(
            rule: "flashing",
            message: "A quarter of the screen or more flashes \(count) times in one second, which can cause seizures.",
            culprit: scene.name,
            remedy:
                "Let at most \(Self.maximumFlashes) flashes follow each other in a second, or reduce their contrast.")
    }

    private func ignoredSetting(_ figures: AuditFigures, culprit: String) -> CheckFinding? {
        let (motion, reduced) = (figures.motion, figures.reducedMotion)
        let moves = reduced.distance >= Self.largeDistance && reduced.distance >= motion.distance * 0.8
        let scales = reduced.scale >= Self.largeScale && reduced.scale >= motion.scale * 0.8
        guard moves || scales else { return nil }
        let parts = [
            moves ? "moves over \(Int(bounded: reduced.distance.rounded())) points" : nil,
            scales ? "scales by \(((reduced.scale * 10).rounded() / 10).shortText)" : nil,
        ].compactMap(\.self)
        return CheckFinding(
            rule: "ignores-reduce-motion",
            message:
                "With Reduce Motion, a controller's view \(parts.joined(separator: " and ")), as without the setting.",
            culprit: culprit,
            remedy: "If UIAccessibility.isReduceMotionEnabled, fade instead of moving and scaling.")
    }
}

/// The states in which a scene ends at several frame rates.
@MainActor
private struct EndStates {
    private let scene: StageScene

    /// The refresh rates, with the frames that the display drops.
    private static let displays: [(name: String, framesPerSecond: Int, dropped: DroppedFrames)] = [
        ("60 frames per second", 60, .none), ("90 frames per second", 90, .none),
        ("120 frames per second", 120, .none), ("60 frames per second, with every third dropped", 60, .every(3)),
    ]

    init(_ scene: StageScene) { self.scene = scene }

    /// Returns a finding for each display on which the scene ends in another state than on the first one.
    func findings() async throws -> [CheckFinding] {
        var first: [HierarchyOutline.Line]?
        var findings: [CheckFinding] = []
        for display in Self.displays {
            var conditions = scene.conditions
            conditions.framesPerSecond = display.framesPerSecond
            conditions.droppedFrames = display.dropped
            let differences: [String] = try await scene.run(conditions: conditions) { stage in
                stage.discardHistory()
                try await scene.script(stage)
                // Whether the scene settles is a matter of the check.
                try? await stage.settle()
                defer { first = first ?? HierarchyOutline.lines(of: stage.window) }
                return first.map { HierarchyOutline.differences(before: $0, after: stage.window, limit: 4) } ?? []
            }
            guard !differences.isEmpty else { continue }
            findings.append(
                CheckFinding(
                    rule: "depends-on-frame-rate",
                    message: "At \(display.name), the scene ends in another state than at \(Self.displays[0].name):\n  "
                        + differences.joined(separator: "\n  "), culprit: scene.name,
                    remedy:
                        "Compute motion from times rather than from the number of frames, and decide by the velocity and "
                        + "position of the finger."))
        }
        return findings
    }
}
