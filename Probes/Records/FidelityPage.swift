import Foundation

/// The list of unverified choices in `docs/Fidelity.md`.
public struct FidelityPage: Sendable {
    /// A choice without a reliable source.
    public struct Row: Hashable, Sendable {
        public var subject: String
        public var choice: String
        /// The names of the source files that make the choice, without their extensions.
        public var files: [String]
    }

    public var rows: [Row]

    /// Reads the tables of the section “Unverified”.
    public init(_ markdown: String) {
        let lines = markdown.components(separatedBy: "\n")
        let start = lines.firstIndex { $0.hasPrefix("## Unverified") } ?? lines.endIndex
        let section = lines[start...].dropFirst().prefix { !$0.hasPrefix("## ") }
        rows = section.compactMap { line in
            let cells = MarkdownTable.cells(of: line)
            guard cells.count == 3, !cells[2].hasPrefix("---"), cells[2] != "where" else { return nil }
            return Row(subject: cells[0], choice: cells[1], files: MarkdownTable.codes(in: cells[2]))
        }
    }
}

/// Reads tables of Markdown pages.
enum MarkdownTable {
    /// Returns the cells of a table's line; empty for other lines.
    static func cells(of line: String) -> [String] {
        guard line.hasPrefix("|"), line.hasSuffix("|"), line.count > 1 else { return [] }
        return line.dropFirst().dropLast().components(separatedBy: "|")
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// Returns the texts in backticks.
    static func codes(in text: String) -> [String] {
        text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }
}
