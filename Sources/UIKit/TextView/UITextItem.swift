import Foundation

/// The interactions with an item of text.
public enum UITextItemInteraction: Int, Sendable {
    /// A tap, which performs the default action.
    case invokeDefaultAction
    /// A long press, which offers actions.
    case presentActions
    /// A peek, which displays a preview.
    case preview
}

/// A link in the text of a text view.
@preconcurrency @MainActor
open class UITextItem: NSObject {
    /// The content of an item.
    public enum Content {
        /// A link.
        case link(URL)
        /// An attachment; not tapped here.
        case textAttachment(NSTextAttachment)
        /// A tag; not tapped here.
        case tag(String)
    }

    /// The kind of an item's content.
    public enum ContentType: Int, Sendable {
        /// A link.
        case link
        /// An attachment.
        case textAttachment
        /// A tag.
        case tag
    }

    /// The content of the item.
    public let content: Content
    /// The characters of the item, in UTF-16 code units.
    public let range: NSRange
    /// The kind of the content.
    open var contentType: ContentType {
        switch content {
        case .link: .link
        case .textAttachment: .textAttachment
        case .tag: .tag
        }
    }

    init(_ content: Content, range: NSRange) {
        self.content = content
        self.range = range
        super.init()
    }
}
