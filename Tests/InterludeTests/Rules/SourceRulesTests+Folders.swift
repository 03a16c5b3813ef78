import Foundation
import Testing

/// The order of UIKit's folders, from foundations to containers, as ARCHITECTURE.md lists it.
extension SourceRulesTests {
    @Test func foldersOfUIKitUseEarlierFoldersOnly() throws {
        let page = Self.sources.deletingLastPathComponent().appendingPathComponent("ARCHITECTURE.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let start = try #require(text.range(of: "### Folders of UIKit"))
        let section = String(text[start.upperBound...].prefix(4000))
        let blocks = section.components(separatedBy: "```")
        try #require(blocks.count >= 3, "ARCHITECTURE.md needs the order in a code block.")
        let order = blocks[1].components(separatedBy: "→").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        let exceptions = Set(blocks[2].matches(of: /- (\w+) uses (\w+):/).map { "\($0.1) uses \($0.2)" })

        let files = try Self.swiftFiles().compactMap { SourceFile($0.name, $0.text, in: "UIKit/") }
        #expect(Set(files.map(\.folder)) == Set(order), "List every folder of UIKit once.")
        var found: [String: String] = [:]
        for use in SourceFile.uses(among: files) {
            guard let user = order.firstIndex(of: use.user), let used = order.firstIndex(of: use.used), user < used
            else { continue }
            found["\(use.user) uses \(use.used)"] = String(use.name)
        }
        let unexpected = found.filter { !exceptions.contains($0.key) }.map { "\($0.key): \($0.value)" }.sorted()
        #expect(unexpected == [], "Move the type, or list the exception in ARCHITECTURE.md.")
        #expect(exceptions.subtracting(found.keys).sorted() == [], "Remove these exceptions from ARCHITECTURE.md.")
        #expect(exceptions.count <= 10, "Cut a dependency before you add one.")
    }
}

/// The types that a source file declares and mentions.
private struct SourceFile {
    let folder: String
    private let declared: Set<Substring>
    private let mentioned: Set<Substring>

    /// Returns `nil` for a file that isn't in a folder of the module.
    init?(_ name: String, _ text: String, in module: String) {
        let path = name.dropFirst(module.count).split(separator: "/")
        guard name.hasPrefix(module), path.count > 1 else { return nil }
        folder = String(path[0])
        var declared: Set<Substring> = []
        var mentioned: Set<Substring> = []
        for line in text.split(separator: "\n") {
            if let type = Self.declaredType(in: line) { declared.insert(type) }
            Self.addTypes(in: line, to: &mentioned)
        }
        self.declared = declared
        self.mentioned = mentioned
    }

    /// The top-level type that a line declares.
    private static func declaredType(in line: Substring) -> Substring? {
        guard let first = line.first, !first.isWhitespace, first != "/" else { return nil }
        let words = line.split(separator: " ", maxSplits: 8)
        let keywords: Set<Substring> = ["class", "struct", "enum", "protocol", "typealias", "actor"]
        guard let index = words.firstIndex(where: keywords.contains), index + 1 < words.count else { return nil }
        return words[index + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// Adds the capitalized words of a line, without comments and string literals.
    private static func addTypes(in line: Substring, to types: inout Set<Substring>) {
        let bytes = line.utf8
        var isString = false
        var start: Substring.Index?
        var previous = UInt8(ascii: " ")
        for index in bytes.indices {
            let byte = bytes[index]
            let isWord = isWordByte(byte)
            if !isWord, let begin = start {
                types.insert(line[begin..<index])
                start = nil
            }
            if byte == UInt8(ascii: "\""), previous != UInt8(ascii: "\\") { isString.toggle() }
            if byte == UInt8(ascii: "/"), previous == byte, !isString { return }
            if !isString, !isWordByte(previous), byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") { start = index }
            previous = byte
        }
        if let start { types.insert(line[start...]) }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// The uses of types that exactly one other folder declares.
    static func uses(among files: [SourceFile]) -> [(user: String, used: String, name: Substring)] {
        var homes: [Substring: Set<String>] = [:]
        for file in files { for type in file.declared { homes[type, default: []].insert(file.folder) } }
        return files.flatMap { file in
            file.mentioned.compactMap { type in
                guard let home = homes[type], home.count == 1, let used = home.first, used != file.folder else {
                    return nil
                }
                return (file.folder, used, type)
            }
        }
    }
}
