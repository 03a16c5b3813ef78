import CoreGraphics
import Foundation

/// The item that represents a controller in a navigation bar.
@preconcurrency @MainActor
open class UINavigationItem: NSObject, Connectable {
    /// The methods and properties that can be reached by name. Default: none.
    open class var connections: Connections { Connections() }

    /// The display mode of the large title.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// Inherited from the previous item.
        case automatic
        /// Large.
        case always
        /// Small.
        case never
        /// Small in the row of buttons.
        case inline
    }

    /// The display mode of the title in the next controller's back button.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The item's title if it fits.
        case `default`
        /// "Back".
        case generic
        /// No title.
        case minimal
    }

    /// The arrangements of a navigation bar.
    public enum ItemStyle: Int, Sendable {
        /// A centered title, for navigation.
        case navigator
        /// A leading title, for browsing.
        case browser
        /// A leading title, for editing documents.
        case editor
    }

    /// The positions of the search bar.
    public enum SearchBarPlacement: Int, Sendable {
        /// Chosen by the system: below the title.
        case automatic
        /// In the row of buttons; displayed below the title.
        case inline
        /// Below the title.
        case stacked
        /// In the row of buttons; displayed below the title.
        case integrated
        /// In the row of buttons, centered; displayed below the title.
        case integratedCentered
        /// As a button in the row of buttons; displayed below the title.
        case integratedButton
    }

    /// The title. Default: the controller's title, which replaces the item's when it is set later.
    ///
    /// In the next controller's back button, an empty title leaves the chevron alone, and `nil` becomes “Back”.
    open var title: String? { didSet { changed(.title) } }
    /// The title with attributes, which precedes ``title`` in the bar. Default: `nil`.
    open var attributedTitle: AttributedString? { didSet { changed() } }
    /// A line of text below the title. Default: `nil`.
    open var subtitle: String? { didSet { changed() } }
    /// A line of text with attributes below the title, which precedes ``subtitle``. Default: `nil`.
    open var attributedSubtitle: AttributedString? { didSet { changed() } }
    /// The view displayed below the title, which precedes the subtitle. Default: `nil`.
    open var subtitleView: UIView? { didSet { changed() } }
    /// The text of the large title. Default: `nil`, the title.
    open var largeTitle: String? { didSet { changed() } }
    /// A line of text below the large title. Default: `nil`, the subtitle.
    open var largeSubtitle: String? { didSet { changed() } }
    /// A line of text with attributes below the large title, which precedes ``largeSubtitle``. Default: `nil`.
    open var largeAttributedSubtitle: AttributedString? { didSet { changed() } }
    /// The view displayed below the large title, which precedes the subtitle. Default: `nil`.
    open var largeSubtitleView: UIView? { didSet { changed() } }
    /// The view displayed instead of the title.
    ///
    /// A view without a frame is as large as its constraints, its intrinsic content size, or its `sizeThatFits(_:)`, and
    /// not larger than the space between the buttons.
    open var titleView: UIView? {
        didSet {
            if titleView !== oldValue { titleViewHasFrame = titleView?.hasSize ?? false }
            changed(.titleView)
        }
    }
    /// Whether the title view had a size of the app's when it was set.
    private(set) var titleViewHasFrame = false
    /// A line of text above the title.
    open var prompt: String? { didSet { changed(.prompt) } }
    /// Whether the back button is hidden.
    open var hidesBackButton = false { didSet { changed(.hidesBackButton) } }
    /// Whether the left items are displayed in addition to the back button. Default: `false`.
    open var leftItemsSupplementBackButton = false { didSet { changed() } }
    /// The back button of the next controller, which leads to this one.
    open var backBarButtonItem: UIBarButtonItem? {
        didSet { follow([oldValue], [backBarButtonItem], [.backBarButtonItem]) }
    }
    /// The title of the back button.
    open var backButtonTitle: String? { didSet { changed() } }
    /// The action of the back button, which the bar then displays also for the first item.
    ///
    /// The action replaces the pop: it decides whether and how to leave the controller. Default: `nil`.
    open var backAction: UIAction? { didSet { changed() } }
    /// The display mode of the back button's title.
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
    /// The items on the left, the outermost first.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        didSet { follow(oldValue, leftBarButtonItems, [.leftBarButtonItem, .leftBarButtonItems]) }
    }
    /// The items on the right, the outermost first.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        didSet { follow(oldValue, rightBarButtonItems, [.rightBarButtonItem, .rightBarButtonItems]) }
    }
    /// The outermost item on the left, the first of ``leftBarButtonItems``.
    ///
    /// A new item replaces the first one, or moves to the front if it is in the array; `nil` removes the first one.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = replacingFirst(of: leftBarButtonItems, with: newValue) }
    }
    /// The outermost item on the right, the first of ``rightBarButtonItems``, which it replaces as on the left.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = replacingFirst(of: rightBarButtonItems, with: newValue) }
    }

    private func replacingFirst(of items: [UIBarButtonItem]?, with item: UIBarButtonItem?) -> [UIBarButtonItem]? {
        let others = (items ?? []).dropFirst().filter { $0 !== item }
        let all = [item].compactMap { $0 } + others
        return all.isEmpty ? nil : all
    }
    /// The groups of items on the left, which replace the items there. Default: empty.
    open var leadingItemGroups: [UIBarButtonItemGroup] = [] {
        didSet {
            follow(oldValue, leadingItemGroups)
            if leftBarButtonItems != nil { leftBarButtonItems = nil }
        }
    }
    /// The groups of items on the right, from left to right, which replace the items there. Default: empty.
    open var trailingItemGroups: [UIBarButtonItemGroup] = [] {
        didSet {
            follow(oldValue, trailingItemGroups)
            if rightBarButtonItems != nil { rightBarButtonItems = nil }
        }
    }
    /// The group of items between the trailing groups and the items on the right. Default: `nil`.
    open var pinnedTrailingGroup: UIBarButtonItemGroup? {
        didSet { follow([oldValue].compactMap { $0 }, [pinnedTrailingGroup].compactMap { $0 }) }
    }
    /// The groups of items in the center of wide bars. Default: empty. Stored for source compatibility; has no effect.
    open var centerItemGroups: [UIBarButtonItemGroup] = [] {
        didSet { StoredAPI.report("UINavigationItem.centerItemGroups", if: !centerItemGroups.isEmpty) }
    }
    /// The arrangement of the bar. Default: `navigator`. Stored for source compatibility; has no effect.
    open var style = ItemStyle.navigator {
        didSet { StoredAPI.report("UINavigationItem.style", if: style != .navigator) }
    }
    /// The identifier for storing users' changes of the bar. Stored for source compatibility; has no effect.
    open var customizationIdentifier: String? {
        didSet { StoredAPI.report("UINavigationItem.customizationIdentifier", if: customizationIdentifier != nil) }
    }
    /// Provides the menu of the title from suggested elements. Stored for source compatibility; has no effect.
    open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? {
        didSet { StoredAPI.report("UINavigationItem.titleMenuProvider", if: titleMenuProvider != nil) }
    }
    /// The delegate that renames documents, held weakly. Stored for source compatibility; has no effect.
    open weak var renameDelegate: (any UINavigationItemRenameDelegate)? {
        didSet { StoredAPI.report("UINavigationItem.renameDelegate", if: renameDelegate != nil) }
    }
    /// The elements of the overflow menu. Stored for source compatibility; has no effect.
    open var additionalOverflowItems: UIDeferredMenuElement? {
        didSet { StoredAPI.report("UINavigationItem.additionalOverflowItems", if: additionalOverflowItems != nil) }
    }

    /// Whether the title is large in a bar that prefers large titles. Default: `.automatic`.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed(.largeTitleDisplayMode) } }
    /// The appearance of the bar for this item, which copies it, as the other appearances. Default: `nil`, the bar's.
    open var standardAppearance: UINavigationBarAppearance? {
        didSet {
            standardAppearance = standardAppearance.map(own)
            changed()
        }
    }
    /// The appearance in compact heights. Default: `nil`, the bar's.
    open var compactAppearance: UINavigationBarAppearance? {
        didSet {
            compactAppearance = compactAppearance.map(own)
            changed()
        }
    }
    /// The appearance in compact heights while no content is beneath the bar. Default: `nil`, the bar's.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            compactScrollEdgeAppearance = compactScrollEdgeAppearance.map(own)
            changed()
        }
    }
    /// The appearance of the bar while no content is beneath it.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance.map(own)
            changed()
        }
    }

    func appearanceDidChange() { changed() }

    // MARK: Accessibility, which iOS declares for every object

    /// A short accessibility label of the item. Default: `nil`.
    open var accessibilityLabel: String? {
        get { AccessibilityBox.of(self)?.state.label }
        set { AccessibilityBox.made(for: self).state.label = newValue }
    }
    /// An identifier of the item for tests, not shown to users. Default: `nil`.
    open var accessibilityIdentifier: String? {
        get { AccessibilityBox.of(self)?.state.identifier }
        set { AccessibilityBox.made(for: self).state.identifier = newValue }
    }
    /// Whether the item is an accessibility element. Default: `false`.
    open var isAccessibilityElement: Bool {
        get { AccessibilityBox.of(self)?.state.isElement ?? false }
        set { AccessibilityBox.made(for: self).state.isElement = newValue }
    }
    /// A description of the result of using the item. Default: `nil`.
    open var accessibilityHint: String? {
        get { AccessibilityBox.of(self)?.state.hint }
        set { AccessibilityBox.made(for: self).state.hint = newValue }
    }
    /// The accessibility value of the item. Default: `nil`.
    open var accessibilityValue: String? {
        get { AccessibilityBox.of(self)?.state.value }
        set { AccessibilityBox.made(for: self).state.value = newValue }
    }
    /// The accessibility traits of the item. Default: none.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { AccessibilityBox.of(self)?.state.traits ?? .none }
        set { AccessibilityBox.made(for: self).state.traits = newValue }
    }

    /// The search controller whose search bar the bar displays below the title.
    open var searchController: UISearchController? { didSet { followSearch(oldValue) } }
    /// Whether the search bar scrolls away with the content. Default: `true`.
    open var hidesSearchBarWhenScrolling = true { didSet { changed() } }
    /// The preferred position of the search bar. Stored for source compatibility; has no effect.
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic {
        didSet {
            StoredAPI.report(
                "UINavigationItem.preferredSearchBarPlacement",
                if: preferredSearchBarPlacement != SearchBarPlacement.automatic)
        }
    }
    /// The position of the search bar; always `.stacked`.
    open var searchBarPlacement: SearchBarPlacement { .stacked }

    package var observers: KeyValueObservers?
    /// The controller that the item represents.
    @WeakResponder var controller: UIViewController? = nil
    /// Whether the search bar was hidden at the first display of its content.
    var searchBarWasHidden = false
    /// The bar that has the item, and is notified of its changes.
    @WeakResponder var bar: UINavigationBar? = nil
    private var isAnimatingChange = false
    /// The item that a container displays before the items on the left.
    var leadingSystemItem: UIBarButtonItem? { didSet { follow([oldValue], [leadingSystemItem], []) } }
    /// The item's most recent bar content, cached for reuse.
    var barContent: NavigationBarContent?
    /// A revision that is unique among all states of all items.
    private(set) var revision = UINavigationItem.nextRevision()

    public override init() {
        super.init()
    }

    /// Creates an item from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init()
        coder.configure(self, as: UINavigationItem.self)
    }

    /// Called after the item was loaded from a nib or storyboard.
    open func awakeFromNib() {}

    /// Creates an item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// Hides or shows the back button.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        change(animated) { self.hidesBackButton = hidesBackButton }
    }
    /// Replaces the first item on the left.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        change(animated) { leftBarButtonItem = item }
    }
    /// Replaces the first item on the right.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        change(animated) { rightBarButtonItem = item }
    }
    /// Sets the items on the left.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        change(animated) { leftBarButtonItems = items }
    }
    /// Sets the items on the right.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        change(animated) { rightBarButtonItems = items }
    }

    /// Makes a change that the bar animates.
    private func change(_ animated: Bool, _ body: () -> Void) {
        isAnimatingChange = animated
        defer { isAnimatingChange = false }
        body()
    }

    private func changed(_ properties: ObservableProperty...) {
        revision = UINavigationItem.nextRevision()
        bar?.reload(animated: isAnimatingChange)
        for property in properties { observers?.changed(property) }
    }

    /// Observes the new button items instead of the old ones.
    private func follow(
        _ old: [UIBarButtonItem?]?, _ new: [UIBarButtonItem?]?, _ properties: [ObservableProperty]
    ) {
        for item in old ?? [] { item?.onChange = nil }
        for item in new ?? [] { item?.onChange = { [weak self] in self?.changed() } }
        changed()
        for property in properties { observers?.changed(property) }
    }

    /// Observes the items of the new groups instead of the old ones'.
    private func follow(_ old: [UIBarButtonItemGroup], _ new: [UIBarButtonItemGroup]) {
        for group in old { group.onChange = nil }
        for group in new { group.onChange = { [weak self] in self?.changed() } }
        changed()
    }

    private func followSearch(_ old: UISearchController?) {
        old?.itemOwner = nil
        old?.onActivityChange = nil
        old?.searchBar.onHeightChange = nil
        old?.searchBar.isInBar = false
        old?.searchBar.removeFromSuperview()
        searchController?.searchBar.isInBar = true
        searchController?.itemOwner = { [weak self] in self?.controller }
        searchController?.onActivityChange = { [weak self] in self?.bar?.searchDidChange() }
        searchController?.searchBar.onHeightChange = { [weak self] in self?.bar?.searchDidChange() }
        changed()
    }

    private static var lastRevision = 0
    private static func nextRevision() -> Int {
        lastRevision += 1
        return lastRevision
    }
}

extension UINavigationItem: AppearanceOwner {}

extension UINavigationItem: AccessibilityDeclaring {}
