import CExpat
import Foundation

/// Parses the XML of a storyboard or nib file into a tree of elements.
///
/// Document types and entities aren't accepted, so a file can neither expand nor refer to anything outside of it.
final class StoryboardParser {
    /// The limits of a file. The largest of 114 files in public projects has some 5000 elements.
    enum Limit {
        /// The size of a file, in bytes.
        static let size = 32 << 20
        static let elements = 200_000
        /// The number of enclosing elements.
        static let depth = 200
        static let attributes = 256
    }

    private let file: String
    private let parser: XML_Parser
    private var root: ObjectDescription?
    private var open: [ObjectDescription] = []
    private var elementCount = 0
    private var lines = LineCounter()
    private var names = NameTable()
    private var failure: StoryboardError?

    private init?(file: String) {
        // The encoding takes precedence over a declaration, which has been checked.
        guard let parser = XML_ParserCreate("UTF-8") else { return nil }
        self.file = file
        self.parser = parser
    }

    deinit { XML_ParserFree(parser) }

    /// Returns the root element.
    static func parse(_ data: Data, file: String) throws(StoryboardError) -> ObjectDescription {
        try checkEncoding(of: data, file: file)
        guard let parser = StoryboardParser(file: file) else {
            throw StoryboardError(file: file, line: nil, reason: "The memory isn't sufficient.")
        }
        parser.parse(data)
        if let failure = parser.failure { throw failure }
        guard let root = parser.root else {
            throw StoryboardError(file: file, line: nil, reason: "The file is empty.")
        }
        return root
    }

    private func parse(_ data: Data) {
        setHandlers()
        let status = data.withUnsafeBytes { bytes in
            lines = LineCounter(bytes)
            defer { lines = LineCounter() }
            return XML_Parse(
                parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: bytes.count), 1)
        }
        if status != XML_STATUS_OK { fail(description(of: XML_GetErrorCode(parser))) }
    }

    private func setHandlers() {
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser,
            { context, name, attributes in
                guard let name, let attributes else { return }
                StoryboardParser.of(context)?.begin(String(cString: name), attributes)
            },
            { context, _ in StoryboardParser.of(context)?.end() })
        XML_SetCharacterDataHandler(parser) { context, text, count in
            guard let text else { return }
            StoryboardParser.of(context)?.add(text, count: Int(count))
        }
        XML_SetStartDoctypeDeclHandler(parser) { context, _, _, _, _ in
            StoryboardParser.of(context)?.fail("A document type (<!DOCTYPE) isn't accepted.")
        }
    }

    /// Returns the parser of a call unless it has failed; the calls of one part continue after a failure.
    private static func of(_ context: UnsafeMutableRawPointer?) -> StoryboardParser? {
        guard let context else { return nil }
        let parser = Unmanaged<StoryboardParser>.fromOpaque(context).takeUnretainedValue()
        return parser.failure == nil ? parser : nil
    }

    // MARK: Elements

    /// - Parameter attributes: The names and values in turn, then `nil`.
    private func begin(_ name: String, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>) {
        elementCount += 1
        guard elementCount <= Limit.elements else {
            return fail("The file has more than \(Limit.elements) elements.")
        }
        guard open.count < Limit.depth else {
            return fail("Elements are nested more than \(Limit.depth) levels deep.")
        }
        var count = 0
        while attributes[count * 2] != nil { count += 1 }
        guard count <= Limit.attributes else {
            return fail("The element \(name) has more than \(Limit.attributes) attributes.")
        }
        var pairs: [ObjectDescription.Attribute] = []
        pairs.reserveCapacity(count)
        for index in 0..<count {
            guard let name = attributes[index * 2], let value = attributes[index * 2 + 1] else { break }
            pairs.append(ObjectDescription.Attribute(name: names.string(name), value: String(cString: value)))
        }
        let line = lines.line(at: Int(XML_GetCurrentByteIndex(parser)))
        let element = ObjectDescription(name: name, attributes: pairs, line: line)
        if let parent = open.last {
            parent.children.append(element)
            parent.text = ""
            element.parent = parent
        } else {
            root = element
        }
        open.append(element)
    }

    private func end() { open.removeLast() }

    private func add(_ text: UnsafePointer<CChar>, count: Int) {
        // Only the text of elements without children is used.
        guard let element = open.last, element.children.isEmpty else { return }
        let bytes = UnsafeRawBufferPointer(start: text, count: count)
        element.text += String(decoding: bytes, as: UTF8.self)
    }

    // MARK: Errors

    /// The line of the part that is being parsed, counted from 1.
    private var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

    private func fail(_ reason: String) {
        guard failure == nil else { return }
        failure = StoryboardError(file: file, line: line, reason: reason)
        XML_StopParser(parser, XML_Bool(0))
    }

    private func description(of error: XML_Error) -> String {
        switch error {
        case XML_ERROR_TAG_MISMATCH: "The end tag doesn't match the element \(open.last?.name ?? "")."
        case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_UNCLOSED_CDATA_SECTION:
            open.last.map { "The file ends inside of the element \($0.messageName), of line \($0.line)." }
                ?? "The file ends early."
        case XML_ERROR_DUPLICATE_ATTRIBUTE: "An attribute appears twice in one element."
        case XML_ERROR_UNDEFINED_ENTITY: "An entity isn't declared."
        case XML_ERROR_BAD_CHAR_REF: "The file contains a character that XML doesn't allow."
        case XML_ERROR_INVALID_TOKEN, XML_ERROR_SYNTAX:
            "A tag or an entity isn't well-formed: it lacks a name, a quotation mark, a space, or its end."
        default: "The file isn't well-formed XML: \(String(cString: XML_ErrorString(error)))."
        }
    }

    /// Rejects bytes that the parser would interpret differently.
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
        guard data[first] == UInt8(ascii: "<") else {
            throw error("The file isn't XML in UTF-8. A compiled file (.storyboardc, .nib) can't be read.")
        }
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
    }
}

/// The attribute names of a file. Most are the same few dozen; many are too long to be copied without an allocation.
private struct NameTable {
    /// The bytes that a string holds without an allocation.
    private static let inlineLength = 15
    private var names = [String](repeating: "", count: 256)

    /// Returns the string of a name.
    mutating func string(_ name: UnsafePointer<CChar>) -> String {
        let length = strlen(name)
        guard length > Self.inlineLength else { return String(cString: name) }
        // Any function of the characters will do, since the names are compared.
        let slot = (length &* 31 &+ Int(name[0]) &* 7 &+ Int(name[length / 2]) &* 13 &+ Int(name[length - 1])) & 255
        let isKnown = names[slot].utf8.withContiguousStorageIfAvailable {
            $0.count == length && memcmp($0.baseAddress!, name, length) == 0
        }
        if isKnown != true { names[slot] = String(cString: name) }
        return names[slot]
    }
}

/// Counts the lines of a file up to ascending positions; the parser's own count examines each character by itself.
private struct LineCounter {
    private var bytes = UnsafeRawBufferPointer(start: nil, count: 0)
    private var position = 0
    private var line = 1

    init() {}

    /// - Parameter bytes: The file's content, which stays valid as long as lines are counted.
    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// Returns the line of a position, counted from 1.
    mutating func line(at end: Int) -> Int {
        guard let start = bytes.baseAddress else { return line }
        while position < min(end, bytes.count),
            let found = memchr(start + position, Int32(UInt8(ascii: "\n")), min(end, bytes.count) - position)
        {
            position = UnsafeRawPointer(found) - start + 1
            line += 1
        }
        position = max(position, end)
        return line
    }
}
