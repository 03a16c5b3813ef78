import CoreGraphics
import Foundation

/// Manages a screen or a part of it: its views, its children and its presentations.
///
/// ```swift
/// final class EditorViewController: UIViewController {
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         view.backgroundColor = .systemBackground
///         let close = UIAction(title: "Close") { [weak self] _ in self?.dismiss(animated: true) }
///         let button = UIButton(type: .system, primaryAction: close)
///         button.frame = CGRect(x: 16, y: 60, width: 88, height: 44)
///         view.addSubview(button)
///     }
/// }
///
/// present(EditorViewController(), animated: true)
/// ```
///
/// The class declares the state and all overridable members; their implementations are in
/// `UIViewController+….swift`.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer, UITraitEnvironment {
    // MARK: State

    let storedNibName: String?
    let storedNibBundle: Bundle?
    @exclusivity(unchecked) var loadedView: UIView?
    var isLoadingView = false
    /// The state after the last appearance callback.
    @exclusivity(unchecked) var appearance = AppearanceState()
    var parentController: UIViewController? {
        get { parentReference.value }
        set { parentReference.value = newValue }
    }
    @exclusivity(unchecked) private nonisolated(unsafe) var parentReference = BackReference<UIViewController>()
    @exclusivity(unchecked) var childControllers: [UIViewController] = []
    var movement = ParentMovement.none
    /// Whether `transition(from:to:…)` manages the controller's appearance.
    var isInChildTransition = false
    var modal = ModalState()
    /// The responder that was first when a presentation or a push covered the controller.
    @WeakResponder var suspendedResponder: UIResponder? = nil
    var additionalInsets = UIEdgeInsets.zero
    var respectsMinimumMargins = true
    var ownTraitOverrides = UITraitCollection.Values() {
        didSet { if ownTraitOverrides != oldValue { loadedView?.inheritTraits() } }
    }
    /// The trait overrides that the parent has set for this child.
    var traitsFromParent: UITraitCollection? {
        didSet { if traitsFromParent != oldValue { loadedView?.inheritTraits() } }
    }
    /// The safe area insets that the bars of enclosing containers add.
    var barInsets = UIEdgeInsets.zero {
        didSet { if barInsets != oldValue { loadedView?.updateSafeArea() } }
    }
    var preferredSize = CGSize.zero
    var contentScrollViews = ContentScrollViews()
    /// Whether an active search in the controller's content hides the navigation bar.
    var searchHidesNavigationBar = false
    var storedNavigationItem: UINavigationItem?
    var storedTabBarItem: UITabBarItem?
    weak var originTab: UITab?
    var editing = false
    var storedEditButtonItem: UIBarButtonItem?
    private var animatesToolbarItems = false
    var storyboardOrigin: UIStoryboard?
    /// The scene from which the view is loaded; `nil` for controllers created in code.
    var storyboardScene: StoryboardScene?
    /// The segues that start at the controller; `nil` without segues.
    var segues: SegueStorage?
    /// The running transition of this controller, retained together with its context, coordinator and views.
    ///
    /// Unverified: the controller's own presentation or dismissal takes precedence over changes of its children.
    var ownTransition: ViewControllerTransition?
    /// The interactive dismissal of the zoom transition that showed the controller.
    var zoomDismissal: ZoomDismissal?
    var previewRegistrations: [PreviewRegistration] = []
    var contentUnavailableOverlay: ContentUnavailableOverlay?
    private var addedKeyCommands: [UIKeyCommand] = []

    // MARK: Overridden by containers and by the system's controllers

    /// Whether the controller drives its children's appearance itself, as navigation and tab bar controllers do.
    var managesAppearanceOfChildren: Bool { false }
    /// The children whose appearance follows this controller's.
    var childrenFollowingAppearance: [UIViewController] { visibleChildren }
    /// Called after the appearance of this controller and of its children changed. Default: does nothing.
    func appearanceOfChildrenChanged() {}
    /// The contexts in which the controller, a container, shows other controllers itself. Default: none.
    var shownContexts: ShownContexts { [] }
    /// The controller whose content the user sees; containers return their topmost child. Default: the receiver.
    var contentController: UIViewController { self }
    /// Whether a child of the receiver hides the tab bar of the container. Default: `false`.
    var hidesTabBar: Bool { false }
    /// The tab bar item that the controller has instead of an own one, as a navigation controller its root's.
    var inheritedTabBarItem: UITabBarItem? { nil }
    /// Whether the controller, without a tab bar item of its own, has the item of its content.
    var inheritsTabBarItem: Bool { false }
    /// Responds to the selection of the receiver's tab, which is selected already. Default: does nothing.
    func tabWasReselected() {}
    /// Creates the presentation controller of a system controller such as an alert; `nil` for other controllers.
    func systemPresentationController(
        presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
    /// Whether the controller is presented over the controller that presents it, as search controllers are.
    var presentsInContextOfSource: Bool { false }

    package override func observableProperty(named name: String) -> NamedProperty? {
        NamedProperty.find(name, of: self, UIViewController.observableControllerProperties)
    }

    /// The methods that can be reached by name. Default: the description of the controllers below this one.
    open override class var connections: Connections {
        super.connections.action("_printHierarchy") { (owner: UIViewController) in { owner.hierarchyDescription } }
            .key("title", \UIViewController.title)
    }

    // MARK: Creating and archiving

    /// Creates a controller that builds its view in code.
    public override convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller that loads its view from a nib.
    ///
    /// Without a name, the nib has the name of the class, with or without “Controller” at the end, if it exists.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        storedNibName = nibNameOrNil
        storedNibBundle = nibBundleOrNil
        super.init()
    }

    /// Creates a controller from a storyboard.
    public required init?(coder: NSCoder) {
        storedNibName = nil
        storedNibBundle = nil
        super.init()
        coder.configure(self, as: UIViewController.self)
    }

    deinit {
        let (view, children) = (loadedView, childControllers)
        if let view, view.ownerStorage === self { view.ownerStorage = nil }
        for child in children { child.parentReference.clear(self) }
    }

    /// Writes the controller to an archive; nothing is written here.
    open func encode(with coder: NSCoder) {}

    /// The identifier for state restoration, which never takes place here. Default: `nil`.
    open var restorationIdentifier: String?

    // MARK: View

    /// The controller's view; reading it loads the view.
    open var view: UIView! {
        get { _view }
        set { _setView(newValue) }
    }

    /// Creates the view. Default: the view of the storyboard or nib, or else an empty view of the screen's size.
    open func loadView() { _loadView() }
    /// Called after the view is loaded.
    open func viewDidLoad() { _ = MethodReplacement.isActive && callReplacement(.viewDidLoad) }
    /// Loads the view if it isn't loaded.
    open func loadViewIfNeeded() { _ = _view }

    /// The controller's view, or `nil` if it isn't loaded.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether the view is loaded.
    open var isViewLoaded: Bool { loadedView != nil }
    /// The name of the controller's nib: given at creation, or the name of the class if there is such a nib.
    open var nibName: String? { storedNibName ?? resolvedNibName }
    /// The bundle of the nib file given at creation. Default: the main bundle.
    open var nibBundle: Bundle? { storedNibBundle ?? .main }

    /// The storyboard that created the controller.
    open var storyboard: UIStoryboard? { storyboardOrigin }

    // MARK: Appearance

    /// Called before the view is added to the hierarchy.
    open func viewWillAppear(_ animated: Bool) {
        _ = MethodReplacement.isActive && callReplacement(.viewWillAppear, [animated])
    }
    /// Called when the view is in the hierarchy with its size and traits, before it is visible.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called when the view is on screen and its transition has ended.
    open func viewDidAppear(_ animated: Bool) {
        _ = MethodReplacement.isActive && callReplacement(.viewDidAppear, [animated])
    }
    /// Called before the view is removed or covered.
    open func viewWillDisappear(_ animated: Bool) {
        _ = MethodReplacement.isActive && callReplacement(.viewWillDisappear, [animated])
    }
    /// Called when the view is off screen.
    open func viewDidDisappear(_ animated: Bool) {
        _ = MethodReplacement.isActive && callReplacement(.viewDidDisappear, [animated])
    }
    /// Whether appearance callbacks are forwarded to children automatically. Default: `true`.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// Begins an appearance change of a child whose appearance the caller manages.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        _beginAppearanceTransition(isAppearing, animated: animated)
    }
    /// Ends an appearance change of a child whose appearance the caller manages.
    open func endAppearanceTransition() { _endAppearanceTransition() }

    // MARK: Layout

    /// Calls `viewWillLayoutSubviews()`.
    ///
    /// Containers lay out their bars before. UIKit does so in `__viewWillLayoutSubviews`, as stack traces say, and so
    /// an override of the public method needn't call `super`, whose default does nothing.
    func willLayoutSubviews() { viewWillLayoutSubviews() }
    /// Called before the view lays out its subviews.
    open func viewWillLayoutSubviews() {}
    /// Called after the view has laid out its subviews.
    open func viewDidLayoutSubviews() {}
    /// Updates the view's constraints; overrides call `super` as the last step.
    open func updateViewConstraints() { loadedView?.updateConstraints() }
    /// Called when the safe area insets of the view change.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called when the layout margins of the view change.
    open func viewLayoutMarginsDidChange() {}
    /// Additional insets of the safe area, in points.
    open var additionalSafeAreaInsets: UIEdgeInsets {
        get { additionalInsets }
        set {
            guard newValue.isUsable(as: "additionalSafeAreaInsets", of: self) else { return }
            _setAdditionalSafeAreaInsets(newValue)
        }
    }
    /// The minimum layout margins of the view, without the safe area, in points.
    ///
    /// 0 at the top and bottom; 16 at the sides, or 20 in wide views.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { _systemMinimumLayoutMargins }
    /// Whether the margins of the view are at least the system's. Default: `true`.
    open var viewRespectsSystemMinimumLayoutMargins: Bool {
        get { _viewRespectsSystemMinimumLayoutMargins }
        set { _viewRespectsSystemMinimumLayoutMargins = newValue }
    }
    /// The area that bars cover at the top of the view, equivalent to the top safe area inset.
    open var topLayoutGuide: any UILayoutSupport { _topLayoutGuide }
    /// The area that bars cover at the bottom of the view, equivalent to the bottom safe area inset.
    open var bottomLayoutGuide: any UILayoutSupport { _bottomLayoutGuide }
    /// The edges that extend beneath bars; only the top edge has an effect. Default: `.all`.
    open var edgesForExtendedLayout = UIRectEdge.all { didSet { extendedLayoutDidChange() } }
    /// Whether the content extends beneath opaque bars too. Default: `false`.
    open var extendedLayoutIncludesOpaqueBars = false { didSet { extendedLayoutDidChange() } }
    /// Whether scroll views whose adjustment behavior is `.automatic` adjust their insets for bars. Default: `true`.
    ///
    /// Superseded by `UIScrollView.contentInsetAdjustmentBehavior`.
    open var automaticallyAdjustsScrollViewInsets = true
    /// Returns the content scroll view that was set for the bar at an edge.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        edge.contains(.top) ? contentScrollViews.top : contentScrollViews.bottom
    }
    /// Sets the content scroll view that bars at the given edges observe.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        _setContentScrollView(scrollView, for: edge)
    }

    // MARK: Properties

    /// Updates properties of views from the app's data, before layout; call super.
    open func updateProperties() {}
    /// Requests a call of `updateProperties()` before the next layout.
    open func setNeedsUpdateProperties() { viewIfLoaded?.setNeedsUpdateProperties() }
    /// Calls `updateProperties()` at once if it is needed.
    open func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }

    // MARK: Unavailable content

    /// The content that replaces the view's while there is nothing to display. Default: `nil`.
    ///
    /// Its view fills the safe area, in front of the view's content.
    open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { contentUnavailableOverlay?.configuration }
        set { showContentUnavailable(newValue) }
    }
    /// The state of the content that replaces the view's: its traits.
    open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    }
    /// Requests a call of `updateContentUnavailableConfiguration(using:)` at the end of the run loop turn.
    open func setNeedsUpdateContentUnavailableConfiguration() { _setNeedsUpdateContentUnavailableConfiguration() }
    /// Sets the content that replaces the view's; call super. Default: does nothing.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

    // MARK: Containment

    /// Called before the controller is added to or removed from a parent.
    open func willMove(toParent parent: UIViewController?) { _willMove(toParent: parent) }
    /// Called after the controller is added to or removed from a parent.
    open func didMove(toParent parent: UIViewController?) { _didMove(toParent: parent) }
    /// Adds a child and calls its `willMove(toParent:)`; the caller then calls `didMove(toParent:)`.
    open func addChild(_ childController: UIViewController) { _addChild(childController) }
    /// Removes the controller from its parent and calls `didMove(toParent: nil)`.
    open func removeFromParent() { _removeFromParent() }

    /// Transitions between the views of two children.
    ///
    /// - Parameter duration: In seconds.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        _transition(
            from: fromViewController, to: toViewController, duration: duration, options: options,
            animations: animations, completion: completion)
    }

    /// The parent view controller.
    open var parent: UIViewController? { parentController }
    /// The child view controllers.
    open var children: [UIViewController] { childControllers }
    /// Whether the controller is being added to a parent.
    open var isMovingToParent: Bool { movement == .toParent }
    /// Whether the controller is being removed from a parent.
    open var isMovingFromParent: Bool { movement == .fromParent }
    /// The nearest enclosing navigation controller.
    open var navigationController: UINavigationController? { ancestor(UINavigationController.self) }
    /// The nearest enclosing tab bar controller.
    open var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }
    /// The nearest enclosing split view controller.
    open var splitViewController: UISplitViewController? { ancestor(UISplitViewController.self) }
    /// Merges the secondary controller of a collapsing classic split view; only navigation controllers do by default.
    open func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {}
    /// Returns the secondary controller of an expanding classic split view; `nil` to use the previous one.
    open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
        nil
    }

    // MARK: Presentation

    /// Presents a view controller from this controller, or from the ancestor that the style requires.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        _present(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Dismisses the presented controller; without one, asks the presenter to dismiss this controller.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        if MethodReplacement.isActive, dismissByReplacement(animated: flag, completion: completion) { return }
        _dismiss(animated: flag, completion: completion)
    }

    /// Shows a view controller in the primary context: pushes it, or presents it outside a navigation controller.
    open func show(_ vc: UIViewController, sender: Any?) { _show(vc, sender: sender) }
    /// Shows a view controller in the detail context: in a split view's secondary column, or else presents it.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) { _showDetail(vc, sender: sender) }
    /// Returns the controller that performs `show` or `showDetailViewController`: this one, an ancestor or its presenter.
    ///
    /// Other actions are performed by the first of them that can perform the action.
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        _targetViewController(forAction: action, sender: sender)
    }

    /// The presentation style. Default: `.automatic`, which reads as the style that it means, a form sheet.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { storedPresentationStyle == .automatic ? automaticPresentationStyle : storedPresentationStyle }
        set { storedPresentationStyle = newValue }
    }
    private var storedPresentationStyle = UIModalPresentationStyle.automatic
    /// The system animation of the presentation. Default: `.coverVertical`.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// The preferred transition for presenting or pushing the controller. Default: `nil`.
    ///
    /// Takes precedence over `modalTransitionStyle` and the container's own transition.
    open var preferredTransition: UIViewController.Transition?
    /// The delegate that provides custom animators; weak.
    open weak var transitioningDelegate: UIViewControllerTransitioningDelegate? {
        didSet { modal.hadTransitioningDelegate = transitioningDelegate != nil }
    }
    /// Whether the controller is the context of current-context presentations.
    ///
    /// Default: `false`; `true` for navigation controllers.
    open var definesPresentationContext = false
    /// Whether presentations in this controller's context use its transition style. Default: `false`.
    open var providesPresentationContextTransitionStyle = false
    /// Whether the controller determines the status bar even if it doesn't cover the screen. Default: `false`.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// Whether gestures cannot dismiss the presentation that contains the controller. Default: `false`.
    open var isModalInPresentation = false
    /// The coordinator of the transition that the controller takes part in; `nil` if none is running.
    open var transitionCoordinator: UIViewControllerTransitionCoordinator? { currentTransition?.coordinator }

    /// The controller that this controller or its nearest ancestor presents.
    open var presentedViewController: UIViewController? {
        modal.presented ?? parentController?.presentedViewController
    }

    /// The controller that presents this controller or its nearest ancestor.
    open var presentingViewController: UIViewController? {
        modal.presenting ?? parentController?.presentingViewController
    }

    /// Whether the controller itself is being presented; `false` for the children of a container that is.
    open var isBeingPresented: Bool { modal.isBeingPresented }
    /// Whether the controller itself is being dismissed; `false` for the children of a container that is.
    open var isBeingDismissed: Bool { modal.isBeingDismissed }

    /// The presentation controller that presents, or would present, this controller.
    ///
    /// If the presentation has adapted, this is the original controller; ``activePresentationController`` presents.
    open var presentationController: UIPresentationController? { _presentationController }
    /// The presentation controller of the active presentation of this controller or an ancestor.
    open var activePresentationController: UIPresentationController? { _activePresentationController }

    /// The presentation controller, if it is a sheet or has adapted to one.
    open var sheetPresentationController: UISheetPresentationController? { _sheetPresentationController }

    /// The presentation controller, if it is a popover.
    open var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }

    // MARK: Title and bars

    /// The title, which the bars of enclosing containers display.
    ///
    /// Setting it sets the titles of the navigation item and the tab bar item, which may be set to others afterward.
    open var title: String? {
        didSet { titleDidChange() }
    }
    /// The item that represents the controller in a navigation bar.
    open var navigationItem: UINavigationItem { _navigationItem }
    /// The tab that has provided the controller.
    open var tab: UITab? { originTab }
    /// The item that represents the controller in a tab bar. Default: an item with the controller's title; for a
    /// navigation controller, the item of its root.
    open var tabBarItem: UITabBarItem! {
        get { _tabBarItem }
        set {
            storedTabBarItem = newValue
            tabBarItemDidChange()
        }
    }

    /// The items of the navigation controller's toolbar.
    open var toolbarItems: [UIBarButtonItem]? {
        didSet { navigationController?.toolbarItemsDidChange(of: self, animated: animatesToolbarItems) }
    }
    /// Sets the toolbar items; old and new ones cross-fade if `animated` is `true`.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        animatesToolbarItems = animated
        defer { animatesToolbarItems = false }
        self.toolbarItems = toolbarItems
    }
    /// Whether the bottom bar is hidden while the controller is pushed. Default: `false`.
    open var hidesBottomBarWhenPushed = false

    /// The bar button item that toggles editing; its title is Edit or Done.
    open var editButtonItem: UIBarButtonItem { _editButtonItem }
    /// Whether the user can edit the content. Default: `false`.
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }
    /// Sets whether the user can edit the content; overrides call `super`, which updates the edit button.
    open func setEditing(_ editing: Bool, animated: Bool) { _setEditing(editing) }

    // MARK: Traits

    /// The traits of the controller.
    open var traitCollection: UITraitCollection { _traitCollection }
    /// The interface style of the controller and its children. Default: `.unspecified`, inherited.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { ownTraitOverrides.userInterfaceStyle ?? .unspecified }
        set { ownTraitOverrides.userInterfaceStyle = newValue == .unspecified ? nil : newValue }
    }
    /// Updates the traits now. Traits are always up to date here: changes reach controllers at once.
    open func updateTraitsIfNeeded() { viewIfLoaded?.inheritTraits() }
    /// Called when the traits change.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Returns the traits that a child inherits instead of this controller's; `nil` if there are none.
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        _overrideTraitCollection(forChild: childViewController)
    }
    /// Overrides the traits that a child inherits; `nil` removes the overrides.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) { _setOverrideTraitCollection(collection, forChild: childViewController) }
    /// Called before the traits change; notifies the children and the presented controller.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
    ) {
        _willTransition(to: newCollection, with: coordinator)
    }

    // MARK: Size

    /// The preferred size of the controller in its container, in points.
    open var preferredContentSize: CGSize {
        get { preferredSize }
        set { if newValue.isUsable(as: "preferredContentSize", of: self) { _setPreferredContentSize(newValue) } }
    }
    /// Called when the preferred size of a child changes; does nothing.
    open func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {}
    /// Called on iOS when the Auto Layout size of a child changes; never called on a stage.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: UIContentContainer) {}
    /// Returns the size of a child. Default: the parent's size.
    open func size(
        forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// Called before the view's size changes; notifies the children and the presented controller.
    open func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        _viewWillTransition(to: size, with: coordinator)
    }
    /// Called before a rotation by the default implementation of `viewWillTransition(to:with:)`; deprecated by it.
    open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
    /// Called in the animation of a rotation; deprecated by `viewWillTransition(to:with:)`.
    open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
    /// Called after a rotation; deprecated by `viewWillTransition(to:with:)`.
    open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}

    // MARK: Status bar

    /// The preferred status bar style. Default: `.default`.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the controller prefers a hidden status bar. Default: whether its height is compact.
    open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }
    /// The preferred animation of status bar changes; a stage doesn't draw the status bar. Default: `.fade`.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The child that determines the status bar's style. Default: `nil`, the controller itself.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that determines whether the status bar is hidden. Default: `nil`, the controller itself.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Updates the status bar from the controllers' preferences.
    open func setNeedsStatusBarAppearanceUpdate() {
        loadedView?.window?.appSession.updateStatusBar()
    }

    // MARK: Orientation

    /// The supported interface orientations. Default: all on a pad, all except upside down on a phone.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        .ofIdiom
    }
    /// The orientation in which a full-screen presentation of the controller begins. Default: the interface's.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { interfaceOrientation }
    /// Rotates the interface if its orientation is no longer supported, or if the device's has become supported.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() { _setNeedsUpdateOfSupportedInterfaceOrientations() }
    /// Rotates the interface to the device's orientation, if that is supported.
    open class func attemptRotationToDeviceOrientation() { _attemptRotationToDeviceOrientation() }
    /// The orientation of the interface.
    open var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }
    /// Whether the interface rotates with the device. Default: `true`. Not called since iOS 16.
    ///
    /// Deprecated in favor of ``supportedInterfaceOrientations``, which decides alone.
    open var shouldAutorotate: Bool { true }
    /// Whether the interface keeps its orientation. Default: `false`.
    open var prefersInterfaceOrientationLocked: Bool { false }
    /// The child that decides whether the orientation is locked. Default: `nil`, the controller itself.
    open var childViewControllerForInterfaceOrientationLock: UIViewController? { nil }
    /// Requests `prefersInterfaceOrientationLocked` again, and rotates if the device was turned meanwhile.
    open func setNeedsUpdateOfPrefersInterfaceOrientationLocked() { setNeedsUpdateOfSupportedInterfaceOrientations() }

    // MARK: System gestures and keyboard

    /// Whether the home indicator hides by itself; a stage doesn't draw it. Default: `false`.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// The child that determines whether the home indicator is hidden, which a stage doesn't draw. Default: `nil`.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// Updates the home indicator; a stage doesn't draw it.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// The edges at which app gestures precede system gestures; a stage has no system gestures. Default: none.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// The child that determines the edges of deferred system gestures, which a stage doesn't have. Default: `nil`.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    /// Updates the edges of deferred system gestures, which a stage doesn't have.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    /// Whether the keyboard stays when the text responder resigns. Default: `true` for form sheets, as on iOS.
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

    // MARK: Previews

    /// Registers for previews of controllers after a press in a view, as a context menu without a menu.
    open func registerForPreviewing(
        with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
    ) -> any UIViewControllerPreviewing { _registerForPreviewing(with: delegate, sourceView: sourceView) }
    /// Ends a registration for previews.
    open func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {
        _unregisterForPreviewing(withContext: previewing)
    }

    // MARK: Segues

    /// Called before a segue is performed, with its destination created.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Performs a segue of the controller's scene, without calling `shouldPerformSegue(withIdentifier:sender:)`.
    ///
    /// Reports `segue-not-found` if the scene has no segue with the identifier.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        _performSegue(withIdentifier: identifier, sender: sender)
    }
    /// Whether a segue that an element of the interface triggers should be performed. Default: `true`.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Makes a child visible on the path of an unwind segue; containers pop, or select a tab. Default: does nothing.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
    /// Whether the controller handles an unwind action. Default: the result of the form without `sender:`.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool {
        canPerformUnwindSegueAction(action, from: fromViewController, withSender: sender as Any)
    }
    /// Whether the controller handles an unwind action. Default: whether it has the action and isn't the source.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, withSender sender: Any
    ) -> Bool {
        _canPerformUnwindSegueAction(action, from: fromViewController)
    }
    /// Returns the segue that unwinds to a controller. Default: `nil`, for the segue of the storyboard.
    open func segueForUnwinding(
        to toViewController: UIViewController, from fromViewController: UIViewController, identifier: String?
    ) -> UIStoryboardSegue? { nil }
    /// Returns the children to search for the destination of an unwind segue. Default: all without the source's.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        _allowedChildrenForUnwinding(from: source)
    }
    /// Returns the child that is, contains, or presents the source of an unwind segue; `nil` if there is none.
    open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        _childContaining(source)
    }

    // MARK: Responder chain and keys

    /// The superview of the view; without one, the presenting controller or the parent.
    ///
    /// The views around a presented controller's view are followed by the controller that presents it.
    open override var next: UIResponder? { _next }
    /// The commands that were added; `nil` without any.
    open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
    /// Adds a command to the controller.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
    /// Removes a command that was added.
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }
    /// Whether keys perform the controller's commands while it presents another. Default: `true`.
    open var performsActionsWhilePresentingModally: Bool { true }

    // MARK: Focus and pointers

    /// The identifier of the view's focus group. For the focus engine, which a stage doesn't have.
    open var focusGroupIdentifier: String? {
        get { view.focusGroupIdentifier }
        set { view.focusGroupIdentifier = newValue }
    }
    /// Whether focus is restored after the transition. For the focus engine, which a stage doesn't have.
    open var restoresFocusAfterTransition = true
    /// The environments that focus prefers. Default: empty. For the focus engine, which a stage doesn't have.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    /// The view that focus prefers. Default: `nil`. Replaced by ``preferredFocusEnvironments``.
    open weak var preferredFocusedView: UIView? { nil }
    /// The next responder, which is the superview of the controller's view.
    open weak var parentFocusEnvironment: (any UIFocusEnvironment)? { next as? any UIFocusEnvironment }
    /// The controller's view.
    open var focusItemContainer: (any UIFocusItemContainer)? { view }
    /// Requests a change of focus. For the focus engine, which a stage doesn't have.
    open func setNeedsFocusUpdate() {}
    /// Changes focus if that was requested. For the focus engine, which a stage doesn't have.
    open func updateFocusIfNeeded() {}
    /// Returns whether focus may change. Default: `true`. For the focus engine, which a stage doesn't have.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// Called after focus has changed. For the focus engine, which a stage doesn't have.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
    /// Whether the pointer stays in the app. Default: `false`. A stage has no pointer.
    open var prefersPointerLocked: Bool { false }
    /// The child that decides about the pointer. Default: `nil`, the controller itself.
    open var childViewControllerForPointerLock: UIViewController? { nil }
    /// Requests `prefersPointerLocked` again; does nothing, as a stage has no pointer.
    open func setNeedsUpdateOfPrefersPointerLocked() {}

    // MARK: Memory and state restoration

    /// Called on iOS when memory is low; never called on a stage.
    open func didReceiveMemoryWarning() {}
    /// The name of the controller in reports about its responsiveness. Default: `nil`. There are none.
    open var interactionActivityTrackingBaseName: String?

    /// The class that restores the controller. For state restoration, which a stage doesn't have.
    open var restorationClass: (any UIViewControllerRestoration.Type)?
    /// Encodes the state for restoration; never called.
    open func encodeRestorableState(with coder: NSCoder) {}
    /// Decodes the state for restoration; never called.
    open func decodeRestorableState(with coder: NSCoder) {}
    /// Called when all states are restored; never called.
    open func applicationFinishedRestoringState() {}
}
