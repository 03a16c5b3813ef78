import Foundation

extension NSAttributedString {
    /// The format of a document with attributed text.
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String

        /// Creates a format from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Text without attributes.
        public static let plain = DocumentType(rawValue: "NSPlainText")
        /// HTML. Paragraphs, lines, lists, links, and bold, italic, and underlined text are read.
        public static let html = DocumentType(rawValue: "NSHTML")
        /// Rich Text Format, which isn't read.
        public static let rtf = DocumentType(rawValue: "NSRTF")
        /// Rich Text Format with attachments, which isn't read.
        public static let rtfd = DocumentType(rawValue: "NSRTFD")
    }

    /// A key of the options with which a document is read.
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String

        /// Creates a key from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The ``DocumentType``. Default: HTML if the text begins with a tag, otherwise plain text.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        /// The raw value of a `String.Encoding`, as a number. Default: UTF-8.
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
        /// The attributes of text without attributes of its own.
        public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    }

    /// Creates a string from a document; throws if the format isn't read, or the encoding doesn't match.
    ///
    /// - Parameters:
    ///   - data: The document.
    ///   - options: The format, the encoding, and default attributes.
    ///   - dict: Stays unchanged; the attributes of the whole document, on iOS.
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        let raw = (options[.characterEncoding] as? NSNumber)?.uintValue
        let encoding = raw.map { String.Encoding(rawValue: $0) } ?? .utf8
        guard let text = String(data: data, encoding: encoding) else {
            throw DocumentError.read("The document isn't text in the encoding \(encoding).")
        }
        let attributes = options[.defaultAttributes] as? [Key: Any] ?? [:]
        let looksLikeHTML = text.drop { $0.isWhitespace }.hasPrefix("<")
        let type = Self.documentType(options[.documentType]) ?? (looksLikeHTML ? .html : .plain)
        switch type {
        case .plain: self.init(string: text, attributes: attributes)
        case .html: self.init(attributedString: HTMLText(text, attributes).attributedString)
        default:
            throw DocumentError.read("Documents of the type \(type.rawValue) aren't read; convert them to HTML.")
        }
    }

    private static func documentType(_ value: Any?) -> DocumentType? {
        value as? DocumentType ?? (value as? String).map { DocumentType(rawValue: $0) }
    }
}

/// Errors of documents with attributed text.
private enum DocumentError {
    static func read(_ description: String) -> NSError {
        NSError(
            domain: NSCocoaErrorDomain, code: CocoaError.fileReadCorruptFile.rawValue,
            userInfo: [NSLocalizedDescriptionKey: description])
    }
}
