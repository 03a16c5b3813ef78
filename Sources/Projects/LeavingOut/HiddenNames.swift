import Foundation

/// The names that sources declare only if a framework can be imported that doesn't exist here.
package struct HiddenNames: Sendable, Equatable {
    private var names: Set<String> = []

    /// Creates an empty list.
    package init() {}

    /// Reads the sources that import frameworks that don't exist here.
    package init(in imports: [String: Set<String>]) {
        for (path, frameworks) in imports {
            if let text = String(textOf: path) { add(text, frameworks) }
        }
    }

    /// Creates the list of the names that a text hides without the frameworks.
    package init(text: String, without frameworks: Set<String>) { add(text, frameworks) }

    /// Whether the sources would declare a name.
    package func contains(_ name: String) -> Bool { names.contains(name) }

    private mutating func add(_ text: String, _ frameworks: Set<String>) {
        // For each open `#if`: whether its clause is hidden, and whether the one after `#else` is.
        var clauses: [(isHidden: Bool, hidesElse: Bool)] = []
        for line in text.split(separator: "\n") {
            let line = line.drop { $0 == " " || $0 == "\t" }
            if let match = line.prefixMatch(of: /#if\s+(!?)canImport\((\w+)\)/) {
                let isAbsent = frameworks.contains(String(match.2))
                clauses.append((isAbsent && match.1.isEmpty, isAbsent && !match.1.isEmpty))
            } else if line.hasPrefix("#if") {
                clauses.append((false, false))
            } else if line.hasPrefix("#else"), let last = clauses.popLast() {
                clauses.append((last.hidesElse, false))
            } else if line.hasPrefix("#endif") {
                _ = clauses.popLast()
            } else if clauses.contains(where: \.isHidden) {
                addDeclarations(in: line)
            }
        }
    }

    private mutating func addDeclarations(in line: Substring) {
        let pattern = /\b(?:class|struct|enum|protocol|typealias|actor|func|var|let)\s+(\w+)/
        for match in line.matches(of: pattern) { names.insert(String(match.1)) }
    }
}
