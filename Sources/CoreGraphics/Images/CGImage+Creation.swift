extension CGImage {
    /// Creates an image from bytes in memory; `nil` if the layout is not supported or there are too few bytes.
    ///
    /// Supports 8 bits per component in any order, straight or premultiplied, gray, and alpha only.
    /// - Parameter decode: Has no effect.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard bitsPerComponent == 8,
            let layout = PixelLayout(space: space, bitmapInfo: bitmapInfo.rawValue, bitsPerPixel: bitsPerPixel),
            layout.bytesPerPixel * 8 == bitsPerPixel,
            let extent = BitmapExtent(
                width: width, height: height, bytesPerPixel: layout.bytesPerPixel, bytesPerRow: bytesPerRow),
            let data = provider.data, data.count >= extent.byteCount
        else { return nil }
        let pixels = PixelBuffer(width: width, height: height)
        data.withUnsafeBytes { bytes in
            guard let source = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
            for y in 0..<height {
                layout.read(
                    source + y * bytesPerRow,
                    into: (pixels.base + y * pixels.bytesPerRow).assumingMemoryBound(to: UInt8.self), count: width)
            }
        }
        self.init(
            pixels: pixels, isOpaque: layout.isOpaque, space: space.model == .rgb ? space : .standardRGB,
            shouldInterpolate: shouldInterpolate, layout: layout)
    }

    /// Creates an image from a PNG file; `nil` if the file is damaged.
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard let data = source.data, let image = try? ImageCodec.decodePNG(data) else { return nil }
        self.init(
            pixels: image.pixels, isOpaque: image.isOpaque, space: .standardRGB, shouldInterpolate: shouldInterpolate,
            layout: image.layout)
    }

    /// Creates an image from a JPEG file; `nil` if the file is damaged.
    public convenience init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard let data = source.data, let image = try? ImageCodec.decodeJPEG(data) else { return nil }
        self.init(
            pixels: image.pixels, isOpaque: true, space: .standardRGB, shouldInterpolate: shouldInterpolate,
            layout: image.layout)
    }
}
