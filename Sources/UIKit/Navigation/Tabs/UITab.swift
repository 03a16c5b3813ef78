import Foundation

/// A tab of a tab bar controller, whose controller is created when the tab is selected first.
///
/// ```swift
/// let tabs = UITabBarController()
/// tabs.tabs = [
///     UITab(title: "Journal", image: UIImage(systemName: "book"), identifier: "journal") { _ in
///         UINavigationController(rootViewController: ListViewController())
///     },
///     UITabGroup(title: "Places", image: UIImage(systemName: "map"), identifier: "places", children: [
///         UITab(title: "Map", image: nil, identifier: "map") { _ in UIViewController() },
///         UITab(title: "Lakes", image: nil, identifier: "lakes") { _ in UIViewController() },
///     ]) { _ in UIViewController() },
/// ]
/// ```
@preconcurrency @MainActor
open class UITab: NSObject {
    /// The placements of a tab in a customizable bar.
    public enum Placement: Int, Sendable {
        /// The system's choice.
        case automatic
        /// In the bar unless the user removes it.
        case `default`
        /// In the sidebar unless the user adds it.
        case optional
        /// Movable.
        case movable
        /// At the end of the bar.
        case pinned
        /// At the beginning of the bar.
        case fixed
        /// In the sidebar only.
        case sidebarOnly
    }

    /// The identifier of the tab.
    public let identifier: String
    private let provider: (@MainActor (UITab) -> UIViewController)?
    private var provided: UIViewController?
    let item = UITabBarItem()
    weak var container: UITabBarController?
    weak var group: UITabGroup?

    /// Creates a tab; the closure provides its controller when the tab is selected first.
    public init(
        title: String, image: UIImage?, identifier: String,
        viewControllerProvider: (@MainActor (UITab) -> UIViewController)? = nil
    ) {
        self.title = title
        self.image = image
        self.identifier = identifier
        provider = viewControllerProvider
        super.init()
        updateItem()
    }

    /// The title of the tab.
    open var title: String { didSet { updateItem() } }
    /// The subtitle of the tab in a sidebar. Default: `nil`.
    open var subtitle: String? { didSet { tabBarController?.reloadSidebar() } }
    /// The image of the tab.
    open var image: UIImage? { didSet { updateItem() } }
    /// The image of the selected tab. Default: `nil`, which uses `image`.
    open var selectedImage: UIImage? { didSet { updateItem() } }
    /// The text of the tab's badge; `nil` for no badge.
    open var badgeValue: String? { didSet { updateItem() } }
    /// An object of the app.
    open var userInfo: Any?
    /// Whether the tab can be selected. Default: `true`.
    open var isEnabled = true { didSet { updateItem() } }
    /// Whether the tab is hidden. Default: `false`.
    open var isHidden = false { didSet { if isHidden != oldValue { container?.tabVisibilityDidChange() } } }
    /// Whether the user may hide the tab. Stored for source compatibility; has no effect.
    open var allowsHiding = false {
        didSet { StoredAPI.report("UITab.allowsHiding", if: allowsHiding) }
    }
    /// The preferred placement of the tab. Stored for source compatibility; has no effect.
    open var preferredPlacement = Placement.automatic {
        didSet { StoredAPI.report("UITab.preferredPlacement", if: preferredPlacement != Placement.automatic) }
    }
    /// Whether the tab is in a bar or a sidebar that shows it.
    open var hasVisiblePlacement: Bool { container != nil && !isHidden }
    /// The identifier for tests, which the tab's button adopts.
    open var accessibilityIdentifier: String? { didSet { updateItem() } }
    /// The group that contains the tab.
    open var parent: UITabGroup? { group }
    /// The tab bar controller that contains the tab.
    open var tabBarController: UITabBarController? { container ?? group?.tabBarController }

    /// The controller of the tab, which the provider creates on first use; `nil` without a provider.
    open var viewController: UIViewController? {
        if let provided { return provided }
        provided = provider?(self)
        provided?.originTab = self
        return provided
    }

    /// The controller that the tab bar controller displays for the tab.
    var displayedController: UIViewController? { viewController }
    /// Whether the controller exists.
    var isProvided: Bool { provided != nil }

