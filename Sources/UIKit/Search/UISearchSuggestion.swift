import Foundation

/// A suggestion below a search bar.
@preconcurrency @MainActor public protocol UISearchSuggestion: NSObjectProtocol {
    /// The text of the suggestion.
    var localizedSuggestion: String? { get }
    /// The attributed text of the suggestion.
    var localizedAttributedSuggestion: NSAttributedString? { get }
    /// The description for assistive technologies.
    var localizedDescription: String? { get }
    /// The image of the suggestion.
    var iconImage: UIImage? { get }
    /// The object that the suggestion represents.
    var representedObject: Any? { get set }
}

/// A suggestion with a text and an image.
@preconcurrency @MainActor open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
    /// The attributed text of the suggestion.
    public let localizedAttributedSuggestion: NSAttributedString?
    /// The description for assistive technologies.
    public let localizedDescription: String?
    /// The image of the suggestion.
    public let iconImage: UIImage?
    /// The object that the suggestion represents. Default: `nil`.
    open var representedObject: Any?
    /// The text of the suggestion.
    open var localizedSuggestion: String? { localizedAttributedSuggestion?.string }

    /// Creates a suggestion with a text.
    public convenience init(
        localizedSuggestion suggestion: String, localizedDescription description: String? = nil,
        iconImage: UIImage? = nil
    ) {
        self.init(
            localizedAttributedSuggestion: NSAttributedString(string: suggestion), localizedDescription: description,
            iconImage: iconImage)
    }

    /// Creates a suggestion with an attributed text.
    public init(
        localizedAttributedSuggestion suggestion: NSAttributedString, localizedDescription description: String? = nil,
        iconImage: UIImage? = nil
    ) {
        localizedAttributedSuggestion = suggestion
        localizedDescription = description
        self.iconImage = iconImage
        super.init()
    }
}
