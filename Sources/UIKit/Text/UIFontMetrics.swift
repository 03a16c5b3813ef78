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

    /// Returns a font scaled for a trait collection, up to a maximum size in points.
    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        scale(font, upTo: maximumPointSize, traits: traitCollection)
    }

    /// Fonts have whole sizes; other values are whole numbers of pixels.
    fileprivate func scale(_ font: UIFont, upTo maximum: CGFloat, traits: UITraitCollection?) -> UIFont {
        let size = min(exactly(font.pointSize, traits ?? .current).rounded(), maximum)
        return UIFont(
            face: font.withSize(size).face, textStyle: nil,
            unscaled: UnscaledFont(font: font, metrics: self, maximumPointSize: maximum))
    }

    /// Returns a value in points scaled for the current content size category.
    open func scaledValue(for value: CGFloat) -> CGFloat {
        scaledValue(for: value, compatibleWith: nil)
    }

    /// Returns a value in points scaled for a trait collection, by the leading of the text style.
    ///
    /// The result is a whole number of pixels: 17 points of body text become 22⅓ in the category `extraExtraExtraLarge`.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        let traits = traitCollection ?? .current
        let scaled = exactly(value, traits)
        guard scaled != value else { return value }
        let scale = traits.displayScale > 0 ? traits.displayScale : DrawingContextStack.defaultScale
        return (scaled * scale).rounded() / scale
    }

    private func exactly(_ value: CGFloat, _ traits: UITraitCollection) -> CGFloat {
        value * textStyle.sizes.factor(in: traits.preferredContentSizeCategory)
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
