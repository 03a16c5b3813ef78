import CoreGraphics
import Foundation

/// A content configuration for a list cell, header or footer, with an image and two texts.
public struct UIListContentConfiguration: Hashable {
    /// The appearance of the image.
    public struct ImageProperties: Hashable {
        /// The reserved dimension that uses the standard size of symbols.
        public static let standardDimension: CGFloat = CGFloat.greatestFiniteMagnitude

        /// The symbol configuration of the image. Default: `nil`, for the size and weight of the text.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The tint color of template images. Default: `nil`, for the view's tint color.
        public var tintColor: UIColor?
        /// The transformer that resolves the displayed color from ``tintColor``. Default: `nil`.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// The corner radius of the image, in points. Default: 0.
        public var cornerRadius: CGFloat = 0 {
            didSet { if !cornerRadius.isUsable(as: "cornerRadius", of: self) { cornerRadius = oldValue } }
        }
        /// The maximum size of the image, in points. Default: zero, for no limit along an axis.
        public var maximumSize = CGSize.zero {
            didSet { if !maximumSize.isUsable(as: "maximumSize", of: self) { maximumSize = oldValue } }
        }
        /// The size reserved for the image, which is centered in it. Default: zero, for the size of the image.
        public var reservedLayoutSize = CGSize.zero {
            didSet {
                if !reservedLayoutSize.isUsable(as: "reservedLayoutSize", of: self) { reservedLayoutSize = oldValue }
            }
        }
        /// Whether the image keeps its colors when the system inverts colors. Default: `false`.
        /// For assistive technologies, which a stage doesn't have.
        public var accessibilityIgnoresInvertColors = false

        /// Returns the displayed tint color of the image, given the tint color of the view.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }
    }

    /// The appearance of a text.
    public struct TextProperties: Hashable {
        /// The alignments of a text.
        public enum TextAlignment: Int, Sendable {
            /// Aligned with the leading edge.
            case natural
            /// The text is centered.
            case center
            /// The text is justified.
            case justified
        }
        /// The transforms applied to a text.
        public enum TextTransform: Int, Sendable {
            /// The text isn't changed.
            case none
            /// Uppercase letters.
            case uppercase
            /// Lowercase letters.
            case lowercase
            /// The first letter of each word in uppercase.
            case capitalized
        }

        /// The font of the text. Default: the preferred font for the body style.
        public var font = UIFont.preferredFont(forTextStyle: .body)
        /// The color of the text. Default: the label color.
        public var color = UIColor.label
        /// The transformer that resolves the displayed color from ``color``. Default: `nil`.
        public var colorTransformer: UIConfigurationColorTransformer?
        /// The alignment of the text. Default: `.natural`.
        public var alignment = TextAlignment.natural
        /// The line break mode of the text. Default: `.byTruncatingTail`.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The maximum number of lines. Default: 0, for no limit.
        public var numberOfLines = 0
        /// Whether the font shrinks to fit the text into the available width. Default: `false`.
        public var adjustsFontSizeToFitWidth = false
        /// The minimum scale of the font. Default: 0, for no limit.
        public var minimumScaleFactor: CGFloat = 0 {
            didSet {
                if !minimumScaleFactor.isUsable(as: "minimumScaleFactor", of: self) { minimumScaleFactor = oldValue }
            }
        }
        /// Whether the letters of a single line are tightened before it is truncated. Default: `false`.
        public var allowsDefaultTighteningForTruncation = false
        /// Whether the font follows the user's content size category. Default: `true`.
        public var adjustsFontForContentSizeCategory = true
        /// Whether a pointer shows the full text when it is truncated. Default: `false`.
        /// Stored for source compatibility; has no effect.
        public var showsExpansionTextWhenTruncated = false {
            didSet {
                StoredAPI.report(
                    "UIListContentConfiguration.TextProperties.showsExpansionTextWhenTruncated",
                    if: showsExpansionTextWhenTruncated)
            }
        }
        /// The transform applied to the text. Default: `.none`.
        public var transform = TextTransform.none

        /// Returns the displayed color of the text.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
    }

