import Foundation

/// The names that sources in Objective-C declare, as Swift imports them.
package struct ForeignNames: Sendable, Equatable {
    /// The names of types and properties, and the first words of methods.
    private var names: Set<String> = []

    package var isEmpty: Bool { names.isEmpty }

    /// Creates an empty list.
    package init() {}

    /// Whether a file is a source in Objective-C.
    package static func isSource(_ path: String) -> Bool { path.hasSuffix(".m") || path.hasSuffix(".mm") }

    /// Reads the sources in Objective-C, and the headers with their names.
    package init(in paths: [String]) {
        for path in paths where Self.isSource(path) {
            let base = (path as NSString).deletingPathExtension
            for file in [path, "\(base).h"] {
                if let text = String(textOf: file) { add(text) }
            }
        }
    }

    /// Creates the list of the names that a text declares.
    package init(text: String) { add(text) }

    /// Whether a name of Swift is one of the names, or the beginning or the first label of a method's, as `image` and
    /// `withData` are of `imageWithData:`.
    package func contains(_ name: String) -> Bool {
        let label = name.prefix(1).uppercased() + name.dropFirst()
        return names.contains(name)
            || names.contains { known in
                known.hasPrefix(name) && known.dropFirst(name.count).first?.isUppercase == true
                    || known.hasSuffix(label) && known != label
            }
    }

    private mutating func add(_ text: String) {
        for line in text.split(separator: "\n").map({ $0.drop { $0 == " " || $0 == "\t" } }) {
            if let match = line.prefixMatch(of: /@(?:interface|protocol|implementation)\s+(\w+)/) {
                names.insert(String(match.1))
            } else if let match = line.prefixMatch(of: /[-+]\s*\([^()]*(?:\([^()]*\)[^()]*)*\)\s*(\w+)/) {
                names.insert(String(match.1))
            } else if let match = line.wholeMatch(of: /@property\b.*?(\w+)\s*;.*/) {
                names.insert(String(match.1))
            }
        }
    }
}
