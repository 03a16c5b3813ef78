import Foundation
import TestSupport
import Testing

/// Rules about docs/Runtime.md, the list of all assumptions about unpublished ABI.
@Suite(.lane(.background)) struct RuntimeRulesTests {
    /// Uses of unpublished interfaces in Swift.
    private static let swiftUses =
        #"@_silgen_name|\b_typeByName\(|\b_getSuperclass\b|\b_getRetainCount\(|(?<!func )\bunsafeBitCast\("#
        + #"|\bClassMetadata\(|\bString\(reflecting:|_ObjectiveCBridgeable\b|\bdlsym\(|\bdladdr\(|"--testing-library""#
    /// Uses of unpublished interfaces in C.
    private static let uses =
        #"^INTERPOSED |^LOOKUP\(|^LIBRARY\(|\bdlsym\(|\bdladdr\(|\bmprotect\(|swiftcall|swift_context|\bswift_\w+\("#
        + #"|\b_dispatch_\w+|\b_NSConcrete\w+|\bdispatch_get_current_queue\("#

    private static func page() throws -> String {
        try String(contentsOf: SourceText.root.appendingPathComponent("docs/Runtime.md"), encoding: .utf8)
    }

    @Test func everyFileThatUsesUnpublishedInterfacesIsListed() throws {
        let page = try Self.page()
        let files =
            try Self.files(withExtensions: ["swift"], using: Self.swiftUses)
            + Self.files(withExtensions: ["c", "h"], using: Self.uses)
        try #require(files.count > 20, "The scan found too few files.")
        let missing = files.filter { !page.contains("](../\($0))") }
        #expect(missing == [], "Add the assumption to docs/Runtime.md, with a test.")
    }

    /// Returns the files with a line of code that a pattern matches.
    private static func files(withExtensions extensions: Set<String>, using pattern: String) throws -> [String] {
        let uses = try NSRegularExpression(pattern: pattern)
        return try SourceText.files(in: ["Sources"], withExtensions: extensions).filter { file in
            file.text.split(separator: "\n").contains { line in
                let line = String(line)
                let isComment = line.drop(while: \.isWhitespace).hasPrefix("//")
                return !isComment && !uses.matches(in: line).isEmpty
            }
        }.map(\.path)
    }

    @Test func everyAssumptionHasATest() throws {
        let listed = try Self.sections().flatMap { section in
            section.text.components(separatedBy: "**Tests**:").dropFirst().flatMap { tests in
                tests.matches(of: /`(\w+)`/).map { String($0.1) }
            }
        }
        let names = try Set(
            Self.assumptionTests().flatMap { file in
                file.text.matches(of: /@Test[^{]*?\bfunc (\w+)/).map { String($0.1) }
            })
        try #require(names.count > 30, "The scan found too few tests.")
        #expect(Set(listed).subtracting(names).sorted() == [], "docs/Runtime.md mentions tests that don't exist.")
        #expect(names.subtracting(listed).sorted() == [], "Mention the tests in docs/Runtime.md.")
    }

    @Test func everySectionDescribesItsAssumption() throws {
        let sections = try Self.sections()
        try #require(sections.count > 20, "The scan found too few sections.")
        for section in sections {
            let parts = ["Files", "Reason", "If it differs", "Tests"]
            let missing = parts.filter { !section.text.contains("- **\($0)**: ") }
            #expect(missing == [], "Complete the section “\(section.title)” of docs/Runtime.md.")
        }
    }

    @Test func failuresNameSectionsThatExist() throws {
        let anchors = try Set(Self.sections().map { $0.title.lowercased().replacing(" ", with: "-") })
        let named = try Self.assumptionTests().flatMap { file in
            file.text.matches(of: /\.changed\((?:"[^"]*"|subject), "([a-z-]+)"\)/).map { String($0.1) }
        }
        try #require(named.count > 30, "The scan found too few messages.")
        #expect(Set(named).subtracting(anchors).sorted() == [], "docs/Runtime.md has no such sections.")
        #expect(anchors.subtracting(named).sorted() == [], "No failure names these sections of docs/Runtime.md.")
    }

    /// The sections of the page that describe an assumption.
    private static func sections() throws -> [(title: String, text: String)] {
        try page().components(separatedBy: "\n### ").dropFirst().map { text in
            let title = String(text.prefix { $0 != "\n" })
            return (title, text.components(separatedBy: "\n## ")[0])
        }
    }

    private static func assumptionTests() throws -> [SourceText] {
        try SourceText.files(in: ["Tests"], withExtensions: ["swift"]).filter {
            $0.path.contains("/RuntimeAssumptionTests")
        }
    }
}
