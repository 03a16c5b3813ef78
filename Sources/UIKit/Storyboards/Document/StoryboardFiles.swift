import Foundation

/// Finds and caches the descriptions of storyboard and nib files.
@MainActor package enum StoryboardFiles {
    private struct Entry {
        var modified: Date?
        var size: Int?
        var document: Result<StoryboardDocument, StoryboardError>
    }

    private static var entries: [String: Entry] = [:]

    /// Returns the description of a file, which is parsed again only after it changed.
    package static func document(atPath path: String) throws(StoryboardError) -> StoryboardDocument {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let modified = attributes?[.modificationDate] as? Date
        let size = (attributes?[.size] as? NSNumber)?.intValue
        if let entry = entries[path], entry.modified == modified, entry.size == size {
            return try entry.document.get()
        }
        let document = Result { () throws(StoryboardError) in try read(path, size: size) }
        entries[path] = Entry(modified: modified, size: size, document: document)
        return try document.get()
    }

    private static func read(_ path: String, size: Int?) throws(StoryboardError) -> StoryboardDocument {
        guard size ?? 0 <= StoryboardParser.Limit.size, let data = FileManager.default.contents(atPath: path) else {
            throw StoryboardError(file: path, line: nil, reason: "The file can't be read.")
        }
        return try StoryboardDocument(data, file: path)
    }

    /// Returns the path of a resource in the folders of a bundle, or `nil` if there is none.
    ///
    /// Names that lead out of the bundle aren't found.
    package static func path(of name: String, extension suffix: String, in bundle: Bundle?) -> String? {
        let components = name.split(separator: "/", omittingEmptySubsequences: false)
        guard !name.isEmpty, !components.contains(where: { $0.isEmpty || $0 == ".." || $0 == "." }) else { return nil }
        let file = "\(name).\(suffix)"
        let languages = AppLanguage.candidates(for: AppSession.current.screen.language).map { "\($0).lproj/" }
        for folder in ResourceFolders.all(of: bundle) {
            for localization in languages + ["", "Base.lproj/", "en.lproj/"] {
                let path = "\(folder)/\(localization)\(file)"
                if FileManager.default.fileExists(atPath: path) { return path }
            }
        }
        return nil
    }
}
