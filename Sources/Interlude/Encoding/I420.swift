import CoreGraphics

/// Converts bitmaps to planar YUV: luma for each pixel, chroma for every second one in both directions.
///
/// ITU-R BT.709 in limited range, in 16-bit fixed point. The conversion sends 1.5 instead of 4 bytes per pixel through
/// the pipe and saves the encoder's process the work.
enum I420 {
    /// Rounds up to an even length: chroma is per pair, so an odd last row or column is repeated.
    static func even(_ length: Int) -> Int { length + (length & 1) }

    static func bytes(of pixels: PixelBuffer) -> [UInt8] {
        let width = even(pixels.width)
        let height = even(pixels.height)
        let lumaCount = width * height
        return [UInt8](unsafeUninitializedCapacity: lumaCount * 3 / 2) { buffer, count in
            let luma = buffer.baseAddress!
            let blue = luma + lumaCount
            let red = blue + lumaCount / 4
            for y in stride(from: 0, to: height, by: 2) {
                convert(
                    pixels.bytes(x: 0, y: y),
                    pixels.bytes(x: 0, y: min(y + 1, pixels.height - 1)),
                    count: pixels.width, luma + y * width, luma + (y + 1) * width,
                    blue + y / 2 * (width / 2), red + y / 2 * (width / 2))
            }
            count = lumaCount * 3 / 2
        }
    }

    private static func convert(
        _ upper: UnsafePointer<UInt8>, _ lower: UnsafePointer<UInt8>, count: Int,
        _ upperLuma: UnsafeMutablePointer<UInt8>, _ lowerLuma: UnsafeMutablePointer<UInt8>,
        _ blueDifference: UnsafeMutablePointer<UInt8>, _ redDifference: UnsafeMutablePointer<UInt8>
    ) {
        for pair in 0..<((count + 1) / 2) {
            let left = pair * 8
            let right = min(pair * 2 + 1, count - 1) * 4
            var (r, g, b) = (Int32(0), Int32(0), Int32(0))
            func add(_ row: UnsafePointer<UInt8>, _ offset: Int) -> UInt8 {
                let (pixelB, pixelG, pixelR) = (Int32(row[offset]), Int32(row[offset + 1]), Int32(row[offset + 2]))
                b += pixelB
                g += pixelG
                r += pixelR
                // 219/255 of 0.2126, 0.7152, 0.0722.
                return UInt8(
                    truncatingIfNeeded: (11966 * pixelR + 40254 * pixelG + 4064 * pixelB + (16 << 16) + 32768) >> 16)
            }
            upperLuma[pair * 2] = add(upper, left)
            upperLuma[pair * 2 + 1] = add(upper, right)
            lowerLuma[pair * 2] = add(lower, left)
            lowerLuma[pair * 2 + 1] = add(lower, right)
            // 224/255 of the color differences, for the sum of four pixels.
            let blueSum = -6596 * r - 22189 * g + 28784 * b
            let redSum = 28784 * r - 26145 * g - 2640 * b
            blueDifference[pair] = UInt8(truncatingIfNeeded: (blueSum + (128 << 18) + 131072) >> 18)
            redDifference[pair] = UInt8(truncatingIfNeeded: (redSum + (128 << 18) + 131072) >> 18)
        }
    }
}
