extension UIFont {
    /// The system font in regular weight.
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .regular)
    }

    /// The system font in the given weight.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(face: .system(size: fontSize, weight: weight))
    }

    /// The system font; its width is the standard one, since Inter has no other.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }

    /// The system font in semibold weight, which iOS takes for bold.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .semibold)
    }

    /// The system font slanted.
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(face: .system(size: fontSize, weight: .regular, isItalic: true))
    }

    /// The system's font of equal letter widths.
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(face: .system(size: fontSize, weight: weight, isMonospaced: true))
    }

    /// The system font; its digits keep their own widths here.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }

    /// 17 points.
    public class var labelFontSize: CGFloat { 17 }
    /// 18 points.
    public class var buttonFontSize: CGFloat { 18 }
    /// 12 points.
    public class var smallSystemFontSize: CGFloat { 12 }
    /// 14 points.
    public class var systemFontSize: CGFloat { 14 }

    /// How heavy the strokes are, from -1 to 1; 0 is regular.
    public struct Weight: Hashable, Equatable, RawRepresentable, Sendable {
        public var rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)

        /// The weight on the scale from 100 to 900 that font files use.
        package var fileWeight: Int {
            let steps: [(limit: CGFloat, weight: Int)] = [
                (-0.7, 100), (-0.5, 200), (-0.2, 300), (0.115, 400), (0.265, 500), (0.35, 600), (0.48, 700),
                (0.59, 800),
            ]
            return steps.first { rawValue < $0.limit }?.weight ?? 900
        }

        package init(fileWeight: Int) {
            let all: [Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
            self = all[min(max((fileWeight + 50) / 100 - 1, 0), 8)]
        }
    }

    /// How wide the letters run; 0 is standard.
    public struct Width: Hashable, Equatable, RawRepresentable, Sendable {
        public var rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let compressed = Width(rawValue: -0.3)
        public static let condensed = Width(rawValue: -0.2)
        public static let standard = Width(rawValue: 0)
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

extension UIFont: FontDescribing {
    package var fontDescription: FontDescription { face }
}
