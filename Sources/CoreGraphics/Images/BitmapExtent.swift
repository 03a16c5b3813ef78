/// The size of a client's bitmap in memory.
struct BitmapExtent {
    /// The least number of bytes that the bitmap needs; its last row has no padding.
    let byteCount: Int

    /// `nil` if a side isn't in 1…32,767 pixels, rows overlap, or no memory could contain them.
    init?(width: Int, height: Int, bytesPerPixel: Int, bytesPerRow: Int) {
        guard PixelBuffer.sides.contains(width), PixelBuffer.sides.contains(height), 1...16 ~= bytesPerPixel,
            bytesPerRow >= width * bytesPerPixel
        else { return nil }
        let (padded, isTooLarge) = bytesPerRow.multipliedReportingOverflow(by: height)
        guard !isTooLarge else { return nil }
        byteCount = padded - bytesPerRow + width * bytesPerPixel
    }
}
