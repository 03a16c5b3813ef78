import CPixels
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
                let upper = pixels.row(y), lower = pixels.row(min(y + 1, pixels.height - 1))
                convert(upper, pixels.width, to: luma + y * width)
                convert(lower, pixels.width, to: luma + (y + 1) * width)
                let offset = y / 2 * (width / 2)
                cp_chroma(blue + offset, red + offset, upper, lower, Int32(pixels.width))
            }
            count = lumaCount * 3 / 2
        }
    }

    /// Converts a row to luma, and repeats its last pixel up to an even length.
    private static func convert(_ row: UnsafePointer<UInt32>, _ count: Int, to luma: UnsafeMutablePointer<UInt8>) {
        cp_luma(luma, row, Int32(count))
        if count % 2 == 1 { luma[count] = luma[count - 1] }
    }
}
