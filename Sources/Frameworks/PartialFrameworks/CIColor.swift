import UIKit

/// The components of a color in a space, sRGB unless another is stated.
open class CIColor: NSObject {
    /// The space of the components.
    public let colorSpace: CGColorSpace
    private let numbers: [CGFloat]
    /// The red component.
    open var red: CGFloat { numbers[0] }
    /// The green component.
    open var green: CGFloat { numbers[1] }
    /// The blue component.
    open var blue: CGFloat { numbers[2] }
    /// The alpha.
    open var alpha: CGFloat { numbers[3] }

    /// Creates a color with components.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let space = CGColorSpace(name: CGColorSpace.sRGB)
        self.init([red, green, blue, alpha], in: space ?? CGColorSpaceCreateDeviceRGB())
    }

    /// Creates a color with components in a space; `nil` if it isn't one of red, green, and blue.
    public convenience init?(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, colorSpace: CGColorSpace) {
        guard colorSpace.model == .rgb else { return nil }
        self.init([red, green, blue, alpha], in: colorSpace)
    }

    private init(_ numbers: [CGFloat], in colorSpace: CGColorSpace) {
        self.numbers = numbers
        self.colorSpace = colorSpace
        super.init()
    }

    /// Creates an opaque color with components.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: 1)
    }

    /// Creates a color with the components of another; a dynamic one has those for the current traits.
    public convenience init(color: UIColor) {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a color with the components of another.
    public convenience init(cgColor: CGColor) { self.init(color: UIColor(cgColor: cgColor)) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CIColor else { return false }
        return other.numbers == numbers && other.colorSpace == colorSpace
    }

    open override var hash: Int { numbers.hashValue }
}

extension CIColor {
    /// Black.
    public class var black: CIColor { CIColor(red: 0, green: 0, blue: 0) }
    /// White.
    public class var white: CIColor { CIColor(red: 1, green: 1, blue: 1) }
    /// Gray, between black and white.
    public class var gray: CIColor { CIColor(red: 0.5, green: 0.5, blue: 0.5) }
    /// Red.
    public class var red: CIColor { CIColor(red: 1, green: 0, blue: 0) }
    /// Green.
    public class var green: CIColor { CIColor(red: 0, green: 1, blue: 0) }
    /// Blue.
    public class var blue: CIColor { CIColor(red: 0, green: 0, blue: 1) }
    /// Cyan.
    public class var cyan: CIColor { CIColor(red: 0, green: 1, blue: 1) }
    /// Magenta.
    public class var magenta: CIColor { CIColor(red: 1, green: 0, blue: 1) }
    /// Yellow.
    public class var yellow: CIColor { CIColor(red: 1, green: 1, blue: 0) }
    /// Transparent black.
    public class var clear: CIColor { CIColor(red: 0, green: 0, blue: 0, alpha: 0) }
}
