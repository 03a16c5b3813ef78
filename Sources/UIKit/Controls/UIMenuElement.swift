/// Something that a menu shows: an action or a menu.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
    /// What the menu writes.
    public internal(set) var title: String
    /// What the menu writes below the title.
    open var subtitle: String?
    /// The picture beside the title.
    public internal(set) var image: UIImage?

    init(title: String, subtitle: String?, image: UIImage?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        super.init()
    }

    /// How an element may look and whether it can be chosen.
    public struct Attributes: OptionSet, Sendable {
        public var rawValue: UInt

        /// A menu of actions and other menus.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let disabled = Attributes(rawValue: 1 << 0)
        public static let destructive = Attributes(rawValue: 1 << 1)
        public static let hidden = Attributes(rawValue: 1 << 2)
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    /// The mark beside an element.
    public enum State: Int, Sendable {
        case off = 0
        case on = 1
        case mixed = 2
    }
}

/// A titled list of elements.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
    /// The name by which the menu is found again.
    public let identifier: Identifier
    /// How the menu stands in another menu.
    public let options: Options
    /// What is in the menu, in order.
    public let children: [UIMenuElement]
    /// How large the elements wish to be.
    open var preferredElementSize: ElementSize

    /// A menu with a title, a picture and elements.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], preferredElementSize: ElementSize = .large, children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier("com.apple.menu.dynamic")
        self.options = options
        self.children = children
        self.preferredElementSize = preferredElementSize
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The chosen actions of the menu and of those within it.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { element -> [UIMenuElement] in
            if let menu = element as? UIMenu { return menu.selectedElements }
            if let action = element as? UIAction, action.state == .on { return [action] }
            return []
        }
    }

    /// The same menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
    }

    /// A name by which a menu is found again.
    public struct Identifier: Hashable, Equatable, RawRepresentable, Sendable {
        public var rawValue: String

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// How a menu stands in another menu.
    public struct Options: OptionSet, Sendable {
        public var rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let displayInline = Options(rawValue: 1 << 0)
        public static let destructive = Options(rawValue: 1 << 1)
        public static let singleSelection = Options(rawValue: 1 << 5)
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    /// How large a menu's elements are.
    public enum ElementSize: Int, Sendable {
        case small = 0
        case medium = 1
        case large = 2
        case automatic = -1
    }
}
