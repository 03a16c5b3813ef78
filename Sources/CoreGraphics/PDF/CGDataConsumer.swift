import Foundation

/// A destination of bytes: data in memory or a file.
public final class CGDataConsumer {
    private let destination: (Data) -> Void

    /// Creates a consumer that appends to data.
    public init?(data: CFMutableData) {
        destination = { data.append($0) }
    }

    /// Creates a consumer that replaces a file; `nil` if the URL isn't a file's.
    public init?(url: CFURL) {
        guard url.isFileURL else { return nil }
        destination = { try? $0.write(to: url) }
    }

    func write(_ data: Data) { destination(data) }
}
