import CoreGraphics

/// Displays one of several controllers, selected in a tab bar at the bottom.
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
open class UITabBarController: UIViewController {
    var tabs: [UIViewController] = []
    var selection = 0
    /// The most recent tab change; a presentation may run at the same time.
    weak var tabChange: ViewControllerTransition?
    /// Whether the bar is a subview of a screen that a transition moves.
    var barIsInTransition = false
    let contentView = TabContentView(frame: .zero)
    private let bar = UITabBar(frame: .zero)

    /// The delegate that receives selections and provides animators; weak.
    open weak var delegate: UITabBarControllerDelegate? {
        didSet { hasUnusedDelegate = delegate != nil }
    }
    /// Whether a delegate was set that no tab change has used yet.
    var hasUnusedDelegate = false

    /// The controllers, in the order of their items.
    open var viewControllers: [UIViewController]? {
        get { tabs.isEmpty ? nil : tabs }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the controllers; the selected one stays selected if it is among them.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        _setViewControllers(viewControllers ?? [])
    }

    /// The index of the selected controller; `NSNotFound` if there are none.
    open var selectedIndex: Int {
        get { tabs.isEmpty ? NSNotFound : selection }
        set { _setSelectedIndex(newValue) }
    }

    /// The selected controller.
    open var selectedViewController: UIViewController? {
        get { tabs.indices.contains(selection) ? tabs[selection] : nil }
        set {
            guard let newValue, let index = tabs.firstIndex(where: { $0 === newValue }) else { return }
            selectedIndex = index
        }
    }

    /// The tab bar.
    open var tabBar: UITabBar { bar }
    /// Whether the tab bar is hidden.
    open var isTabBarHidden: Bool {
        get { bar.isHidden }
        set {
            bar.isHidden = newValue
            viewIfLoaded?.setNeedsLayout()
        }
    }

    open override func loadView() {
        let view = TabView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.controller = self
        self.view = view
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        contentView.frame = view.bounds
        view.addSubview(contentView)
        view.addSubview(bar)
        bar.onSelect = { [weak self] index in self?.userSelected(index) }
        showItems()
        if let selectedViewController { installAtOnce(selectedViewController) }
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layoutBar()
    }

    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        view.setNeedsLayout()
    }

    override var childrenFollowingAppearance: [UIViewController] {
        shouldAutomaticallyForwardAppearanceMethods
            ? [tabTransition?.arriving ?? selectedViewController].compactMap { $0 } : []
    }

    override var managesAppearanceOfChildren: Bool { true }

    open override var childForStatusBarStyle: UIViewController? { selectedViewController }
    open override var childForStatusBarHidden: UIViewController? { selectedViewController }

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }
}

/// The root view of a tab bar controller; receives all touches during a transition that isn't interruptible.
@MainActor
final class TabView: UIView {
    weak var controller: UITabBarController?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard hit != nil, let transition = controller?.tabTransition else { return hit }
        return transition.blocksInteraction ? self : hit
    }
}

/// Contains the selected controller's view; the container view of tab changes.
@MainActor
final class TabContentView: UIView {}
