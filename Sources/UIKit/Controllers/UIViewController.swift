import CoreGraphics
import Foundation

/// Manages one screen, or part of one: its views, what appears above it, and the controllers inside it.
///
/// The class holds the state and every member that a subclass may override; what they do stands in the files
/// `UIViewController+….swift`.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer, UITraitEnvironment {
    // MARK: State

    let nibNameGiven: String?
    let nibBundleGiven: Bundle?
    var loadedView: UIView?
    var isLoadingView = false
    /// What there is of appearance callbacks between now and the last change.
    var appearance = AppearanceState()
    weak var parentController: UIViewController?
    var childControllers: [UIViewController] = []
    var movement = ParentMovement.none
    /// Whether `transition(from:to:…)` looks after the controller's appearance.
    var exchanges = false
    /// Whether the controller itself tells its children when they appear, as bars' controllers do.
    var managesAppearanceOfChildren: Bool { false }
    var modal = ModalState()
    var additionalInsets = UIEdgeInsets.zero
    var respectsLeastMargins = true
    var ownTraitOverrides = UITraitCollection.Values() {
        didSet { if ownTraitOverrides != oldValue { loadedView?.inheritTraits() } }
    }
    /// The traits that the parent has chosen for this child.
    var traitsFromParent: UITraitCollection? {
        didSet { if traitsFromParent != oldValue { loadedView?.inheritTraits() } }
    }
    /// What the bars of the containers around take from the safe area.
    var barInsets = UIEdgeInsets.zero {
        didSet { if barInsets != oldValue { loadedView?.updateSafeArea() } }
    }
    var preferredSize = CGSize.zero
    var contentScrollViews = ContentScrollViews()
    var storedNavigationItem: UINavigationItem?
    var storedTabBarItem: UITabBarItem?
    var storyboardOrigin: UIStoryboard?
    /// Keeps alive the transition whose context, coordinator and views belong to this controller.
    var ownTransition: ViewControllerTransition?

    /// Creates a controller that builds its view in code.
    public override convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller; names of nib files are kept, but nib files are not read.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibNameGiven = nibNameOrNil
        nibBundleGiven = nibBundleOrNil
        super.init()
    }

    /// Creates a controller for a decoder, of which nothing is read.
    public required init?(coder: NSCoder) {
        nibNameGiven = nil
        nibBundleGiven = nil
        super.init()
    }

    // MARK: View

    /// The controller's view; reading it loads it.
    open var view: UIView! {
        get { viewLoadingIfNeeded() }
        set { install(view: newValue) }
    }

    /// Creates the view; the default is an empty one of the screen's size.
    open func loadView() { loadDefaultView() }
    /// Called once the view is loaded.
    open func viewDidLoad() {}
    /// Loads the view unless it is there.
    open func loadViewIfNeeded() { _ = viewLoadingIfNeeded() }

    // MARK: Appearance

    /// The view is about to enter the hierarchy.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is in the hierarchy, with its size and traits, and about to be seen.
    open func viewIsAppearing(_ animated: Bool) {}
    /// The view is on screen and at rest.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to leave, or be covered.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view is off screen.
    open func viewDidDisappear(_ animated: Bool) {}
    /// The view is about to lay out its subviews.
    open func viewWillLayoutSubviews() {}
    /// The view has laid out its subviews.
    open func viewDidLayoutSubviews() {}
    /// Updates the view's constraints before its layout; call super last, which has the view update its own.
    open func updateViewConstraints() { loadedView?.updateConstraints() }
    /// The safe area of the view changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// The layout margins of the view changed.
    open func viewLayoutMarginsDidChange() {}
    /// Whether children are told of appearance changes without your doing; `true` by default.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// Tells a child whose appearance you manage yourself that it is about to appear or disappear.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated: animated)
    }
    /// Tells a child whose appearance you manage yourself that the change is over.
    open func endAppearanceTransition() { endAppearance() }
    /// The children that follow this controller's own appearance.
    var childrenFollowingAppearance: [UIViewController] { visibleChildren }

    // MARK: Containment

    /// Called before the controller gets a parent or loses it.
    open func willMove(toParent parent: UIViewController?) { logContainment("willMove", parent) }
    /// Called after the controller got a parent or lost it.
    open func didMove(toParent parent: UIViewController?) { finishMove(to: parent) }
    /// Adds a controller as a child; it is told `willMove(toParent:)`, and you call `didMove(toParent:)`.
    open func addChild(_ childController: UIViewController) { adopt(childController) }
    /// Takes the controller out of its parent; it is told `didMove(toParent: nil)`.
    open func removeFromParent() { leaveParent() }

    /// Replaces one child's view by another's.
    ///
    /// - Parameter duration: In seconds.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        exchange(
            fromViewController, for: toViewController, duration: duration, options: options,
            animations: animations, completion: completion)
    }

    // MARK: Presentation

    /// Presents a controller above this one, or above the ancestor that provides the context.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Dismisses what this controller presents; without that, asks its presenter to dismiss this one.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        beginDismissing(animated: flag, completion: completion)
    }

    /// Shows a controller in the way that suits its surroundings.
    open func show(_ vc: UIViewController, sender: Any?) { showInContext(vc, sender: sender) }
    /// Shows a controller as the detail of its surroundings.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) { showInContext(vc, sender: sender) }

    /// How the controller is presented; `.automatic` by default, which is a page sheet.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The system animation with which the controller is presented.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// The system animation with which the controller is presented or pushed; `nil` by default: that of `modalTransitionStyle`, or
    /// the container's. It comes before that style.
    open var preferredTransition: UIViewController.Transition?
    /// Lets a finger take back the zoom that showed the controller.
    var zoomDismissal: ZoomDismissal?
    /// The object that supplies custom animators; not retained.
    open weak var transitioningDelegate: UIViewControllerTransitioningDelegate? {
        didSet { modal.hadTransitioningDelegate = transitioningDelegate != nil }
    }
    /// The presentation controller of the system's own controllers, such as alerts.
    func systemPresentationController(
        presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
    /// Whether presentations in the current context take place here; `false` by default.
    open var definesPresentationContext = false
    /// Whether the style of this controller's transitions is used for those it is the context of.
    open var providesPresentationContextTransitionStyle = false
    /// Whether a presentation that does not cover the screen decides about the status bar.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// Whether the user may not dismiss the controller by a gesture.
    open var isModalInPresentation = false
    /// Whether focus returns to where it was.
    open var restoresFocusAfterTransition = true
    /// The transition coordinator of the transition in which the controller takes part, if one runs.
    open var transitionCoordinator: UIViewControllerTransitionCoordinator? { currentTransition?.coordinator }

    // MARK: Content

    /// A title for the bars of the controllers around this one.
    open var title: String? {
        didSet { titleDidChange() }
    }
    /// The size that a container should give this controller, in points.
    open var preferredContentSize: CGSize {
        get { preferredSize }
        set { setPreferredSize(newValue) }
    }
    /// Space that the safe area leaves in addition, in points.
    open var additionalSafeAreaInsets: UIEdgeInsets {
        get { additionalInsets }
        set { setAdditionalInsets(newValue) }
    }
    /// Whether scroll views in the controller inset their content below bars, where they leave that open; `true` by default. The scroll
    /// view's `contentInsetAdjustmentBehavior` has taken its place.
    open var automaticallyAdjustsScrollViewInsets = true
    /// The edges beneath which the content goes on under bars; all by default.
    open var edgesForExtendedLayout = UIRectEdge.all
    /// Whether content goes on beneath opaque bars too.
    open var extendedLayoutIncludesOpaqueBars = false
    /// Whether the bar at the bottom hides while this controller is pushed.
    open var hidesBottomBarWhenPushed = false
    /// What the toolbar of the navigation controller shows.
    open var toolbarItems: [UIBarButtonItem]? {
        didSet { navigationController?.toolbarItemsDidChange(of: self) }
    }
    /// Sets the toolbar's items.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
    /// How the navigation bar represents the controller.
    open var navigationItem: UINavigationItem { navigationItemCreatingIfNeeded() }
    /// How the tab bar represents the controller.
    open var tabBarItem: UITabBarItem! {
        get { tabBarItemCreatingIfNeeded() }
        set { storedTabBarItem = newValue }
    }
    /// Whether the content is being edited.
    open var isEditing = false
    /// Begins or ends editing.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    /// The interface style that the controller prescribes.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { ownTraitOverrides.userInterfaceStyle ?? .unspecified }
        set { ownTraitOverrides.userInterfaceStyle = newValue == .unspecified ? nil : newValue }
    }
    /// The traits that the controller has.
    open var traitCollection: UITraitCollection { inheritedTraits }
    /// The traits changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// The app is running out of memory.
    open func didReceiveMemoryWarning() {}

    open func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {}
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: UIContentContainer) {}
    open func size(
        forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// The size of the view is about to change; the default tells the children.
    open func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        forwardSize(size, with: coordinator)
    }
    /// The traits are about to change; the default tells the children.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
    ) {
        forwardTraits(newCollection, with: coordinator)
    }

    // MARK: Screen

    /// The style of the status bar above this controller.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the status bar is hidden.
    open var prefersStatusBarHidden: Bool { false }
    /// How the status bar changes.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The child that decides about the status bar's style.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that decides whether the status bar is hidden.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Asks for the status bar to be looked at anew.
    open func setNeedsStatusBarAppearanceUpdate() {
        if loadedView?.window != nil { AppSession.current.updateStatusBar() }
    }
    /// The orientations that the controller supports.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    /// The orientation in which a presentation of this controller begins.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// Asks for the supported orientations to be looked at anew.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    /// Has controllers that came to support the device's orientation turn to it. A stage's device never stands otherwise than its
    /// interface, so that nothing turns.
    open class func attemptRotationToDeviceOrientation() {}
    /// How the interface is turned.
    public var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }
    /// Whether the interface turns with the device.
    open var shouldAutorotate: Bool { true }
    /// Whether the indicator at the bottom hides by itself.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// Asks for the home indicator to be looked at anew.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// The screen edges at which the controller's own gestures come before the system's.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// Asks for those edges to be looked at anew.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    /// Whether a keyboard stays when no responder of the controller takes text any more; as on iOS, `true` for form sheets.
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

    // MARK: Segues

    /// Called before a segue shows its destination.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Performs a segue of the controller's storyboard.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        reportMissingSegue(identifier)
    }
    /// Whether a segue is to be performed; `true` by default.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Takes part in the way back to the controller that an unwind segue leads to.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
    /// The children to look into for the destination of an unwind segue.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        unwindingChildren(from: source)
    }

    // MARK: Responder

    open override var next: UIResponder? { nextResponder }
}
