import CoreGraphics
import RenderServer

extension PixelBuffer {
    /// The rectangle of all pixels.
    var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    func bytes(x: Int, y: Int) -> UnsafeMutablePointer<UInt8> {
        (base + y * bytesPerRow + x * 4).assumingMemoryBound(to: UInt8.self)
    }

    /// The pixels of an area, in the same memory.
    func part(_ area: PixelRect) -> PixelBuffer {
        PixelBuffer(
            base: base + area.minY * bytesPerRow + area.minX * 4, width: area.width, height: area.height,
            bytesPerRow: bytesPerRow, release: { withExtendedLifetime(self) {} })
    }

    func hasSameBytes(as other: PixelBuffer) -> Bool {
        guard width == other.width, height == other.height else { return false }
        return base == other.base || (0..<height).allSatisfy { memcmp(row($0), other.row($0), width * 4) == 0 }
    }
}
