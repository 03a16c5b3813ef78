import CPNG

extension ImageCodec {
    static func decodePNG(_ data: Data) throws -> CGImage {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        return try data.withUnsafeBytes { bytes in
            guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
                throw ImageCodecError("damaged PNG: \(message(of: image))")
            }
            try check(width: Int(image.width), height: Int(image.height))
            let isOpaque = image.format & png_uint_32(PNG_FORMAT_FLAG_ALPHA) == 0
            image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR | PNG_FORMAT_FLAG_ALPHA)
            let pixels = PixelBuffer(width: Int(image.width), height: Int(image.height))
            guard png_image_finish_read(&image, nil, pixels.base, png_int_32(pixels.bytesPerRow), nil) != 0 else {
                throw ImageCodecError("damaged PNG: \(message(of: image))")
            }
            if !isOpaque {
                for y in 0..<pixels.height {
                    Premultiplication.multiply(
                        (pixels.base + y * pixels.bytesPerRow).assumingMemoryBound(to: UInt8.self), count: pixels.width)
                }
            }
            return CGImage(pixels: pixels, isOpaque: isOpaque, layout: .decoded(isOpaque: isOpaque))
        }
    }

    private static func message(of image: png_image) -> String {
        withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    /// Encodes an image as PNG; empty only if memory runs out.
    package static func png(_ image: CGImage, compression: Compression = .standard) -> Data {
        let pixels = image.pixels
        var source = pixels
        if !image.isOpaque {
            source = pixels.copy()
            for y in 0..<source.height {
                Premultiplication.divide(
                    (source.base + y * source.bytesPerRow).assumingMemoryBound(to: UInt8.self), count: source.width)
            }
        }
        // A fixed filter avoids libpng's search for the best one; rows of an interface mostly repeat the row above.
        let (level, filters): (Int32, Int32) =
            switch compression {
            case .fast: (1, PNG_FILTER_UP)
            case .standard: (6, PNG_FILTER_SUB | PNG_FILTER_UP)
            case .best: (9, PNG_FILTER_NONE | PNG_FILTER_SUB | PNG_FILTER_UP | PNG_FILTER_AVG | PNG_FILTER_PAETH)
            }
        var output = png_output()
        let bytes = source.base.assumingMemoryBound(to: UInt8.self)
        let written = png_encode_bgra(
            bytes, source.bytesPerRow, UInt32(source.width), UInt32(source.height), image.isOpaque ? 1 : 0, level,
            filters, &output)
        guard written != 0, let result = output.bytes else {
            free(output.bytes)
            return Data()
        }
        return Data(bytesNoCopy: result, count: output.count, deallocator: .free)
    }
}
