import CoreGraphics
import Foundation
import RenderServer

/// Encodes the changed parts of a screen.
enum AreaEncoder {
    /// Below 0.85, color is encoded at half the resolution, which is invisible in motion and takes half the time.
    private static let quality: CGFloat = 0.8
    /// The size of a JPEG block at half the color resolution; aligned areas don't mix colors across their edges.
    private static let block = 16

    /// Encodes areas, exactly as PNG or with loss as JPEG.
    static func encode(_ rects: [PixelRect], of pixels: PixelBuffer, isExact: Bool) -> [(Update.Area, Data)] {
        rects.map { rect in
            let area = isExact ? rect : aligned(rect, width: pixels.width, height: pixels.height)
            let image = CGImage(pixels: pixels.part(area), isOpaque: true)
            let data = isExact ? ImageCodec.png(image, compression: .fast) : ImageCodec.jpeg(image, quality: quality)
            let description = Update.Area(
                x: area.minX, y: area.minY, width: area.width, height: area.height,
                format: isExact ? "image/png" : "image/jpeg", length: data.count)
            return (description, data)
        }
    }

    private static func aligned(_ rect: PixelRect, width: Int, height: Int) -> PixelRect {
        PixelRect(
            minX: rect.minX / block * block, minY: rect.minY / block * block,
            maxX: min(width, (rect.maxX + block - 1) / block * block),
            maxY: min(height, (rect.maxY + block - 1) / block * block))
    }
}

extension PixelBuffer {
    /// Returns a part of the bitmap in the same memory, valid while this bitmap is.
    fileprivate func part(_ rect: PixelRect) -> PixelBuffer {
        PixelBuffer(
            base: base + rect.minY * bytesPerRow + rect.minX * 4, width: rect.width, height: rect.height,
            bytesPerRow: bytesPerRow, release: { [self] in withExtendedLifetime(self) {} })
    }
}
