import Foundation

/// The localized texts of storyboards and nibs: `LANGUAGE.lproj/NAME.strings` next to the file, keyed `ID.text`.
@MainActor package enum NibStrings {
    private struct Key: Hashable {
        var file: String
        var language: String
    }

    private static var tables: [Key: [String: String]] = [:]

    /// Returns the text for an attribute of an object in the app's language.
    ///
    /// - Parameters:
    ///   - key: The identifier and the attribute, such as `title-label.text`.
    /// - Returns: `nil` if the file isn't localized, or doesn't have the key.
    package static func text(_ key: String, of document: StoryboardDocument) -> String? {
        let language = AppSession.current.screen.language
        let id = Key(file: document.file, language: language)
        if let table = tables[id] { return table[key] }
        let table = load(document.file, language: language)
        tables[id] = table
        return table[key]
    }

    /// Returns the strings for a file, of the language with and without its region.
    private static func load(_ file: String, language: String) -> [String: String] {
        let name = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
        let folder = (file as NSString).deletingLastPathComponent
        let root = folder.hasSuffix(".lproj") ? (folder as NSString).deletingLastPathComponent : folder
        var table: [String: String] = [:]
        for language in AppLanguage.candidates(for: language).reversed() {
            for catalog in ["\(root)/\(name).xcstrings", "\(root)/mul.lproj/\(name).xcstrings"] {
                guard let data = FileManager.default.contents(atPath: catalog) else { continue }
                table.merge(StringsFile(catalog: data, language: language).values) { $1 }
            }
            guard let data = FileManager.default.contents(atPath: "\(root)/\(language).lproj/\(name).strings") else {
                continue
            }
            table.merge(StringsFile(data).values) { $1 }
        }
        return table
    }
}

/// The language in which an app runs.
package enum AppLanguage {
    /// The names of a language, the most specific first: `de-AT`, `de_AT`, `de`.
    package static func candidates(for language: String) -> [String] {
        let parts = language.split(whereSeparator: { $0 == "-" || $0 == "_" }).filter {
            $0.allSatisfy { $0.isLetter || $0.isNumber }
        }
        guard let first = parts.first else { return [] }
        let names = [parts.joined(separator: "-"), parts.joined(separator: "_"), String(first)]
        return names.enumerated().filter { names.firstIndex(of: $0.element) == $0.offset }.map(\.element)
    }
}
