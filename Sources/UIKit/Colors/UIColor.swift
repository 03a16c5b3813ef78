/// A color, either fixed or dependent on the traits.
///
/// Components are in extended sRGB, from 0 to 1. Colors are immutable and thread-safe.
open class UIColor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// The representations of a color.
    package enum Storage {
        case fixed(CGColor)
        /// A color provided for traits. System colors have a name, which determines their equality.
        case dynamic(name: String?, provider: (UITraitCollection) -> UIColor)
        case pattern(UIImage)
    }

    package let storage: Storage

    package init(storage: Storage) {
        self.storage = storage
        super.init()
    }

    /// Creates opaque black.
    public override convenience init() {
        self.init(storage: .fixed(CGColor(gray: 0, alpha: 1)))
    }

    /// Creates a gray with a white value from 0 (black) to 1 (white).
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(storage: .fixed(CGColor(gray: white, alpha: min(max(alpha, 0), 1))))
    }

    /// Creates a color from hue, saturation and brightness, from 0 to 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let rgb = ColorConversion.rgb(hue: hue, saturation: saturation, brightness: brightness)
        self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
    }

    /// Creates a color from sRGB components, from 0 to 1; other values are outside the sRGB gamut.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(storage: .fixed(CGColor(red: red, green: green, blue: blue, alpha: min(max(alpha, 0), 1))))
    }

    /// Creates a color from Display P3 components, converted to sRGB.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let rgb = ColorConversion.sRGB(displayP3Red: red, green: green, blue: blue)
        self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
    }

    /// Creates a color from a Core Graphics color.
    public convenience init(cgColor: CGColor) {
        self.init(storage: .fixed(cgColor))
    }

    /// Creates a pattern color, which is drawn in the average color of the image.
    public convenience init(patternImage image: UIImage) {
        self.init(storage: .pattern(image))
    }

    /// Creates a dynamic color, resolved by the closure for the traits in which it is used.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        self.init(storage: .dynamic(name: nil, provider: dynamicProvider))
    }

    /// Creates the color of a color literal.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// Returns `nil`, because archives aren't decoded.
    public required init?(coder: NSCoder) {
        nil
    }

    open func encode(with coder: NSCoder) {}

    /// Whether the class supports secure coding; always `true`.
    public class var supportsSecureCoding: Bool { true }

    /// Returns the color itself, because colors are immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if other === self { return true }
        switch (storage, other.storage) {
        case (.fixed(let mine), .fixed(let theirs)): return mine == theirs
        case (.dynamic(let mine?, _), .dynamic(let theirs?, _)): return mine == theirs
        case (.pattern(let mine), .pattern(let theirs)): return mine === theirs
        default: return false
        }
    }

    open override var hash: Int {
        switch storage {
        case .fixed(let color): color.components?.hashValue ?? 0
        case .dynamic(let name?, _): name.hashValue
        case .dynamic: ObjectIdentifier(self).hashValue
        case .pattern(let image): ObjectIdentifier(image).hashValue
        }
    }

    open override var description: String {
        switch storage {
        case .fixed:
            let rgba = rgba
            return "UIExtendedSRGBColorSpace \(rgba.red) \(rgba.green) \(rgba.blue) \(rgba.alpha)"
        case .dynamic(let name, _): return "<UIDynamicColor: \(name ?? "provider")>"
        case .pattern(let image): return "<UIPatternColor: \(image)>"
        }
    }
}

extension UIColor: _ExpressibleByColorLiteral {}
