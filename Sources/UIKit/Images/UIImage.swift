/// A bitmap with a scale and an orientation, a symbol, or a sequence of images.
///
/// Images are immutable and thread-safe.
open class UIImage: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// The source of the image.
    package enum Source {
        case none
        case bitmap(CGImage)
        case symbol(SymbolImage)
    }

    /// The properties of an image other than its source.
    package struct Traits {
        var scale: CGFloat = 1
        var orientation: Orientation = .up
        var renderingMode: RenderingMode = .automatic
        var capInsets: UIEdgeInsets = .zero
        var resizingMode: ResizingMode = .tile
        var isResizable = false
        var alignmentRectInsets: UIEdgeInsets = .zero
        var baselineOffset: CGFloat?
        var flipsForRightToLeft = false
        var tint: UIColor?
        var frames: [UIImage]?
        var duration: TimeInterval = 0
        /// The variants of the image for other traits.
        var asset: UIImageAsset?

        init() {}

        /// Creates the traits of a bitmap; a scale that isn't a positive number is 1.
        init(scale: CGFloat, orientation: Orientation) {
            self.scale = scale > 0 && scale.isFinite ? scale : 1
            self.orientation = orientation
        }
    }

    package let source: Source
    package let traits: Traits
    /// The bitmaps rendered from the image, such as a tinted one, cached for its lifetime.
    let renditions = ImageRenditions()

    package init(source: Source, traits: Traits) {
        self.source = source
        self.traits = traits
        super.init()
    }

    /// Creates an empty image of size zero.
    public override init() {
        source = .none
        traits = Traits()
        super.init()
    }

    /// Creates an image with a scale of 1.
    public init(cgImage: CGImage) {
        source = .bitmap(cgImage)
        traits = Traits()
        super.init()
    }

    /// Creates an image with a scale in pixels per point and an orientation.
    public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        source = .bitmap(cgImage)
        traits = Traits(scale: scale, orientation: orientation)
        super.init()
    }

    /// Creates an image from PNG, JPEG or WebP data; `nil` if the data can't be decoded.
    public init?(data: Data) {
        guard let decoded = ImageFile.decode(data) else { return nil }
        source = .bitmap(decoded.image)
        traits = Traits(scale: 1, orientation: decoded.orientation)
        super.init()
    }

    /// Creates an image from data with a scale in pixels per point; `nil` if the data can't be decoded.
    public init?(data: Data, scale: CGFloat) {
        guard let decoded = ImageFile.decode(data) else { return nil }
        source = .bitmap(decoded.image)
        traits = Traits(scale: scale, orientation: decoded.orientation)
        super.init()
    }

    /// Creates an image from a file; “@2x” or “@3x” in its name sets the scale. `nil` if it can't be read.
    public init?(contentsOfFile path: String) {
        guard let file = ImageFile(path: path), let decoded = file.decoded() else { return nil }
        source = .bitmap(decoded.image)
        traits = Traits(scale: file.scale, orientation: decoded.orientation)
        super.init()
    }

    /// Creates the named image from the app's resources; `nil` if there is none.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Creates the named image from a bundle, or from the main and adjacent resource bundles; `nil` if there is none.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        guard let found = NamedImages.image(named: name, in: bundle, traits: traitCollection) else { return nil }
        self.init(source: found.source, traits: found.traits)
    }

    /// Creates the named image from a bundle; the configuration has no effect. `nil` if there is none.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: nil)
    }

    /// Creates the image of an image literal; an empty image if there is none with the name.
    public required convenience init(imageLiteralResourceName name: String) {
        let found = NamedImages.image(named: name, in: nil, traits: nil)
        self.init(source: found?.source ?? .none, traits: found?.traits ?? Traits())
    }

    /// Creates an image from a keyed archive.
    public required init?(coder: NSCoder) {
        source = Self.source(in: coder)
        traits = Traits(in: coder)
        super.init()
    }

    /// Writes the image to a keyed archive, a bitmap as PNG.
    open func encode(with coder: NSCoder) { _encode(with: coder) }

    /// Whether the class supports secure coding; always `true`.
    open class var supportsSecureCoding: Bool { true }

    /// Returns the image itself, because images are immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    private var isWithoutPixels: Bool {
        switch source {
        case .none: true
        case .bitmap(let image): image.width == 0 || image.height == 0
        case .symbol: false
        }
    }

    /// Whether both images have the same rendering mode, and the same bitmap, scale, and orientation or symbol.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        if other === self || isWithoutPixels && other.isWithoutPixels { return true }
        switch (source, other.source) {
        case (.bitmap(let mine), .bitmap(let theirs)):
            return mine === theirs && scale == other.scale && imageOrientation == other.imageOrientation
                && renderingMode == other.renderingMode
        case (.symbol(let mine), .symbol(let theirs)): return mine == theirs && renderingMode == other.renderingMode
        default: return false
        }
    }

    open override var hash: Int {
        if isWithoutPixels { return 0 }
        return switch source {
        case .none: 0
        case .bitmap(let image): ObjectIdentifier(image).hashValue
        case .symbol(let symbol): symbol.hashValue
        }
    }

    open override var description: String {
        let size = size
        return "<UIImage: {\(size.width), \(size.height)} @\(scale)x>"
    }

    /// The orientations of an image relative to its bitmap.
    public enum Orientation: Int, Sendable {
        /// The bitmap has the display orientation.
        case up = 0
        /// Rotated by 180°.
        case down = 1
        /// Rotated by 90° counterclockwise.
        case left = 2
        /// Rotated by 90° clockwise.
        case right = 3
        /// Mirrored horizontally.
        case upMirrored = 4
        /// Mirrored vertically.
        case downMirrored = 5
        /// Rotated by 90° clockwise and mirrored horizontally.
        case leftMirrored = 6
        /// Rotated by 90° counterclockwise and mirrored horizontally.
        case rightMirrored = 7
    }

    /// The modes of rendering an image in its own colors or as a template.
    public enum RenderingMode: Int, Sendable {
        /// Symbols are templates, other images have their original colors, unless the view chooses otherwise.
        case automatic = 0
        /// Always draws the original colors.
        case alwaysOriginal = 1
        /// Always draws the image as a template, filled with the tint color.
        case alwaysTemplate = 2
    }

    /// The modes of resizing the center of a resizable image.
    public enum ResizingMode: Int, Sendable {
        /// Tiles the center.
        case tile = 0
        /// Stretches the center.
        case stretch = 1
    }

    // MARK: Drawing

    /// Draws the image in the current context with its upper-left corner at a point.
    open func draw(at point: CGPoint) {
        draw(at: point, blendMode: .normal, alpha: 1)
    }

    /// Draws the image at a point with a blend mode and opacity.
    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image in the current context, scaled to a rectangle.
    open func draw(in rect: CGRect) {
        draw(in: rect, blendMode: .normal, alpha: 1)
    }

    /// Draws the image, scaled to a rectangle, with a blend mode and opacity.
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        _draw(in: rect, blendMode: blendMode, alpha: alpha)
    }
    /// Tiles a rectangle with the image, starting at its origin.
    open func drawAsPattern(in rect: CGRect) { _drawAsPattern(in: rect) }

    // MARK: Properties

    /// The size in points, with the orientation applied.
    open var size: CGSize { _size }
    /// The scale, in pixels per point.
    open var scale: CGFloat { _scale }
    /// The stored bitmap without the orientation; a symbol is rendered at the scale of the main screen.
    open var cgImage: CGImage? { _cgImage }
    /// The orientation in which the bitmap is displayed.
    open var imageOrientation: Orientation { traits.orientation }
    /// The asset with the variants of the image; `nil` if the image has none.
    open var imageAsset: UIImageAsset? { traits.asset }
    /// Whether the image is drawn in its own colors or as a template.
    open var renderingMode: RenderingMode { traits.renderingMode }
    /// The frames of an animated image; `nil` for other images.
    open var images: [UIImage]? { traits.frames }
    /// The duration of one cycle of an animated image, in seconds.
    open var duration: TimeInterval { traits.duration }
    /// The insets of the parts that aren't resized, in points.
    open var capInsets: UIEdgeInsets { traits.capInsets }
    /// Whether the resizable part is tiled or stretched.
    open var resizingMode: ResizingMode { traits.resizingMode }
    /// The insets of the alignment rectangle, in points.
    open var alignmentRectInsets: UIEdgeInsets { traits.alignmentRectInsets }
    /// Whether the image is a system symbol.
    open var isSymbolImage: Bool { _isSymbolImage }
    /// Whether image views and buttons mirror the image in right-to-left layouts. Default: `false`.
    open var flipsForRightToLeftLayoutDirection: Bool { traits.flipsForRightToLeft }
    /// The configuration of the image: a symbol's, or an empty one.
    open var configuration: Configuration? { symbolConfiguration ?? Configuration() }
    /// The traits of the image; the current ones.
    open var traitCollection: UITraitCollection { .current }
    /// The configuration of a symbol; `nil` for other images.
    open var symbolConfiguration: SymbolConfiguration? { _symbolConfiguration }

    /// Returns the image as PNG data with the orientation applied.
    open func pngData() -> Data? {
        upright().map { ImageCodec.png($0) }
    }

    /// Returns the image as JPEG data with the orientation applied and a quality from 0 to 1.
    open func jpegData(compressionQuality: CGFloat) -> Data? {
        upright().map { ImageCodec.jpeg($0, quality: compressionQuality) }
    }

    // MARK: Variants

    /// Returns a copy with a rendering mode.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        with { $0.renderingMode = renderingMode }
    }

    /// Returns a copy filled with a color.
    open func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: .automatic)
    }

    /// Returns a copy filled with a color, with a rendering mode.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        _withTintColor(color, renderingMode: renderingMode)
    }

    /// Returns a resizable copy whose center is tiled.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// Returns a resizable copy whose center is tiled or stretched.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        _resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
    }
    /// The width of the left cap of a stretchable image, in points. Default: 0.
    open var leftCapWidth: Int { Int(bounded: capInsets.left) }
    /// The height of the top cap of a stretchable image, in points. Default: 0.
    open var topCapHeight: Int { Int(bounded: capInsets.top) }
    /// Returns a copy with one stretchable column and row after the caps; a cap of 0 stretches the whole axis.
    open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        _stretchableImage(withLeftCapWidth: leftCapWidth, topCapHeight: topCapHeight)
    }

    /// Returns a copy with insets of the alignment rectangle, in points.
    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        with { $0.alignmentRectInsets = alignmentInsets }
    }

    /// Returns a copy that image views and buttons mirror in right-to-left layouts.
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        with { $0.flipsForRightToLeft = true }
    }

    /// Returns a copy mirrored horizontally.
    open func withHorizontallyFlippedOrientation() -> UIImage { _withHorizontallyFlippedOrientation() }

    /// Returns a copy with a baseline at a distance from the bottom, in points.
    open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
        with { $0.baselineOffset = baselineOffset }
    }

    /// Returns a copy without a baseline.
    open func imageWithoutBaseline() -> UIImage {
        with { $0.baselineOffset = nil }
    }

    /// Returns a symbol with a configuration; other images are returned unchanged.
    open func withConfiguration(_ configuration: Configuration) -> UIImage {
        (configuration as? SymbolConfiguration).flatMap { applyingSymbolConfiguration($0) } ?? self
    }

    /// Returns a symbol with the values of a configuration applied; `nil` for other images.
    open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        _applyingSymbolConfiguration(configuration)
    }

    /// Returns the image itself, because images are decoded when created.
    open func preparingForDisplay() -> UIImage? {
        self
    }

    /// Calls the closure with the image immediately.
    open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        completionHandler(self)
    }

    /// Calls the closure with the image scaled to a size in points immediately.
    open func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        completionHandler(preparingThumbnail(of: size))
    }

    /// Whether a baseline is set.
    open var hasBaseline: Bool { baselineOffsetFromBottom != nil }

    /// A format for images with the scale of this one.
    open var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return format
    }

    /// Whether the image has highlights brighter than white. Always `false`.
    open var isHighDynamicRange: Bool { false }

    /// Returns the image itself, as it has no highlights brighter than white.
    open func imageRestrictedToStandardDynamicRange() -> UIImage { self }

    /// The symbol with a plus sign in a circle.
    open class var add: UIImage { UIImage(systemName: "plus.circle") ?? UIImage() }
    /// The symbol with a minus sign in a circle.
    open class var remove: UIImage { UIImage(systemName: "minus.circle") ?? UIImage() }
    /// The check mark.
    open class var checkmark: UIImage { UIImage(systemName: "checkmark") ?? UIImage() }
    /// The check mark in a circle.
    open class var strokedCheckmark: UIImage { UIImage(systemName: "checkmark.circle") ?? UIImage() }
    /// The symbol for actions.
    open class var actions: UIImage { UIImage(systemName: "ellipsis.circle") ?? UIImage() }

    /// Returns the image scaled to a size in points; `nil` if the size is empty.
    open func preparingThumbnail(of size: CGSize) -> UIImage? { _preparingThumbnail(of: size) }
    /// Creates an animated image; a duration of 0 displays each frame for 1/30 s. `nil` if there are no images.
    open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        _animatedImage(with: images, duration: duration)
    }
    /// Creates an animated image from the resources with the name followed by 0, 1 and so on.
    open class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        _animatedImageNamed(name, duration: duration)
    }
}

extension UIImage: _ExpressibleByImageLiteral {}
