/// A picture: pixels with a scale and an orientation, a symbol drawn at its size, or a series of pictures.
///
/// Instances never change and may be shared between threads.
open class UIImage: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// Where the picture comes from.
    package enum Source {
        case none
        case bitmap(CGImage)
        case symbol(SymbolImage)
    }

    /// Everything about an image besides where its picture comes from.
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
    /// Pictures made from this one, such as a tinted one; they are kept as long as the image.
    let renditions = ImageRenditions()

    package init(source: Source, traits: Traits) {
        self.source = source
        self.traits = traits
        super.init()
    }

    /// An image without a picture, of size zero.
    public override convenience init() {
        self.init(source: .none, traits: Traits())
    }

    /// The picture at one point per pixel.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    /// The picture at that many pixels per point, turned by the orientation when shown.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(
            source: .bitmap(cgImage), traits: Traits(scale: scale > 0 ? scale : 1, orientation: orientation))
    }

    /// The picture that PNG, JPEG or WebP data holds, or nil.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// The picture that the data holds, at that many pixels per point, or nil.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let decoded = ImageFile.decode(data) else { return nil }
        self.init(cgImage: decoded.image, scale: scale, orientation: decoded.orientation)
    }

    /// The picture in a file; "@2x" and "@3x" at the end of its name tell the scale. Nil when it cannot be read.
    public convenience init?(contentsOfFile path: String) {
        guard let file = ImageFile(path: path), let decoded = file.decoded() else { return nil }
        self.init(cgImage: decoded.image, scale: file.scale, orientation: decoded.orientation)
    }

    /// The image of that name among the resources of the app, or nil.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// The image of that name in the bundle (nil: main bundle and the resource bundles beside it), or nil.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        guard let found = NamedImages.image(named: name, in: bundle, traits: traitCollection) else { return nil }
        self.init(source: found.source, traits: found.traits)
    }

    /// The image of that name in the bundle, with a configuration for symbols.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: nil)
    }

    /// What `#imageLiteral` makes; without a picture when there is none of that name.
    public required convenience init(imageLiteralResourceName name: String) {
        let found = NamedImages.image(named: name, in: nil, traits: nil)
        self.init(source: found?.source ?? .none, traits: found?.traits ?? Traits())
    }

    /// Images are not decoded from archives: always nil.
    public required init?(coder: NSCoder) {
        nil
    }

    open func encode(with coder: NSCoder) {}

    public class var supportsSecureCoding: Bool { true }

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

    /// How the picture lies in its pixels.
    public enum Orientation: Int, Sendable {
        case up = 0
        case down = 1
        case left = 2
        case right = 3
        case upMirrored = 4
        case downMirrored = 5
        case leftMirrored = 6
        case rightMirrored = 7
    }

    /// Whether the picture's colours count, or only its shape, filled with a tint.
    public enum RenderingMode: Int, Sendable {
        case automatic = 0
        case alwaysOriginal = 1
        case alwaysTemplate = 2
    }

    /// How the middle of a resizable image fills the room.
    public enum ResizingMode: Int, Sendable {
        case tile = 0
        case stretch = 1
    }
}

extension UIImage: _ExpressibleByImageLiteral {}
