import Foundation

/// How the user interacts with a link or an attachment.
public enum UITextItemInteraction: Int, Sendable {
    /// A tap.
    case invokeDefaultAction
    /// A request for actions, by a long press.
    case presentActions
    /// A request for a preview.
    case preview
}

/// A part of a text with which the user interacts: a link, an attachment, or a range with a tag.
@preconcurrency @MainActor open class UITextItem: NSObject {
    /// The content of an item.
    public enum Content {
        /// A link.
        case link(URL)
        /// An attachment.
        case textAttachment(NSTextAttachment)
        /// The value of the attribute `textItemTag`.
        case tag(String)
    }

    /// The content of the item.
    public let content: Content
    /// The range of the item, in UTF-16 code units.
    public let range: NSRange

    init(_ content: Content, range: NSRange) {
        self.content = content
        self.range = range
        super.init()
    }
}

extension NSAttributedString.Key {
    /// The tag of a range with which the user can interact: a string.
    public static let textItemTag = NSAttributedString.Key("UITextItemTag")
}
