import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Parses the XML of a storyboard or nib file into a tree of elements.
///
/// Document types and entities aren't accepted, so a file can neither expand nor refer to anything outside of it.
final class StoryboardParser: NSObject, XMLParserDelegate {
    /// The limits of a file. The largest of 114 files in public projects has some 5000 elements.
    enum Limit {
        /// In bytes.
        static let size = 32 << 20
        static let elements = 200_000
        /// The number of enclosing elements.
        static let depth = 200
        static let attributes = 256
    }

    private let file: String
    private var root: ObjectDescription?
    private var open: [ObjectDescription] = []
    private var text = ""
    private var elementCount = 0
    private var failure: StoryboardError?

    private init(file: String) {
        self.file = file
    }

    /// Returns the root element.
    static func parse(_ data: Data, file: String) throws(StoryboardError) -> ObjectDescription {
        try checkEncoding(of: data, file: file)
        let delegate = StoryboardParser(file: file)
        let parser = XMLParser(data: data)
        parser.delegate = delegate
        parser.shouldResolveExternalEntities = false
        let isComplete = parser.parse()
        if let failure = delegate.failure { throw failure }
        if !isComplete || parser.parserError != nil || !delegate.open.isEmpty {
            throw delegate.syntaxError ?? delegate.syntaxError(parser.parserError, in: parser)
        }
        guard let root = delegate.root else {
            throw StoryboardError(file: file, line: nil, reason: "The file is empty.")
        }
        return root
    }

    /// Rejects bytes that the parser would interpret differently from the scan for document types.
    private static func checkEncoding(of data: Data, file: String) throws(StoryboardError) {
        func error(_ reason: String, at index: Data.Index? = nil) -> StoryboardError {
            let line = index.map { data[..<$0].count { $0 == UInt8(ascii: "\n") } + 1 }
            return StoryboardError(file: file, line: line, reason: reason)
        }
        guard data.count <= Limit.size else {
            throw error("The file has more than \(Limit.size >> 20) MB.")
        }
        var start = data.startIndex
        if data.starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
        let whitespace = Set(" \t\r\n".utf8)
        guard let first = data[start...].firstIndex(where: { !whitespace.contains($0) }) else {
            throw error("The file is empty.")
        }
        let hasZero = data.withUnsafeBytes { $0.firstOffset(of: 0) != nil }
        guard data[first] == UInt8(ascii: "<"), !hasZero else {
            throw error("The file isn't XML in UTF-8. A compiled file (.storyboardc, .nib) can't be read.")
        }
        // XMLParser traps on invalid UTF-8.
        guard String(validating: data, as: UTF8.self) != nil else {
            var start = data.startIndex
            for line in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
                start = line.startIndex
                if String(validating: line, as: UTF8.self) == nil { break }
            }
            throw error("The line contains bytes that aren't UTF-8.", at: start)
        }
        let declaration = String(decoding: data[first..<min(first + 200, data.endIndex)], as: UTF8.self).lowercased()
        if declaration.hasPrefix("<?xml"), let end = declaration.firstIndex(of: ">"),
            let name = declaration[..<end].range(of: "encoding")
        {
            let quotes = declaration[name.upperBound..<end].split(omittingEmptySubsequences: false) {
                "\"'".contains($0)
            }
            let encoding = quotes.count > 1 ? quotes[1] : ""
            guard ["utf-8", "us-ascii"].contains(encoding) else {
                throw error("The file has the encoding \(encoding) instead of UTF-8.", at: first)
            }
        }
        if let (token, index) = documentType(in: data) {
            throw error("A document type (\(token)) isn't accepted.", at: index)
        }
    }

    /// Returns the first declaration of a document type or an entity, and its position.
    private static func documentType(in data: Data) -> (token: String, index: Data.Index)? {
        let tokens = ["<!DOCTYPE", "<!ENTITY"]
        return data.withUnsafeBytes { bytes in
            // An exclamation mark is rare, so that almost all of the file is searched by `memchr`.
            var position = 0
            while let mark = bytes.firstOffset(of: UInt8(ascii: "!"), from: position) {
                position = mark + 1
                guard mark > 0 else { continue }
                let token = tokens.first { token in
                    let end = mark - 1 + token.utf8.count
                    return end <= bytes.count && bytes[(mark - 1)..<end].elementsEqual(token.utf8)
                }
                if let token { return (token, data.startIndex + mark - 1) }
            }
            return nil
        }
    }

    /// The first error of the parser, which continues after some errors.
    private var syntaxError: StoryboardError?

    private func syntaxError(_ error: (any Error)?, in parser: XMLParser) -> StoryboardError {
        let code = (error as NSError?)?.code
        let reason =
            switch code {
            case 76: "The end tag doesn't match the element \(open.last?.name ?? "")."
            case 5, 77, nil:
                open.last.map { "The file ends inside of the element \($0.messageName), of line \($0.line)." }
                    ?? "The file ends early."
            case 42: "An attribute appears twice in one element."
            case 38, 39, 40, 41, 65, 68, 73:
                "A tag isn't well-formed: it lacks a name, a quotation mark, a space, or its end."
            case 9: "The file contains a character that XML doesn't allow, or bytes that aren't UTF-8."
            case 26, 27: "An entity isn't declared."
            case let code?: "The file isn't well-formed XML (error \(code))."
            }
        return StoryboardError(file: file, line: max(parser.lineNumber, 1), reason: reason)
    }

    private func fail(_ reason: String, in parser: XMLParser) {
        guard failure == nil else { return }
        failure = StoryboardError(file: file, line: max(parser.lineNumber, 1), reason: reason)
        parser.abortParsing()
    }

    // MARK: XMLParserDelegate

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        guard failure == nil else { return }
        elementCount += 1
        guard elementCount <= Limit.elements else {
            return fail("The file has more than \(Limit.elements) elements.", in: parser)
        }
        guard open.count < Limit.depth else {
            return fail("Elements are nested more than \(Limit.depth) levels deep.", in: parser)
        }
        guard attributes.count <= Limit.attributes else {
            return fail("The element \(elementName) has more than \(Limit.attributes) attributes.", in: parser)
        }
        let element = ObjectDescription(
            name: elementName, attributes: attributes.map { .init(name: $0.key, value: $0.value) },
            line: parser.lineNumber)
        if let parent = open.last {
            parent.children.append(element)
            element.parent = parent
        } else if root == nil {
            root = element
        }
        open.append(element)
        text = ""
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?
    ) {
        guard failure == nil, let element = open.popLast() else { return }
        if element.children.isEmpty, !text.isEmpty { element.text = text }
        text = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        // Only the text of elements without children is used.
        guard failure == nil, open.last?.children.isEmpty == true else { return }
        text += string
    }

    func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
        guard failure == nil else { return }
        text += String(decoding: CDATABlock, as: UTF8.self)
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
        if syntaxError == nil { syntaxError = syntaxError(parseError, in: parser) }
    }
}

extension UnsafeRawBufferPointer {
    /// Returns the offset of the first byte with a value, at or after an offset.
    fileprivate func firstOffset(of byte: UInt8, from start: Int = 0) -> Int? {
        guard let baseAddress, start < count, let found = memchr(baseAddress + start, Int32(byte), count - start) else {
            return nil
        }
        return UnsafeRawPointer(found) - baseAddress
    }
}
