import CoreGraphics

/// Shows one of several controllers, chosen in a bar at the bottom.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
    var tabs: [UIViewController] = []
    var selection = 0
    /// The last change of tabs; a presentation may run beside it.
    weak var tabChange: ViewControllerTransition?
    /// Whether the bar is part of a screen that a transition moves.
    var barIsCarried = false
    let contentView = TabContentView(frame: .zero)
    private let bar = UITabBar(frame: .zero)

    /// Hears of selections, and supplies animators; not retained.
    open weak var delegate: UITabBarControllerDelegate? {
        didSet { delegateIsUnasked = delegate != nil }
    }
    /// Whether a delegate was set that no change of tabs has found alive yet.
    var delegateIsUnasked = false

    /// The controllers, in the order of their items.
    open var viewControllers: [UIViewController]? {
        get { tabs.isEmpty ? nil : tabs }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the controllers; the selected one stays selected if it is among them.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        replaceTabs(with: viewControllers ?? [])
    }

    /// The place of the selected controller.
    open var selectedIndex: Int {
        get { tabs.isEmpty ? NSNotFound : selection }
        set { select(newValue) }
    }

    /// The controller that shows.
    open var selectedViewController: UIViewController? {
        get { tabs.indices.contains(selection) ? tabs[selection] : nil }
        set {
            guard let newValue, let index = tabs.firstIndex(where: { $0 === newValue }) else { return }
            selectedIndex = index
        }
    }

    /// The bar at the bottom.
    open var tabBar: UITabBar { bar }
    /// Whether the bar is hidden.
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
        layOutBar()
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

/// The root view of a tab bar controller. While a transition runs that cannot be interrupted it takes every touch.
@MainActor
final class TabView: UIView {
    weak var controller: UITabBarController?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard hit != nil, let transition = controller?.tabTransition else { return hit }
        return transition.blocksInteraction ? self : hit
    }
}

/// Holds the selected controller's view; the container of changes of tabs.
@MainActor
final class TabContentView: UIView {}
