import CCairo

/// A drawing destination: a bitmap or the pages of a PDF document, a current path and a stack of graphics states.
///
/// ```swift
/// final class GaugeView: UIView {
///     override func draw(_ rect: CGRect) {
///         guard let context = UIGraphicsGetCurrentContext() else { return }
///         context.setLineWidth(8)
///         context.setStrokeColor(UIColor.systemOrange.cgColor)
///         context.addArc(
///             center: CGPoint(x: bounds.midX, y: bounds.maxY), radius: bounds.width / 2 - 8,
///             startAngle: .pi, endAngle: 1.75 * .pi, clockwise: false)
///         context.strokePath()
///     }
/// }
/// ```
///
/// A context created by an app has its origin at the bottom left and y pointing up; UIKit's contexts have their origin
/// at the top left and use points.
public class CGContext {
    /// The bitmap; shares the caller's memory if its layout is the native one. A pixel without effect for a document.
    package let pixels: PixelBuffer
    let client: ClientBitmap?
    /// The document whose pages the context draws; `nil` for a bitmap.
    let document: PDFDocument?
    /// Cairo's context for the pixels; `nil` until the first command that needs it. A document's is for the open page.
    private var openCairo: OpaquePointer?
    var state = GraphicsState()
    var stack: [GraphicsState] = []
    var layers: [TransparencyLayer] = []
    /// The current path in base space.
    var currentPath = PathElements()
    /// The initial transform: the identity, or UIKit's.
    private(set) var baseTransform: CGAffineTransform
    /// The position of the next text of Core Text, in user space.
    public var textPosition = CGPoint.zero
    /// An additional transform for text of Core Text.
    public var textMatrix = CGAffineTransform.identity

    init(pixels: PixelBuffer, client: ClientBitmap?, baseTransform: CGAffineTransform) {
        self.pixels = pixels
        self.client = client
        document = nil
        self.baseTransform = baseTransform
        state.ctm = baseTransform
    }

    /// Creates a context for the pages of a document.
    init(document: PDFDocument) {
        pixels = PixelBuffer(width: 1, height: 1)
        client = nil
        self.document = document
        baseTransform = .identity
    }

    deinit {
        if let openCairo { cairo_destroy(openCairo) }
    }

    /// Draws on the pixels; outside drawing commands its matrix is the identity.
    var cairo: OpaquePointer {
        if let openCairo { return openCairo }
        let opened = Self.makeCairo(on: pixels)
        openCairo = opened
        if startsBlack {
            startsBlack = false
            cairo_set_source_rgba(opened, 0, 0, 0, 1)
            cairo_paint(opened)
        }
        return opened
    }

    /// Whether the first command that needs the pixels fills them with black before.
    package private(set) var startsBlack = false

    /// Fills the pixels with black before the first command that needs them; returns `false` if there was one.
    package func startBlack() -> Bool {
        guard openCairo == nil, client == nil, document == nil else { return false }
        startsBlack = true
        return true
    }

    /// Draws with another context of Cairo from now on, in the initial state.
    ///
    /// - Parameter cairo: A context that this one owns; `nil` for the pixels.
    func begin(drawingWith cairo: OpaquePointer?, baseTransform: CGAffineTransform) {
        if let openCairo { cairo_destroy(openCairo) }
        openCairo = cairo
        self.baseTransform = baseTransform
        state = GraphicsState()
        state.ctm = baseTransform
        stack = []
        layers = []
        currentPath = PathElements()
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

    /// Runs drawing commands in a context of the same state: when the pixels are first accessed, if nothing else has been
    /// drawn in the context or changed its clip, otherwise at once.
    func drawWhenAccessed(_ body: @escaping @Sendable (CGContext) -> Void) {
        guard openCairo == nil, !startsBlack, client == nil, document == nil else { return body(self) }
        let state = state
        let transform = baseTransform
        let waits = pixels.drawWhenAccessed { pixels in
            let context = CGContext(pixels: pixels, client: nil, baseTransform: transform)
            context.state = state
            body(context)
        }
        if !waits { body(self) }
    }
}

extension CGContext {
    /// Creates a context that draws on a bitmap; `nil` if the layout is not supported.
    ///
    /// Supports 8 bits per component: RGBA, ARGB and their reversed orders, premultiplied or without alpha,
    /// gray without alpha, and alpha only.
    /// - Parameters:
    ///   - data: The bitmap's memory, which must outlive the context; `nil` allocates it.
    ///   - bytesPerRow: The distance between rows in bytes; 0 chooses one.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        guard PixelBuffer.sides.contains(width), bitsPerComponent == 8 || bitsPerComponent == 0,
            let layout = PixelLayout(space: space, bitmapInfo: bitmapInfo), !layout.isStraightAlpha
        else { return nil }
        let row = bytesPerRow == 0 ? (width * layout.bytesPerPixel + 15) & ~15 : bytesPerRow
        guard BitmapExtent(width: width, height: height, bytesPerPixel: layout.bytesPerPixel, bytesPerRow: row) != nil
        else { return nil }
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

    /// Creates a context in UIKit's orientation: origin at the top left, y pointing down, `scale` pixels per point.
    package convenience init(pixels: PixelBuffer, scale: CGFloat) {
        self.init(
            pixels: pixels, client: nil,
            baseTransform: CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(pixels.height)))
    }

    /// The bitmap's width in pixels.
    public var width: Int { pixels.width }
    /// The bitmap's height in pixels.
    public var height: Int { pixels.height }
    /// The distance between rows in bytes.
    public var bytesPerRow: Int { client?.bytesPerRow ?? pixels.bytesPerRow }
    /// The number of bits per component: 8.
    public var bitsPerComponent: Int { 8 }
    /// The number of bits per pixel.
    public var bitsPerPixel: Int { (client?.layout ?? .native).bytesPerPixel * 8 }
    /// The color space of the bitmap.
    public var colorSpace: CGColorSpace? { client?.space ?? .deviceRGB }
    /// The position of the alpha component in a pixel.
    public var alphaInfo: CGImageAlphaInfo { (client?.layout ?? .native).alphaInfo }
    /// The layout of a pixel's bytes.
    public var bitmapInfo: CGBitmapInfo { (client?.layout ?? .native).bitmapInfo }

    /// The bitmap's memory, in the layout with which the context was created.
    public var data: UnsafeMutableRawPointer? {
        guard let client else { return pixels.base }
        return client.expose(pixels)
    }

    /// Returns a copy of the drawing so far as an image; later drawing doesn't change it.
    public func makeImage() -> CGImage? {
        client?.pull(into: pixels)
        return CGImage(pixels: pixels.copy(), isOpaque: client?.layout.isOpaque ?? false, layout: client?.layout)
    }

    /// Completes all pending drawing to the bitmap.
    public func flush() {
        if let openCairo { cairo_surface_flush(cairo_get_target(openCairo)) }
    }

    /// Completes all pending drawing to the bitmap.
    public func synchronize() {
        flush()
    }
}
