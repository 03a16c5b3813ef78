/// Scales fonts and distances with the content size category.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    private let textStyle: UIFont.TextStyle

    /// Creates metrics for a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        self.textStyle = textStyle
        super.init()
    }

    /// The metrics of body text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// Returns a font scaled for the current content size category.
    open func scaledFont(for font: UIFont) -> UIFont { scale(font, upTo: .infinity, traits: nil) }

    /// Returns a font scaled for a trait collection.
    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scale(font, upTo: .infinity, traits: traitCollection)
    }

    /// Returns a font scaled for the current content size category, up to a maximum size in points.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scale(font, upTo: maximumPointSize, traits: nil)
    }

    fileprivate func scale(_ font: UIFont, upTo maximum: CGFloat, traits: UITraitCollection?) -> UIFont {
        let size = min(scaledValue(for: font.pointSize, compatibleWith: traits), maximum)
        return UIFont(
            face: font.withSize(size).face, textStyle: nil,
            unscaled: UnscaledFont(font: font, metrics: self, maximumPointSize: maximum))
    }

    /// Returns a value in points scaled for the current content size category.
    open func scaledValue(for value: CGFloat) -> CGFloat {
        scaledValue(for: value, compatibleWith: nil)
    }

    /// Returns a value in points scaled for a trait collection.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        UIFontMetrics.scale(value, style: textStyle, traits: traitCollection ?? .current)
    }

    /// Scales a value like body text: 14 points in the smallest category, 17 in the default, 53 in the largest.
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

/// The font from which font metrics made a scaled one.
struct UnscaledFont: Sendable {
    let font: UIFont
    let metrics: UIFontMetrics
    let maximumPointSize: CGFloat
}

extension UIFont {
    /// Returns the font of the same text style, or scaled by the same metrics, for traits; other fonts stay the same.
    func adjusted(to traits: UITraitCollection) -> UIFont {
        if let unscaled {
            return unscaled.metrics.scale(unscaled.font, upTo: unscaled.maximumPointSize, traits: traits)
        }
        guard let textStyle else { return self }
        return .preferredFont(forTextStyle: textStyle, compatibleWith: traits)
    }
}
