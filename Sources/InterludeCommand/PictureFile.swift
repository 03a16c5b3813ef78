import Foundation
import Interlude

/// A picture that the command is asked to write.
enum PictureFile {
    /// Finds out whether a file can be written and is of a known kind, without leaving anything behind.
    static func check(_ path: String, kinds: [String]) throws -> URL {
        let url = URL(fileURLWithPath: path)
        guard kinds.contains(url.pathExtension.lowercased()) else {
            let known = kinds.map { "." + $0 }.joined(separator: " or ")
            throw CommandFailure.failure("“\(path)”: the extension does not name a kind of picture. Write \(known).")
        }
        try AtomicFile(url).check()
        return url
    }
}
