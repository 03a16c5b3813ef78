import Interlude

/// The output of `inspect`.
struct InspectReport: Encodable {
    /// The name of the scene.
    var transition: String
    var title: String
    var device: String
    /// The time in seconds since the first transition began.
    var time: Double
    var stageTime: Double
    /// The running transitions; their times are in seconds since the stage began.
    var transitions: [TransitionSpan]
    var window: CompactLayer
    /// The hash of the screen's pixels; equal pixels have equal hashes. `nil` if it isn't written.
    var pixelHash: String?
    /// The contract violations until then.
    var diagnostics: [DiagnosticReport]

    func text(isColored: Bool) -> String {
        let ink = TerminalInk(isOn: isColored)
        let heading =
            ink.strong("\(title) at \(time.asSeconds)") + ink.soft(" on \(device), stage time \(stageTime.asSeconds)")
        let running = transitions.isEmpty ? ["No transition is running."] : transitions.map(sentence)
        return ([heading] + running.map(ink.soft) + ["", window.node.text(isColored: isColored)]).joined(
            separator: "\n")
    }

    private func sentence(_ span: TransitionSpan) -> String {
        let name = span.name.prefix(1).uppercased() + span.name.dropFirst()
        let elapsed = (stageTime - span.beginTime).asDecimal
        let length = ((span.completionTime ?? stageTime) - span.beginTime).asSeconds
        let progress = "by \(span.animator): \(elapsed) of \(length)" + (span.wasCancelled ? ", will be canceled" : "")
        // Fit into a hundred columns.
        return name.count + progress.count > 98 ? "\(name),\n  \(progress)" : "\(name), \(progress)"
    }
}
