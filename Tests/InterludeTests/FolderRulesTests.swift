import Foundation
import Testing

/// The order of UIKit's folders that `ARCHITECTURE.md` states, checked against the types that each file names.
@Suite struct FolderRulesTests {
    /// The number of pairs of folders that may depend on each other. Fewer is better; more needs a better cut.
    private static let maximumMutualPairs = 10

    @Test func foldersUseOnlyTheFoldersBeforeThem() throws {
        let uses = try FolderUses()
        let order = try Self.statedOrder()
        #expect(Set(order) == uses.folders, "List each folder of Sources/UIKit once in ARCHITECTURE.md.")
        let mutual = uses.mutualPairs
        var violations: [String] = []
        for (user, others) in uses.names {
            for (used, names) in others where !mutual.contains([user, used]) {
                guard let first = order.firstIndex(of: used), let second = order.firstIndex(of: user), first > second
                else { continue }
                violations.append("\(user) uses \(names.sorted().joined(separator: ", ")) of \(used), a later folder.")
            }
        }
        #expect(violations.sorted() == [])
    }

    @Test func fewFoldersDependOnEachOther() throws {
        let pairs = try FolderUses().mutualPairs.map { $0.sorted().joined(separator: " and ") }.sorted()
        #expect(pairs.count <= Self.maximumMutualPairs, "\(pairs)")
    }

    /// The folders in the code block that follows the line "UIKit's folders, foundations first".
    private static func statedOrder() throws -> [String] {
        let page = try String(contentsOf: root.appendingPathComponent("ARCHITECTURE.md"), encoding: .utf8)
        let heading = try #require(page.range(of: "UIKit's folders, foundations first"))
        let blocks = page[heading.upperBound...].components(separatedBy: "```")
        try #require(blocks.count > 2, "A code block with the folders must follow the heading.")
        return blocks[1].split { !$0.isLetter }.map(String.init)
    }

    fileprivate static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}

/// The names of types by which UIKit's folders use each other.
private struct FolderUses {
    /// The used names, by the using folder and the folder that declares them.
    private(set) var names: [String: [String: Set<String>]] = [:]
    private(set) var folders: Set<String> = []

    init() throws {
        let base = FolderRulesTests.root.appendingPathComponent("Sources/UIKit")
        let paths = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
        var words: [(folder: String, words: Set<Substring>)] = []
        var owners: [Substring: Set<String>] = [:]
        for path in paths where path.hasSuffix(".swift") && path.contains("/") {
            let folder = String(path.prefix { $0 != "/" })
            let lines = try String(contentsOf: base.appendingPathComponent(path), encoding: .utf8)
                .split(separator: "\n").map(Self.code)
            folders.insert(folder)
            for line in lines where line.first?.isWhitespace == false {
                if let name = Self.declaredType(line) { owners[name, default: []].insert(folder) }
            }
            words.append((folder, Set(lines.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "_") } })))
        }
        for (folder, words) in words {
            for word in words {
                guard let owner = owners[word], owner.count == 1, let used = owner.first, used != folder else { continue }
                names[folder, default: [:]][used, default: []].insert(String(word))
            }
        }
    }

    /// The pairs of folders that use each other.
    var mutualPairs: Set<Set<String>> {
        var pairs: Set<Set<String>> = []
        for (user, others) in names {
            for used in others.keys where names[used]?[user] != nil { pairs.insert([user, used]) }
        }
        return pairs
    }

    /// A line without its comment and its string literals.
    private static func code(_ line: Substring) -> Substring {
        guard line.contains("\"") || line.contains("//") else { return line }
        var result = ""
        var isInString = false, previous: Character = " "
        for character in line {
            if character == "\"", previous != "\\" { isInString.toggle() }
            if !isInString, character == "/", previous == "/" { break }
            result.append(isInString ? " " : character)
            previous = character
        }
        return Substring(result)
    }

    /// The name of the type that a line at the top level declares.
    private static func declaredType(_ line: Substring) -> Substring? {
        let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        let keywords: Set<Substring> = ["class", "struct", "enum", "protocol", "typealias", "actor"]
        guard let index = words.firstIndex(where: keywords.contains), index + 1 < words.count else { return nil }
        return words[index + 1]
    }
}
