import Foundation

/// Build settings, with references to each other.
struct BuildSettings {
    private var values: [String: String] = [:]

    /// The number of references that one value can have replaced. A chain of doubled references has no useful value.
    private static let limit = 1000

    /// Adds settings, which replace earlier ones; a reference to the setting itself is its earlier value.
    mutating func add(_ settings: [String: Any]) {
        for (key, value) in settings {
            var text = value as? String ?? (value as? [String])?.joined(separator: " ") ?? ""
            for name in ["inherited", key] {
                for reference in ["$(\(name))", "${\(name)}"] {
                    text = text.replacingOccurrences(of: reference, with: values[key] ?? "")
                }
            }
            values[key] = text
        }
    }

    /// The value of a setting, with the settings that it refers to; `nil` if it isn't set or empty.
    subscript(_ key: String) -> String? {
        guard let value = values[key], !value.isEmpty else { return nil }
        var remaining = Self.limit
        let result = resolved(value[...], [key], &remaining)
        return result.isEmpty ? nil : result
    }

    /// All settings whose names begin with a prefix, without it.
    func settings(withPrefix prefix: String) -> [String: String] {
        var result: [String: String] = [:]
        for key in values.keys where key.hasPrefix(prefix) { result[String(key.dropFirst(prefix.count))] = self[key] }
        return result
    }

    /// Replaces references such as `$(PRODUCT_NAME:c99extidentifier)` and `${TARGET_NAME}`.
    ///
    /// Settings that refer to each other in a circle are empty.
    func resolved(_ text: String) -> String {
        var remaining = Self.limit
        return resolved(text[...], [], &remaining)
    }

    /// The names of the settings that a file refers to, such as `API_URL` in `$(API_URL)`.
    static func referenced(inFile path: String) -> Set<String> {
        guard let text = String(textOf: path) else { return [] }
        var names: Set<String> = []
        for dollar in text.indices where text[dollar] == "$" {
            guard let reference = reference(at: text[dollar...]) else { continue }
            names.insert(String(reference.dropFirst(2).dropLast().prefix { $0 != ":" }))
        }
        return names
    }

    private func resolved(_ text: Substring, _ resolving: Set<String>, _ remaining: inout Int) -> String {
        var result = ""
        var rest = text
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            rest = rest[dollar...]
            guard let reference = Self.reference(at: rest) else {
                result += "$"
                rest = rest.dropFirst()
                continue
            }
            rest = rest[reference.endIndex...]
            guard remaining > 0 else { continue }
            remaining -= 1
            let inner = resolved(reference.dropFirst(2).dropLast(), resolving, &remaining)
            result += value(of: inner, resolving, &remaining)
        }
        return result + rest
    }

    /// Returns the reference with its parentheses at the beginning of a text that begins with a dollar sign.
    private static func reference(at text: Substring) -> Substring? {
        let brackets: [Character: Character] = ["(": ")", "{": "}"]
        guard let open = text.dropFirst().first, let close = brackets[open] else { return nil }
        var depth = 0
        for index in text.indices.dropFirst() {
            if text[index] == open { depth += 1 }
            if text[index] == close { depth -= 1 }
            if depth == 0 { return text[...index] }
        }
        return nil
    }

    /// Returns the value of a name with operators: `PRODUCT_NAME:rfc1034identifier`.
    private func value(of reference: String, _ resolving: Set<String>, _ remaining: inout Int) -> String {
        let parts = reference.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        let name = parts[0]
        var value = ""
        if !resolving.contains(name), let text = values[name] {
            value = resolved(text[...], resolving.union([name]), &remaining)
        }
        for part in parts.dropFirst() { value = Self.apply(part, to: value) }
        return value
    }

    private static func apply(_ operation: String, to value: String) -> String {
        switch operation {
        case "lower": return value.lowercased()
        case "upper": return value.uppercased()
        case "rfc1034identifier":
            return String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." ? $0 : "-" })
        case "c99extidentifier", "identifier", "c99identifier": return XcodeTarget.identifier(value)
        case "file": return (value as NSString).lastPathComponent
        case "dir": return (value as NSString).deletingLastPathComponent
        case "base": return ((value as NSString).lastPathComponent as NSString).deletingPathExtension
        default:
            let other = operation.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return other.count == 2 && other[0] == "default" && value.isEmpty ? String(other[1]) : value
        }
    }
}
