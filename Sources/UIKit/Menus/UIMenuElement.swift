/// An element of a menu: an action or a submenu.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
    /// The title of the element.
    open internal(set) var title: String
    /// The subtitle of the element, displayed below the title.
    open var subtitle: String?
    /// The image next to the title.
    open internal(set) var image: UIImage?

    init(title: String, subtitle: String?, image: UIImage?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        super.init()
    }

    /// The attributes of an element, which affect its appearance and availability.
    public struct Attributes: OptionSet, Sendable {
        /// The bit mask of the attributes.
        public var rawValue: UInt

        /// Creates a set of attributes from a bit mask.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The element is disabled.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// The element is destructive.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// The element is hidden.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// The menu stays open when the element is selected.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    /// The states of an element.
    public enum State: Int, Sendable {
        /// The element isn't selected.
        case off = 0
        /// The element is selected.
        case on = 1
        /// The element is partly selected.
        case mixed = 2
    }
}

/// A group of menu elements, presented by controls, bar button items and context menu interactions.
///
/// ```swift
/// let button = UIButton(configuration: .plain())
/// button.menu = UIMenu(title: "Sort by", options: .singleSelection, children: [
///     UIAction(title: "Name", state: .on) { _ in },
///     UIAction(title: "Date") { _ in },
/// ])
/// button.showsMenuAsPrimaryAction = true
/// ```
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
    /// The identifier of the menu. Default: a unique identifier.
    public let identifier: Identifier
    /// The display options of the menu; palettes are displayed as lists.
    public let options: Options
    /// The elements of the menu.
    public let children: [UIMenuElement]
    /// The preferred size of the elements. Stored for source compatibility; has no effect.
    open var preferredElementSize: ElementSize {
        didSet { StoredAPI.report("UIMenu.preferredElementSize", if: preferredElementSize != .large) }
    }

    /// The preferences for the display of the elements. Default: `nil`. Stored for source compatibility; has no effect.
    open var displayPreferences: UIMenuDisplayPreferences? {
        didSet { StoredAPI.report("UIMenu.displayPreferences", if: displayPreferences != nil) }
    }

    /// Creates a menu with a title, an image and elements.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], preferredElementSize: ElementSize = .large, children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(DynamicIdentifier.next("menu"))
        self.options = options
        self.children = children
        self.preferredElementSize = preferredElementSize
        super.init(title: title, subtitle: subtitle, image: image)
        StoredAPI.report("UIMenu.preferredElementSize", if: preferredElementSize != .large)
    }

    /// The actions with the state `on`, in the menu and its submenus.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { element -> [UIMenuElement] in
            if let menu = element as? UIMenu { return menu.selectedElements }
            if let action = element as? any UIMenuLeaf, action.state == .on { return [action] }
            return []
        }
    }

    /// Returns a copy of the menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
    }

    /// The identifier of a menu.
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

    /// The display options of a menu.
    public struct Options: OptionSet, Sendable {
        /// The bit mask of the options.
        public var rawValue: UInt

        /// Creates a set of options from a bit mask.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Displays the menu inline in its parent.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// Displays the menu with a destructive appearance.
        public static let destructive = Options(rawValue: 1 << 1)
        /// Allows the selection of only one element in the menu and its submenus.
        public static let singleSelection = Options(rawValue: 1 << 5)
        /// Displays the menu as a palette of images.
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    /// The sizes of menu elements.
    public enum ElementSize: Int, Sendable {
        /// Small elements, side by side.
        case small = 0
        /// Medium elements, side by side.
        case medium = 1
        /// Large elements, one per row.
        case large = 2
        /// The size the system chooses.
        case automatic = -1
    }
}

/// The preferences for the display of a menu's elements.
@preconcurrency @MainActor open class UIMenuDisplayPreferences: NSObject {
    /// The maximum number of lines of titles; 0 for the system's choice. Default: 0.
    open var maximumNumberOfTitleLines = 0
}
