import CoreGraphics
import Foundation

/// Displays one of several controllers, selected in a tab bar.
///
/// The bar is at the bottom; on an iPad with a regular width, as since iPadOS 18, it floats at the top, in the row of
/// the navigation bar.
///
/// ```swift
/// let list = UINavigationController(rootViewController: ListViewController())
/// list.tabBarItem = UITabBarItem(title: "Journal", image: UIImage(systemName: "book"), tag: 0)
/// detail.tabBarItem = UITabBarItem(title: "Map", image: UIImage(systemName: "map"), tag: 1)
///
/// let tabs = UITabBarController()
/// tabs.viewControllers = [list, detail]
/// tabs.selectedIndex = 1
/// ```
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
    /// The visible tabs.
    var entries: [TabEntry] = []
    /// The tabs that the app has set, including hidden ones.
    var tabModel: [UITab] = []
    var selection = 0
    /// The tab change that is not over; a presentation may run at the same time.
    var tabChange: ViewControllerTransition?
    /// Whether the bar is a subview of a screen that a transition moves.
    var barIsInTransition = false
    let contentView = TabContentView(frame: .zero)
    private var bar: UITabBar

    /// Creates a tab bar controller, and loads its view.
    ///
    /// So `viewDidLoad()` is called before the initializer of a subclass has returned.
    ///
    /// - Unverified: Reported up to iOS 15.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        bar = UITabBar(frame: .zero)
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        loadViewIfNeeded()
    }

    /// Creates a tab bar controller with tabs.
    public convenience init(tabs: [UITab]) {
        self.init(nibName: nil, bundle: nil)
        self.tabs = tabs
    }

    /// Creates a tab bar controller from a storyboard.
    public required init?(coder: NSCoder) {
        bar = coder.child("tabBar") ?? UITabBar(frame: .zero)
        super.init(coder: coder)
    }

    /// The delegate that receives selections and provides animators; weak.
    open weak var delegate: UITabBarControllerDelegate? {
        didSet { hasUnusedDelegate = delegate != nil }
    }
    /// Whether a delegate was set that no tab change has used yet.
    var hasUnusedDelegate = false

    /// The modes of a tab bar controller.
    public enum Mode: Int, Sendable {
        /// The system's choice, which is a bar.
        case automatic
        /// A bar.
        case tabBar
        /// A bar that can become a sidebar on iPad.
        case tabSidebar
    }

    /// The tabs. Default: empty, if the controllers were set.
    open var tabs: [UITab] {
        get { tabModel }
        set { setTabs(newValue, animated: false) }
    }
    /// Replaces the tabs; the selected one stays selected if it is among them. The change isn't animated.
    open func setTabs(_ tabs: [UITab], animated: Bool) { _setTabs(tabs) }
    /// The selected tab, at any depth; `nil` if the controllers were set.
    open var selectedTab: UITab? {
        get { _selectedTab }
        set { if let newValue { select(newValue) } }
    }
    /// Returns the tab with an identifier, at any depth.
    open func tab(forIdentifier identifier: String) -> UITab? { _tab(forIdentifier: identifier) }
    /// The mode of the tab bar controller. Default: `automatic`, a bar.
    open var mode = Mode.automatic { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The list of tabs next to the content, on iPad.
    open var sidebar: Sidebar { ownSidebar }
    private lazy var ownSidebar = Sidebar(self)
    lazy var sidebarButton = makeSidebarButton()
    var sidebarView: TabSidebarView?
    /// Whether the sidebar appears or disappears.
    var sidebarIsMoving = false
    /// The identifier under which the user's order is saved. Stored for source compatibility; has no effect.
    open var customizationIdentifier: String? {
        didSet { StoredAPI.report("UITabBarController.customizationIdentifier", if: customizationIdentifier != nil) }
    }
    /// The identifiers of the tabs in compact widths. Stored for source compatibility; has no effect.
    open var compactTabIdentifiers: [String]? {
        didSet { StoredAPI.report("UITabBarController.compactTabIdentifiers", if: compactTabIdentifiers != nil) }
    }

    /// The controllers, in the order of their items; of tabs, the existing ones. Default: `nil`.
    open var viewControllers: [UIViewController]? {
        get { allControllers.isEmpty && !hasEmptyControllers ? nil : allControllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the controllers; the selected one stays selected if it is among them, otherwise the selected index.
    ///
    /// If `animated` is `true`, the items of the tab bar cross-fade, and the delegate may provide an animator for the
    /// change of the displayed controller.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        hasEmptyControllers = viewControllers?.isEmpty == true
        _setViewControllers(viewControllers ?? [], animated: animated)
    }
    /// Whether the controllers were set to an empty array, which a test of ekazaev/route-composer reads back on iOS.
    private var hasEmptyControllers = false

    /// The index of the selected controller; `NSNotFound` if there are none, or while the list “More” is displayed.
    open var selectedIndex: Int {
        get { _selectedIndex }
        set { selectTab(at: newValue) }
    }

    /// The selected controller, or the ``moreNavigationController`` while its list is displayed.
    open var selectedViewController: UIViewController? {
        get { more?.displayedController ?? displayedController }
        set { if let newValue { selectController(newValue) } }
    }

    /// The navigation controller of the tabs without an item in the bar.
    ///
    /// On iPhone, the bar of more than five tabs has the items of the first four, and “More”: a list of the others,
    /// which the navigation controller pushes.
    open var moreNavigationController: UINavigationController { moreTabs.navigation }
    /// The controllers whose order the user may change. Default: all controllers.
    ///
    /// Stored for source compatibility; has no effect.
    open var customizableViewControllers: [UIViewController]? {
        get { customizable ?? viewControllers }
        set {
            customizable = newValue
            StoredAPI.report("UITabBarController.customizableViewControllers", if: newValue != nil)
        }
    }
    private var customizable: [UIViewController]?
    private var moreTabsIfCreated: MoreTabs?
    /// The tabs behind “More”, created when there are some or the app accesses their navigation controller.
    var moreTabs: MoreTabs {
        if let moreTabsIfCreated { return moreTabsIfCreated }
        let created = MoreTabs(self)
        moreTabsIfCreated = created
        return created
    }
    /// The tabs behind “More”; `nil` if all have an item in the bar.
    var more: MoreTabs? { moreTabsIfCreated.flatMap { $0.entries.isEmpty ? nil : $0 } }

    /// The tab bar.
    open var tabBar: UITabBar { bar }
    /// The tab bar, which key-value coding replaces with one of the app's class under the key `tabBar`.
    private var keyedBar: UITabBar {
        get { bar }
        set {
            guard newValue !== bar else { return }
            let former = bar
            bar = newValue
            guard isViewLoaded else { return }
            former.items = nil
            (former.controller, former.delegate) = (nil, nil)
            (former.onSelect, former.onRestore) = (nil, nil)
            former.removeFromSuperview()
            barViewHiding.apply(to: newValue)
            installBar()
            showItems()
        }
    }

    open override class var connections: Connections {
        super.connections.key("tabBar", \UITabBarController.keyedBar)
    }

    /// Whether the tab bar is hidden. Default: `false`.
    open var isTabBarHidden: Bool {
        get { barIsHidden }
        set { setTabBarHidden(newValue, animated: false) }
    }
    private var barIsHidden = false
    let barViewHiding = BarViewHiding()

    /// Hides or shows the tab bar; during a transition, along with it.
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != barIsHidden else { return }
        barIsHidden = hidden
        tabBarHiddenDidChange(animated: animated)
    }

    /// Restores the bar after the cancellation of a transition along which it was hidden or shown.
    func barHidingWasCancelled(_ hidden: Bool) {
        guard barIsHidden == hidden else { return }
        barIsHidden = !hidden
        view.setNeedsLayout()
    }

    /// Called when the user taps an item, before the delegate is asked and before the selection changes.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
    /// Called on iOS before the user exchanges the items; never called on a stage.
    open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
    /// Called on iOS when the user can exchange the items; never called on a stage.
    open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
    /// Called on iOS before the user stops exchanging the items; never called on a stage.
    open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
    /// Called on iOS after the user exchanged the items; never called on a stage.
    open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}

    /// Creates the view with the content and the bar, which an app that replaces the view doesn't display.
    open override func loadView() {
        let view = TabView()
        view.controller = self
        self.view = view
        contentView.frame = view.bounds
        view.addSubview(contentView)
        installBar()
        if let accessoryPlatter { view.addSubview(accessoryPlatter) }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        showItems()
        if let displayedController { installAtOnce(displayedController) }
    }

    /// Loads the views of the navigation controllers in all tabs.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        loadNavigationViews()
    }

    private func installBar() {
        install(bar, above: contentView)
        bar.controller = self
        bar.onSelect = { [weak self] index in self?.userSelected(index) }
        bar.delegate = self
        bar.onRestore = { [weak self] in self?.setMinimized(false, animated: true) }
        updateBarVisibility()
    }

    override func willLayoutSubviews() {
        layoutBar()
        super.willLayoutSubviews()
    }

    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        view.setNeedsLayout()
    }

    /// Adopts the preferred content size of the selected controller.
    open override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        if container === displayedController { adoptPreferredContentSize(of: displayedController) }
    }

    override var childrenFollowingAppearance: [UIViewController] {
        shouldAutomaticallyForwardAppearanceMethods
            ? [tabTransition?.arriving ?? displayedController].compactMap { $0 } : []
    }

    override var managesAppearanceOfChildren: Bool { true }

    /// Selects the tab of a child.
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        selectedViewController = subsequentVC
    }

    open override var childForStatusBarStyle: UIViewController? { displayedController }
    open override var childForStatusBarHidden: UIViewController? { displayedController }

    /// The orientations that the delegate returns; without a delegate, the default.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    /// When the tab bar of an iPhone gets smaller. Default: `automatic`, never.
    ///
    /// A minimized bar shows the selected item only. A tap restores it, as scrolling in the other direction does.
    open var tabBarMinimizeBehavior = MinimizeBehavior.automatic {
        didSet { if tabBarMinimizeBehavior != oldValue { setMinimized(false, animated: true) } }
    }
    /// The offset from which scrolling in one direction counts.
    var minimizingStart: CGFloat?
    /// The view above the tab bar, or at the side of a minimized one. Default: `nil`.
    open var bottomAccessory: UITabAccessory? {
        get { accessory }
        set { setBottomAccessory(newValue, animated: false) }
    }
    private var accessory: UITabAccessory?
    /// The glass with the view of the accessory.
    var accessoryPlatter: UIVisualEffectView?
    /// Sets the view above the tab bar, which fades in if `animated` is `true`.
    open func setBottomAccessory(_ bottomAccessory: UITabAccessory?, animated: Bool) {
        accessory = bottomAccessory
        showAccessory(animated: animated)
    }
    /// The area of the content without the tab bar: the safe area of the view.
    open var contentLayoutGuide: UILayoutGuide { view.safeAreaLayoutGuide }

    /// The scrolling that makes the tab bar smaller.
    public enum MinimizeBehavior: Int, Sendable {
        /// Chosen by the system, which never minimizes the bar.
        case automatic
        /// Never.
        case never
        /// Scrolling down.
        case onScrollDown
        /// Scrolling up.
        case onScrollUp
    }
}

/// The root view of a tab bar controller.
@MainActor
final class TabView: ContainerRootView {
    weak var controller: UITabBarController?
    override var childTransition: ViewControllerTransition? { controller?.tabTransition }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        controller?.floatingMayHaveChanged()
    }
}

/// Contains the selected controller's view; the container view of tab changes.
@MainActor
final class TabContentView: UIView {}

/// A view above a tab bar.
@preconcurrency @MainActor
open class UITabAccessory: NSObject {
    /// The view.
    public let contentView: UIView

    /// Creates an accessory with a view.
    public init(contentView: UIView) {
        self.contentView = contentView
        super.init()
    }
}
