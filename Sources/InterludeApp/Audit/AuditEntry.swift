import Interlude

/// The output of `audit --json`.
struct AuditOutput: Encodable {
    var scenes: [AuditEntry]
}

/// The result of the audit of one scene.
struct AuditEntry: Encodable {
    /// The name of the scene.
    var scene: String
    var figures: AuditFigures
    /// The findings that the baseline doesn't contain.
    var findings: [CheckFinding]
    /// The findings that the baseline contains.
    var known: [CheckFinding]

    init(_ scene: String, _ report: AuditReport, _ baseline: Baseline) {
        self.scene = scene
        figures = report.figures
        known = report.findings.filter { baseline.contains($0, of: scene) }
        findings = report.findings.filter { !baseline.contains($0, of: scene) }
    }

    /// The findings as the formats of other programs have them.
    var check: CheckEntry { CheckEntry(transition: scene, findings: findings, known: known) }

    /// A line for the scene, followed by its figures and a block for each finding.
    var text: String {
        let verdict = findings.isEmpty ? "✔ \(scene)" : "✘ \(scene): \(findings.count) found"
        let ignored = known.isEmpty ? "" : "  (\(known.count) known)"
        let blocks = findings.map { "\($0)".replacing("\n", with: "\n  ") }
        return ([verdict + ignored] + (figureLines + blocks).map { "  " + $0 }).joined(separator: "\n")
    }

    private var figureLines: [String] {
        [
            ("drawing", "\(percent(figures.redrawn)) of the screen per frame, \(figures.groups) groups at most"),
            (
                "layers",
                "\(figures.layers) at most, \(figures.animatedLayers) animate at once, \(figures.snapshots) snapshots"
            ),
            ("motion", motion(figures.motion)),
            ("reduced motion", motion(figures.reducedMotion)), ("flashes", "\(figures.flashes) in a second at most"),
        ].map { name, text in name + String(repeating: " ", count: 16 - name.count) + text }
    }

    private func motion(_ motion: AuditMotion) -> String {
        motion.distance == 0 && motion.scale == 1
            ? "none by animators of the app" : "\(motion.distance.shortText) points, scale × \(motion.scale.shortText)"
    }

    private func percent(_ fraction: Double) -> String { "\(Int(bounded: (fraction * 100).rounded())) %" }
}
