import CoreGraphics
import Foundation

/// How a navigation bar represents one controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// Whether the title is large.
    public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic, always, never, inline
    }

    /// How the back button of the next controller shows this one's title.
    public enum BackButtonDisplayMode: Int, Sendable {
        case `default`, generic, minimal
    }

    /// The title; without one, the controller's own.
    open var title: String? {
        get { ownTitle ?? titleOfController }
        set { ownTitle = newValue; changed() }
    }
    /// A view shown instead of the title.
    open var titleView: UIView? { didSet { changed() } }
    /// A line above the title.
    open var prompt: String? { didSet { changed() } }
    /// Whether the back button is hidden.
    open var hidesBackButton = false { didSet { changed() } }
    /// Whether items on the left stand beside the back button instead of replacing it.
    open var leftItemsSupplementBackButton = false { didSet { changed() } }
    /// The button by which the next controller leads back here.
    open var backBarButtonItem: UIBarButtonItem? { didSet { follow([oldValue], [backBarButtonItem]) } }
    /// The title of that button.
    open var backButtonTitle: String? { didSet { changed() } }
    /// How that button shows the title.
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
    /// The items on the left.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { follow(oldValue, leftBarButtonItems) } }
    /// The items on the right, the outermost first.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { follow(oldValue, rightBarButtonItems) } }
    /// The first item on the left.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The outermost item on the right.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    /// Whether the title is large where the bar prefers that; as before by default.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }
    /// The look of the bar for this item.
    open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// The look of the bar where height is scarce.
    open var compactAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// The look of the bar while nothing is scrolled beneath it.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }

    private var ownTitle: String?
    /// The title of the controller whose item this is.
    var titleOfController: String? { didSet { changed() } }
    /// Told by the item when it changed.
    var onChange: (() -> Void)?
    /// What a bar made of the item last, to be shown again when the item comes back.
    var barContent: NavigationBarContent?
    /// A number that no other state of any item has.
    private(set) var revision = UINavigationItem.nextRevision()

    public override init() {
        super.init()
    }

    /// Creates an item with a title.
    public init(title: String) {
        ownTitle = title
        super.init()
    }

    /// Hides or shows the back button.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    /// Sets the only item on the left.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Sets the only item on the right.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    /// Sets the items on the left.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    /// Sets the items on the right.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

    private func changed() {
        revision = UINavigationItem.nextRevision()
        onChange?()
    }

    /// Hears of changes of the buttons that it has now.
    private func follow(_ old: [UIBarButtonItem?]?, _ new: [UIBarButtonItem?]?) {
        for item in old ?? [] { item?.onChange = nil }
        for item in new ?? [] { item?.onChange = { [weak self] in self?.changed() } }
        changed()
    }

    private static var lastRevision = 0
    private static func nextRevision() -> Int {
        lastRevision += 1
        return lastRevision
    }
}
