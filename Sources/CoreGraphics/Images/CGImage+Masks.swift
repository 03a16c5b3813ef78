/// Image masks, which let paint through where their samples are 0.
extension CGImage {
    /// Creates an image mask from bytes in memory; `nil` if a sample has other than 8 bits, or there are too few bytes.
    ///
    /// A sample is one minus the alpha with which the mask lets paint through. Unverified: of pixels with several
    /// components, the first is the sample; many apps make a mask of an RGBA image's bytes.
    /// - Parameter decode: The values of the samples 0 and 255: `[1, 0]` inverts the mask. Default for `nil`: `[0, 1]`.
    public convenience init?(
        maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
    ) {
        let pixelSize = bitsPerPixel / 8
        guard bitsPerComponent == 8,
            let extent = BitmapExtent(
                width: width, height: height, bytesPerPixel: pixelSize, bytesPerRow: bytesPerRow),
            let data = provider.data, data.count >= extent.byteCount
        else { return nil }
        let values = decode.map { ($0[0], $0[1]) } ?? (0, 1)
        let alphas = (0...255).map { sample in
            let value = values.0 + (values.1 - values.0) * CGFloat(sample) / 255
            let alpha: Double = (1 - value) * 255
            return UInt8(bounded: alpha.rounded())
        }
        let pixels = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            let row = (pixels.base + y * pixels.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for x in 0..<width {
                let sample = data[data.startIndex + y * bytesPerRow + x * pixelSize]
                row[x] = UInt32(alphas[Int(sample)]) << 24
            }
        }
        self.init(pixels: pixels, isOpaque: false, shouldInterpolate: shouldInterpolate, layout: nil, isMask: true)
    }

    /// Returns the image masked by another one stretched over it.
    ///
    /// The mask is an image mask, the other image's alpha, or its luminance if it is opaque.
    public func masking(_ mask: CGImage) -> CGImage? {
        let context = CGContext(pixels: PixelBuffer(width: width, height: height), scale: 1)
        let bounds = CGRect(x: 0, y: 0, width: width, height: height)
        // The mask and the image are upright where y points up.
        context.translateBy(x: 0, y: CGFloat(height))
        context.scaleBy(x: 1, y: -1)
        context.clip(to: bounds, mask: mask)
        context.draw(self, in: bounds)
        return CGImage(pixels: context.pixels, isOpaque: false)
    }
}

extension CGContext {
    /// Fills a rectangle with the fill color where a mask lets paint through.
    func paint(through mask: CGImage, in rect: CGRect, isUpright: Bool) {
        saveGState()
        if isUpright {
            translateBy(x: 0, y: rect.minY + rect.maxY)
            scaleBy(x: 1, y: -1)
        }
        clip(to: rect, mask: mask)
        fill(rect)
        restoreGState()
    }
}
