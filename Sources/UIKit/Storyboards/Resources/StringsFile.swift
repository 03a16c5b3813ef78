import Foundation

/// The entries of a file of localized strings: `"key" = "value";`, with comments, in UTF-8 or UTF-16.
package struct StringsFile {
    /// The values by key.
    package private(set) var values: [String: String] = [:]

    private enum Limit {
        /// The size of a file, in bytes.
        static let size = 8 << 20
    }

    /// Creates the entries of a `.strings` file; entries after the first mistake are missing.
    package init(_ data: Data) {
        guard data.count <= Limit.size, let text = Self.text(of: data) else { return }
        var scanner = StringsScanner(text)
        while let (key, value) = scanner.entry() { values[key] = value }
    }

    /// Creates the entries for a language of a string catalog (`.xcstrings`).
    package init(catalog data: Data, language: String) {
        guard data.count <= Limit.size, let catalog = try? JSONDecoder().decode(Catalog.self, from: data) else {
            return
        }
        for (key, entry) in catalog.strings {
            values[key] = entry.localizations?[language]?.stringUnit?.value
        }
    }

    private struct Catalog: Decodable {
        struct Entry: Decodable {
            struct Localization: Decodable {
                struct Unit: Decodable { var value: String }
                var stringUnit: Unit?
            }
            var localizations: [String: Localization]?
        }
        var strings: [String: Entry]
    }

    private static func text(of data: Data) -> String? {
        if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
            return utf16(data.dropFirst(2), isBigEndian: data.starts(with: [0xFE]))
        }
        return String(validating: data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data, as: UTF8.self)
    }

    private static func utf16(_ data: Data, isBigEndian: Bool) -> String {
        let bytes = Array(data)
        let units = stride(from: 0, to: bytes.count - bytes.count % 2, by: 2).map { index -> UInt16 in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        return String(decoding: units, as: UTF16.self)
    }
}

/// Reads the entries of a `.strings` file one after the other.
private struct StringsScanner {
    private let scalars: [Unicode.Scalar]
    private var index = 0

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    /// Returns the next key and its value; `nil` at the end and at a mistake.
    mutating func entry() -> (key: String, value: String)? {
        skipSpace()
        guard let key = token() else { return nil }
        skipSpace()
        // A key alone is its own value.
        if take(";") { return (key, key) }
        guard take("=") else { return nil }
        skipSpace()
        guard let value = token() else { return nil }
        skipSpace()
        guard take(";") else { return nil }
        return (key, value)
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        index += 1
        return true
    }

    /// Skips spaces and comments.
    private mutating func skipSpace() {
        while let scalar = next {
            let following = index + 1 < scalars.count ? scalars[index + 1] : nil
            if scalar.properties.isWhitespace {
                index += 1
            } else if scalar == "/", following == "/" {
                while let each = next, each != "\n" { index += 1 }
            } else if scalar == "/", following == "*" {
                index += 2
                while index < scalars.count,
                    !(scalars[index] == "*" && index + 1 < scalars.count && scalars[index + 1] == "/")
                { index += 1 }
                index = min(index + 2, scalars.count)
            } else {
                return
            }
        }
    }

    private mutating func token() -> String? { take("\"") ? quoted() : word() }

    private mutating func word() -> String? {
        var text = String.UnicodeScalarView()
        while let scalar = next, scalar.properties.isAlphabetic || "0123456789_.-[]".unicodeScalars.contains(scalar) {
            text.append(scalar)
            index += 1
        }
        return text.isEmpty ? nil : String(text)
    }

    private mutating func quoted() -> String? {
        var text = String.UnicodeScalarView()
        while let scalar = next {
            index += 1
            switch scalar {
            case "\"": return String(text)
            case "\\": appendEscape(to: &text)
            default: text.append(scalar)
            }
        }
        return nil
    }

    private mutating func appendEscape(to text: inout String.UnicodeScalarView) {
        guard let scalar = next else { return }
        index += 1
        switch scalar {
        case "n": text.append("\n")
        case "t": text.append("\t")
        case "r": text.append("\r")
        case "U", "u": text.append(contentsOf: escapedScalars())
        default: text.append(scalar)
        }
    }

    /// Reads the digits of `\Uxxxx`, a UTF-16 code unit, and of the low surrogate that may follow.
    private mutating func escapedScalars() -> String.UnicodeScalarView {
        var units = [hexadecimal()]
        if 0xD800..<0xDC00 ~= units[0], index + 1 < scalars.count, scalars[index] == "\\",
            ["U", "u"].contains(scalars[index + 1])
        {
            index += 2
            units.append(hexadecimal())
        }
        return String(decoding: units, as: UTF16.self).unicodeScalars
    }

    private mutating func hexadecimal() -> UInt16 {
        var value: UInt16 = 0
        for _ in 0..<4 {
            guard let scalar = next, let digit = Character(scalar).hexDigitValue else { break }
            value = value << 4 | UInt16(digit)
            index += 1
        }
        return value
    }
}
