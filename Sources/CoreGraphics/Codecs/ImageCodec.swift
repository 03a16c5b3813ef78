/// Decodes and encodes image files with libpng, libjpeg-turbo and libwebp.
package enum ImageCodec {
    /// The time spent on reducing the size of a PNG.
    package enum Compression: Sendable {
        /// For video frames: nearly as fast as writing the bytes uncompressed.
        case fast
        case standard
        case best
    }

    package enum Format: Sendable {
        case png, jpeg, webP

        /// Detects the format from a file's first bytes; `nil` if it is unknown.
        package init?(_ data: Data) {
            let bytes = [UInt8](data.prefix(12))
            if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
                self = .png
            } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
                self = .jpeg
            } else if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).elementsEqual("WEBP".utf8) {
                self = .webP
            } else {
                return nil
            }
        }
    }

    /// Decodes a PNG, JPEG or WebP file; the first frame if it is animated.
    package static func decode(_ data: Data) throws -> CGImage {
        guard let format = Format(data) else {
            throw ImageCodecError(
                data.isEmpty ? "the file is empty" : "the file is neither a PNG nor a JPEG nor a WebP image")
        }
        switch format {
        case .png: return try decodePNG(data)
        case .jpeg: return try decodeJPEG(data)
        case .webP: return try decodeWebP(data)
        }
    }

    /// Throws if an image has no size, has a side above 32,767 pixels, or would need more than a gigabyte.
    static func check(width: Int, height: Int) throws {
        guard width > 0, height > 0 else { throw ImageCodecError("the image has no size") }
        guard PixelBuffer.sides.contains(width), PixelBuffer.sides.contains(height), width * height <= 1 << 28 else {
            throw ImageCodecError("an image of \(width) × \(height) pixels is too large")
        }
    }
}

/// The reason that an image file can't be decoded.
package struct ImageCodecError: Error, Equatable, CustomStringConvertible {
    package var reason: String

    package init(_ reason: String) {
        self.reason = reason
    }

    package var description: String { reason }
}
