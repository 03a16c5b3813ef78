import Foundation
import Synchronization

/// The folder with the files of failures, for test runs that don't save attachments.
///
/// The folder is `.build/interlude-failures` in the package, or the value of `INTERLUDE_FAILURES`. Each test has a
/// folder in it, which is emptied before the test's first failure in a process.
enum FailureFolder {
    private static let emptied = Mutex<Set<String>>([])

    /// Writes a file of a test, and returns its path; `nil` if the folder isn't writable.
    static func write(_ data: Data, named name: String, test: String, near source: String) -> String? {
        let folder = root(near: source).appendingPathComponent(test, isDirectory: true)
        let manager = FileManager.default
        if emptied.withLock({ $0.insert(folder.path).inserted }) { try? manager.removeItem(at: folder) }
        do {
            try manager.createDirectory(at: folder, withIntermediateDirectories: true)
            let url = free(folder.appendingPathComponent(name))
            try data.write(to: url)
            return url.path
        } catch {
            return nil
        }
    }

    /// Returns the URL, with a number if there is a file already.
    private static func free(_ url: URL) -> URL {
        var candidate = url
        var number = 2
        while FileManager.default.fileExists(atPath: candidate.path) {
            let name = url.deletingPathExtension().lastPathComponent + "-\(number)." + url.pathExtension
            candidate = url.deletingLastPathComponent().appendingPathComponent(name)
            number += 1
        }
        return candidate
    }

    private static func root(near source: String) -> URL {
        if let folder = ProcessInfo.processInfo.environment["INTERLUDE_FAILURES"] {
            return URL(fileURLWithPath: folder, isDirectory: true)
        }
        var folder = URL(fileURLWithPath: source).deletingLastPathComponent()
        while folder.path != "/" {
            if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
                return folder.appendingPathComponent(".build/interlude-failures", isDirectory: true)
            }
            folder.deleteLastPathComponent()
        }
        return FileManager.default.temporaryDirectory.appendingPathComponent("interlude-failures", isDirectory: true)
    }
}
