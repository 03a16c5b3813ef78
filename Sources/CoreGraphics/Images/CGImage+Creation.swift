extension CGImage {
    /// Makes an image from bytes in memory; nil for a layout that cannot be read or for too few bytes.
    ///
    /// Supported are 8 bits for each component in any order, straight or premultiplied, gray, and alpha alone.
    /// - Parameter decode: Has no effect.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard width > 0, height > 0, width <= 32_767, height <= 32_767, bitsPerComponent == 8,
            let layout = PixelLayout(space: space, bitmapInfo: bitmapInfo.rawValue, bitsPerPixel: bitsPerPixel),
            layout.bytesPerPixel * 8 == bitsPerPixel, let data = provider.data,
            bytesPerRow >= width * layout.bytesPerPixel,
            data.count >= bytesPerRow * (height - 1) + width * layout.bytesPerPixel
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
            shouldInterpolate: shouldInterpolate)
    }

    /// Reads a PNG file; nil when it is damaged.
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard let data = source.data, let image = try? ImageCodec.decodePNG(data) else { return nil }
        self.init(
            pixels: image.pixels, isOpaque: image.isOpaque, space: .standardRGB, shouldInterpolate: shouldInterpolate)
    }

    /// Reads a JPEG file; nil when it is damaged.
    public convenience init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard let data = source.data, let image = try? ImageCodec.decodeJPEG(data) else { return nil }
        self.init(
            pixels: image.pixels, isOpaque: true, space: .standardRGB, shouldInterpolate: shouldInterpolate)
    }

    /// The image thinned by another one stretched over it: by its alpha, or its brightness when it is opaque.
    public func masking(_ mask: CGImage) -> CGImage? {
        let context = CGContext(pixels: PixelBuffer(width: width, height: height), scale: 1)
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        // Both stand on their heads alike, and the picture is turned back as a whole.
        context.translateBy(x: 0, y: CGFloat(height))
        context.scaleBy(x: 1, y: -1)
        context.clip(to: whole, mask: mask)
        context.draw(self, in: whole)
        return CGImage(pixels: context.pixels, isOpaque: false)
    }
}
