import InterludeDiagnostics

/// A color, either fixed or dependent on the traits.
///
/// Components are in extended sRGB, from 0 to 1. Colors are immutable and thread-safe.
open class UIColor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private let mark = SwiftObjectMark()

    /// The representations of a color.
    package enum Storage {
        case fixed(CGColor)
        /// A color provided for traits. System colors have a name, which determines their equality.
        case dynamic(name: String?, provider: (UITraitCollection) -> UIColor)
        case pattern(any ColorPattern)
    }

    package let storage: Storage

    package init(storage: Storage) {
        self.storage = storage
        super.init()
    }

    /// Creates a color without components, which is drawn as opaque black.
    public override convenience init() {
        self.init(storage: .fixed(Self.placeholder))
    }

    /// The color of ``init()``.
    static let placeholder = CGColor(gray: 0, alpha: 1)

    /// Creates a gray with a white value from 0 (black) to 1 (white).
    public convenience init(white: CGFloat, alpha: CGFloat) {
        Self.check(white, white, white, alpha)
        self.init(storage: .fixed(CGColor(gray: white, alpha: min(max(alpha, 0), 1))))
    }

    /// Creates a color from hue, saturation and brightness, from 0 to 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        Self.check(hue, saturation, brightness, alpha)
        let rgb = ColorConversion.rgb(hue: hue, saturation: saturation, brightness: brightness)
        self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
    }

    /// Creates a color from sRGB components, from 0 to 1; other values are outside the sRGB gamut.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        Self.check(red, green, blue, alpha)
        self.init(storage: .fixed(CGColor(red: red, green: green, blue: blue, alpha: min(max(alpha, 0), 1))))
    }

    /// Reports components that aren't finite; they are drawn as the nearest component, or as 0.
    private static func check(_ first: CGFloat, _ second: CGFloat, _ third: CGFloat, _ alpha: CGFloat) {
        if !(first.isFinite && second.isFinite && third.isFinite && alpha.isFinite) {
            Diagnostic.valueNotFinite("component of a color", culprit: "UIColor").report()
        }
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

    /// Creates a dynamic color, resolved by the closure for the traits in which it is used.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        self.init(storage: .dynamic(name: nil, provider: dynamicProvider))
    }

    /// Creates the color of a color literal.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// Creates a color from a keyed archive.
    public required init?(coder: NSCoder) {
        guard let storage = Self.storage(in: coder) else { return nil }
        self.storage = storage
        super.init()
    }

    /// Writes the color to a keyed archive; a dynamic color without a name as its light and dark variants.
    open func encode(with coder: NSCoder) { _encode(with: coder) }

    /// Whether the class supports secure coding; always `true`.
    open class var supportsSecureCoding: Bool { true }

    /// Returns the color itself, because colors are immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both colors have the same components, the same name, or the same pattern; providers differ.
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
        case .fixed(let color):
            let (rgba, isGray) = (rgba, color.numberOfComponents == 2)
            let numbers = isGray ? [rgba.red, rgba.alpha] : [rgba.red, rgba.green, rgba.blue, rgba.alpha]
            let list = numbers.map(DescribedObject.brief).joined(separator: " ")
            return "UIExtended\(isGray ? "Gray" : "SRGB")ColorSpace \(list)"
        case .dynamic(let name?, _):
            let known = UIColor.system(named: name) != nil
            let (kind, suffix) = (known ? "System" : "Modified", known && !name.hasSuffix("Color") ? "Color" : "")
            return "<UIDynamic\(kind)Color: \(DescribedObject.address(of: self)); name = \(name)\(suffix)>"
        case .dynamic: return "<UIDynamicProviderColor: \(DescribedObject.address(of: self))>"
        case .pattern(let image): return "<UIPatternColor: \(image)>"
        }
    }

    // MARK: Components

    /// The Core Graphics color for the current traits.
    open var cgColor: CGColor { _cgColor }
    /// Returns the color with an alpha from 0 to 1; a dynamic color stays dynamic.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { _withAlphaComponent(alpha) }
    /// Returns the color for a trait collection.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        _resolvedColor(with: traitCollection)
    }

    /// Returns the sRGB components; `false` for a pattern.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool { _getRed(red, green: green, blue: blue, alpha: alpha) }

    /// Returns hue, saturation and brightness, from 0 to 1; `false` for a pattern.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool { _getHue(hue, saturation: saturation, brightness: brightness, alpha: alpha) }

    /// Returns the gray value, or the luma of a color that isn't gray; `false` for a pattern.
    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        _getWhite(white, alpha: alpha)
    }
    /// Sets the fill and stroke color of the current context.
    open func set() { _set() }

    /// Sets the fill color of the current context.
    open func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    /// Sets the stroke color of the current context.
    open func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
    }
}

extension UIColor: _ExpressibleByColorLiteral {}

/// The type of color literals if nothing around them has another one.
public typealias _ColorLiteralType = UIColor

extension CGColor: _ExpressibleByColorLiteral {
    /// Creates a color from a literal, as `layer.borderColor = #colorLiteral(…)` does.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}

/// The image of a pattern color.
package protocol ColorPattern: AnyObject {
    /// The color of Core Graphics that repeats the image.
    var patternColor: CGColor { get }
}
