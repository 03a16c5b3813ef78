import Foundation
import Lowering

/// The indexes of UIKit's modules, made from the sources of the Interlude that the program was built from.
package struct FrameworkIndexes {
    /// The folder of Interlude's package.
    package static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// The folder in which indexes are stored.
    private let cache: String

    package init(cache: String) { self.cache = cache }

    /// Returns the indexes; they are made again only after their sources changed.
    package func all() throws -> [ModuleIndex] {
        try ["CoreGraphics", "AppleRuntime", "QuartzCore", "UIKit"].map { try index(of: $0) }
    }

    private struct StoredIndex: Codable {
        var digest: String
        var index: ModuleIndex
    }

    private func index(of module: String) throws -> ModuleIndex {
        let folder = "\(Self.package)/Sources/\(module)"
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let files = names.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
        var digest = Digest()
        for file in files {
            let stamp = try FileStamp(of: file)
            digest.add(Array("\(file) \(stamp.modified) \(stamp.size)".utf8))
        }
        let stored = "\(cache)/\(module).index.json"
        if let data = FileManager.default.contents(atPath: stored),
            let known = try? JSONDecoder().decode(StoredIndex.self, from: data), known.digest == digest.text
        {
            return known.index
        }
        let index = ModuleIndex.ofFramework(module, sources: files.compactMap(String.init(textOf:)))
        try Data(Digest.encoding(StoredIndex(digest: digest.text, index: index))).writeIfChanged(to: stored)
        return index
    }
}
