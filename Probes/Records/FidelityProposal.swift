import Foundation

/// The consequence of a comparison with a device for a row of the list of unverified choices.
public struct FidelityProposal: Hashable, Sendable {
    public var row: FidelityPage.Row
    /// The keys that settle the row and are in the recording.
    public var keys: [String]
    /// The keys with another value than the choice.
    public var differing: [String]

    /// Whether the recording has every key of the row.
    public var isComplete: Bool

    /// The change of the row in words.
    public var text: String {
        let list = { (keys: [String]) in keys.map { "`\($0)`" }.joined(separator: ", ") }
        if !differing.isEmpty { return "\(row.subject): change the choice, which differs in \(list(differing))." }
        guard isComplete else { return "\(row.subject): equal in \(list(keys)); other keys of the row are missing." }
        return "\(row.subject): equal in \(list(keys)); move the row, or the part of it that they measure."
    }

    /// Returns a proposal for each row with a value in both recordings.
    public static func all(
        _ comparison: RecordingComparison, page: FidelityPage, coverage: ProbeCoverage
    ) -> [FidelityProposal] {
        let rows = Dictionary(comparison.rows.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        return page.rows.compactMap { row in
            let wanted = coverage.keys(of: row)
            let compared = wanted.filter { rows[$0]?.first != nil && rows[$0]?.second != nil }
            guard !compared.isEmpty else { return nil }
            return FidelityProposal(
                row: row, keys: compared, differing: compared.filter { rows[$0]?.outcome == .different },
                isComplete: compared.count == wanted.count)
        }
    }
}
