import Foundation
import TestSupport
import Testing

/// Rules for the documentation comments of public symbols.
@Suite(.lane(.background)) struct DocumentationRulesTests {
    private static let longestSummary = 120

    @Test func everyPublicSymbolIsDocumented() throws {
        let missing = try Self.declarations.get().filter { $0.documentation.isEmpty }
        #expect(missing.map(\.description) == [], "Add a documentation comment.")
    }

    @Test func everySummaryIsAShortSentence() throws {
        let declarations = try Self.declarations.get()
        let long = declarations.filter { $0.summary.count > Self.longestSummary }
        #expect(long.map(\.description) == [], "Shorten the first sentence to \(Self.longestSummary) characters.")
        let open = declarations.filter { $0.summary.last.map { !".:!?".contains($0) } ?? false }
        #expect(open.map(\.description) == [], "End the first sentence with a period.")
    }

    private static let declarations = Result {
        let files = try SourceText.files(in: ["Sources"], withExtensions: ["swift"])
        try #require(files.count > 500, "The scan found too few files.")
        let expression = try NSRegularExpression(pattern: PublicDeclaration.pattern, options: .anchorsMatchLines)
        let declarations = files.flatMap { PublicDeclaration.all(in: $0, expression) }
        try #require(declarations.count > 4000, "The scan found too few declarations.")
        return declarations
    }
}

/// A declaration of a public symbol, other than an override, with its documentation comment.
private struct PublicDeclaration: CustomStringConvertible {
    let file: SourceText
    let offset: Int
    let code: String
    /// The lines of the comment, without slashes.
    let documentation: [String]

    var description: String { "\(file.path):\(file.line(at: offset)): \(code)" }

    /// The first sentence of the documentation comment.
    var summary: String {
        let text = documentation.prefix { !$0.isEmpty && !$0.hasPrefix("- ") }.joined(separator: " ")
        guard let end = text.range(of: #"[.!?](?= |$)"#, options: .regularExpression) else { return text }
        return String(text[..<end.upperBound])
    }

    /// Groups: the documentation comment, the indentation, the modifiers, the keyword, and the rest of the line.
    static let pattern =
        #"((?:^[ \t]*///.*\n(?:^[ \t]*(?:@|//).*\n)*)?)^( *)(?:@\w+(?:\([^)]*\))? +)*((?:(?:\#(modifiers)) +)*)"#
        + #"(class|struct|enum|protocol|actor|func|var|let|init|subscript|typealias|case|extension|associatedtype)\b(.*)$"#

    private static let modifiers =
        #"(?:public|open|package|internal|private|fileprivate)(?:\(set\))?|final|static|class|override|mutating"#
        + #"|nonmutating|convenience|required|nonisolated(?:\(unsafe\))?|indirect|lazy|weak|dynamic"#
        + #"|unowned(?:\(unsafe\))?"#
    private static let types: Set = ["class", "struct", "enum", "protocol", "actor", "extension"]
    private static let functions: Set = ["func", "init", "subscript"]
    private static let hiding: Set<Substring> = ["private", "fileprivate", "internal", "package"]
    /// Members whose meaning the standard library defines.
    private static let exempt =
        #"func (?:==|<|hash|encode)|init\??\((?:coder|from decoder)|var (?:hashValue|description|debugDescription)\b"#

    /// A type, an extension or a function around a declaration.
    private struct Scope {
        let indentation: Int
        let keyword: String
        let isPublic: Bool

        /// Whether members without an access modifier are public.
        func publishes(_ member: String) -> Bool {
            guard isPublic else { return false }
            return keyword == "protocol" || keyword == "extension" || keyword == "enum" && member == "case"
        }
    }

    static func all(in file: SourceText, _ expression: NSRegularExpression) -> [PublicDeclaration] {
        let text = NSString(string: file.text)
        var scopes: [Scope] = []
        var declarations: [PublicDeclaration] = []
        for match in expression.matches(in: file.text) {
            func group(_ index: Int) -> String { text.substring(with: match.range(at: index)) }
            let indentation = match.range(at: 2).length
            scopes.removeAll { $0.indentation >= indentation }
            let modifiers = Set(group(3).split(separator: " "))
            let (keyword, rest) = (group(4), group(5))
            let isMember = scopes.last.map { $0.indentation + 4 == indentation } ?? true
            let isPublic =
                !modifiers.isDisjoint(with: ["public", "open"])
                || isMember && modifiers.isDisjoint(with: hiding) && scopes.last?.publishes(keyword) ?? false
            if types.contains(keyword) {
                scopes.append(Scope(indentation: indentation, keyword: keyword, isPublic: isPublic))
            } else if functions.contains(keyword), rest.contains("{"), !rest.hasSuffix("}") {
                scopes.append(Scope(indentation: indentation, keyword: keyword, isPublic: false))
            }
            guard isPublic, keyword != "extension", !modifiers.contains("override") else { continue }
            let code = group(3) + keyword + rest
            guard code.range(of: exempt, options: .regularExpression) == nil else { continue }
            let comment = group(1).split(separator: "\n").compactMap { line -> String? in
                let line = line.trimmingCharacters(in: .whitespaces)
                return line.hasPrefix("///") ? line.dropFirst(3).trimmingCharacters(in: .whitespaces) : nil
            }
            declarations.append(
                PublicDeclaration(
                    file: file, offset: match.range(at: 2).location, code: code, documentation: comment))
        }
        return declarations
    }
}
