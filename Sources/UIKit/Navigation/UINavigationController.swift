import CoreGraphics
import Foundation
import QuartzCore

/// Shows a stack of controllers, the last one on top, beneath a bar with its title and the way back.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// What happens to the stack.
    public enum Operation: Int, Sendable {
        case none, push, pop
    }

    /// The duration of the controller's own animation, in seconds; measured at its coordinator.
    public static let hideShowBarDuration: CGFloat = 0.2
    static let transitionDuration: TimeInterval = 0.35

    // MARK: State

    var stack: [UIViewController] = []
    /// The last push or pop; a presentation may run beside it.
    weak var stackChange: ViewControllerTransition?
    /// What `viewControllers` is to become when the running transition is over.
    var pendingChanges: [@MainActor () -> Void] = []
    let contentView = NavigationContentView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    private let bar: UINavigationBar
    private let bottomBar: UIToolbar
    private var barIsHidden = false
    private var toolbarIsHidden = true
    private var hiding: NavigationBarHiding?
    /// The content that scrolls beneath the bar.
    weak var followedScroll: UIScrollView?
    /// Pops from the edge of the screen.
    var popInteraction: NavigationPopInteraction?

    /// Hears of what shows, and supplies animators; not retained.
    open weak var delegate: UINavigationControllerDelegate? {
        didSet { delegateIsUnasked = delegate != nil }
    }
    /// Whether a delegate was set that no push or pop has found alive yet.
    var delegateIsUnasked = false

    // MARK: Creation

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 393, height: UINavigationBar.standardHeight))
        bottomBar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 393, height: BarButton.height))
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a navigation controller with bars of given classes.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        bar = UINavigationController.makeBar(navigationBarClass) ?? UINavigationBar(frame: .zero)
        bottomBar = UINavigationController.makeBar(toolbarClass) ?? UIToolbar(frame: .zero)
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a navigation controller with one controller on its stack.
    public init(rootViewController: UIViewController) {
        bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 393, height: UINavigationBar.standardHeight))
        bottomBar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 393, height: BarButton.height))
        super.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }

    public required init?(coder: NSCoder) {
        bar = UINavigationBar(frame: .zero)
        bottomBar = UIToolbar(frame: .zero)
        super.init(coder: coder)
    }

    private static func makeBar<Bar: UIView>(_ type: AnyClass?) -> Bar? {
        guard let type = type as? Bar.Type else { return nil }
        return UIView.instance(of: type, frame: .zero) as? Bar
    }

    // MARK: Stack

    /// The stack; the last one shows.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    /// The last controller of the stack.
    open var topViewController: UIViewController? { stack.last }
    /// What shows: the top controller, or what it presents.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    /// Puts a controller on top.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        push(viewController, animated: animated)
    }

    /// Takes the top controller away; `nil` when it is the only one, or a transition runs.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        pop(to: stack.dropLast().last, animated: animated)?.last
    }

    /// Takes all controllers above the first one away, and returns them.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        pop(to: stack.first, animated: animated)
    }

    /// Takes all controllers above the given one away, and returns them from bottom to top.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        pop(to: viewController, animated: animated)
    }

    /// Replaces the stack; the animation is a pop when the new top was in the old stack, or else a push.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        replaceStack(with: viewControllers, animated: animated)
    }

    open override func show(_ vc: UIViewController, sender: Any?) {
        pushViewController(vc, animated: true)
    }

    // MARK: Bars

    /// The bar at the top.
    open var navigationBar: UINavigationBar { bar }
    /// The bar at the bottom.
    open var toolbar: UIToolbar! { bottomBar }
    /// Whether the bar at the top is hidden; `false` by default.
    open var isNavigationBarHidden: Bool {
        get { barIsHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }
    /// Whether the bar at the bottom is hidden; `true` by default.
    open var isToolbarHidden: Bool {
        get { toolbarIsHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }
    /// Whether swiping up hides the bars, and swiping down shows them; `false` by default.
    open var hidesBarsOnSwipe = false { didSet { hiding?.swipe.isEnabled = hidesBarsOnSwipe } }
    /// Whether tapping hides and shows the bars; `false` by default.
    open var hidesBarsOnTap = false { didSet { hiding?.tap.isEnabled = hidesBarsOnTap } }
    /// Whether the bars hide where height is scarce; `false` by default.
    open var hidesBarsWhenVerticallyCompact = false { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The pan that hides the bars.
    open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { hidingInLoadedView.swipe }
    /// The tap that hides the bars.
    open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { hidingInLoadedView.tap }
    /// Whether the bars hide while a keyboard shows. Kept, without effect yet.
    open var hidesBarsWhenKeyboardAppears = false

    /// Hides or shows the bar at the top.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != barIsHidden else { return }
        barIsHidden = hidden
        setNeedsStatusBarAppearanceUpdate()
        layOutBars(animated: animated)
    }

    /// Hides or shows the bar at the bottom.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != toolbarIsHidden else { return }
        toolbarIsHidden = hidden
        layOutBars(animated: animated)
    }

    /// Pops when the finger comes in from the left edge.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popInteraction?.recognizer }

    // MARK: View

    open override func loadView() {
        let view = NavigationView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.backgroundColor = .systemBackground
        view.controller = self
        self.view = view
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        contentView.frame = view.bounds
        view.addSubview(contentView)
        view.addSubview(bottomBar)
        view.addSubview(bar)
        bar.onBack = { [weak self] in _ = self?.popViewController(animated: true) }
        bar.setItems(stack.map(\.navigationItem), animated: false)
        if let topViewController { installAtOnce(topViewController) }
        popInteraction = NavigationPopInteraction(self)
        startHiding()
    }

    private func startHiding() {
        let hiding = NavigationBarHiding(self)
        hiding.swipe.isEnabled = hidesBarsOnSwipe
        hiding.tap.isEnabled = hidesBarsOnTap
        self.hiding = hiding
    }

    private var hidingInLoadedView: NavigationBarHiding {
        loadViewIfNeeded()
        return hiding ?? NavigationBarHiding(self)
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        // A transition waits for the end of the turn, or for layout, whichever comes first.
        beginDeferredTransition()
        layOutBars()
    }

    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        view.setNeedsLayout()
    }

    override var childrenFollowingAppearance: [UIViewController] {
        shouldAutomaticallyForwardAppearanceMethods
            ? [stackTransition?.arriving ?? topViewController].compactMap { $0 } : []
    }

    override var managesAppearanceOfChildren: Bool { true }

    /// While the bar shows, its style decides: white on black bars.
    open override var preferredStatusBarStyle: UIStatusBarStyle {
        navigationBar.barStyle == .default ? .default : .lightContent
    }
    open override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? topViewController : nil }
    open override var childForStatusBarHidden: UIViewController? { topViewController }

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }
}
