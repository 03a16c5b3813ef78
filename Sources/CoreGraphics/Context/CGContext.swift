import CCairo

/// A place to draw: pixels, a current path and a stack of graphics states.
///
/// A context made by an app has its origin at the bottom left and y pointing up; UIKit's contexts have their origin at
/// the top left and count in points.
public class CGContext {
    /// Where drawing happens; the same memory as the caller's when its layout is this one.
    package let pixels: PixelBuffer
    let client: ClientBitmap?
    /// Draws on the pixels; outside of drawing commands its matrix is the identity.
    let cairo: OpaquePointer
    var state = GraphicsState()
    var stack: [GraphicsState] = []
    var layers: [TransparencyLayer] = []
    /// The current path in base space.
    var currentPath = PathElements()
    /// The transform with which the context began: identity, or UIKit's.
    let baseTransform: CGAffineTransform
    /// Where the next text is drawn, in user space.
    public var textPosition = CGPoint.zero
    /// A transform for text on top of the current one.
    public var textMatrix = CGAffineTransform.identity

    init(pixels: PixelBuffer, client: ClientBitmap?, baseTransform: CGAffineTransform) {
        self.pixels = pixels
        self.client = client
        self.baseTransform = baseTransform
        state.ctm = baseTransform
        cairo = Self.makeCairo(on: pixels)
    }

    deinit {
        cairo_destroy(cairo)
    }

    private static func makeCairo(on pixels: PixelBuffer) -> OpaquePointer {
        let surface = cairo_image_surface_create_for_data(
            pixels.base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(pixels.width),
            Int32(pixels.height), Int32(pixels.bytesPerRow))
        let cairo = cairo_create(surface)!
        cairo_surface_destroy(surface)
        cairo_set_antialias(cairo, CAIRO_ANTIALIAS_GRAY)
        return cairo
    }
}

extension CGContext {
    /// Makes a context that draws on a bitmap; nil for a layout that cannot be drawn on.
    ///
    /// Supported are 8 bits for each component: RGBA, ARGB and their reversed orders, premultiplied or without alpha,
    /// gray without alpha, and alpha alone.
    /// - Parameters:
    ///   - data: The bitmap's memory, which must outlive the context, or nil to have it allocated.
    ///   - bytesPerRow: The distance from row to row, or 0 to have it chosen.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        guard width > 0, height > 0, width <= 32767, height <= 32767, bitsPerComponent == 8 || bitsPerComponent == 0,
            let layout = PixelLayout(space: space, bitmapInfo: bitmapInfo), !layout.isStraightAlpha
        else { return nil }
        let row = bytesPerRow == 0 ? (width * layout.bytesPerPixel + 15) & ~15 : bytesPerRow
        guard row >= width * layout.bytesPerPixel else { return nil }
        if let data, layout == .native, row % 4 == 0, UInt(bitPattern: data) % 4 == 0 {
            let pixels = PixelBuffer(base: data, width: width, height: height, bytesPerRow: row)
            self.init(pixels: pixels, client: nil, baseTransform: .identity)
            return
        }
        let pixels = PixelBuffer(width: width, height: height)
        guard layout != .native || data != nil else {
            self.init(pixels: pixels, client: nil, baseTransform: .identity)
            return
        }
        let client = ClientBitmap(memory: data, bytesPerRow: row, height: height, layout: layout, space: space)
        self.init(pixels: pixels, client: client, baseTransform: .identity)
    }

    /// Makes a context with UIKit's orientation: origin at the top left, y downwards, `scale` pixels to a point.
    package convenience init(pixels: PixelBuffer, scale: CGFloat) {
        self.init(
            pixels: pixels, client: nil,
            baseTransform: CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(pixels.height)))
    }

    /// The bitmap's width in pixels.
    public var width: Int { pixels.width }
    /// The bitmap's height in pixels.
    public var height: Int { pixels.height }
    /// The distance from row to row in bytes.
    public var bytesPerRow: Int { client?.bytesPerRow ?? pixels.bytesPerRow }
    /// The bits of one component: 8.
    public var bitsPerComponent: Int { 8 }
    /// The bits of one pixel.
    public var bitsPerPixel: Int { (client?.layout ?? .native).bytesPerPixel * 8 }
    /// What the components mean.
    public var colorSpace: CGColorSpace? { client?.space ?? .deviceRGB }
    /// Where the alpha lies in a pixel.
    public var alphaInfo: CGImageAlphaInfo { (client?.layout ?? .native).alphaInfo }
    /// How a pixel's bytes are ordered.
    public var bitmapInfo: CGBitmapInfo { (client?.layout ?? .native).bitmapInfo }

    /// The bitmap's memory, in the layout asked for when the context was made.
    public var data: UnsafeMutableRawPointer? {
        guard let client else { return pixels.base }
        return client.expose(pixels)
    }

    /// A picture of what is drawn so far; drawing on does not change it.
    public func makeImage() -> CGImage? {
        client?.pull(into: pixels)
        return CGImage(pixels: pixels.copy(), isOpaque: client?.layout.isOpaque ?? false)
    }

    /// Makes sure that all drawing is in the bitmap.
    public func flush() {
        cairo_surface_flush(cairo_get_target(cairo))
    }

    /// Makes sure that all drawing is in the bitmap.
    public func synchronize() {
        flush()
    }
}
