import CoreGraphics
import Foundation

/// The picture and the two texts of a list's cell, header or footer.
public struct UIListContentConfiguration: Hashable {
    /// How the picture looks.
    public struct ImageProperties: Hashable {
        /// Reserves the width, or height, of a symbol of the usual size.
        public static let standardDimension: CGFloat = CGFloat.greatestFiniteMagnitude

        /// The size and weight of a symbol. Default: that of the text.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The colour of template pictures; nil for the tint.
        public var tintColor: UIColor?
        /// Makes the colour that shows from ``tintColor``.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// The radius of the corners, in points. Default 0.
        public var cornerRadius: CGFloat = 0
        /// The greatest size, in points; zero along an axis means any. Default zero.
        public var maximumSize = CGSize.zero
        /// The room that is kept for the picture, which stands in the middle; zero means its own. Default zero.
        public var reservedLayoutSize = CGSize.zero
        /// Whether the picture keeps its colours where the screen inverts them; kept. Default false.
        public var accessibilityIgnoresInvertColors = false

        /// The tint that shows.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }
    }

    /// How a text looks.
    public struct TextProperties: Hashable {
        /// Where the lines of a text stand.
        public enum TextAlignment: Int, Sendable { case natural, center, justified }
        /// How the letters of a text are changed.
        public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

        /// The font. Default that of bodies.
        public var font = UIFont.preferredFont(forTextStyle: .body)
        /// The colour. Default that of labels.
        public var color = UIColor.label
        /// Makes the colour that shows from ``color``.
        public var colorTransformer: UIConfigurationColorTransformer?
        /// Where the lines stand. Default natural.
        public var alignment = TextAlignment.natural
        /// Where a text that is too long is broken. Default at its end, with three dots.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The greatest number of lines; 0, the default, means any.
        public var numberOfLines = 0
        /// Whether the font shrinks so that the text fits. Default false.
        public var adjustsFontSizeToFitWidth = false
        /// The least share to which the font shrinks. Default 0: any.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether letters move together before the text is cut; kept. Default false.
        public var allowsDefaultTighteningForTruncation = false
        /// Whether the font follows the text size that the user chose; kept. Default true.
        public var adjustsFontForContentSizeCategory = true
        /// Whether a pointer shows the whole of a text that is cut; kept. Default false.
        public var showsExpansionTextWhenTruncated = false
        /// How the letters are changed. Default not.
        public var transform = TextTransform.none

        /// The colour that shows.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
    }

    /// The picture. Default nil.
    public var image: UIImage?
    /// How the picture looks.
    public var imageProperties = ImageProperties()
    /// The text. Default nil.
    public var text: String?
    /// Shows instead of ``text``.
    public var attributedText: NSAttributedString?
    /// How the text looks.
    public var textProperties = TextProperties()
    /// The second text. Default nil.
    public var secondaryText: String?
    /// Shows instead of ``secondaryText``.
    public var secondaryAttributedText: NSAttributedString?
    /// How the second text looks.
    public var secondaryTextProperties = TextProperties()
    /// Along which axes the margins are at least those of the superview. Default both.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
    /// The margins around the content, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    /// Whether the second text stands at the other edge, as long as there is room.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The room between picture and texts, in points. Default 16.
    public var imageToTextPadding: CGFloat = 16
    /// The room between texts that stand side by side, in points. Default 8.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    /// The room between texts one below the other, in points. Default 3.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3
    /// How opaque the whole is. Default 1.
    public var alpha: CGFloat = 1

    init(
        text: UIFont.TextStyle, secondary: UIFont.TextStyle, color: UIColor = .label,
        secondaryColor: UIColor = .label
    ) {
        textProperties.font = .preferredFont(forTextStyle: text)
        textProperties.color = color
        secondaryTextProperties.font = .preferredFont(forTextStyle: secondary)
        secondaryTextProperties.color = secondaryColor
    }
}

/// The styles of the system.
///
/// Unverified: fonts of the second text, margins and paddings, which are those of table cells as they look.
extension UIListContentConfiguration {
    /// A cell with a text and perhaps a smaller one below.
    public static func cell() -> UIListContentConfiguration {
        UIListContentConfiguration(text: .body, secondary: .caption1)
    }

    /// A cell with a smaller text below.
    public static func subtitleCell() -> UIListContentConfiguration { cell() }

    /// A cell with a grey text at the other edge.
    public static func valueCell() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration(text: .body, secondary: .body, secondaryColor: .secondaryLabel)
        configuration.prefersSideBySideTextAndSecondaryText = true
        return configuration
    }

    /// A cell of a sidebar.
    public static func sidebarCell() -> UIListContentConfiguration { cell() }

    /// A cell of a sidebar with a smaller text below.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(text: .body, secondary: .caption1, secondaryColor: .secondaryLabel)
    }

    /// A cell of a sidebar beside another.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { sidebarCell() }

    /// A cell of a sidebar beside another, with a smaller text below.
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { sidebarSubtitleCell() }

    /// A header of a plain list.
    public static func plainHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(text: .headline, secondary: .body, secondaryColor: .secondaryLabel).bar()
    }

    /// A footer of a plain list.
    public static func plainFooter() -> UIListContentConfiguration {
        UIListContentConfiguration(text: .body, secondary: .body, color: .secondaryLabel).bar()
    }

    /// A header of a grouped list.
    public static func groupedHeader() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration(
            text: .footnote, secondary: .footnote, color: .secondaryLabel, secondaryColor: .secondaryLabel
        ).bar()
        configuration.textProperties.transform = .uppercase
        return configuration
    }

    /// A footer of a grouped list.
    public static func groupedFooter() -> UIListContentConfiguration {
        UIListContentConfiguration(
            text: .footnote, secondary: .footnote, color: .secondaryLabel, secondaryColor: .secondaryLabel
        ).bar()
    }

    /// A larger header of an inset grouped list.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(text: .headline, secondary: .footnote, secondaryColor: .secondaryLabel).bar()
    }

    /// A still larger header of an inset grouped list.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(text: .title2, secondary: .footnote, secondaryColor: .secondaryLabel).bar()
    }

    /// A header of a sidebar.
    public static func sidebarHeader() -> UIListContentConfiguration { prominentInsetGroupedHeader() }

    /// A header of a list.
    public static func header() -> UIListContentConfiguration { plainHeader() }

    /// A footer of a list.
    public static func footer() -> UIListContentConfiguration { groupedFooter() }

    private func bar() -> UIListContentConfiguration {
        var configuration = self
        configuration.directionalLayoutMargins.top = 6
        configuration.directionalLayoutMargins.bottom = 6
        return configuration
    }
}

extension UIListContentConfiguration: UIContentConfiguration {
    /// Makes a view that shows the configuration.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// The configuration as it looks in a state: a disabled one is pale.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        let isDisabled =
            (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled
            ?? false
        guard isDisabled else { return self }
        var updated = self
        updated.textProperties.color = .tertiaryLabel
        updated.secondaryTextProperties.color = .tertiaryLabel
        return updated
    }
}