    private func updateItem() {
        item.title = title
        item.image = image
        item.selectedImage = selectedImage
        item.badgeValue = badgeValue
        item.isEnabled = isEnabled
        item.accessibilityIdentifier = accessibilityIdentifier
    }
}

/// A tab for searching, with the system's title and image.
@preconcurrency @MainActor
open class UISearchTab: UITab {
    /// Whether the tab begins a search in its search bar when the user selects it. Default: `false`.
    open var automaticallyActivatesSearch = false

    /// Creates a search tab with the system's title and image.
    public convenience init(viewControllerProvider: (@MainActor (UITab) -> UIViewController)? = nil) {
        self.init(
            title: "Search", image: UIImage(systemName: "magnifyingglass"), identifier: "com.apple.UIKit.Search",
            viewControllerProvider: viewControllerProvider)
    }
}

/// A tab that contains other tabs and displays the selected one.
@preconcurrency @MainActor
open class UITabGroup: UITab {
    /// The appearances of a group in a sidebar.
    public enum SidebarAppearance: Int, Sendable {
        /// The system's choice.
        case automatic
        /// A row.
        case inline
        /// A section at the root.
        case rootSection
    }

    /// The tabs of the group.
    open var children: [UITab] {
        didSet {
            for child in oldValue { child.group = nil }
            adoptChildren()
        }
    }
    /// The selected tab of the group. Default: the default child, or `nil`.
    open var selectedChild: UITab? {
        didSet {
            guard selectedChild !== oldValue, !isSelecting else { return }
            tabBarController?.selectedChildDidChange(in: self)
        }
    }
    /// Whether the tab bar controller changes the selected child along with its own selection.
    var isSelecting = false
    /// The identifier of the tab that is selected first; `nil` for the group's own controller.
    open var defaultChildIdentifier: String?
    /// The navigation controller whose stack contains the group's and the selected tab's controllers.
    open var managingNavigationController: UINavigationController?
    /// Whether the user may reorder the tabs. Stored for source compatibility; has no effect.
    open var allowsReordering = false {
        didSet { StoredAPI.report("UITabGroup.allowsReordering", if: allowsReordering) }
    }
    /// The identifiers of the tabs in the user's order. Stored for source compatibility; has no effect.
    open var displayOrderIdentifiers: [String] = [] {
        didSet { StoredAPI.report("UITabGroup.displayOrderIdentifiers", if: !displayOrderIdentifiers.isEmpty) }
    }
    /// The tabs in the order of display: the order of `children`.
    open var displayOrder: [UITab] { children }
    /// The appearance of the group in a sidebar. Default: `automatic`, a section.
    open var sidebarAppearance = SidebarAppearance.automatic { didSet { tabBarController?.reloadSidebar() } }
    /// The actions of the group in a sidebar. Stored for source compatibility; has no effect.
    open var sidebarActions: [UIAction] = [] {
        didSet { StoredAPI.report("UITabGroup.sidebarActions", if: !sidebarActions.isEmpty) }
    }

    /// Creates a group; the closure provides the controller that is displayed without a selected child.
    public init(
        title: String, image: UIImage?, identifier: String, children: [UITab] = [],
        viewControllerProvider: (@MainActor (UITab) -> UIViewController)? = nil
    ) {
        self.children = children
        super.init(
            title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
        adoptChildren()
    }

    private func adoptChildren() {
        for child in children { child.group = self }
        if let selectedChild, !children.contains(selectedChild) { self.selectedChild = nil }
    }

    /// Returns the descendant with an identifier.
    open func tab(forIdentifier identifier: String) -> UITab? {
        for child in children {
            if child.identifier == identifier { return child }
            if let found = (child as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
        }
        return nil
    }

    /// The selected or the default child.
    var currentChild: UITab? { selectedChild ?? children.first { $0.identifier == defaultChildIdentifier } }

    /// The managing navigation controller, or the controller of the selected tab, or the group's own.
    override var displayedController: UIViewController? {
        guard let navigation = managingNavigationController else {
            return currentChild?.displayedController ?? viewController
        }
        let stack = [viewController, currentChild?.displayedController].compactMap { $0 }
        if !navigation.viewControllers.starts(with: stack, by: ===) { navigation.viewControllers = stack }
        return navigation
    }

    override var isProvided: Bool { currentChild?.isProvided ?? super.isProvided }
}
