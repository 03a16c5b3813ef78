import Foundation

/// Finds the sets of asset catalogs in source form: `.xcassets` folders copied into a package's resources.
///
/// A set is a folder whose extension is its kind, such as `imageset`. Its name is the folder's, with the names of the
/// enclosing groups that provide a namespace, as in `Icons/Close`.
enum AssetCatalogs {
    private struct Key: Hashable {
        var folder: String
        var modified: Date?
    }

    private struct Name: Hashable {
        var kind: String
        var name: String
    }

    private final class Cache: @unchecked Sendable {
        let lock = NSLock()
        var indices: [Key: [Name: String]] = [:]
    }

    private enum Limit {
        /// The number of folders in a catalog.
        static let folders = 50_000
        static let depth = 32
    }

    private static let cache = Cache()

    /// Returns the folder of a set in the catalogs of a bundle; `nil` if there is none.
    static func set(named name: String, kind: String, in bundle: Bundle?) -> String? {
        let name = Name(kind: kind, name: name)
        for folder in ResourceFolders.all(of: bundle) {
            for catalog in catalogs(in: folder) {
                if let found = index(of: catalog)[name] { return found }
            }
        }
        return nil
    }

    private static func catalogs(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".xcassets") }.sorted().map { "\(folder)/\($0)" }
    }

    /// The folders of a catalog's sets; read again only after the catalog's folder changed.
    private static func index(of catalog: String) -> [Name: String] {
        let attributes = try? FileManager.default.attributesOfItem(atPath: catalog)
        let key = Key(folder: catalog, modified: attributes?[.modificationDate] as? Date)
        cache.lock.lock()
        let known = cache.indices[key]
        cache.lock.unlock()
        if let known { return known }
        var found: [Name: String] = [:]
        var count = 0
        collect(in: catalog, namespace: "", depth: 0, &found, &count)
        cache.lock.lock()
        cache.indices[key] = found
        cache.lock.unlock()
        return found
    }

    private static func collect(
        in folder: String, namespace: String, depth: Int, _ found: inout [Name: String], _ count: inout Int
    ) {
        guard depth < Limit.depth, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            return
        }
        for name in names.sorted() where !name.hasPrefix(".") && !name.hasSuffix(".json") {
            let path = "\(folder)/\(name)"
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
                continue
            }
            count += 1
            guard count <= Limit.folders else { return }
            let kind = (name as NSString).pathExtension
            if kind.hasSuffix("set") {
                let own = Name(kind: kind, name: namespace + (name as NSString).deletingPathExtension)
                if found[own] == nil { found[own] = path }
            } else {
                let inner = providesNamespace(path) ? "\(namespace)\(name)/" : namespace
                collect(in: path, namespace: inner, depth: depth + 1, &found, &count)
            }
        }
    }

    private struct Group: Decodable {
        struct Properties: Decodable {
            var providesNamespace: Bool?

            enum CodingKeys: String, CodingKey {
                case providesNamespace = "provides-namespace"
            }
        }
        var properties: Properties?
    }

    private static func providesNamespace(_ folder: String) -> Bool {
        (contents(Group.self, of: folder))?.properties?.providesNamespace ?? false
    }

    /// Decodes the `Contents.json` of a set or group; `nil` if it is missing or invalid.
    static func contents<Contents: Decodable>(_ type: Contents.Type, of folder: String) -> Contents? {
        guard let data = FileManager.default.contents(atPath: "\(folder)/Contents.json") else { return nil }
        return try? JSONDecoder().decode(type, from: data)
    }

    /// Returns the path of a file of a set; `nil` for a name that leads out of its folder.
    ///
    /// Accents can be encoded in another way than in the file's name, which is the same name for Apple's file systems.
    static func path(of file: String, in folder: String) -> String? {
        guard !file.isEmpty, !file.contains("/"), file != "..", file != "." else { return nil }
        let path = "\(folder)/\(file)"
        guard !FileManager.default.fileExists(atPath: path) else { return path }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return "\(folder)/\(names.first { $0 == file } ?? file)"
    }
}
