import Foundation
import TestSupport
import Testing

@testable import UIKit

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite(.lane(.background)) struct StoryboardParserTests {
    private func text(_ text: String) -> String? {
        let root = try? StoryboardParser.parse(Data("<a>\(text)</a>".utf8), file: "")
        return root?.text
    }

    private func value(_ text: String) -> String? {
        let root = try? StoryboardParser.parse(Data("<a b=\"\(text)\"/>".utf8), file: "")
        return root?["b"]
    }

    @Test func referencesAreReplaced() {
        #expect(text("&lt;&gt;&amp;&quot;&apos;&#65;&#x1F600;&#xa;") == "<>&\"'A😀\n")
        #expect(value("a&amp;b &#10;&lt;") == "a&b \n<")
        for wrong in ["&", "&;", "&amp", "&lt", "&#;", "&#x;", "&#-1;", "&#xD800;", "&#x110000;", "&#0;", "&nbsp;"] {
            #expect(text(wrong) == nil && value(wrong) == nil, "\(wrong)")
        }
    }

    @Test func lineEndsAreLineFeedsInTextAndSpacesInAttributes() {
        #expect(text("a\r\nb\rc\n\td") == "a\nb\nc\n\td")
        #expect(value("a\r\nb\rc\n\td") == "a b c  d")
    }

    @Test func commentsInstructionsAndSectionsAreNotMarkup() {
        #expect(text("a<!-- <b> & -->b<?c <d> ?>c<![CDATA[<&amp;]]>d") == "abc<&amp;d")
        #expect(text("a<b/>c") == "")
    }

    @Test(arguments: [
        "<a", "<a b=\"", "<a><!-- ", "<a b=\"<\"/>", "<1/>", "<a b=1/>", "<a b=\"1\"c=\"2\"/>", "<a></a b>", "<a/><b/>",
        "<a/>b",
        "<a>\u{1}</a>", "<a>]]></a>", "<!-- --><!DOCTYPE a><a/>", "<a><!ENTITY b \"c\"></a>",
    ]) func mistakesAreErrors(_ text: String) {
        #expect(throws: StoryboardError.self) { try StoryboardParser.parse(Data(text.utf8), file: "") }
    }

    @Test func limitsAreErrors() throws {
        let attributes = (0...256).map { " a\($0)=''" }
        for count in [256, 257] {
            let text = "<a\(attributes.prefix(count).joined())/>"
            let root = try? StoryboardParser.parse(Data(text.utf8), file: "")
            #expect(root?.attributes.count == (count == 256 ? 256 : nil))
        }
    }

    /// A file that Foundation's parser accepts has the same elements, also if it is damaged.
    @Test func elementsEqualTheResultOfFoundationsParser() throws {
        var generator = SeededGenerator(seed: 21)
        var count = 0
        for name in StoryboardFixtures.names {
            let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            let file = tests.appendingPathComponent("Fixtures/Storyboards/\(name).storyboard")
            let original = Array(try Data(contentsOf: file))
            for round in 0..<20 {
                let bytes = round == 0 ? original : generator.mutated(bytes: original)
                guard let text = String(validating: bytes, as: UTF8.self), !text.contains("<!"), !text.contains("\0"),
                    let expected = FoundationTree.describe(Data(bytes))
                else { continue }
                count += 1
                let root = try StoryboardParser.parse(Data(bytes), file: name)
                #expect(FoundationTree.describe(root) == expected, "seed 21, \(name), round \(round)")
            }
        }
        #expect(count > StoryboardFixtures.names.count)
    }
}

/// The elements that Foundation's parser finds in a file, as text.
private final class FoundationTree: NSObject, XMLParserDelegate {
    private struct Element {
        var line: String
        var text = ""
        var children: [String] = []

        var description: String {
            let text = children.isEmpty ? self.text : ""
            return ([line + " " + text.debugDescription] + children).joined(separator: "\n")
        }
    }

    private var open: [Element] = []
    private var root: String?

    /// Returns the elements; `nil` if the file isn't well-formed.
    static func describe(_ data: Data) -> String? {
        let tree = FoundationTree()
        let parser = XMLParser(data: data)
        parser.delegate = tree
        return parser.parse() && parser.parserError == nil ? tree.root : nil
    }

    static func describe(_ element: ObjectDescription) -> String {
        let attributes = Dictionary(element.attributes.map { ($0.name, $0.value) }) { first, _ in first }
        return Element(
            line: line(element.name, attributes), text: element.text, children: element.children.map { describe($0) }
        ).description
    }

    private static func line(_ name: String, _ attributes: [String: String]) -> String {
        ([name] + attributes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.debugDescription)" })
            .joined(separator: " ")
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        open.append(Element(line: Self.line(name, attributes)))
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        guard let description = open.popLast()?.description else { return }
        if open.isEmpty { root = description } else { open[open.count - 1].children.append(description) }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        guard !open.isEmpty else { return }
        open[open.count - 1].text += string
    }
}
