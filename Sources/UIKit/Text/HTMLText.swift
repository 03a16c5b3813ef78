import Foundation

/// The text of an HTML document with its simplest attributes.
struct HTMLText {
    private let result = NSMutableAttributedString()
    private let defaults: [NSAttributedString.Key: Any]
    private var bold = 0
    private var italic = 0
    private var underlined = 0
    private var links: [String] = []
    /// The element whose content isn't text, such as a style sheet.
    private var skipped: String?

    var attributedString: NSAttributedString { result }

    init(_ html: String, _ defaults: [NSAttributedString.Key: Any]) {
        self.defaults = defaults
        var rest = html[...]
        while let start = rest.firstIndex(of: "<") {
            append(rest[..<start])
            rest = rest[start...]
            let end = rest.hasPrefix("<!--") ? Self.end(ofComment: rest) : rest.firstIndex(of: ">")
            guard let end else { return }
            read(tag: rest[rest.index(after: start)..<end])
            rest = rest[rest.index(after: end)...]
        }
        append(rest)
    }

    private static func end(ofComment text: Substring) -> Substring.Index? {
        text.range(of: "-->").map { text.index(before: $0.upperBound) }
    }

    // MARK: Tags

    private mutating func read(tag: Substring) {
        let isEnd = tag.hasPrefix("/")
        let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
        if let element = skipped {
            if isEnd, name == element { skipped = nil }
            return
        }
        switch name {
        case "style", "script", "head", "title": if !isEnd, !tag.hasSuffix("/") { skipped = name }
        case "b", "strong", "h1", "h2", "h3", "h4", "h5", "h6":
            bold = max(0, bold + (isEnd ? -1 : 1))
            if name.hasPrefix("h") { breakLine() }
        case "i", "em": italic = max(0, italic + (isEnd ? -1 : 1))
        case "u", "ins": underlined = max(0, underlined + (isEnd ? -1 : 1))
        case "a": if isEnd { _ = links.popLast() } else { links.append(Self.attribute("href", of: tag) ?? "") }
        case "br": result.append(NSAttributedString(string: "\n", attributes: attributes))
        case "li":
            breakLine()
            if !isEnd { result.append(NSAttributedString(string: "\t•\t", attributes: attributes)) }
        case "p", "div", "ul", "ol", "tr", "table", "blockquote": breakLine()
        default: break
        }
    }

    /// Begins a line, unless the text is at the beginning of one.
    private func breakLine() {
        guard result.length > 0, !result.string.hasSuffix("\n") else { return }
        result.append(NSAttributedString(string: "\n", attributes: attributes))
    }

    private static func attribute(_ name: String, of tag: Substring) -> String? {
        guard let start = tag.range(of: name + "=", options: .caseInsensitive)?.upperBound else { return nil }
        let value = tag[start...]
        guard let quote = value.first, quote == "\"" || quote == "'" else { return String(value.prefix { $0 != " " }) }
        return decoded(value.dropFirst().prefix { $0 != quote })
    }

    // MARK: Text

    private mutating func append(_ text: Substring) {
        guard skipped == nil else { return }
        var words = ""
        var isSpace = result.length == 0 || result.string.hasSuffix("\n") || result.string.hasSuffix(" ")
        for character in text {
            let separates = character.isWhitespace && character != "\u{A0}"
            if !separates { words.append(character) } else if !isSpace { words.append(" ") }
            isSpace = separates
        }
        guard !words.isEmpty else { return }
        result.append(NSAttributedString(string: Self.decoded(words[...]), attributes: attributes))
    }

    private var attributes: [NSAttributedString.Key: Any] {
        var attributes = defaults
        // Apple: HTML without styles is set in 12-point Times.
        let font = defaults[.font] as? UIFont ?? UIFont(name: "TimesNewRomanPSMT", size: 12) ?? .systemFont(ofSize: 12)
        var traits = font.fontDescriptor.symbolicTraits
        if bold > 0 { traits.insert(.traitBold) }
        if italic > 0 { traits.insert(.traitItalic) }
        let descriptor = font.fontDescriptor.withSymbolicTraits(traits)
        attributes[.font] = descriptor.map { UIFont(descriptor: $0, size: 0) } ?? font
        if underlined > 0 { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
        if let link = links.last, let url = URL(string: link) { attributes[.link] = url }
        return attributes
    }

    private static let entities: [Substring: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
        "hellip": "…", "ndash": "–", "mdash": "—", "bull": "•", "laquo": "«", "raquo": "»", "lsquo": "‘", "rsquo": "’",
        "ldquo": "“", "rdquo": "”", "euro": "€", "trade": "™",
    ]

    /// Replaces references such as `&amp;` and `&#8217;`.
    private static func decoded(_ text: Substring) -> String {
        var result = ""
        var rest = text
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[rest.index(after: start)...]
            guard let end = rest.firstIndex(of: ";"), let value = character(rest[..<end]) else {
                result += "&"
                continue
            }
            result += value
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func character(_ name: Substring) -> String? {
        guard name.hasPrefix("#") else { return entities[name] }
        let digits = name.dropFirst()
        let code = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return code.flatMap { Unicode.Scalar($0) }.map { String($0) }
    }
}
