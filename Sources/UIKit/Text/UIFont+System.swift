extension UIFont {
    /// Returns the system font in the regular weight.
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .regular)
    }

    /// Returns the system font in a weight.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(face: .system(size: fontSize, weight: weight))
    }

    /// Returns the system font in a weight; the width has no effect, because Inter has only the standard width.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }

    /// Returns the system font in the semibold weight, which iOS uses for bold.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .semibold)
    }

    /// Returns the italic system font.
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(face: .system(size: fontSize, weight: .regular, isItalic: true))
    }

    /// Returns the monospaced system font.
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(face: .system(size: fontSize, weight: weight, isMonospaced: true))
    }

    /// Returns the system font in a weight; the digits aren't monospaced.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }

    /// The standard font size of labels: 17 points.
    public class var labelFontSize: CGFloat { 17 }
    /// The standard font size of buttons: 18 points.
    public class var buttonFontSize: CGFloat { 18 }
    /// The size of the small system font: 12 points.
    public class var smallSystemFontSize: CGFloat { 12 }
    /// The size of the standard system font: 14 points.
    public class var systemFontSize: CGFloat { 14 }

    /// The weight of a font, from -1 to 1; 0 is regular.
    public struct Weight: Hashable, Equatable, RawRepresentable, Sendable {
        /// The value of the weight.
        public var rawValue: CGFloat

        /// Creates a weight from its value.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Creates a weight from its value.
        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The ultralight weight.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// The thin weight.
        public static let thin = Weight(rawValue: -0.6)
        /// The light weight.
        public static let light = Weight(rawValue: -0.4)
        /// The regular weight.
        public static let regular = Weight(rawValue: 0)
        /// The medium weight.
        public static let medium = Weight(rawValue: 0.23)
        /// The semibold weight.
        public static let semibold = Weight(rawValue: 0.3)
        /// The bold weight.
        public static let bold = Weight(rawValue: 0.4)
        /// The heavy weight.
        public static let heavy = Weight(rawValue: 0.56)
        /// The black weight.
        public static let black = Weight(rawValue: 0.62)

        /// The weight on the scale of font files, from 100 to 900.
        package var fileWeight: Int {
            let steps: [(limit: CGFloat, weight: Int)] = [
                (-0.7, 100), (-0.5, 200), (-0.2, 300), (0.115, 400), (0.265, 500), (0.35, 600), (0.48, 700),
                (0.59, 800),
            ]
            return steps.first { rawValue < $0.limit }?.weight ?? 900
        }
    }

    /// The width of a font; 0 is standard.
    public struct Width: Hashable, Equatable, RawRepresentable, Sendable {
        /// The value of the width.
        public var rawValue: CGFloat

        /// Creates a width from its value.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Creates a width from its value.
        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The compressed width.
        public static let compressed = Width(rawValue: -0.3)
        /// The condensed width.
        public static let condensed = Width(rawValue: -0.2)
        /// The standard width.
        public static let standard = Width(rawValue: 0)
        /// The expanded width.
        public static let expanded = Width(rawValue: 0.2)
    }
}

extension FontDescription {
    package static func system(
        size: CGFloat, weight: UIFont.Weight, isItalic: Bool = false, isMonospaced: Bool = false
    ) -> FontDescription {
        FontDescription(
            family: nil, size: size > 0 ? size : 12, weight: weight.fileWeight, isItalic: isItalic,
            isMonospaced: isMonospaced)
    }
}

extension UIColor: ColorDescribing {}

extension UIFont: FontDescribing {
    package var fontDescription: FontDescription { face }
}
