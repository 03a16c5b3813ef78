/// What an action does.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a title, for controls, bar items and menus.
@MainActor open class UIAction: UIMenuElement {
    /// Tells actions apart; given by the system when not chosen.
    public let identifier: Identifier
    open var discoverabilityTitle: String?
    open var attributes: Attributes
    open var state: State
    open var selectedImage: UIImage?
    /// The control that performs the action, while it does.
    public internal(set) weak var senderObject: AnyObject?
    let handler: UIActionHandler

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
