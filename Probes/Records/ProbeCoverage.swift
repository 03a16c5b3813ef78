import Foundation

/// The probes that answer the open questions of each source file, or why none does: the tables of `docs/Probes.md`.
public struct ProbeCoverage: Sendable {
    /// The keys by the name of the source file.
    public var keys: [String: [String]] = [:]
    /// The reason why no probe exists, by the name of the source file.
    public var reasons: [String: String] = [:]

    /// Reads the tables of the sections “Probes of choices” and “Choices without a probe”.
    ///
    /// The first column of both lists files. The second one lists keys, or is the reason.
    public init(_ markdown: String) {
        var heading = ""
        for line in markdown.components(separatedBy: "\n") {
            if line.hasPrefix("## ") { heading = String(line.dropFirst(3)) }
            let cells = MarkdownTable.cells(of: line)
            guard cells.count == 2 else { continue }
            for file in MarkdownTable.codes(in: cells[0]) {
                if heading == "Probes of choices" {
                    keys[file, default: []] += MarkdownTable.codes(in: cells[1])
                } else if heading == "Choices without a probe" {
                    reasons[file] = cells[1]
                }
            }
        }
    }

    /// The keys that settle a row, sorted.
    public func keys(of row: FidelityPage.Row) -> [String] {
        Set(row.files.flatMap { keys[$0] ?? [] }).sorted()
    }

    /// Returns the rows that have neither a key nor a reason.
    public func missing(in page: FidelityPage) -> [FidelityPage.Row] {
        page.rows.filter { row in row.files.allSatisfy { keys[$0] == nil && reasons[$0] == nil } }
    }

    /// Returns the files that no row names, sorted.
    public func unknown(in page: FidelityPage) -> [String] {
        Set(keys.keys).union(reasons.keys).subtracting(page.rows.flatMap(\.files)).sorted()
    }
}
