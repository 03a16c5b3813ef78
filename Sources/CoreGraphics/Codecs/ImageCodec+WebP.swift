import CWebP

extension ImageCodec {
    static func decodeWebP(_ data: Data) throws -> CGImage {
        try data.withUnsafeBytes { bytes in
            guard let source = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
                throw ImageCodecError("the file is empty")
            }
            var config = WebPDecoderConfig()
            guard WebPInitDecoderConfig(&config) != 0 else {
                throw ImageCodecError("libwebp has another version than the one built with")
            }
            try check(WebPGetFeatures(source, bytes.count, &config.input))
            if config.input.has_animation != 0 { return try decodeAnimatedWebP(source, bytes.count) }
            let (width, height) = (Int(config.input.width), Int(config.input.height))
            try check(width: width, height: height)
            let pixels = PixelBuffer(width: width, height: height)
            config.output.colorspace = MODE_bgrA
            config.output.is_external_memory = 1
            config.output.u.RGBA.rgba = pixels.base.assumingMemoryBound(to: UInt8.self)
            config.output.u.RGBA.stride = Int32(pixels.bytesPerRow)
            config.output.u.RGBA.size = pixels.bytesPerRow * pixels.height
            defer { WebPFreeDecBuffer(&config.output) }
            try check(WebPDecode(source, bytes.count, &config))
            let isOpaque = config.input.has_alpha == 0
            return CGImage(pixels: pixels, isOpaque: isOpaque, layout: .decoded(isOpaque: isOpaque))
        }
    }

    /// Decodes the first frame of an animated WebP file.
    private static func decodeAnimatedWebP(_ source: UnsafePointer<UInt8>, _ count: Int) throws -> CGImage {
        var options = WebPAnimDecoderOptions()
        WebPAnimDecoderOptionsInit(&options)
        options.color_mode = MODE_bgrA
        var file = WebPData(bytes: source, size: count)
        guard let decoder = WebPAnimDecoderNew(&file, &options) else {
            throw ImageCodecError("damaged WebP: the animation cannot be read")
        }
        defer { WebPAnimDecoderDelete(decoder) }
        var info = WebPAnimInfo()
        var frame: UnsafeMutablePointer<UInt8>?
        var time: Int32 = 0
        guard WebPAnimDecoderGetInfo(decoder, &info) != 0 else {
            throw ImageCodecError("damaged WebP: the animation cannot be read")
        }
        let (width, height) = (Int(info.canvas_width), Int(info.canvas_height))
        try check(width: width, height: height)
        guard WebPAnimDecoderGetNext(decoder, &frame, &time) != 0, let frame else {
            throw ImageCodecError("damaged WebP: the first frame cannot be read")
        }
        let pixels = PixelBuffer(width: width, height: height)
        for y in 0..<height { memcpy(pixels.base + y * pixels.bytesPerRow, frame + y * width * 4, width * 4) }
        return CGImage(pixels: pixels, isOpaque: false)
    }

    private static func check(_ status: VP8StatusCode) throws {
        let reason: String
        switch status {
        case VP8_STATUS_OK: return
        case VP8_STATUS_OUT_OF_MEMORY: reason = "out of memory"
        case VP8_STATUS_BITSTREAM_ERROR: reason = "the data is invalid"
        case VP8_STATUS_UNSUPPORTED_FEATURE: reason = "it uses a feature that libwebp does not support"
        case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: reason = "the file ends too early"
        default: reason = "status \(status.rawValue)"
        }
        throw ImageCodecError("damaged WebP: \(reason)")
    }
}
