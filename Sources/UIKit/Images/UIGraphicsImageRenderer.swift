/// What a graphics renderer draws with.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
    public required override init() {
        super.init()
    }

    /// The format that suits the main screen.
    open class func `default`() -> Self {
        Self()
    }

    /// Where drawing takes place, in points; set by the renderer.
    open internal(set) var bounds: CGRect = .zero

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.bounds = bounds
        return copy
    }
}

/// Draws into something; `UIGraphicsImageRenderer` draws images.
open class UIGraphicsRenderer: NSObject {
    let bounds: CGRect
    let storedFormat: UIGraphicsRendererFormat

    /// A renderer for that area, in points.
    public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
        self.bounds = bounds
        let own = (format.copy() as? UIGraphicsRendererFormat) ?? format
        own.bounds = bounds
        storedFormat = own
        super.init()
    }

    /// A renderer for that area, in points.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .default())
    }

    /// The format that the renderer was made with.
    open var format: UIGraphicsRendererFormat { storedFormat }

    /// Whether drawing may read what lies below: always.
    public var allowsImageOutput: Bool { true }
}

/// What drawing closures of a renderer get.
open class UIGraphicsRendererContext: NSObject {
    /// Where drawing goes; the same as `UIGraphicsGetCurrentContext()`.
    public let cgContext: CGContext
    /// The renderer's format.
    public let format: UIGraphicsRendererFormat

    init(cgContext: CGContext, format: UIGraphicsRendererFormat) {
        self.cgContext = cgContext
        self.format = format
        super.init()
    }

    /// Fills the rectangle with the current fill colour.
    public func fill(_ rect: CGRect) {
        cgContext.fill(rect)
    }

    /// Fills the rectangle with the current fill colour, mixed in the given way.
    public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        blending(blendMode) { cgContext.fill(rect) }
    }

    /// Strokes a line of one point just inside the rectangle.
    public func stroke(_ rect: CGRect) {
        cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    }

    /// Strokes a line of one point just inside the rectangle, mixed in the given way.
    public func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        blending(blendMode) { stroke(rect) }
    }

    /// Limits drawing to the rectangle.
    public func clip(to rect: CGRect) {
        cgContext.clip(to: rect)
    }

    private func blending(_ mode: CGBlendMode, _ body: () -> Void) {
        cgContext.saveGState()
        cgContext.setBlendMode(mode)
        body()
        cgContext.restoreGState()
    }
}

/// What drawing closures of an image renderer get.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    private let bitmap: BitmapContext

    init(bitmap: BitmapContext, format: UIGraphicsImageRendererFormat) {
        self.bitmap = bitmap
        super.init(cgContext: bitmap.context, format: format)
    }

    /// What has been drawn so far.
    open var currentImage: UIImage { bitmap.image() }
}

/// What an image renderer draws with: scale, opacity and range of colours.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// How many colours an image tells apart; drawing is in 8-bit sRGB whichever is asked for.
    public enum Range: Int, Sendable {
        case unspecified = -1
        case automatic = 0
        case extended = 1
        case standard = 2
    }

    /// Pixels per point; the main screen's by default.
    open var scale: CGFloat = DrawingContextStack.defaultScale
    /// Whether the image has no transparency; false by default.
    open var opaque = false
    /// The range of colours wished for; the image is in sRGB in any case. Default automatic.
    open var preferredRange: Range = .automatic

    /// The format that suits the main screen.
    open class func preferred() -> Self {
        Self()
    }

    /// The format that suits the traits.
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

/// Draws images with closures.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    private let imageFormat: UIGraphicsImageRendererFormat

    /// A renderer for images of that area, in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        imageFormat = (format.copy() as? UIGraphicsImageRendererFormat) ?? format
        imageFormat.bounds = bounds
        super.init(bounds: bounds, format: imageFormat)
    }

    /// A renderer for images of that area, in points, at the main screen's scale.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .default())
    }

    /// A renderer for images of that size, in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// A renderer for images of that size, in points, at the main screen's scale.
    public convenience init(size: CGSize) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: .default())
    }

    /// The picture that the closure draws; one without pixels where the area is empty.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let picture = rendered(actions)
        guard bounds.width > 0, bounds.height > 0 else { return UIImage() }
        return UIImage(cgImage: picture, scale: usedScale, orientation: .up)
    }

    /// The picture that the closure draws, as PNG.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        ImageCodec.png(rendered(actions))
    }

    /// The picture that the closure draws, as JPEG; quality is 0 to 1.
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
