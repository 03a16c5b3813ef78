/// Scales fonts and distances with the user's content size.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    private let textStyle: UIFont.TextStyle

    /// Metrics that scale as texts of that style do.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        self.textStyle = textStyle
        super.init()
    }

    /// The metrics of body text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// The font at the size that suits the current content size.
    open func scaledFont(for font: UIFont) -> UIFont {
        font.withSize(scaledValue(for: font.pointSize))
    }

    /// The font at the size that suits the traits.
    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection))
    }

    /// The font at the size that suits the current content size, but never larger than the maximum in points.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.withSize(min(scaledValue(for: font.pointSize), maximumPointSize))
    }

    /// The distance in points that suits the current content size.
    open func scaledValue(for value: CGFloat) -> CGFloat {
        scaledValue(for: value, compatibleWith: nil)
    }

    /// The distance in points that suits the traits.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        UIFontMetrics.scale(value, style: textStyle, traits: traitCollection ?? .current)
    }

    /// Grows a value as body text grows: 14 points at the smallest content size, 17 at the default, 53 at the largest.
    static func scale(_ value: CGFloat, style: UIFont.TextStyle, traits: UITraitCollection) -> CGFloat {
        let body: CGFloat
        switch traits.preferredContentSizeCategory {
        case .extraSmall: body = 14
        case .small: body = 15
        case .medium: body = 16
        case .extraLarge: body = 19
        case .extraExtraLarge: body = 21
        case .extraExtraExtraLarge: body = 23
        case .accessibilityMedium: body = 28
        case .accessibilityLarge: body = 33
        case .accessibilityExtraLarge: body = 40
        case .accessibilityExtraExtraLarge: body = 47
        case .accessibilityExtraExtraExtraLarge: body = 53
        default: return value
        }
        return (value * body / 17).rounded()
    }
}
