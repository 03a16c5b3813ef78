import Foundation

/// The comments of a source file, or the lines of a Markdown page, without code.
///
/// Also the names of tests, as words, the messages of expectations, and the texts of a web page and its scripts. Texts
/// that are not adjacent are separated by a blank line.
struct Prose {
    private let source: SourceText
    private var text = ""
    /// The offset of each line in the prose and in the source, both in UTF-16 code units.
    private var lines: [(offset: Int, sourceOffset: Int)] = []

    private static let comment = #"^[ \t]*(?:///?|/\*+|\*)[ \t]*(.*)$|(?<![:"\w/])//[ \t]+(.*)$"#
    private static let scriptComment = #"^[ \t]*#(?!!)[ \t]*(.*)$"#
    private static let pageLine = #"^[ \t]*(.*)$"#
    private static let testName = #"@Test\b[^{}]*?\bfunc (\w+)|\bfunc (test\w*)\("#
    private static let testTitle = #"@(?:Test|Suite)\("([^"\n]+)""#
    /// A text with several words that is the last argument on a line.
    private static let message = #"(?:,[ \t]*|^[ \t]*)"((?:[^"\\\n]|\\.)* (?:[^"\\\n]|\\.)*)"\)[ \t]*$"#
    private static let elementText = #">([^<>]*[a-z][^<>]*)<"#
    private static let scriptText = #""([^"\\\n]* [^"\\\n]*)""#
    /// Code, the targets of links, addresses, and interpolations, which an expression skips.
    private static let skipped = #"`[^`\n]*`|\]\([^)\n]*\)|https?://\S+|\\\([^()\n]*\)"#

    init(of source: SourceText) throws {
        self.source = source
        let pattern =
            switch (source.path as NSString).pathExtension {
            case "md": Self.pageLine
            case "sh", "": Self.scriptComment
            case "html": Self.elementText
            case "js": "\(Self.comment)|\(Self.scriptText)"
            case "swift" where source.path.contains("Tests/"):
                "\(Self.comment)|\(Self.testTitle)|\(Self.testName)|\(Self.message)"
            default: Self.comment
            }
        let expression = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
        let code = NSString(string: source.text)
        var length = 0
        var isInFence = false
        var end = -1
        func append(_ line: String, at offset: Int) {
            lines.append((length, offset))
            text += line + "\n"
            length += line.utf16.count + 1
        }
        for match in expression.matches(in: source.text) {
            if match.range.location != end + 1 {
                if !lines.isEmpty { append("", at: match.range.location) }
                isInFence = false
            }
            end = match.range.location + match.range.length
            let content = (1..<match.numberOfRanges).map(match.range).first { $0.location != NSNotFound }
            var line = content.map(code.substring) ?? ""
            if line.hasPrefix("```") {
                isInFence.toggle()
                continue
            }
            if isInFence {
                guard let comment = line.range(of: "//") else { continue }
                line = String(line[comment.upperBound...]).trimmingCharacters(in: .whitespaces)
            }
            append(line.contains(" ") ? line : Self.words(in: line), at: content?.location ?? end)
        }
    }

    /// Returns a name's words, separated by spaces.
    private static func words(in name: String) -> String {
        guard name.wholeMatch(of: /[a-z]+([A-Z0-9][a-z0-9]*)+/) != nil else { return name }
        return name.replacing(/[A-Z]/) { " \($0.output.lowercased())" }
    }

    /// Returns the matches of the patterns outside code, with the index of the pattern and the line in the source.
    func matches(of patterns: Patterns) -> [(pattern: Int, line: Int, text: String)] {
        patterns.expression.matches(in: text).compactMap { match in
            guard let index = (1..<match.numberOfRanges).first(where: { match.range(at: $0).location != NSNotFound })
            else { return nil }
            let range = match.range(at: index)
            let found = NSString(string: text).substring(with: range).trimmingCharacters(in: .whitespacesAndNewlines)
            let line = lines.last { $0.offset < range.location + range.length }
            return (index - 1, source.line(at: line?.sourceOffset ?? 0), found)
        }
    }

    /// Patterns in one expression, each in a group, which skips code. The patterns must not contain capturing groups.
    struct Patterns {
        fileprivate let expression: NSRegularExpression

        /// - Parameters:
        ///   - words: Patterns of whole words in upper or lower case.
        ///   - others: Patterns of other text, which have the indices after the words.
        init(words: [String], others: [String]) throws {
            func groups(_ patterns: [String]) -> String { patterns.map { "(\($0))" }.joined(separator: "|") }
            expression = try NSRegularExpression(
                pattern: #"\#(Prose.skipped)|\b(?i:\#(groups(words)))\b|\#(groups(others))"#)
        }
    }
}
