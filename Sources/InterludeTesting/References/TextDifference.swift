/// The difference of two texts, line by line.
struct TextDifference {
    private let expected: [String]
    private let actual: [String]
    /// The number of equal lines to show before and after a difference.
    private static let context = 2

    init(expected: String, actual: String) {
        self.expected = Self.lines(expected)
        self.actual = Self.lines(actual)
    }

    /// Lines without the indentation that all of them share and without empty lines at the end.
    private static func lines(_ text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
        return lines
    }

    var isEmpty: Bool { expected == actual }

    /// The lines that differ, with a few around them: missing ones with a minus, unexpected ones with a plus.
    var text: String {
        let changes = actual.difference(from: expected)
        var removed: Set<Int> = [], inserted: Set<Int> = []
        for change in changes {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var all: [(mark: String, line: String)] = []
        var next = 0
        func takeInserted() {
            while inserted.contains(next) {
                all.append(("+", actual[next]))
                next += 1
            }
        }
        for (index, line) in expected.enumerated() {
            if removed.contains(index) {
                all.append(("−", line))
            } else {
                takeInserted()
                all.append((" ", line))
                next += 1
            }
        }
        takeInserted()
        return Self.shortened(all)
    }

    private static func shortened(_ all: [(mark: String, line: String)]) -> String {
        let changed = all.indices.filter { all[$0].mark != " " }
        let shown = Set(changed.flatMap { ($0 - context)...($0 + context) })
        var lines: [String] = []
        var isSkipping = false
        for (index, item) in all.enumerated() {
            if shown.contains(index) {
                lines.append("  \(item.mark) \(item.line)")
                isSkipping = false
            } else if !isSkipping {
                lines.append("    …")
                isSkipping = true
            }
        }
        return lines.joined(separator: "\n")
    }
}
