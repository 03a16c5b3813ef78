/// The figures of a scene's audit: how much moves, and how much is drawn.
public struct AuditFigures: Hashable, Sendable, Codable {
    /// The number of frames that differ from the frame before.
    public var frames = 0
    /// The maximum number of layers in a window.
    public var layers = 0
    /// The maximum number of layers that animate at the same time.
    public var animatedLayers = 0
    /// The maximum number of groups in a frame that are composited as one image: with an opacity, a mask, or a blend mode.
    public var groups = 0
    /// The maximum number of views in a window that show a snapshot.
    public var snapshots = 0
    /// The mean fraction of the screen that a frame redraws, 0…1.
    public var redrawn = 0.0
    /// The maximum number of flashes in one second, as the Web Content Accessibility Guidelines define them.
    public var flashes = 0
    /// The motion of the controllers' views in transitions with an animator of the app.
    public var motion = AuditMotion()
    /// The same with the setting Reduce Motion.
    public var reducedMotion = AuditMotion()

    package init() {}
}

/// The largest motion of a controller's view during the transitions of a scene.
public struct AuditMotion: Hashable, Sendable, Codable {
    /// The largest distance of the view's center from its final position, in points.
    public var distance = 0.0
    /// The largest ratio of the view's extents during a transition, at least 1.
    public var scale = 1.0
}

/// The limits of a scene's figures.
///
/// ```swift
/// var budget = AuditBudget()
/// budget.animatedLayers = 12
/// budget.groups = 2
/// ```
public struct AuditBudget: Hashable, Sendable {
    /// The limit of ``AuditFigures/layers``; `nil` for none. Default: `nil`.
    public var layers: Int?
    /// The limit of ``AuditFigures/animatedLayers``; `nil` for none. Default: `nil`.
    public var animatedLayers: Int?
    /// The limit of ``AuditFigures/groups``; `nil` for none. Default: `nil`.
    public var groups: Int?
    /// The limit of ``AuditFigures/snapshots``; `nil` for none. Default: `nil`.
    public var snapshots: Int?
    /// The limit of ``AuditFigures/redrawn``, 0…1; `nil` for none. Default: `nil`.
    public var redrawn: Double?

    /// Creates a budget without limits.
    public init() {}

    /// The figures that have a limit, and whether they exceed it.
    func excess(of figures: AuditFigures) -> [String] {
        func over<Number: Comparable>(_ limit: Number?, _ value: Number, _ text: (Number) -> String) -> String? {
            guard let limit, value > limit else { return nil }
            return "\(text(value)), which exceeds the budget of \(limit)"
        }
        return [
            over(layers, figures.layers) { "\($0) layer\($0 == 1 ? "" : "s")" },
            over(animatedLayers, figures.animatedLayers) { "\($0) animated layer\($0 == 1 ? "" : "s") at a time" },
            over(groups, figures.groups) { "\($0) group\($0 == 1 ? "" : "s") composited as one image" },
            over(snapshots, figures.snapshots) { "\($0) view\($0 == 1 ? "" : "s") with a snapshot" },
            over(redrawn, figures.redrawn) { "\(Int(bounded: ($0 * 100).rounded())) % of the screen is redrawn" },
        ].compactMap(\.self)
    }
}

/// The result of a scene's audit.
public struct AuditReport: Hashable, Sendable, Codable {
    /// The figures.
    public var figures: AuditFigures
    /// The findings; empty if there are none.
    public var findings: [CheckFinding]

    package init(figures: AuditFigures = AuditFigures(), findings: [CheckFinding]) {
        self.figures = figures
        self.findings = findings
    }
}
