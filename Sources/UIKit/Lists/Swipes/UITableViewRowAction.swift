import Foundation

/// An action at the trailing edge of a row, in the form that ``UIContextualAction`` replaced in iOS 13.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
    /// The styles of actions.
    public enum Style: Int, Sendable {
        /// An action with a red background.
        case `default`
        /// An action with a gray background.
        case normal = 1
        /// An action that deletes data; the same as `default`.
        public static var destructive: Style { .default }
    }

    /// The style of the action.
    public let style: Style
    /// The title of the action's button.
    open var title: String?
    /// The background color of the action's button. Default: `nil`, for the style's color.
    open var backgroundColor: UIColor?
    /// The effect behind the button. Stored for source compatibility; has no effect.
    open var backgroundEffect: UIVisualEffect? {
        didSet { StoredAPI.report("UITableViewRowAction.backgroundEffect", if: backgroundEffect != nil) }
    }
    private let handler: (UITableViewRowAction, IndexPath) -> Void

    /// Creates an action, whose handler is called with the row's index path.
    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }

    /// Returns the action in its present form; the row stays open until editing ends, as in iOS 8.
    func contextualAction(at path: IndexPath) -> UIContextualAction {
        let action = UIContextualAction(style: style == .normal ? .normal : .destructive, title: title) { _, _, _ in
            self.handler(self, path)
        }
        if let backgroundColor { action.backgroundColor = backgroundColor }
        return action
    }
}
