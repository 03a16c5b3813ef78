import CoreGraphics
import Foundation

/// The content of a view that has nothing to display: an image, texts, and buttons, centered below each other.
///
/// ```swift
/// var configuration = UIContentUnavailableConfiguration.empty()
/// configuration.image = UIImage(systemName: "map")
/// configuration.text = "No Journeys"
/// configuration.secondaryText = "Journeys that you plan appear here."
/// contentUnavailableConfiguration = configuration
/// ```
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    /// The properties of the image.
    @preconcurrency @MainActor
    public struct ImageProperties {
        /// The tint color. Default: `nil`, the secondary label color.
        public var tintColor: UIColor?
        /// The symbol configuration. Default: `nil`.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The maximum size, in points; 0 for no limit. Default: zero.
        public var maximumSize = CGSize.zero {
            didSet { if !maximumSize.isUsable(as: "maximumSize", of: self) { maximumSize = oldValue } }
        }
        /// The corner radius, in points. Default: 0.
        public var cornerRadius: CGFloat = 0 {
            didSet { if !cornerRadius.isUsable(as: "cornerRadius", of: self) { cornerRadius = oldValue } }
        }
    }

    /// The properties of a text.
    @preconcurrency @MainActor
    public struct TextProperties {
        /// The font.
        public var font: UIFont
        /// The color.
        public var color: UIColor
        /// The maximum number of lines; 0 for no limit. Default: 0.
        public var numberOfLines = 0
        /// The mode for breaking long lines. Default: word wrapping.
        public var lineBreakMode = NSLineBreakMode.byWordWrapping
    }

    /// The properties of a button.
    @preconcurrency @MainActor
    public struct ButtonProperties {
        /// The action of the button. Default: `nil`.
        public var primaryAction: UIAction?
        /// The menu of the button. Default: `nil`.
        public var menu: UIMenu?
        /// Whether the button is enabled. Default: `true`.
        public var isEnabled = true
    }

    /// The horizontal and vertical positions of the content.
    public enum Alignment: Int, Sendable {
        /// In the center of the view.
        case center = 0
        /// In the center of the part of the view that isn't covered by bars and keyboards.
        case natural = 1
    }

    /// The image. Default: `nil`.
    public var image: UIImage?
    /// The properties of the image.
    public var imageProperties = ImageProperties()
    /// The text. Default: `nil`.
    public var text: String?
    /// The text with attributes, which precedes `text`. Default: `nil`.
    public var attributedText: NSAttributedString?
    /// The properties of the text.
    public var textProperties = TextProperties(font: .systemFont(ofSize: 22, weight: .bold), color: .label)
    /// The text below the text. Default: `nil`.
    public var secondaryText: String?
    /// The secondary text with attributes, which precedes `secondaryText`. Default: `nil`.
    public var secondaryAttributedText: NSAttributedString?
    /// The properties of the secondary text.
    public var secondaryTextProperties = TextProperties(font: .systemFont(ofSize: 15), color: .secondaryLabel)
    /// The button below the texts; without a title and an image there is none.
    public var button = UIButton.Configuration.plain()
    /// The properties of the button.
    public var buttonProperties = ButtonProperties()
    /// The second button; without a title and an image there is none.
    public var secondaryButton = UIButton.Configuration.plain()
    /// The properties of the second button.
    public var secondaryButtonProperties = ButtonProperties()
    /// The position of the content. Default: `natural`.
    public var alignment = Alignment.natural
    /// The margins of the content, in points. Default: 16 on all sides.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16) {
        didSet {
            if !directionalLayoutMargins.isUsable(as: "directionalLayoutMargins", of: self) {
                directionalLayoutMargins = oldValue
            }
        }
    }
    /// The space between the image and the texts, in points. Default: 15.
    public var imageToTextPadding: CGFloat = 15 {
        didSet {
            if !imageToTextPadding.isUsable(as: "imageToTextPadding", of: self) { imageToTextPadding = oldValue }
        }
    }
    /// The space between the texts, in points. Default: 7.
    public var textToSecondaryTextPadding: CGFloat = 7 {
        didSet {
            if !textToSecondaryTextPadding.isUsable(as: "textToSecondaryTextPadding", of: self) {
                textToSecondaryTextPadding = oldValue
            }
        }
    }
    /// The space between the texts and the buttons, in points. Default: 20.
    public var textToButtonPadding: CGFloat = 20 {
        didSet {
            if !textToButtonPadding.isUsable(as: "textToButtonPadding", of: self) { textToButtonPadding = oldValue }
        }
    }
    /// The space between the buttons, in points. Default: 16.
    public var buttonToSecondaryButtonPadding: CGFloat = 16 {
        didSet {
            if !buttonToSecondaryButtonPadding.isUsable(as: "buttonToSecondaryButtonPadding", of: self) {
                buttonToSecondaryButtonPadding = oldValue
            }
        }
    }
    /// The background of the content. Default: the system background.
    public var background: UIBackgroundConfiguration = {
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = .systemBackground
        background.cornerRadius = 0
        return background
    }()
    /// Whether an activity indicator is displayed instead of the image.
    var isLoading = false

    private init() {}

    /// Returns the configuration for content that doesn't exist yet.
    public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }

    /// Returns the configuration for content that is being loaded: an activity indicator and "Loading…".
    public static func loading() -> UIContentUnavailableConfiguration {
        var configuration = UIContentUnavailableConfiguration()
        configuration.isLoading = true
        configuration.text = "Loading…"
        configuration.textProperties = TextProperties(font: .systemFont(ofSize: 15), color: .secondaryLabel)
        return configuration
    }

    /// Returns the configuration for a search without results.
    public static func search() -> UIContentUnavailableConfiguration {
        var configuration = UIContentUnavailableConfiguration()
        configuration.image = UIImage(systemName: "magnifyingglass")
        configuration.text = "No Results"
        configuration.secondaryText = "Check the spelling or try a new search."
        return configuration
    }

    /// Creates a `UIContentUnavailableView`.
    public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }

    /// Returns the configuration, with the search term of a state in the text of a search without results.
    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
        guard let search = (state as? UIContentUnavailableConfigurationState)?.searchText, !search.isEmpty,
            text == "No Results"
        else { return self }
        var configuration = self
        configuration.text = "No Results for “\(search)”"
        return configuration
    }
}

/// The state to which content of a view without content adapts.
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
    /// The traits of the view.
    public var traitCollection: UITraitCollection
    /// The text of the search. Default: `nil`.
    public var searchText: String?
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates a state with the given traits and default values.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// The custom value for a key; `nil` if none was set.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}
