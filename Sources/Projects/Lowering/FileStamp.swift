import Foundation

/// The modification time and size of a file.
struct FileStamp: Codable, Equatable {
    let modified: Double
    let size: Int

    init(of path: String) throws {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
            throw ProjectError("\(path) is part of the project but doesn't exist.")
        }
        modified = (attributes[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
        size = (attributes[.size] as? NSNumber)?.intValue ?? 0
    }
}
