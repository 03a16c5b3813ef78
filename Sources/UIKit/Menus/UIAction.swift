/// The closure an action performs.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A menu element that performs a closure, for controls, bar button items and menus.
@preconcurrency @MainActor open class UIAction: UIMenuElement, UIMenuLeaf {
    /// The title, which can change until the menu is displayed.
    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    /// The image, which can change until the menu is displayed.
    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }
    /// The identifier of the action. Default: a unique identifier.
    public let identifier: Identifier
    /// A longer title that explains the action, for the list of commands, which a stage doesn't have.
    open var discoverabilityTitle: String?
    /// The attributes of the action. Controls don't perform disabled actions.
    open var attributes: Attributes
    /// The state of the action, shown as a check mark in a menu.
    open var state: State
    /// The image for the state `on`. Default: `nil`, the image.
    open var selectedImage: UIImage?
    /// The sender of the action while it is performed.
    open internal(set) weak var senderObject: AnyObject?
    let handler: UIActionHandler

    /// Creates an action with its appearance in a menu or button.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
        identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
        state: State = .off, handler: @escaping UIActionHandler
    ) {
        self.identifier = identifier ?? Identifier(DynamicIdentifier.next("action"))
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.selectedImage = selectedImage
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The sender of the action while it is performed; otherwise `nil`.
    open var sender: Any? { senderObject }

    /// Performs the action with the given sender.
    open func performWithSender(_ sender: Any?, target: Any?) {
        run(sender: sender)
    }

    package func run(sender: Any?) {
        let former = senderObject
        senderObject = sender.map { $0 as AnyObject }
        handler(self)
        senderObject = former
    }

    /// The identifier of an action.
    public struct Identifier: Hashable, Equatable, RawRepresentable, Sendable {
        /// The name of the identifier.
        public var rawValue: String

        /// Creates an identifier from its name.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates an identifier from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }
}
