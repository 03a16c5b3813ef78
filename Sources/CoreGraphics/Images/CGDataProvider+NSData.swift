import Foundation

extension CGDataProvider {
    /// Creates a provider of bytes in memory.
    public convenience init?(data: NSData) { self.init(data: data as Data) }
}
