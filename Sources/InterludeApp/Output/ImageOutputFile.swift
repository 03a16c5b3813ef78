import Foundation
import Interlude

/// Validates the path of an image to write.
enum ImageOutputFile {
    /// Checks the extension and whether the file can be written, without leaving anything behind.
    static func check(_ path: String, kinds: [String]) throws -> URL {
        let url = URL(fileURLWithPath: path)
        guard kinds.contains(url.pathExtension.lowercased()) else {
            let known = kinds.map { "." + $0 }.joined(separator: " or ")
            throw CommandFailure.usage("“\(path)”: the extension is not an image format. Use \(known).")
        }
        try AtomicFile(url).check()
        return url
    }
}
