import Foundation
import Testing
import UIKit

/// Attributed text from documents.
@MainActor @Suite struct DocumentTextTests {
    private func text(_ source: String, _ type: NSAttributedString.DocumentType = .html) throws -> NSAttributedString {
        try NSAttributedString(data: Data(source.utf8), options: [.documentType: type], documentAttributes: nil)
    }

    @Test(arguments: [
        ("<p>One<br>two</p><p>three</p>", "One\ntwo\nthree\n"),
        ("<style>p { color: red }</style>A &amp; B &#8217;&#x41; &unknown; &nbsp;", "A & B ’A &unknown; \u{A0}"),
        ("  a\n   b<!-- > no --> c", "a b c"), ("<ul><li>x</li><li>y</li></ul>", "\t•\tx\n\t•\ty\n"), ("a < b", "a "),
        ("", ""),
    ])
    func htmlBecomesText(_ html: String, _ expected: String) throws {
        #expect(try text(html).string == expected)
    }

    @Test func tagsBecomeAttributes() throws {
        let string = try text("<a href=\"https://swift.org\"><b>x</b></a><i>y</i><u>z</u>")
        let attributes = (0..<3).map { string.attributes(at: $0, effectiveRange: nil) }
        let traits = attributes.map { ($0[.font] as? UIFont)?.fontDescriptor.symbolicTraits ?? [] }
        #expect(traits[0].contains(.traitBold) && traits[1].contains(.traitItalic))
        #expect(attributes[0][.link] as? URL == URL(string: "https://swift.org") && attributes[1][.link] == nil)
        #expect(attributes[2][.underlineStyle] as? Int == NSUnderlineStyle.single.rawValue)
    }

    @Test func plainTextStaysAndOtherFormatsThrow() throws {
        #expect(try text("<b>x</b>", .plain).string == "<b>x</b>")
        #expect(throws: (any Error).self) { try text("{\\rtf1}", .rtf) }
        #expect(throws: (any Error).self) {
            try NSAttributedString(data: Data([0xFF, 0xFE, 0xFF]), documentAttributes: nil)
        }
    }
}
