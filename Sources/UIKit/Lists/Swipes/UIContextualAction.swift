/// An action revealed by a swipe on a row.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
    /// The styles of actions.
    public enum Style: Int, Sendable {
        /// An action with a gray background.
        case normal
        /// An action that deletes data, with a red background.
        case destructive
    }

    /// A closure that performs the action, and calls the completion handler with whether it was performed.
    ///
    /// Calling the completion handler closes the row.
    public typealias Handler = (
        _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
    ) -> Void

    /// The style of the action.
    public let style: Style
    /// The closure that performs the action.
    public let handler: Handler
    /// The title of the action's button.
    open var title: String?
    /// The background color of the action's button. Default: gray, or red for a destructive action.
    open var backgroundColor: UIColor!
    /// The image above the title. Default: `nil`.
    open var image: UIImage?

    /// Creates an action. Its button shows only the image if the title is `nil`.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
        backgroundColor = style == .destructive ? .systemRed : .systemGray
    }
}

/// The swipe actions at one edge of a row.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
    /// The actions, from the edge of the row inward.
    public let actions: [UIContextualAction]
    /// Whether a full swipe performs the first action. Default: `true`.
    open var performsFirstActionWithFullSwipe = true

    /// Creates a configuration with actions, from the edge of the row inward.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}
