import Foundation

/// A comparison of recordings as text and as a page.
public struct ComparisonReport: Sendable {
    let comparison: RecordingComparison
    let proposals: [FidelityProposal]

    public init(_ comparison: RecordingComparison, proposals: [FidelityProposal] = []) {
        self.comparison = comparison
        self.proposals = proposals
    }

    /// The name of the first recording.
    var firstName: String { Self.name(comparison.first) }
    var secondName: String { Self.name(comparison.second) }

    private static func name(_ recording: ProbeRecording) -> String { "\(recording.system), \(recording.device)" }

    /// A line for each key that isn't equal, a summary, and the proposals.
    public var lines: [String] {
        comparison.rows.filter { $0.outcome != .equal }.flatMap(lines) + [summary] + proposals.map { "→ \($0.text)" }
    }

    /// The numbers of equal, different, and missing keys.
    public var summary: String {
        let counts: [(RecordingComparison.Outcome, String)] = [
            (.equal, "equal"), (.different, "different"), (.onlyFirst, "only in \(firstName)"),
            (.onlySecond, "only in \(secondName)"),
        ]
        return counts.map { "\(comparison.rows($0.0).count) \($0.1)" }.joined(separator: ", ")
    }

    private func lines(_ row: RecordingComparison.Row) -> [String] {
        guard let first = row.first, let second = row.second else { return ["✘ \(row.key): \(row.outcome.rawValue)"] }
        let distance = row.distance.map { ", apart by \(ProbeValue.text($0))" } ?? ""
        return [
            "✘ \(row.key), in \(first.unit.rawValue)\(distance)", "    \(firstName): \(Self.text(first))",
            "    \(secondName): \(Self.text(second))",
        ]
    }

    /// The value with its error, its fit, and its source.
    static func text(_ result: ProbeResult) -> String {
        var text = result.value.description
        if result.error > 0 { text += " ± \(ProbeValue.text(result.error))" }
        if case .curve(let samples) = result.value, let fit = CurveFit(samples) {
            text += "; \(fit.description), residual \(ProbeValue.text(fit.residual))"
        }
        if let source = result.source { text += " (\(source))" }
        return text
    }
}
