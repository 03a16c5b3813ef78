import Foundation

extension String {
    /// Reads a file as UTF-8, with replacement characters for other bytes; `nil` if it can't be read.
    init?(textOf path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(decoding: data, as: UTF8.self)
    }
}
