/// A colour, fixed or depending on the traits under which it is used.
///
/// Components are in extended sRGB, 0 to 1. Instances never change and may be shared between threads.
open class UIColor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// What a colour is made of.
    package enum Storage {
        case fixed(CGColor)
        /// The name, when there is one, tells system colours apart and makes them equal.
        case dynamic(name: String?, provider: (UITraitCollection) -> UIColor)
        case pattern(UIImage)
    }

    package let storage: Storage

    package init(storage: Storage) {
        self.storage = storage
        super.init()
    }

    /// Opaque black.
    public override convenience init() {
        self.init(storage: .fixed(CGColor(gray: 0, alpha: 1)))
    }

    /// A grey of the given whiteness, 0 (black) to 1 (white).
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(storage: .fixed(CGColor(gray: white, alpha: min(max(alpha, 0), 1))))
    }

    /// A colour by hue, saturation and brightness, each 0 to 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let rgb = ColorConversion.rgb(hue: hue, saturation: saturation, brightness: brightness)
        self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
    }

    /// A colour by its sRGB components, each 0 to 1; values outside name colours beyond sRGB.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(storage: .fixed(CGColor(red: red, green: green, blue: blue, alpha: min(max(alpha, 0), 1))))
    }

    /// A colour by its Display P3 components, converted to sRGB.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let rgb = ColorConversion.sRGB(displayP3Red: red, green: green, blue: blue)
        self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
    }

    /// The given Core Graphics colour.
    public convenience init(cgColor: CGColor) {
        self.init(storage: .fixed(cgColor))
    }

    /// A colour that tiles the image when it fills. Where a single colour is asked for, it is the image's average.
    public convenience init(patternImage image: UIImage) {
        self.init(storage: .pattern(image))
    }

    /// A colour that asks the closure whenever it is used, with the traits of that place.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        self.init(storage: .dynamic(name: nil, provider: dynamicProvider))
    }

    /// What `#colorLiteral` makes.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// Colours are not decoded from archives: always nil.
    public required init?(coder: NSCoder) {
        nil
    }

    open func encode(with coder: NSCoder) {}

    public class var supportsSecureCoding: Bool { true }

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
