import UIKit

/// The components of a color in sRGB.
open class CIColor: NSObject {
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
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        numbers = [red, green, blue, alpha]
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
        (object as? CIColor)?.numbers == numbers
    }

    open override var hash: Int { numbers.hashValue }
}
