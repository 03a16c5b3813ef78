import Foundation

/// The texts of a table with plural rules, such as `Localizable.stringsdict`.
///
/// Foundation for Linux takes the rules of a key for its text, and ends the program. So a bundle gets the table
/// `Localizable.strings` with the form `other` of each text, and the texts of the source's own table.
struct PluralTexts {
    private let source: String

    init(_ source: String) { self.source = source }

    /// The formats by key. The form `other` replaces a variable, such as `%#@days@`.
    var formats: [String: String] {
        let rules = Self.propertyList(source)
        return rules.compactMapValues { rule in
            guard let rule = rule as? [String: Any], var format = rule["NSStringLocalizedFormatKey"] as? String
            else { return nil }
            // A form can name another variable.
            for _ in rule.keys {
                for (name, value) in rule {
                    guard let other = (value as? [String: Any])?["other"] as? String else { continue }
                    for start in ["%#@", "%1$#@", "%2$#@", "%3$#@"] {
                        format = format.replacingOccurrences(of: "\(start)\(name)@", with: other)
                    }
                }
            }
            return format
        }
    }

    /// Writes the table for a resource's path.
    func write(for path: String) throws {
        let files = FileManager.default
        let target = Self.table(path)
        var texts: [String: Any] = Self.propertyList(Self.table(source))
        texts.merge(formats) { _, format in format }
        let data = try PropertyListSerialization.data(fromPropertyList: texts, format: .xml, options: 0)
        try? files.removeItem(atPath: target)
        try data.write(to: URL(fileURLWithPath: target))
    }

    private static func table(_ path: String) -> String { (path as NSString).deletingPathExtension + ".strings" }

    private static func propertyList(_ path: String) -> [String: Any] {
        guard let data = FileManager.default.contents(atPath: path) else { return [:] }
        return (try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)) as? [String: Any]
            ?? [:]
    }
}
