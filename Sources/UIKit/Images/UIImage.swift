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
    public override convenience init() {
        self.init(source: .none, traits: Traits())
    }

    /// Creates an image with a scale of 1.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    /// Creates an image with a scale in pixels per point and an orientation.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(
            source: .bitmap(cgImage), traits: Traits(scale: scale > 0 ? scale : 1, orientation: orientation))
    }

    /// Creates an image from PNG, JPEG or WebP data; `nil` if the data can't be decoded.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// Creates an image from data with a scale in pixels per point; `nil` if the data can't be decoded.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let decoded = ImageFile.decode(data) else { return nil }
        self.init(cgImage: decoded.image, scale: scale, orientation: decoded.orientation)
    }

    /// Creates an image from a file; “@2x” or “@3x” in its name sets the scale. `nil` if it can't be read.
    public convenience init?(contentsOfFile path: String) {
        guard let file = ImageFile(path: path), let decoded = file.decoded() else { return nil }
        self.init(cgImage: decoded.image, scale: file.scale, orientation: decoded.orientation)
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

    /// Returns `nil`, because archives aren't decoded.
    public required init?(coder: NSCoder) {
        nil
    }

    open func encode(with coder: NSCoder) {}

    /// Whether the class supports secure coding; always `true`.
    public class var supportsSecureCoding: Bool { true }

    /// Returns the image itself, because images are immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        if other === self { return true }
        switch (source, other.source) {
        case (.bitmap(let mine), .bitmap(let theirs)):
            return mine === theirs && scale == other.scale && imageOrientation == other.imageOrientation
                && renderingMode == other.renderingMode
        case (.symbol(let mine), .symbol(let theirs)): return mine == theirs && renderingMode == other.renderingMode
        default: return false
        }
    }

    open override var hash: Int {
        switch source {
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
}

extension UIImage: _ExpressibleByImageLiteral {}
