import Foundation

/// Splits the bytes of a pipe into messages; each is preceded by its length (four bytes, little endian).
struct PipeFraming {
    /// A length beyond this is an error of the sender: a frame of the largest screen is smaller.
    static let maximumLength = 64 << 20

    struct InvalidLength: Error {}

    private var buffer = Data()

    static func frame(_ message: Data) -> Data {
        var data = Data(capacity: message.count + 4)
        data.append(littleEndian: UInt32(message.count))
        data.append(message)
        return data
    }

    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        buffer.append(contentsOf: bytes)
    }

    /// Removes and returns the next complete message; `nil` until more bytes arrive.
    mutating func next() throws -> Data? {
        guard buffer.count >= 4 else { return nil }
        let start = buffer.startIndex
        let length = buffer[start..<start + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
        guard length <= Self.maximumLength else { throw InvalidLength() }
        guard buffer.count >= 4 + length else { return nil }
        let message = Data(buffer[start + 4..<start + 4 + length])
        buffer = Data(buffer[(start + 4 + length)...])
        return message
    }
}
