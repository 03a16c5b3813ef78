import Foundation

/// The source files of a package, with what shows that one changes.
///
/// The files are looked at several times a second, so the folders are read directly, not through `FileManager`.
struct SourceFiles: Equatable {
    fileprivate struct Version: Equatable {
        var seconds: Int
        var nanoseconds: Int
        var size: Int64
    }

    private var versions: [String: Version] = [:]

    private static let ignoredFolders: Set = ["build", "node_modules", "Tests"]
    /// A package whose sources are nested deeper has a loop of links.
    private static let maximumDepth = 24

    /// Reads the folder of a package.
    init(in root: URL) {
        read(root.path, depth: 0, isSource: false)
    }

    /// Reads a folder; below a folder for sources, every file counts, elsewhere Swift files only.
    private mutating func read(_ folder: String, depth: Int, isSource: Bool) {
        guard depth < Self.maximumDepth, let directory = opendir(folder) else { return }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            // Editors write hidden and temporary files next to the files that they edit.
            if name.hasPrefix(".") || name.hasSuffix("~") || name.hasPrefix("#") { continue }
            let path = folder + "/" + name
            var status = stat()
            guard stat(path, &status) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR where !Self.ignoredFolders.contains(name):
                read(path, depth: depth + 1, isSource: isSource || Self.isSourceFolder(name))
            case S_IFREG where isSource || name.hasSuffix(".swift"):
                versions[path] = Version(status)
            default: break
            }
        }
    }

    private static func isSourceFolder(_ name: String) -> Bool { ["Sources", "Source", "src", "srcs"].contains(name) }
}

extension SourceFiles.Version {
    fileprivate init(_ status: stat) {
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        self.init(seconds: time.tv_sec, nanoseconds: time.tv_nsec, size: Int64(status.st_size))
    }
}
