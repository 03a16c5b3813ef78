import CoreGraphics
import Foundation
import QuartzCore

/// Displays the top of a stack of controllers beneath a navigation bar with its title and a back button.
///
/// ```swift
/// let navigation = UINavigationController(rootViewController: ListViewController())
/// navigation.navigationBar.prefersLargeTitles = true
/// navigation.pushViewController(detail, animated: true)
///
/// navigation.popViewController(animated: true)
/// navigation.transitionCoordinator?.animate(alongsideTransition: nil) { context in
///     print(context.isCancelled ? "The detail stays." : "The detail is gone.")
/// }
/// ```
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// The kind of change of the stack.
    public enum Operation: Int, Sendable {
        /// No change.
        case none
        /// A push.
        case push
        /// A pop.
        case pop
    }

    /// The duration of hiding and showing the bars, in seconds.
    public nonisolated static let hideShowBarDuration: CGFloat = 0.2
    /// Measured: the duration of pushes and pops at the transition coordinator, in seconds.
    static let transitionDuration: TimeInterval = 0.35

    // MARK: State

    var stack: [UIViewController] = []
    /// The top of a stack that was set before the view was loaded; its move completes when it has appeared.
    @WeakResponder var arrivingController: UIViewController? = nil
    /// Whether the view of the top controller is added when the controller appears, or at its first layout.
    var awaitsTopController = true
    /// The push or pop that is not over; a presentation may run at the same time.
    var runningChange: (transition: ViewControllerTransition, plan: NavigationPlan)?
    /// The pop that a gesture is requesting.
    var requestedPop: StackChangeRequest?
    /// The changes of the stack to perform after the running transition.
    var pendingChanges: [PendingStackChange] = []
    let contentView = NavigationContentView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    private var bar: UINavigationBar
    private var toolbarClass: AnyClass?
    /// The toolbar, created when it is first needed: most stacks never show one.
    private(set) var toolbarIfCreated: UIToolbar?
    var barIsHidden = false
    let barViewHiding = BarViewHiding()
    /// The number of running animations that hide or show the bar.
    var barMoves = 0
    /// The frame that layout gave the bar last; the app may have moved the bar since.
    ///
    /// Source: AMScrollingNavbar, which moves the bar with the content and sets its titles' color with each step.
    var ownBarFrame = CGRect.null
    private var toolbarIsHidden = true
    private var hiding: NavigationBarHiding?
    /// The observed scroll view, whose content scrolls beneath the bar.
    @WeakResponder var followedScroll: UIScrollView? = nil
    /// The navigation controller that displays this one's stack in a collapsed split view; weak.
    @WeakResponder var displayingController: UINavigationController? = nil
    /// The root of the stack that ``displayingController`` displays.
    @WeakResponder var formerRoot: UIViewController? = nil
    /// The interactive pop from the edge of the screen.
    var popInteraction: NavigationPopInteraction?

    /// The delegate that receives callbacks and provides animators; weak.
    open weak var delegate: UINavigationControllerDelegate? {
        didSet { hasUnusedDelegate = delegate != nil }
    }
    /// Whether a delegate was set that no push or pop has used yet.
    var hasUnusedDelegate = false

    // MARK: Creation

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 393, height: UINavigationBar.standardHeight))
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        definesPresentationContext = true
    }

    /// Creates a navigation controller with custom bar classes.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        bar = UINavigationController.makeBar(navigationBarClass) ?? UINavigationBar(frame: .zero)
        self.toolbarClass = toolbarClass
        super.init(nibName: nil, bundle: nil)
        definesPresentationContext = true
    }

    /// Creates a navigation controller with a root view controller.
    public init(rootViewController: UIViewController) {
        bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 393, height: UINavigationBar.standardHeight))
        super.init(nibName: nil, bundle: nil)
        definesPresentationContext = true
        pushViewController(rootViewController, animated: false)
    }

    /// Creates a navigation controller from a storyboard.
    public required init?(coder: NSCoder) {
        bar = coder.child("navigationBar") ?? UINavigationBar(frame: .zero)
        toolbarIfCreated = coder.child("toolbar")
        super.init(coder: coder)
    }

    private static func makeBar<Bar: UIView>(_ type: AnyClass?) -> Bar? {
        guard let type = type as? Bar.Type else { return nil }
        return UIView.instance(of: type, frame: .zero) as? Bar
    }

    // MARK: Stack

    /// The controllers of the stack; the last one is displayed.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    /// The controller at the top of the stack.
    open var topViewController: UIViewController? { stack.last }
    /// The visible controller: the presented controller, or else the top controller.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    /// Pushes a controller onto the stack.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        _pushViewController(viewController, animated: animated)
    }

    /// Pops the top controller and returns it; `nil` if it is the root, or during a transition.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        _popToViewController(stack.dropLast().last, animated: animated)?.last
    }

    /// Pops all controllers above the root and returns them.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        _popToViewController(stack.first, animated: animated)
    }

    /// Pops all controllers above the given one and returns them from bottom to top.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        _popToViewController(viewController, animated: animated)
    }

    /// Replaces the stack, animated as a pop if the new top was below the top of the old stack, otherwise as a push.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        _setViewControllers(viewControllers, animated: animated)
    }

    /// Pushes the controller with an animation.
    open override func show(_ vc: UIViewController, sender: Any?) {
        pushViewController(vc, animated: true)
    }

    override var shownContexts: ShownContexts { .primary }

    /// Pops to a controller of the stack.
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        popToViewController(subsequentVC, animated: true)
    }

    /// Returns the children without the source's, from the top of the stack. Unverified: the order.
    open override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        super.allowedChildrenForUnwinding(from: source).reversed()
    }

    /// Pushes the secondary controller of a collapsing classic split view.
    open override func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {
        splitViewController.merge(.secondary, animated: false)
    }

    // MARK: Bars

    /// The navigation bar at the top.
    open var navigationBar: UINavigationBar {
        if !isViewLoaded { bar.adopt(stack.map(\.navigationItem)) }
        return bar
    }
    /// The navigation bar, which key-value coding replaces with one of the app's class under the key `navigationBar`.
    private var keyedBar: UINavigationBar {
        get { bar }
        set {
            guard newValue !== bar else { return }
            let former = bar
            bar = newValue
            guard isViewLoaded else { return }
            (former.controller, former.delegate) = (nil, nil)
            former.setItems(nil, animated: false)
            former.removeFromSuperview()
            barViewHiding.apply(to: newValue)
            installBar()
        }
    }
    /// The toolbar, which key-value coding replaces under the key `toolbar`.
    private var keyedToolbar: UIToolbar {
        get { toolbar }
        set {
            toolbarIfCreated?.removeFromSuperview()
            toolbarIfCreated = newValue
            newValue.items = topViewController?.toolbarItems
            viewIfLoaded?.setNeedsLayout()
        }
    }

    open override class var connections: Connections {
        super.connections.key("navigationBar", \UINavigationController.keyedBar)
            .key("toolbar", \UINavigationController.keyedToolbar)
            .key("viewControllers", \UINavigationController.viewControllers)
            .key("_cachedInteractionController", \UINavigationController.popInteraction)
    }

    /// The toolbar at the bottom.
    open var toolbar: UIToolbar! {
        if let toolbarIfCreated { return toolbarIfCreated }
        let toolbar = UINavigationController.makeBar(toolbarClass) ?? UIToolbar(frame: .zero)
        toolbarIfCreated = toolbar
        return toolbar
    }
    /// Whether the navigation bar is hidden, by the app or by a search in the content. Default: `false`.
    open var isNavigationBarHidden: Bool {
        get { barIsHidden || topViewController?.searchHidesNavigationBar ?? false }
        set { setNavigationBarHidden(newValue, animated: false) }
    }
    /// Whether the toolbar is hidden. Default: `true`.
    open var isToolbarHidden: Bool {
        get { toolbarIsHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }
    /// Whether swiping up hides the bars and swiping down shows them. Default: `false`.
    open var hidesBarsOnSwipe = false { didSet { hiding?.swipe.isEnabled = hidesBarsOnSwipe } }
    /// Whether a tap toggles the visibility of the bars. Default: `false`.
    open var hidesBarsOnTap = false { didSet { hiding?.enableTap() } }
    /// Whether the bars hide when the height becomes compact, and show when it becomes regular. Default: `false`.
    ///
    /// In a compact height, a tap in the content shows them.
    open var hidesBarsWhenVerticallyCompact = false { didSet { hiding?.followHeight() } }
    /// The gesture recognizer that hides the bars on a swipe.
    open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { hidingInLoadedView.swipe }
    /// The gesture recognizer that hides the bars on a tap.
    open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { hidingInLoadedView.tap }
    /// Whether bars hide when a keyboard appears, as `keyboardWillShowNotification` reports. Default: `false`.
    open var hidesBarsWhenKeyboardAppears = false {
        didSet { hiding?.hidesForKeyboard = hidesBarsWhenKeyboardAppears }
    }

    /// Hides or shows the navigation bar; during the start of a push or pop, sideways along with the transition.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        _setNavigationBarHidden(hidden, animated: animated)
    }

    /// Hides or shows the toolbar.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != toolbarIsHidden else { return }
        toolbarIsHidden = hidden
        layoutBars(animated: animated)
    }

    /// The gesture recognizer of the interactive pop from the left edge; `nil` until the view is loaded.
    ///
    /// Its delegate refuses the swipe at the root, during transitions, without a visible bar and back button, and if a
    /// custom animator has no interaction controller. An app may replace the delegate.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popInteraction?.recognizer }
    /// The gesture recognizer of the interactive pop by a swipe in the content; `nil` until the view is loaded.
    open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { popInteraction?.contentRecognizer }

    // MARK: View

    open override func loadView() {
        let view = NavigationView()
        view.controller = self
        self.view = view
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        contentView.frame = view.bounds
        view.addSubview(contentView)
        installBar()
        popInteraction = NavigationPopInteraction(self)
        startHiding()
    }

    private func installBar() {
        install(bar, above: contentView)
        bar.delegate = self as? any UINavigationBarDelegate
        bar.controller = self
        bar.setItems(stack.map(\.navigationItem), animated: false)
    }

    private func startHiding() {
        let hiding = NavigationBarHiding(self)
        hiding.swipe.isEnabled = hidesBarsOnSwipe
        hiding.hidesForKeyboard = hidesBarsWhenKeyboardAppears
        self.hiding = hiding
        hiding.enableTap()
        hiding.followHeight()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        hiding?.followHeight()
    }

    private var hidingInLoadedView: NavigationBarHiding {
        loadViewIfNeeded()
        return hiding ?? NavigationBarHiding(self)
    }

    /// Loads the top controller, except for a window that is about to appear, whose layout loads it.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // The top controller's own `viewWillAppear(_:)` follows.
        if awaitsTopController, isViewLoaded, let topViewController, !appearsWithItsWindow {
            installAtOnce(topViewController)
        }
    }

    /// Notifies the top controller, so that a subclass that calls `super` first is called after it.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard appearance.phase == .appeared else { return }
        installTopController()
        for child in childrenFollowingAppearance { child.finishAppearance() }
        completeArrival()
    }

    /// Begins a deferred transition, and lays out the bars.
    override func willLayoutSubviews() {
        installTopController()
        // A transition begins at the end of the run loop turn or at layout, whichever comes first.
        beginDeferredTransition()
        layoutBars()
        super.willLayoutSubviews()
    }

    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        view.setNeedsLayout()
    }

    override var childrenFollowingAppearance: [UIViewController] {
        shouldAutomaticallyForwardAppearanceMethods && !awaitsTopController
            ? [stackTransition?.arriving ?? topViewController].compactMap { $0 } : []
    }

    override var managesAppearanceOfChildren: Bool { true }

    /// Notifies the delegate of the top controller.
    ///
    /// Unverified: each time the navigation controller appears, not only the first time.
    override func appearanceOfChildrenChanged() {
        guard stackTransition == nil, !awaitsTopController, let topViewController else { return }
        let animated = appearance.isAnimated
        switch appearance.phase {
        case .appearing: delegate?.navigationController(self, willShow: topViewController, animated: animated)
        case .appeared: delegate?.navigationController(self, didShow: topViewController, animated: animated)
        case .disappearing, .disappeared: break
        }
    }

    /// Determined by the style of the visible bar: light content for black bars.
    open override var preferredStatusBarStyle: UIStatusBarStyle {
        navigationBar.barStyle == .default ? .default : .lightContent
    }
    /// The top controller; `nil` while the bar, which then decides, is visible.
    open override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? topViewController : nil }
    open override var childForStatusBarHidden: UIViewController? { topViewController }

    /// The orientations that the delegate returns; without a delegate, the default.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    /// Adopts the preferred content size of the top controller.
    open override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        if container === topViewController { adoptPreferredContentSize() }
    }

    override var inheritsTabBarItem: Bool { true }
    /// The root's item, also while another navigation controller displays the stack.
    override var inheritedTabBarItem: UITabBarItem? { (stack.first ?? formerRoot)?.tabBarItem }
    override var contentController: UIViewController { topViewController ?? self }
    override var hidesTabBar: Bool { stack.dropFirst().contains { $0.hidesBottomBarWhenPushed } }
    /// Pops to the root.
    override func tabWasReselected() { popToRootViewController(animated: true) }
}
