import Foundation

extension Data {
    /// Writes a file unless it has these contents; returns whether it was written.
    @discardableResult
    func writeIfChanged(to path: String) throws -> Bool {
        guard FileManager.default.contents(atPath: path) != self else { return false }
        try write(to: URL(fileURLWithPath: path), options: .atomic)
        return true
    }
}
