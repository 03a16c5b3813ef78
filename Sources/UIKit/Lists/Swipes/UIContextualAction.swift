/// Something that a swipe on a row offers.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
    /// What an action does to the data.
    public enum Style: Int, Sendable {
        /// Changes something; grey.
        case normal
        /// Deletes something; red.
        case destructive
    }

    /// Carries out the action; call the last argument with whether it was done, which closes the row.
    public typealias Handler = (
        _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
    ) -> Void

    /// What the action does to the data, given at creation.
    public let style: Style
    /// Carries out the action.
    public let handler: Handler
    /// The text of the button.
    open var title: String?
    /// The colour of the button. Default: grey, or red for a destructive action.
    open var backgroundColor: UIColor!
    /// A picture above the title.
    open var image: UIImage?

    /// Creates an action; a nil title leaves the button to its picture.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
        backgroundColor = style == .destructive ? .systemRed : .systemGray
    }
}

/// What a swipe on a row offers at one of its edges.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
    /// The actions, beginning at the row's edge.
    public let actions: [UIContextualAction]
    /// Whether a swipe across the row carries out the first action. Default true.
    open var performsFirstActionWithFullSwipe = true

    /// Creates a configuration with the actions in order, beginning at the row's edge.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}
