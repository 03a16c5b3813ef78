import CPixels
import CoreGraphics

/// A bitmap that samplers can read: at least 2 × 2 pixels.
final class Texture: Sendable, Equatable {
    let pixels: PixelBuffer
    let isOpaque: Bool

    init(_ pixels: PixelBuffer, isOpaque: Bool) {
        self.isOpaque = isOpaque
        guard pixels.width < 2 || pixels.height < 2 else {
            self.pixels = pixels
            return
        }
        let wide = PixelBuffer(width: max(2, pixels.width), height: max(2, pixels.height))
        for y in 0..<wide.height {
            for x in 0..<wide.width { wide[x, y] = pixels[min(x, pixels.width - 1), min(y, pixels.height - 1)] }
        }
        self.pixels = wide
    }

    static func == (a: Texture, b: Texture) -> Bool { a === b }

    /// Returns a view of a part, which must be at least 2 × 2 texels.
    func view(_ part: PixelRect) -> CPTexture {
        CPTexture(
            base: UnsafePointer(pixels.row(part.minY) + part.minX), stride: Int32(pixels.bytesPerRow / 4),
            width: Int32(part.width), height: Int32(part.height))
    }

    /// Returns a texture of half the width and height, every pixel the mean of four.
    func halved() -> Texture {
        let width = (pixels.width + 1) / 2, height = (pixels.height + 1) / 2
        let result = PixelBuffer(width: width, height: height)
        let pairs = pixels.width / 2
        for y in 0..<height {
            let a = pixels.row(2 * y), b = pixels.row(min(2 * y + 1, pixels.height - 1))
            cp_halve(result.row(y), a, b, Int32(pairs))
            if pairs < width {
                let top = [a[pixels.width - 1], a[pixels.width - 1]],
                    bottom = [b[pixels.width - 1], b[pixels.width - 1]]
                cp_halve(result.row(y) + pairs, top, bottom, 1)
            }
        }
        return Texture(result, isOpaque: isOpaque)
    }
}
