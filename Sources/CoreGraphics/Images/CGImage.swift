/// An immutable bitmap.
public final class CGImage: Hashable, @unchecked Sendable {
    /// The pixels; nobody writes to them any more.
    package let pixels: PixelBuffer
    /// No pixel lets anything through.
    package let isOpaque: Bool
    /// Whether drawing may blend neighbouring pixels.
    public let shouldInterpolate: Bool
    private let space: CGColorSpace

    package init(
        pixels: PixelBuffer, isOpaque: Bool, space: CGColorSpace = .standardRGB, shouldInterpolate: Bool = true
    ) {
        self.pixels = pixels
        self.isOpaque = isOpaque
        self.space = space
        self.shouldInterpolate = shouldInterpolate
    }

    package convenience init(pixels: PixelBuffer, isOpaque: Bool) {
        self.init(pixels: pixels, isOpaque: isOpaque, space: .standardRGB)
    }

    /// Whether two images are the same object.
    public static func == (first: CGImage, second: CGImage) -> Bool { first === second }

    /// Feeds the image's identity to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension CGImage {
    /// The width in pixels.
    public var width: Int { pixels.width }
    /// The height in pixels.
    public var height: Int { pixels.height }
    /// Bits of one component of a pixel: 8.
    public var bitsPerComponent: Int { 8 }
    /// Bits of one pixel: 32.
    public var bitsPerPixel: Int { 32 }
    /// The bytes from one row to the next in `dataProvider`'s data.
    public var bytesPerRow: Int { pixels.bytesPerRow }
    /// The meaning of the components.
    public var colorSpace: CGColorSpace? { space }
    /// Where alpha lies in a pixel, and whether the colours are multiplied by it.
    public var alphaInfo: CGImageAlphaInfo { isOpaque ? .noneSkipFirst : .premultipliedFirst }
    /// How the bytes of a pixel are ordered: blue, green, red, alpha.
    public var bitmapInfo: CGBitmapInfo {
        CGBitmapInfo(rawValue: alphaInfo.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
    }
    /// The byte order within a pixel.
    public var byteOrderInfo: CGImageByteOrderInfo { .order32Little }
    /// Whether the image is a stencil; never, here.
    public var isMask: Bool { false }
    /// How colours outside the gamut are brought into it.
    public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

    /// The pixels' bytes, copied when asked for.
    public var dataProvider: CGDataProvider? {
        CGDataProvider(data: Data(bytes: pixels.base, count: pixels.bytesPerRow * pixels.height))
    }

    /// The same image.
    public func copy() -> CGImage? { self }

    /// The same pixels with their components read in another space; nil unless it is an RGB space.
    public func copy(colorSpace space: CGColorSpace) -> CGImage? {
        guard space.model == .rgb else { return nil }
        return CGImage(pixels: pixels, isOpaque: isOpaque, space: space, shouldInterpolate: shouldInterpolate)
    }

    /// The part of the image within a rectangle in pixels, grown to whole pixels; nil when it lies outside.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        if Int(part.width) == width && Int(part.height) == height { return self }
        let owner = pixels
        let offset = Int(part.minY) * owner.bytesPerRow + Int(part.minX) * 4
        let shared = PixelBuffer(
            base: owner.base + offset, width: Int(part.width), height: Int(part.height), bytesPerRow: owner.bytesPerRow,
            release: { withExtendedLifetime(owner) {} })
        // A small part would keep the whole alive, and lose the alignment of rows.
        let aligned = offset % 64 == 0 && part.width * part.height * 2 > CGFloat(width * height)
        return CGImage(
            pixels: aligned ? shared : shared.copy(), isOpaque: isOpaque, space: space,
            shouldInterpolate: shouldInterpolate)
    }
}
