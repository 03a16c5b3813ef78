import Foundation

/// A source file or a page of the project, with its path from the root.
struct SourceText {
    let path: String
    let text: String

    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the files in folders below the root, sorted by path.
    static func files(
        in folders: [String], withExtensions extensions: Set<String>, isRecursive: Bool = true
    ) throws -> [SourceText] {
        try folders.flatMap { folder in
            let url = root.appendingPathComponent(folder)
            let names =
                isRecursive
                ? FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
                : try FileManager.default.contentsOfDirectory(atPath: url.path)
            return try names.filter { extensions.contains(($0 as NSString).pathExtension) }.sorted().map { name in
                SourceText(
                    path: folder == "." ? name : "\(folder)/\(name)",
                    text: try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8))
            }
        }
    }

    /// Returns the number of the line at a UTF-16 offset.
    func line(at offset: Int) -> Int {
        text.utf16.prefix(offset).count { $0 == 10 } + 1
    }
}

extension NSRegularExpression {
    func matches(in text: String) -> [NSTextCheckingResult] {
        matches(in: text, range: NSRange(location: 0, length: text.utf16.count))
    }
}
