/// The drawing attributes of a graphics renderer.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
    public required override init() {
        super.init()
    }

    /// Returns the format for the main screen.
    open class func `default`() -> Self {
        Self()
    }

    /// The drawing area, in points, set by the renderer.
    open internal(set) var bounds: CGRect = .zero

    /// Returns a copy of the format.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.bounds = bounds
        return copy
    }
}

/// The base class of graphics renderers.
open class UIGraphicsRenderer: NSObject {
    let bounds: CGRect
    let storedFormat: UIGraphicsRendererFormat

    /// Creates a renderer with an area in points and a format.
    public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
        self.bounds = bounds
        let own = (format.copy() as? UIGraphicsRendererFormat) ?? format
        own.bounds = bounds
        storedFormat = own
        super.init()
    }

    /// Creates a renderer with an area in points and the default format.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .default())
    }

    /// The format of the renderer.
    open var format: UIGraphicsRendererFormat { storedFormat }

    /// Whether the renderer can produce images; always `true`.
    open var allowsImageOutput: Bool { true }
}

/// The drawing environment of a graphics renderer.
open class UIGraphicsRendererContext: NSObject {
    /// The Core Graphics context; the same as `UIGraphicsGetCurrentContext()`.
    public let cgContext: CGContext
    /// The format of the renderer.
    public let format: UIGraphicsRendererFormat

    init(cgContext: CGContext, format: UIGraphicsRendererFormat) {
        self.cgContext = cgContext
        self.format = format
        super.init()
    }

    /// Fills a rectangle with the current fill color.
    open func fill(_ rect: CGRect) {
        cgContext.fill(rect)
    }

    /// Fills a rectangle with the current fill color and a blend mode.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        blending(blendMode) { cgContext.fill(rect) }
    }

    /// Strokes a line of 1 point inside the edges of a rectangle.
    open func stroke(_ rect: CGRect) {
        cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    }

    /// Strokes a line of 1 point inside the edges of a rectangle with a blend mode.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        blending(blendMode) { stroke(rect) }
    }

    /// Intersects the clipping area with a rectangle.
    open func clip(to rect: CGRect) {
        cgContext.clip(to: rect)
    }

    private func blending(_ mode: CGBlendMode, _ body: () -> Void) {
        cgContext.saveGState()
        cgContext.setBlendMode(mode)
        body()
        cgContext.restoreGState()
    }
}

/// The drawing environment of an image renderer.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    private let bitmap: BitmapContext

    init(bitmap: BitmapContext, format: UIGraphicsImageRendererFormat) {
        self.bitmap = bitmap
        super.init(cgContext: bitmap.context, format: format)
    }

    /// A copy of the current contents.
    open var currentImage: UIImage { bitmap.image() }
}

/// The drawing attributes of an image renderer: scale, opacity and color range.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// The color ranges of an image. Drawing is in 8-bit sRGB in all of them.
    public enum Range: Int, Sendable {
        /// The range isn't specified.
        case unspecified = -1
        /// The range the system chooses.
        case automatic = 0
        /// The extended range.
        case extended = 1
        /// The standard range.
        case standard = 2
    }

    /// The scale of the image, in pixels per point. Default: the scale of the main screen.
    open var scale: CGFloat = DrawingContextStack.defaultScale {
        didSet { if !scale.isUsable(as: "scale", of: self) { scale = oldValue } }
    }
    /// Whether the image is opaque. Default: `false`.
    open var opaque = false
    /// The preferred color range. Default: `automatic`. Stored for source compatibility; has no effect.
    open var preferredRange: Range = .automatic {
        didSet { StoredAPI.report("UIGraphicsImageRendererFormat.preferredRange", if: preferredRange == .extended) }
    }

    /// Returns the format for the main screen.
    open class func preferred() -> Self {
        Self()
    }

    /// Creates the format for a trait collection.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        if let copy = copy as? UIGraphicsImageRendererFormat {
            copy.scale = scale
            copy.opaque = opaque
            copy.preferredRange = preferredRange
        }
        return copy
    }
}

/// A renderer that creates images from drawing closures.
///
/// ```swift
/// let size = CGSize(width: 64, height: 64)
/// let badge = UIGraphicsImageRenderer(size: size).image { context in
///     UIColor.systemRed.setFill()
///     context.cgContext.fillEllipse(in: CGRect(origin: .zero, size: size))
///     UIImage(systemName: "plus")?.draw(in: CGRect(x: 16, y: 16, width: 32, height: 32))
/// }
/// imageView.image = badge
/// ```
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    private let imageFormat: UIGraphicsImageRendererFormat

    /// Creates a renderer with an area in points and a format.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        imageFormat = (format.copy() as? UIGraphicsImageRendererFormat) ?? format
        imageFormat.bounds = bounds
        super.init(bounds: bounds, format: imageFormat)
    }

    /// Creates a renderer with an area in points and the scale of the main screen.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .default())
    }

    /// Creates a renderer with a size in points and a format.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Creates a renderer with a size in points and the scale of the main screen.
    public convenience init(size: CGSize) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: .default())
    }

    /// Returns an image drawn by a closure; an empty image if the area is empty.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let rendering = rendered(actions)
        guard bounds.width > 0, bounds.height > 0 else { return UIImage() }
        return UIImage(cgImage: rendering, scale: usedScale, orientation: .up)
    }

    /// Returns an image drawn by a closure as PNG data.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        ImageCodec.png(rendered(actions))
    }

    /// Returns an image drawn by a closure as JPEG data with a quality from 0 to 1.
    open func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        ImageCodec.jpeg(rendered(actions), quality: compressionQuality)
    }

    private var usedScale: CGFloat {
        imageFormat.scale > 0 ? imageFormat.scale : DrawingContextStack.defaultScale
    }

    private func rendered(_ actions: (UIGraphicsImageRendererContext) -> Void) -> CGImage {
        let bitmap = BitmapContext(size: bounds.size, scale: usedScale, isOpaque: imageFormat.opaque)
        bitmap.context.translateBy(x: -bounds.minX, y: -bounds.minY)
        DrawingContextStack.with(bitmap.context) {
            actions(UIGraphicsImageRendererContext(bitmap: bitmap, format: imageFormat))
        }
        return bitmap.finishedImage()
    }
}
