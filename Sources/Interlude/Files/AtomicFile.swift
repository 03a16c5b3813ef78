import Foundation

/// Writes a file whole or not at all: a draft is written next to the target and then renamed.
///
/// A target that is a symbolic link stays one: the file that it leads to is replaced.
package struct AtomicFile: Sendable {
    package let target: URL
    /// The file that the target leads to.
    private let destination: URL
    /// The temporary file, with the target's extension.
    package let draft: URL

    package init(_ target: URL) {
        self.target = target
        destination = Self.destination(of: target)
        let name = destination.deletingPathExtension().lastPathComponent
        let process = ProcessInfo.processInfo.processIdentifier
        draft = destination.deletingLastPathComponent()
            .appendingPathComponent(".\(name).\(process).part")
            .appendingPathExtension(target.pathExtension)
    }

    /// Follows symbolic links, also to a file that doesn't exist yet.
    private static func destination(of target: URL) -> URL {
        var url = target
        // More links than the kernel follows are a loop, which writing reports.
        for _ in 0..<40 {
            guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path) else { return url }
            url = URL(fileURLWithPath: link, relativeTo: url.deletingLastPathComponent())
        }
        return url
    }

    /// Checks whether the file can be written, without leaving anything behind.
    ///
    /// - Throws: ``FilmError/notWritable(path:reason:)``.
    package func check() throws {
        // The system ends names at the first NUL, and would write another file.
        if target.path.utf8.contains(0) || target.relativeString.contains("%00") {
            throw FilmError.notWritable(
                path: target.relativePath.replacingOccurrences(of: "\0", with: "␀"),
                reason: "its name contains a NUL character")
        }
        try refuseLoop()
        let folder = destination.deletingLastPathComponent()
        var isFolder: ObjCBool = false
        let files = FileManager.default
        guard files.fileExists(atPath: folder.path, isDirectory: &isFolder) else {
            throw FilmError.notWritable(
                path: target.relativePath, reason: "the folder “\(folder.relativePath)” does not exist")
        }
        guard isFolder.boolValue else {
            throw FilmError.notWritable(path: target.relativePath, reason: "“\(folder.relativePath)” is not a folder")
        }
        if files.fileExists(atPath: target.path, isDirectory: &isFolder), isFolder.boolValue {
            throw FilmError.notWritable(path: target.relativePath, reason: "it is a folder; name a file")
        }
        try write(to: draft) { try Data().write(to: $0) }
        try? files.removeItem(at: draft)
    }

    /// Writes the data and replaces the target.
    ///
    /// - Throws: ``FilmError/notWritable(path:reason:)``.
    package func write(_ data: Data) throws {
        try commit { try data.write(to: $0) }
    }

    /// Writes the draft with a closure, then replaces the target; removes the draft on failure.
    package func commit(_ make: (URL) throws -> Void) throws {
        do {
            try UnfinishedFiles.writing(draft) {
                try write(to: draft, make)
                try move()
            }
        } catch {
            try? FileManager.default.removeItem(at: draft)
            throw error
        }
    }

    /// Writes the draft with an asynchronous closure, then replaces the target; removes the draft on failure.
    package func commit(_ make: (URL) async throws -> Void) async throws {
        do {
            try await UnfinishedFiles.writing(draft) {
                try await make(draft)
                try move()
            }
        } catch {
            try? FileManager.default.removeItem(at: draft)
            throw error
        }
    }

    private func refuseLoop() throws {
        guard (try? FileManager.default.destinationOfSymbolicLink(atPath: destination.path)) != nil else { return }
        throw FilmError.notWritable(path: target.relativePath, reason: "it is a loop of symbolic links")
    }

    private func move() throws {
        try refuseLoop()
        guard rename(draft.path, destination.path) == 0 else {
            throw FilmError.notWritable(path: target.relativePath, reason: String(cString: strerror(errno)))
        }
    }

    private func write(to url: URL, _ make: (URL) throws -> Void) throws {
        do {
            try make(url)
        } catch  where (error as NSError).domain == NSCocoaErrorDomain {
            throw FilmError.notWritable(path: target.relativePath, reason: Self.reason(error))
        }
    }

    private static func reason(_ error: any Error) -> String {
        let error = error as NSError
        let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
        return cause.domain == NSPOSIXErrorDomain
            ? String(cString: strerror(Int32(cause.code))).lowercased() : error.localizedDescription
    }
}
