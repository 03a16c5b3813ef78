/// What an action does.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a title, for controls, bar items and menus.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
    /// Tells actions apart; given by the system when not chosen.
    public let identifier: Identifier
    /// A longer title that explains the action.
    open var discoverabilityTitle: String?
    /// Whether the action is disabled, destructive or hidden in a menu.
    open var attributes: Attributes
    /// Whether a menu shows a check mark.
    open var state: State
    /// The picture while the state is on.
    open var selectedImage: UIImage?
    /// The control that performs the action, while it does.
    public internal(set) weak var senderObject: AnyObject?
    let handler: UIActionHandler

    /// An action with what a menu or a button shows of it.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
        identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
        state: State = .off, handler: @escaping UIActionHandler
    ) {
        self.identifier = identifier ?? Identifier.makeUnique()
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.selectedImage = selectedImage
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The control that performs the action, while it does; else nil.
    open var sender: Any? { senderObject }

    /// Does what the action does.
    open func performWithSender(_ sender: Any?, target: Any?) {
        run(sender: sender)
    }

    package func run(sender: Any?) {
        let former = senderObject
        senderObject = sender.map { $0 as AnyObject }
        handler(self)
        senderObject = former
    }

    /// A name by which an action is found again.
    public struct Identifier: Hashable, Equatable, RawRepresentable, Sendable {
        public var rawValue: String

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        @MainActor private static var count = 0

        /// Numbers in order of creation, so that runs are alike.
        @MainActor static func makeUnique() -> Identifier {
            count += 1
            return Identifier("com.apple.action.dynamic.\(count)")
        }
    }
}
