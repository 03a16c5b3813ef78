import CJPEG

extension ImageCodec {
    static func decodeJPEG(_ data: Data) throws -> CGImage {
        guard let decoder = tjInitDecompress() else { throw ImageCodecError("out of memory") }
        defer { tjDestroy(decoder) }
        func failure() -> ImageCodecError {
            ImageCodecError("damaged JPEG: \(tjGetErrorStr2(decoder).map { String(cString: $0) } ?? "unknown reason")")
        }
        return try data.withUnsafeBytes { bytes in
            let source = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            var (width, height, subsampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
            guard
                tjDecompressHeader3(decoder, source, UInt(bytes.count), &width, &height, &subsampling, &space) == 0
            else { throw failure() }
            guard width > 0, height > 0 else { throw failure() }
            try check(width: Int(width), height: Int(height))
            let pixels = PixelBuffer(width: Int(width), height: Int(height))
            let result = tjDecompress2(
                decoder, source, UInt(bytes.count), pixels.base.assumingMemoryBound(to: UInt8.self), width,
                Int32(pixels.bytesPerRow), height, Int32(TJPF_BGRA.rawValue), 0)
            // Cameras write harmless irregularities, so warnings are ignored, except for a truncated file.
            if result != 0 {
                let error = failure()
                if tjGetErrorCode(decoder) != Int32(TJERR_WARNING.rawValue) || error.reason.contains("Premature end") {
                    throw error
                }
            }
            return CGImage(pixels: pixels, isOpaque: true, layout: .decoded(isOpaque: true))
        }
    }

    /// Encodes an image as JPEG, composited over white; empty only if memory runs out.
    /// - Parameter quality: The quality, from 0 to 1.
    package static func jpeg(_ image: CGImage, quality: CGFloat) -> Data {
        guard let encoder = tjInitCompress() else { return Data() }
        defer { tjDestroy(encoder) }
        let pixels = image.isOpaque ? image.pixels : image.onWhite()
        var output: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        let percent = Int32(bounded: Double(min(1, max(0, quality.isNaN ? 1 : quality)) * 99).rounded()) + 1
        // Full chroma resolution from the quality at which subsampling would be visible.
        let subsampling = percent >= 85 ? TJSAMP_444 : TJSAMP_420
        let result = tjCompress2(
            encoder, pixels.base.assumingMemoryBound(to: UInt8.self), Int32(pixels.width), Int32(pixels.bytesPerRow),
            Int32(pixels.height), Int32(TJPF_BGRX.rawValue), &output, &count, Int32(subsampling.rawValue), percent, 0)
        defer { tjFree(output) }
        guard result == 0, let output else { return Data() }
        return Data(bytes: output, count: Int(count))
    }
}

extension CGImage {
    fileprivate func onWhite() -> PixelBuffer {
        let result = pixels.copy()
        for y in 0..<height {
            let row = result.row(y)
            for x in 0..<width {
                let white = 255 - (row[x] >> 24)
                // A premultiplied component plus the remaining white never exceeds 255.
                row[x] = (row[x] | 0xFF00_0000) &+ white * 0x0001_0101
            }
        }
        return result
    }
}
