import CLivePage
import Foundation

/// The files of the page, which are compiled into the executable.
struct PageFiles: Sendable {
    struct File: Sendable {
        var type: String
        var data: Data
    }

    /// The folder to read files from while working on the page; `nil` for the compiled files.
    var folder: URL?

    /// The media types by file extension.
    private static let types = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "svg": "image/svg+xml",
    ]

    private static let compiled: [String: Data] = {
        var files: [String: Data] = [:]
        for index in 0..<Int(live_page_file_count) {
            let file = live_page_file(Int32(index))
            files[String(cString: file.name)] = Data(
                bytesNoCopy: UnsafeMutableRawPointer(mutating: file.bytes), count: file.count, deallocator: .none)
        }
        return files
    }()

    /// The names of all files; there is no path to others.
    static var names: [String] { compiled.keys.sorted() }

    /// Returns the file at a path of the address; `nil` if there is none.
    func file(at path: String) -> File? {
        let name = path == "/" ? "index.html" : String(path.dropFirst())
        guard let compiled = Self.compiled[name], let type = Self.types[URL(fileURLWithPath: name).pathExtension]
        else { return nil }
        let edited = folder.flatMap { try? Data(contentsOf: $0.appendingPathComponent(name)) }
        return File(type: type, data: edited ?? compiled)
    }
}
