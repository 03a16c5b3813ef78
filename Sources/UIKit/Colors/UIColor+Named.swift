/// Fixed colors.
extension UIColor {
    /// Opaque black in a grayscale color space.
    public class var black: UIColor { Fixed.black }
    /// Gray with a white value of 1/3.
    public class var darkGray: UIColor { Fixed.darkGray }
    /// Gray with a white value of 2/3.
    public class var lightGray: UIColor { Fixed.lightGray }
    /// Opaque white in a grayscale color space.
    public class var white: UIColor { Fixed.white }
    /// Gray with a white value of 0.5.
    public class var gray: UIColor { Fixed.gray }
    /// Red 1, green 0, blue 0.
    public class var red: UIColor { Fixed.red }
    /// Red 0, green 1, blue 0.
    public class var green: UIColor { Fixed.green }
    /// Red 0, green 0, blue 1.
    public class var blue: UIColor { Fixed.blue }
    /// Red 0, green 1, blue 1.
    public class var cyan: UIColor { Fixed.cyan }
    /// Red 1, green 1, blue 0.
    public class var yellow: UIColor { Fixed.yellow }
    /// Red 1, green 0, blue 1.
    public class var magenta: UIColor { Fixed.magenta }
    /// Red 1, green 0.5, blue 0.
    public class var orange: UIColor { Fixed.orange }
    /// Red 0.5, green 0, blue 0.5.
    public class var purple: UIColor { Fixed.purple }
    /// Red 0.6, green 0.4, blue 0.2.
    public class var brown: UIColor { Fixed.brown }
    /// Transparent black.
    public class var clear: UIColor { Fixed.clear }
    /// The color of text on light backgrounds.
    public class var darkText: UIColor { Fixed.black }
    /// The color of text on dark backgrounds: white with an alpha of 0.6.
    public class var lightText: UIColor { Fixed.lightText }

    private enum Fixed {
        static let black = UIColor(white: 0, alpha: 1)
        static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
        static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
        static let white = UIColor(white: 1, alpha: 1)
        static let gray = UIColor(white: 0.5, alpha: 1)
        static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
        static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
        static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
        static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
        static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
        static let clear = UIColor(white: 0, alpha: 0)
        static let lightText = UIColor(white: 1, alpha: 0.6)
    }
}
