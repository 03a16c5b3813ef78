import Foundation

/// The source files of a package, with what shows that one changes.
struct SourceFiles: Equatable {
    private struct Version: Equatable {
        var seconds: Int
        var nanoseconds: Int
        var size: Int64
    }

    private var versions: [String: Version] = [:]

    private static let ignoredFolders: Set = [".build", ".git", ".swiftpm", "build", "node_modules"]

    /// Reads the folder of a package.
    init(in root: URL) {
        let files = FileManager.default.enumerator(atPath: root.path)
        while let path = files?.nextObject() as? String {
            let name = (path as NSString).lastPathComponent
            if Self.ignoredFolders.contains(name) {
                files?.skipDescendants()
                continue
            }
            // Editors write hidden and temporary files next to the ones that they edit.
            if name.hasPrefix(".") || name.hasSuffix("~") || name.hasPrefix("#") { continue }
            guard Self.isSource(path) else { continue }
            var status = stat()
            guard stat(root.appendingPathComponent(path).path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
                continue
            }
            #if canImport(Darwin)
                let time = status.st_mtimespec
            #else
                let time = status.st_mtim
            #endif
            versions[path] = Version(seconds: time.tv_sec, nanoseconds: time.tv_nsec, size: Int64(status.st_size))
        }
    }

    /// Whether a build of an executable may read the file: its manifest, or a file of its sources.
    private static func isSource(_ path: String) -> Bool {
        path.hasPrefix("Package") && path.hasSuffix(".swift") || path.hasPrefix("Sources/") || path.hasPrefix("Source/")
            || path.hasPrefix("src/") || path.hasPrefix("srcs/")
            || path.hasSuffix(".swift") && !path.hasPrefix("Tests/")
    }
}
