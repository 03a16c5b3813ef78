import Foundation
import Testing

/// Rules about the project's Markdown pages.
extension SourceRulesTests {
    @Test func everyRelativeLinkResolves() throws {
        let pages = try Self.pages()
        try #require(pages.count >= 8, "The scan found too few pages.")
        for page in pages {
            let folder = page.deletingLastPathComponent()
            let broken = try Self.links(in: page).filter { link in
                !FileManager.default.fileExists(atPath: folder.appendingPathComponent(link).path)
            }
            #expect(broken == [], "Correct the links of \(page.lastPathComponent).")
        }
    }

    @Test(arguments: [
        "README.md", "Dockerfile", "scripts/install-dependencies.sh",
        "Sources/InterludeCommand/Init/NewPackage+Workflow.swift",
    ])
    func everyLibraryOfTheManifestIsInstalled(by path: String) throws {
        let manifest = try String(contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8)
        let packages = manifest.matches(of: /\.apt\(\["([^"]+)"\]\)/).map { String($0.1) }
        try #require(packages.count >= 8, "The scan found too few libraries.")
        let text = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
        #expect(packages.filter { !text.contains($0) } == [], "Add the packages to \(path).")
    }

    @Test func everyGlossaryTypeIsDeclaredInItsFile() throws {
        let page = Self.root.appendingPathComponent("docs/Glossary.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let entries = text.matches(of: /\[`(\w+)`\]\(([^)]+\.swift)\)/).map { (String($0.1), String($0.2)) }
        try #require(entries.count >= 30, "The scan found too few entries.")
        let missing = try entries.filter { name, path in
            let file = page.deletingLastPathComponent().appendingPathComponent(path)
            let source = try String(contentsOf: file, encoding: .utf8)
            return !["class", "struct", "enum", "protocol"].contains { source.contains("\($0) \(name)") }
        }
        #expect(missing.map(\.0) == [], "Link each term to the file that declares its type.")
    }

    /// Set `INTERLUDE_UPDATE=1` to rewrite the list instead of comparing it.
    @Test func apiWithoutEffectIsListedInTheFidelityPage() throws {
        let page = Self.root.appendingPathComponent("docs/Fidelity.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let start = try #require(text.range(of: "## Stored without effect\n"))
        let first = try #require(text.range(of: "\n### ", range: start.upperBound..<text.endIndex))
        let end = try #require(text.range(of: "\n## ", range: start.upperBound..<text.endIndex))
        let list = "\n" + (try Self.apiWithoutEffect())
        let listed = String(text[first.lowerBound..<end.lowerBound])
        if ProcessInfo.processInfo.environment["INTERLUDE_UPDATE"] == "1" {
            try text.replacingCharacters(in: first.lowerBound..<end.lowerBound, with: list)
                .write(to: page, atomically: true, encoding: .utf8)
            return
        }
        let remedy: Comment =
            "Run INTERLUDE_UPDATE=1 swift test --filter SourceRulesTests, which rewrites the list of docs/Fidelity.md."
        let (found, known) = (list.split(separator: "\n"), listed.split(separator: "\n"))
        #expect(Set(found).subtracting(known).sorted() == [], remedy)
        #expect(Set(known).subtracting(found).sorted() == [], remedy)
    }

    @Test func everyMemberWithoutEffectReportsThatItIsSet() throws {
        let list = try Self.apiWithoutEffect().matches(of: /- `([^`]+)`/).map { String($0.1) }
        try #require(list.count > 50, "The scan found too few members.")
        let calls = try Self.swiftFiles().flatMap { file in
            file.text.matches(of: /StoredAPI\.report\(\s*"([^"]+)"/).map { String($0.1) }
        }
        #expect(Set(list).subtracting(calls).sorted() == [], "Call StoredAPI.report when the member is set.")
        #expect(Set(calls).subtracting(list).sorted() == [], "The documentation doesn't say that it has no effect.")
    }

    private static var root: URL { sources.deletingLastPathComponent() }

    private static func pages() throws -> [URL] {
        let folders = [root, root.appendingPathComponent("docs"), root.appendingPathComponent("Benchmarks")]
        return try folders.flatMap { folder in
            try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "md" }
        }
    }

    /// The relative links and images of a page, without fragments; code blocks don't count.
    private static func links(in page: URL) throws -> [String] {
        let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
        let prose = stride(from: 0, to: parts.count, by: 2).map { parts[$0] }.joined(separator: "\n")
        let markdown = prose.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
        let markup = prose.matches(of: /(?:src|href)="([^"]+)"/).map { String($0.1) }
        return (markdown + markup)
            .filter { !$0.contains("://") && !$0.hasPrefix("#") && !$0.hasPrefix("mailto:") }
            .map { String($0.prefix { $0 != "#" }) }
    }
}

/// The list of API that is stored without effect, from the documentation comments.
extension SourceRulesTests {
    private static let phrase = "Stored for source compatibility; has no effect."

    /// A heading for each module and a line for each member, sorted.
    private static func apiWithoutEffect() throws -> String {
        var modules: [String: Set<String>] = [:]
        for file in try swiftFiles() where file.text.contains("Stored for source compatibility") {
            let module = String(file.name.prefix { $0 != "/" })
            modules[module, default: []].formUnion(membersWithoutEffect(in: file.text))
        }
        return modules.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
            .map { module, members in
                "### \(module)\n\n" + members.sorted().map { "- `\($0)`\n" }.joined()
            }
            .joined(separator: "\n")
    }

    private static func membersWithoutEffect(in text: String) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var members: [String] = []
        var comment = ""
        for (number, line) in lines.enumerated() {
            let code = line.drop(while: \.isWhitespace)
            if code.hasPrefix("///") {
                comment += " " + code.dropFirst(3).drop(while: \.isWhitespace)
            } else if !code.isEmpty, !code.hasPrefix("//"), !isAttribute(code) {
                if comment.contains(phrase), let name = declaredName(in: code) {
                    members.append((scope(of: number, in: lines) + [name]).joined(separator: "."))
                }
                comment = ""
            }
        }
        return members
    }

    /// Whether a line has attributes only; the declaration follows.
    private static func isAttribute(_ code: Substring) -> Bool {
        code.hasPrefix("@") && code.wholeMatch(of: /(?:@\w+(?:\([^)]*\))?\s*)+/) != nil
    }

    private static func declaredName(in code: Substring) -> String? {
        let plain = code.replacing("(set)", with: "")
            .replacing(/\bclass\s+(?=var\b|func\b|let\b)/, with: "static ")
        let member = /\b(?:var|let|func|case|typealias|class|struct|enum|protocol)\s+`?([A-Za-z_]\w*)/
        return (plain.firstMatch(of: member)?.1 ?? plain.firstMatch(of: /\b(?:init|subscript)\b/)?.0).map(String.init)
    }

    /// The names of the types and extensions around a line, which have less indentation.
    private static func scope(of number: Int, in lines: [Substring]) -> [String] {
        let type = /\b(?:class|struct|enum|protocol|actor|extension)\s+([A-Za-z_][\w.]*)/
        var names: [String] = []
        var limit = indentation(of: lines[number])
        for line in lines[..<number].reversed() where limit > 0 {
            // A brace that follows a long list of protocols has its own line.
            guard line.contains(where: { !$0.isWhitespace && $0 != "{" }), indentation(of: line) < limit else {
                continue
            }
            limit = indentation(of: line)
            if let match = line.firstMatch(of: type) { names.insert(String(match.1), at: 0) }
        }
        return names
    }

    private static func indentation(of line: Substring) -> Int { line.prefix(while: \.isWhitespace).count }
}
