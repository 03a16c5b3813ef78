import Foundation

/// The file that presents lowered texts under the paths of the originals.
struct OverlayFile {
    private struct Entry: Encodable {
        var type = "file"
        var name: String
        var contents: String

        enum CodingKeys: String, CodingKey {
            case type, name
            case contents = "external-contents"
        }
    }

    private struct Contents: Encodable {
        var version = 0
        var caseSensitive = true
        var usesExternalNames = false
        var roots: [Entry]

        enum CodingKeys: String, CodingKey {
            case version, roots
            case caseSensitive = "case-sensitive"
            case usesExternalNames = "use-external-names"
        }
    }

    private var entries: [Entry] = []

    mutating func add(_ original: String, contents: String) {
        entries.append(Entry(name: original, contents: contents))
    }

    /// Writes the file if it changed. JSON is YAML.
    func write(to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        let data = try encoder.encode(Contents(roots: entries.sorted { $0.name < $1.name }))
        try data.writeIfChanged(to: path)
    }
}