    /// The image. Default: `nil`.
    public var image: UIImage?
    /// The appearance of the image.
    public var imageProperties = ImageProperties()
    /// The primary text. Default: `nil`.
    public var text: String?
    /// The attributed primary text, which replaces ``text``. Default: `nil`.
    public var attributedText: NSAttributedString?
    /// The appearance of the primary text.
    public var textProperties = TextProperties()
    /// The secondary text. Default: `nil`.
    public var secondaryText: String?
    /// The attributed secondary text, which replaces ``secondaryText``. Default: `nil`.
    public var secondaryAttributedText: NSAttributedString?
    /// The appearance of the secondary text.
    public var secondaryTextProperties = TextProperties()
    /// The axes along which the margins are at least the superview's. Default: both.
    /// Stored for source compatibility; has no effect.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both {
        didSet {
            StoredAPI.report(
                "UIListContentConfiguration.axesPreservingSuperviewLayoutMargins",
                if: axesPreservingSuperviewLayoutMargins != .both)
        }
    }
    /// The margins around the content, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16) {
        didSet {
            if !directionalLayoutMargins.isUsable(as: "directionalLayoutMargins", of: self) {
                directionalLayoutMargins = oldValue
            }
        }
    }
    /// Whether the texts are side by side if they fit. Default: `false`; `true` for ``valueCell()``.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The padding between image and texts, in points. Default: 16.
    public var imageToTextPadding: CGFloat = 16 {
        didSet {
            if !imageToTextPadding.isUsable(as: "imageToTextPadding", of: self) { imageToTextPadding = oldValue }
        }
    }
    /// The padding between texts side by side, in points. Default: 8.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8 {
        didSet {
            if !textToSecondaryTextHorizontalPadding.isUsable(as: "textToSecondaryTextHorizontalPadding", of: self) {
                textToSecondaryTextHorizontalPadding = oldValue
            }
        }
    }
    /// The padding between texts one below the other, in points. Default: 3.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3 {
        didSet {
            if !textToSecondaryTextVerticalPadding.isUsable(as: "textToSecondaryTextVerticalPadding", of: self) {
                textToSecondaryTextVerticalPadding = oldValue
            }
        }
    }
    /// The opacity of the content. Default: 1.
    public var alpha: CGFloat = 1 {
        didSet { if !alpha.isUsable(as: "alpha", of: self) { alpha = oldValue } }
    }

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

/// The system's configurations.
///
/// Unverified: the fonts of secondary texts, and margins and paddings, taken from the appearance of table view cells.
extension UIListContentConfiguration {
    /// Returns the configuration of a cell with a text and an optional smaller text below.
    public static func cell() -> UIListContentConfiguration {
        UIListContentConfiguration(text: .body, secondary: .caption1)
    }

    /// Returns the configuration of a cell with a smaller text below.
    public static func subtitleCell() -> UIListContentConfiguration { cell() }

    /// Returns the configuration of a cell with a gray text at the trailing edge.
    public static func valueCell() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration(text: .body, secondary: .body, secondaryColor: .secondaryLabel)
        configuration.prefersSideBySideTextAndSecondaryText = true
        return configuration
    }

    /// Returns the configuration of a sidebar cell.
    public static func sidebarCell() -> UIListContentConfiguration { cell() }

    /// Returns the configuration of a sidebar cell with a smaller text below.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(text: .body, secondary: .caption1, secondaryColor: .secondaryLabel)
    }

    /// Returns the configuration of a cell in a sidebar with an accompanying list.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { sidebarCell() }

    /// Returns the configuration of a cell in a sidebar with an accompanying list, with a smaller text below.
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { sidebarSubtitleCell() }

    /// Returns the configuration of a header in a plain list.
    public static func plainHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(text: .headline, secondary: .body, secondaryColor: .secondaryLabel).bar()
    }

    /// Returns the configuration of a footer in a plain list.
    public static func plainFooter() -> UIListContentConfiguration {
        UIListContentConfiguration(text: .body, secondary: .body, color: .secondaryLabel).bar()
    }

    /// Returns the configuration of a header in a grouped list.
    public static func groupedHeader() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration(
            text: .footnote, secondary: .footnote, color: .secondaryLabel, secondaryColor: .secondaryLabel
        ).bar()
        configuration.textProperties.transform = .uppercase
        return configuration
    }

    /// Returns the configuration of a footer in a grouped list.
    public static func groupedFooter() -> UIListContentConfiguration {
        UIListContentConfiguration(
            text: .footnote, secondary: .footnote, color: .secondaryLabel, secondaryColor: .secondaryLabel
        ).bar()
    }

    /// Returns the configuration of a prominent header in an inset grouped list.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(text: .headline, secondary: .footnote, secondaryColor: .secondaryLabel).bar()
    }

    /// Returns the configuration of an extra prominent header in an inset grouped list.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(text: .title2, secondary: .footnote, secondaryColor: .secondaryLabel).bar()
    }

    /// Returns the configuration of a sidebar header.
    public static func sidebarHeader() -> UIListContentConfiguration { prominentInsetGroupedHeader() }

    /// Returns the configuration of a list header.
    public static func header() -> UIListContentConfiguration { plainHeader() }

    /// Returns the configuration of a list footer.
    public static func footer() -> UIListContentConfiguration { groupedFooter() }

    private func bar() -> UIListContentConfiguration {
        var configuration = self
        configuration.directionalLayoutMargins.top = 6
        configuration.directionalLayoutMargins.bottom = 6
        return configuration
    }
}

extension UIListContentConfiguration: UIContentConfiguration {
    /// Creates a view that displays the configuration.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// Returns the configuration for a state; a disabled one has tertiary text colors.
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
