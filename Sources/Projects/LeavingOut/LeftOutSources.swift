import Foundation
import Lowering

/// The sources of a project without the parts that don't compile, stored for the next build.
///
/// A file's smaller text counts until the original changes.
package struct LeftOutSources {
    private struct File: Codable {
        var digest: String
        var parts: [LeftOutPart]
    }

    private struct State: Codable {
        var key: String
        var files: [String: File] = [:]
    }

    private let folder: String
    private var state: State

    /// Reads the result of the last build.
    ///
    /// - Parameters:
    ///   - folder: The folder for the result.
    ///   - key: Identifies everything else that the result depends on; another one begins again.
    package init(folder: String, key: String) {
        self.folder = folder
        state = State(key: key)
        guard let data = FileManager.default.contents(atPath: "\(folder)/state.json"),
            let former = try? JSONDecoder().decode(State.self, from: data), former.key == key
        else { return }
        state.files = former.files.filter { path, file in
            Self.digest(of: path) == file.digest && FileManager.default.fileExists(atPath: textPath(path))
        }
    }

    /// The left-out parts, by file and line.
    package var parts: [LeftOutPart] {
        state.files.values.flatMap(\.parts).sorted { ($0.file, $0.line, $0.name) < ($1.file, $1.line, $1.name) }
    }

    /// The paths of the smaller texts, by original.
    package var texts: [String: String] {
        Dictionary(uniqueKeysWithValues: state.files.keys.map { ($0, textPath($0)) })
    }

    /// Leaves out the smallest part around each error; returns whether any was.
    package mutating func leaveOut(_ errors: [CompilerError]) throws -> Bool {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var isChanged = false
        for (path, errors) in Dictionary(grouping: errors, by: \.file) {
            guard let digest = Self.digest(of: path),
                let source = FileManager.default.contents(atPath: texts[path] ?? path)
            else { continue }
            let reduction = SourceReduction(of: Array(source), errors: errors)
            guard !reduction.parts.isEmpty else { continue }
            try Data(reduction.text.utf8).writeIfChanged(to: textPath(path))
            state.files[path, default: File(digest: digest, parts: [])].parts += reduction.parts
            isChanged = true
        }
        if isChanged { try Data(Digest.encoding(state)).writeIfChanged(to: "\(folder)/state.json") }
        return isChanged
    }

    private func textPath(_ original: String) -> String {
        "\(folder)/\((original as NSString).lastPathComponent)-\(Digest(original).text).swift"
    }

    private static func digest(of path: String) -> String? {
        FileManager.default.contents(atPath: path).map { data in
            var digest = Digest()
            digest.add(Array(data))
            return digest.text
        }
    }

    // MARK: Summary

    /// The name of the file with the summary, here and in the folder of an app, whose page shows it.
    package static let summaryName = "left-out.txt"

    /// Writes the summary to a folder; without left-out parts, removes it.
    package static func write(_ summary: String?, to folder: String) throws {
        let path = "\(folder)/\(summaryName)"
        guard let summary else {
            if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
            return
        }
        try Data(summary.utf8).writeIfChanged(to: path)
    }

    /// A text about the left-out parts; `nil` without any.
    ///
    /// - Parameter frameworks: The frameworks that the project imports and that don't exist here.
    package func summary(frameworks: Set<String>) -> String? {
        let parts = parts
        guard !parts.isEmpty else { return nil }
        let missing = parts.map { LeftOutSources.cause(of: $0) }
        let counts = Dictionary(grouping: missing) { $0 }.mapValues(\.count)
        let causes = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let files = Dictionary(grouping: parts, by: \.file).sorted { $0.key < $1.key }
        var lines = [
            "Left out: \(Self.count(Set(parts.map { "\($0.file) \($0.name)" }).count, "member")) in "
                + "\(Self.count(files.count, "file"))."
        ]
        if !frameworks.isEmpty { lines[0] += " Not available here: \(frameworks.sorted().joined(separator: ", "))." }
        lines.append("  because of: " + Self.list(causes.map { "\($0.key) (\($0.value))" }, limit: 8))
        for (file, parts) in files {
            var seen: Set<String> = []
            let names = parts.map(\.name).filter { seen.insert($0).inserted }
            lines.append("  \((file as NSString).lastPathComponent): " + Self.list(names, limit: 5))
        }
        return lines.joined(separator: "\n")
    }

    /// The last name that a message quotes, such as the missing member; otherwise the message.
    private static func cause(of part: LeftOutPart) -> String {
        part.reason.matches(of: /'([^']+)'/).last.map { String($0.1) } ?? part.reason
    }

    private static func list(_ texts: [String], limit: Int) -> String {
        let rest = texts.count - limit
        return texts.prefix(limit).joined(separator: ", ") + (rest > 0 ? ", and \(rest) more" : "")
    }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
