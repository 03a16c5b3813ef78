import CPixels
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

    /// The smallest rectangle outside which two bitmaps of the same size are equal, given that they differ at most
    /// within an area.
    func changedArea(from other: PixelBuffer, within area: PixelRect) -> PixelRect {
        let found = cp_changed_area(row(0), bytesPerRow / 4, other.row(0), other.bytesPerRow / 4, CPArea(area))
        return PixelRect(
            minX: Int(found.left), minY: Int(found.top), maxX: Int(found.right), maxY: Int(found.bottom))
    }
}

extension CPArea {
    init(_ rect: PixelRect) {
        self.init(left: Int32(rect.minX), top: Int32(rect.minY), right: Int32(rect.maxX), bottom: Int32(rect.maxY))
    }
}
