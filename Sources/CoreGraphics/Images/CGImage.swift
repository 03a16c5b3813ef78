/// An immutable bitmap.
public final class CGImage: Hashable, @unchecked Sendable {
    /// The pixels, which no longer change.
    package let pixels: PixelBuffer
    /// Whether all pixels are opaque.
    package let isOpaque: Bool
    /// Whether drawing interpolates between pixels. A hint; scaled images are always interpolated.
    public let shouldInterpolate: Bool
    /// Whether the image is a mask, through which its context's fill color is drawn.
    public let isMask: Bool
    private let space: CGColorSpace
    /// The layout of the bytes that apps read.
    let layout: PixelLayout

    /// - Parameter layout: The layout of the bytes that apps read, if they have four bytes per pixel. Default: the layout
    ///   of the pixels.
    init(
        pixels: PixelBuffer, isOpaque: Bool, space: CGColorSpace = .standardRGB, shouldInterpolate: Bool = true,
        layout: PixelLayout?, isMask: Bool = false
    ) {
        self.pixels = pixels
        self.isOpaque = isOpaque
        self.space = space
        self.shouldInterpolate = shouldInterpolate
        self.isMask = isMask
        self.layout = layout.flatMap { $0.bytesPerPixel == 4 ? $0 : nil } ?? .native(isOpaque: isOpaque)
    }

    package convenience init(pixels: PixelBuffer, isOpaque: Bool) {
        self.init(pixels: pixels, isOpaque: isOpaque, layout: nil)
    }

    /// Whether two images are the same object.
    public static func == (first: CGImage, second: CGImage) -> Bool { first === second }

    /// Hashes the image's identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension CGImage {
    /// The width in pixels.
    public var width: Int { pixels.width }
    /// The height in pixels.
    public var height: Int { pixels.height }
    /// The number of bits per component: 8.
    public var bitsPerComponent: Int { 8 }
    /// The number of bits per pixel: 32.
    public var bitsPerPixel: Int { 32 }
    /// The distance between rows in `dataProvider`'s data, in bytes.
    public var bytesPerRow: Int { layout.isNative ? pixels.bytesPerRow : width * layout.bytesPerPixel }
    /// The color space of the components; `nil` for a mask.
    public var colorSpace: CGColorSpace? { isMask ? nil : space }
    /// The position of the alpha component in a pixel, and whether the colors are premultiplied.
    public var alphaInfo: CGImageAlphaInfo { layout.alphaInfo }
    /// The layout of a pixel's bytes.
    ///
    /// Images from files have red, green, blue, and alpha; others blue, green, red, and alpha, unless they were created with
    /// another layout.
    public var bitmapInfo: CGBitmapInfo { layout.bitmapInfo }
    /// The byte order within a pixel.
    public var byteOrderInfo: CGImageByteOrderInfo {
        CGImageByteOrderInfo(rawValue: bitmapInfo.rawValue & CGBitmapInfo.byteOrderMask.rawValue) ?? .orderDefault
    }
    /// The rendering intent. Always `.defaultIntent`.
    public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

    /// A copy of the pixels' bytes.
    public var dataProvider: CGDataProvider? {
        guard !layout.isNative else {
            return CGDataProvider(data: Data(bytes: pixels.base, count: pixels.bytesPerRow * pixels.height))
        }
        var bytes = [UInt8](repeating: 0, count: bytesPerRow * height)
        bytes.withUnsafeMutableBytes { memory in
            ClientBitmap(
                memory: memory.baseAddress, bytesPerRow: bytesPerRow, height: height, layout: layout, space: space
            ).push(pixels)
        }
        return CGDataProvider(data: Data(bytes))
    }

    /// Returns the same image; images are immutable.
    public func copy() -> CGImage? { self }

    /// Returns the same pixels, interpreted in another color space; `nil` for a mask, or unless it is an RGB space.
    public func copy(colorSpace space: CGColorSpace) -> CGImage? {
        guard space.model == .rgb, !isMask else { return nil }
        return CGImage(
            pixels: pixels, isOpaque: isOpaque, space: space, shouldInterpolate: shouldInterpolate, layout: layout)
    }

    /// Returns the part of the image in a rectangle in pixels, rounded out to whole pixels; `nil` if it is outside.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.integral.overlap(with: CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        let size = (width: Int(bounded: part.width), height: Int(bounded: part.height))
        if size == (width, height) { return self }
        let owner = pixels
        let offset = Int(bounded: part.minY) * owner.bytesPerRow + Int(bounded: part.minX) * 4
        let shared = PixelBuffer(
            base: owner.base + offset, width: size.width, height: size.height, bytesPerRow: owner.bytesPerRow,
            release: { withExtendedLifetime(owner) {} })
        shared.addTextBoxes(owner.textBoxes.map { $0.offsetBy(dx: -part.minX, dy: -part.minY) })
        // A small part would retain the whole bitmap, and lose the alignment of rows.
        let aligned = offset % 64 == 0 && part.width * part.height * 2 > CGFloat(width * height)
        return CGImage(
            pixels: aligned ? shared : shared.copy(), isOpaque: isOpaque, space: space,
            shouldInterpolate: shouldInterpolate, layout: layout, isMask: isMask)
    }
}
