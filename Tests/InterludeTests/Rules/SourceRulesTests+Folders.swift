import Foundation
import Testing

/// The folders of UIKit: a cluster without order, foundations below it, and leaves above it, as ARCHITECTURE.md lists them.
extension SourceRulesTests {
    @Test func foldersOfUIKitAreUsedAsListed() throws {
        let page = Self.sources.deletingLastPathComponent().appendingPathComponent("ARCHITECTURE.md")
        let folders = try #require(FolderLists(try String(contentsOf: page, encoding: .utf8)))
        let module = Self.sources.appendingPathComponent("UIKit").path + "/"
        let index = try #require(
            SourceIndex(below: module), "Run the tests of a debug build, for which SwiftPM writes an index.")
        let uses = index.uses.compactMap(FolderUse.init)
        try #require(uses.count > 10_000, "The index has too few uses.")

        let present = Set(uses.flatMap { [$0.user, $0.used] })
        #expect(present.symmetricDifference(folders.all) == [], "List every folder of UIKit once.")
        let wrong = uses.filter { folders.forbids($0) && !folders.exceptions.contains($0.pair) }
        #expect(
            Dictionary(grouping: wrong, by: \.pair).mapValues { $0.map(\.description).min() } == [:],
            "Move the declaration or its use, or list the exception in ARCHITECTURE.md.")
        let needed = Set(uses.filter(folders.forbids).map(\.pair))
        #expect(folders.exceptions.subtracting(needed) == [], "Remove these exceptions from ARCHITECTURE.md.")
        #expect(folders.exceptions.count <= 2, "Cut a dependency before you add one.")
    }
}

/// The lists of a section: three code blocks and the exceptions.
private struct FolderLists {
    private let cluster: Set<String>
    private let foundations: Set<String>
    private let leaves: [String]
    let exceptions: Set<String>

    init?(_ page: String) {
        guard let start = page.range(of: "### Folders of UIKit\n") else { return nil }
        let blocks = page[start.upperBound...].prefix(4000).components(separatedBy: "```")
        guard blocks.count >= 7 else { return nil }
        func names(_ block: String) -> [String] { block.matches(of: /\w+/).map { String($0.0) } }
        cluster = Set(names(blocks[1]))
        foundations = Set(names(blocks[3]))
        leaves = names(blocks[5])
        exceptions = Set(blocks[6].matches(of: /- (\w+) uses (\w+):/).map { "\($0.1) uses \($0.2)" })
    }

    var all: Set<String> { cluster.union(foundations).union(leaves) }

    /// Whether a use contradicts the lists.
    func forbids(_ use: FolderUse) -> Bool {
        if foundations.contains(use.user) { return !foundations.contains(use.used) }
        guard let used = leaves.firstIndex(of: use.used), use.user != "Storyboards" else { return false }
        return leaves.firstIndex(of: use.user).map { $0 < used } ?? true
    }
}

/// The use of a folder's declaration in another folder.
private struct FolderUse: CustomStringConvertible {
    let user: String
    let used: String
    private let use: SourceIndex.Use

    /// Returns `nil` for a use within a folder, and for the files outside of folders, which no other file uses.
    init?(_ use: SourceIndex.Use) {
        let user = use.file.split(separator: "/"), used = use.declaringFile.split(separator: "/")
        guard user.count > 1, used.count > 1, user[0] != used[0] else { return nil }
        self.use = use
        self.user = String(user[0])
        self.used = String(used[0])
    }

    var pair: String { "\(user) uses \(used)" }
    var description: String { "\(use.file):\(use.line) uses \(use.name) of \(use.declaringFile)" }
}
