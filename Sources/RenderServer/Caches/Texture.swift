import CPixels
import CoreGraphics

/// A bitmap that samplers can read: at least 2 × 2 pixels.
final class Texture: Sendable, Equatable {
    /// The arrangement of the texels in memory.
    enum Layout {
        /// Row after row.
        case rows
        /// Strips of 16 columns, one after another, each row after row: what a turned image shows in a few columns is
        /// in a few pages of memory, in sequence.
        case strips
    }

    /// The memory of the texels; with a layout in strips, its rows don't have a meaning.
    let pixels: PixelBuffer
    let isOpaque: Bool
    let layout: Layout

    init(_ pixels: PixelBuffer, isOpaque: Bool) {
        self.isOpaque = isOpaque
        layout = .rows
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

    private init(strips: PixelBuffer, isOpaque: Bool) {
        pixels = strips
        self.isOpaque = isOpaque
        layout = .strips
    }

    static func == (a: Texture, b: Texture) -> Bool { a === b }

    /// Returns a texture of half the width or height, or both; every pixel is the mean of two or four.
    func halved(columns: Bool = true, rows: Bool = true) -> Texture {
        let width = columns ? (pixels.width + 1) / 2 : pixels.width
        let height = rows ? (pixels.height + 1) / 2 : pixels.height
        let result = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            let above = pixels.row(rows ? 2 * y : y)
            let below = rows ? pixels.row(min(2 * y + 1, pixels.height - 1)) : above
            if columns {
                halve(result.row(y), above, below)
            } else {
                cp_interpolate(result.row(y), above, below, Int32(width), 128, 0, 0)
            }
        }
        return Texture(result, isOpaque: isOpaque)
    }

    private func halve(
        _ to: UnsafeMutablePointer<UInt32>, _ above: UnsafePointer<UInt32>, _ below: UnsafePointer<UInt32>
    ) {
        let pairs = pixels.width / 2, last = pixels.width - 1
        cp_halve(to, above, below, Int32(pairs))
        // The last column of an odd number is repeated.
        if 2 * pairs < pixels.width {
            cp_halve(to + pairs, [above[last], above[last]], [below[last], below[last]], 1)
        }
    }

    /// Returns a copy of a texture in rows.
    func inStrips() -> Texture {
        let result = PixelBuffer(width: pixels.width, height: pixels.height)
        cp_arrange_in_strips(
            result.row(0), pixels.row(0), pixels.bytesPerRow / 4, Int32(pixels.width), Int32(pixels.height))
        return Texture(strips: result, isOpaque: isOpaque)
    }
}
