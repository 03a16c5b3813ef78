import CPixels
import CoreGraphics

extension Frame {
    /// A hash of the size and all pixels, as 16 hexadecimal digits; the same on every machine.
    ///
    /// Equal frames have equal hashes; frames that differ have the same one with a probability of about 2⁻⁶⁴.
    public var pixelHash: String { pixels.pixelHash }
}

extension PixelBuffer {
    package var pixelHash: String {
        var hash = UInt64(width) << 32 | UInt64(height)
        for y in 0..<height { hash = cp_hash(hash, row(y), Int32(width)) }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension Film {
    /// A hash of all frames, as 16 hexadecimal digits; equal films have equal hashes.
    public var pixelHash: String {
        defer { bitmaps.releaseDecoder() }
        var hash = UInt64(bitmapIndices.count)
        let bitmapHashes = (0..<bitmaps.count).map { UInt64(bitmaps.pixels(of: $0).pixelHash, radix: 16) ?? 0 }
        for index in bitmapIndices where bitmapHashes.indices.contains(index) {
            hash = (hash ^ bitmapHashes[index]) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 29
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
