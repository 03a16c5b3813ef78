import Foundation

/// Paths of projects, written on file systems that ignore case, as a Mac's do, and with `..`.
package enum ExistingPath {
    /// Returns the absolute path without `.` and `..`, which may lead above the current folder.
    ///
    /// `URL.standardized` of a relative path removes `..` before it adds the current folder, and loses them.
    package static func standardized(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.path
    }

    /// Whether a folder exists.
    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// Returns the path of the existing file that a path names, or names with other capitals; otherwise the path.
    static func of(_ path: String) -> String {
        guard !path.isEmpty, path != "/", !FileManager.default.fileExists(atPath: path) else { return path }
        let (parent, name) = ((path as NSString).deletingLastPathComponent, (path as NSString).lastPathComponent)
        let folder = of(parent)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let same = names.filter { $0.caseInsensitiveCompare(name) == .orderedSame }
        guard let found = same.contains(name) ? name : same.min() else { return path }
        return folder == "/" ? "/\(found)" : "\(folder)/\(found)"
    }
}
