import Foundation

/// Folders with clones of packages, which SwiftPM uses instead of fetching them.
struct PackageMirrors {
    private struct Mirror: Encodable {
        var mirror: String
        var original: String
    }

    private struct Contents: Encodable {
        var object: [Mirror]
        var version = 1
    }

    /// The folders of the clones.
    let folders: [String]

    /// Returns the arguments with which SwiftPM finds the clones; writes the file that they name.
    ///
    /// An address belongs to the folder with its last component: `https://…/Deck.git` to `…/Deck`.
    func arguments(for package: String, scratch: String) throws -> [String] {
        guard !folders.isEmpty else { return [] }
        for folder in folders where !FileManager.default.fileExists(atPath: folder) {
            throw ProjectError("--dependency \(folder): there is no such folder.")
        }
        let mirrors = addresses(in: [package] + folders).compactMap { address -> Mirror? in
            folders.first { Self.name(of: $0) == Self.name(of: address) }.map { Mirror(mirror: $0, original: address) }
        }
        let configuration = "\(scratch)/configuration"
        try FileManager.default.createDirectory(atPath: configuration, withIntermediateDirectories: true)
        try Data(Digest.encoding(Contents(object: mirrors))).writeIfChanged(to: "\(configuration)/mirrors.json")
        return ["--config-path", configuration]
    }

    /// Returns the addresses in the manifests of packages, and in the lists of the versions that they use.
    private func addresses(in packages: [String]) -> [String] {
        let texts = packages.flatMap { folder -> [String] in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return names.filter { $0.hasPrefix("Package") }.compactMap { String(textOf: "\(folder)/\($0)") }
        }
        let found = texts.flatMap { $0.matches(of: /"((?:https?|ssh|git):\/\/[^"\s]+|git@[^"\s]+)"/) }.map {
            String($0.1)
        }
        return Set(found).sorted()
    }

    /// Returns the last component of an address or a path in lowercase, without `.git`.
    static func name(of address: String) -> String {
        let last = address.split(separator: "/").last.map(String.init)?.lowercased() ?? ""
        return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }
}
