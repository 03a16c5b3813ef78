/// Changes to a source text that keep its lines.
///
/// Positions are UTF-8 offsets into the original text. A replacement has exactly the line breaks of the text that it
/// replaces, so every declaration stays on its line.
struct SourceEdits {
    private struct Edit {
        let start: Int
        let end: Int
        let text: String
        /// Orders edits at one position as they were made.
        let order: Int

        /// Insertions come before replacements at the same position, and longer replacements before shorter ones.
        var sortKey: (Int, Int, Int) { (start, start == end ? .min : -end, order) }
    }

    private var edits: [Edit] = []
    private let source: [UInt8]

    /// Whether nothing was changed.
    var isEmpty: Bool { edits.isEmpty }

    init(_ source: [UInt8]) { self.source = source }

    /// Inserts text without line breaks.
    mutating func insert(_ text: String, at offset: Int) {
        add(offset, offset, text)
    }

    /// Replaces a range with spaces, so that what follows keeps its column.
    mutating func blank(_ range: Range<Int>) {
        let blanked = source[range].map { $0 == Self.newline || $0 == Self.carriageReturn ? $0 : Self.space }
        add(range.lowerBound, range.upperBound, Self.text(blanked))
    }

    /// Replaces a range; keeps its line breaks, and pads a shorter text so that what follows keeps its column.
    mutating func replace(_ range: Range<Int>, with text: String) {
        let breaks = source[range].count { $0 == Self.newline }
        let padding = breaks > 0 ? 0 : max(0, range.count - text.utf8.count)
        add(
            range.lowerBound, range.upperBound,
            text + String(repeating: " ", count: padding) + String(repeating: "\n", count: breaks))
    }

    /// Replaces a range without padding.
    mutating func replaceTightly(_ range: Range<Int>, with text: String) {
        let breaks = source[range].count { $0 == Self.newline }
        add(range.lowerBound, range.upperBound, text + String(repeating: "\n", count: breaks))
    }

    /// Returns the changed text. Of overlapping edits, the outer one wins.
    func applied() -> String {
        let sorted = edits.sorted { $0.sortKey < $1.sortKey }
        var result: [UInt8] = []
        result.reserveCapacity(source.count + sorted.reduce(0) { $0 + $1.text.utf8.count })
        var position = 0
        for edit in sorted where edit.start >= position {
            result += source[position..<edit.start]
            result += Array(edit.text.utf8)
            position = edit.end
        }
        result += source[position...]
        return Self.text(result)
    }

    private mutating func add(_ start: Int, _ end: Int, _ text: String) {
        edits.append(Edit(start: start, end: end, text: text, order: edits.count))
    }

    private static let newline = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
    private static let space = UInt8(ascii: " ")

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
