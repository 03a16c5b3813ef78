import CoreGraphics
import Foundation

/// Displays two or three columns next to each other, or as one navigation stack in compact widths.
///
/// ```swift
/// let split = UISplitViewController(style: .doubleColumn)
/// split.setViewController(ListViewController(), for: .primary)
/// split.setViewController(detail, for: .secondary)
/// split.preferredDisplayMode = .oneBesideSecondary
///
/// split.hide(.primary)
/// split.transitionCoordinator?.animate(alongsideTransition: { _ in split.view.tintColor = .systemGray })
/// ```
///
/// Controllers created without a style have the classic interface of two controllers without navigation controllers
/// of their own.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    /// The value of a width that the split view controller chooses.
    public nonisolated static let automaticDimension = -CGFloat.greatestFiniteMagnitude

    // MARK: State

    let columnStyle: Style
    /// The controllers that the app has set for the columns.
    var columns: [Column: UIViewController] = [:]
    /// The navigation controllers that wrap the app's controllers.
    var wrappers: [Column: UINavigationController] = [:]
    var widths = SplitWidths() { didSet { arrangementDidChange() } }
    /// The current display mode of the expanded interface.
    var mode = DisplayMode.secondaryOnly
    /// Whether the display mode was chosen by the user or the app, so that it outlasts rotations.
    var modeIsChosen = false
    /// The display mode to change to after the running transition.
    var pendingMode: DisplayMode?
    /// The columns merged into one stack; `nil` while the interface is expanded.
    var collapse: CollapsedColumns?
    /// The split behavior to which the display mode was adapted.
    var arrangedBehavior = SplitBehavior.automatic
    /// Whether the first layout decided about collapsing and the display mode.
    var isArranged = false
    /// The change of the display mode that is not over.
    var modeChange: ViewControllerTransition?
    let dimmingView = SplitDimmingView(frame: .zero)
    var gestures: SplitGestures?
    private lazy var toggleItem = makeToggleItem()

    // MARK: Creation

    /// Creates a split view controller with two or three columns.
    public init(style: Style) {
        columnStyle = style
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a classic split view controller; the nib name and the bundle are stored.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        columnStyle = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a split view controller from a storyboard. Default: the classic interface.
    public required init?(coder: NSCoder) {
        columnStyle = Style(interfaceBuilderName: coder.attribute("style")) ?? .unspecified
        super.init(coder: coder)
    }

    // MARK: Columns

    /// The number of columns. Default: `.unspecified`, the classic interface.
    open var style: Style { columnStyle }
    /// The delegate, which decides about collapsing and receives changes of the display mode; weak.
    open weak var delegate: UISplitViewControllerDelegate?

    /// The displayed controllers, the primary one first; a single one while the interface is collapsed.
    ///
    /// Settable in the classic interface only.
    open var viewControllers: [UIViewController] {
        get { displayedControllers }
        set { setClassicControllers(newValue) }
    }

    /// Sets the controller of a column, wrapped in a navigation controller unless it is one.
    ///
    /// The controller of the compact column isn't wrapped.
    open func setViewController(_ vc: UIViewController?, for column: Column) { _setViewController(vc, for: column) }
    /// Returns the controller that was set for a column.
    open func viewController(for column: Column) -> UIViewController? { columns[column] }
    /// Shows a column in the closest display mode; pushes or pops to it while the interface is collapsed.
    open func show(_ column: Column) { _show(column) }
    /// Hides a column in the closest display mode; pops it while the interface is collapsed.
    open func hide(_ column: Column) { _hide(column) }
    /// Whether a column is displayed.
    open func isShowing(_ column: Column) -> Bool { shownColumns.contains(column) }
    /// Whether the interface displays a single controller, as in compact widths.
    open var isCollapsed: Bool { collapse != nil }

    // MARK: Display mode

    /// The display mode to use if the size and the split behavior permit. Default: `.automatic`.
    open var preferredDisplayMode = DisplayMode.automatic {
        didSet { preferredDisplayModeDidChange() }
    }
    /// The current display mode; never `.automatic`.
    open var displayMode: DisplayMode { isCollapsed ? .secondaryOnly : mode }
    /// The split behavior to use. Default: `.automatic`.
    open var preferredSplitBehavior = SplitBehavior.automatic { didSet { arrangementDidChange() } }
    /// The current split behavior; never `.automatic` in a column interface.
    open var splitBehavior: SplitBehavior { resolvedBehavior(in: viewSize) }
    /// The button that changes the display mode.
    open var displayModeButtonItem: UIBarButtonItem { toggleItem }
    /// Whether bars show the display mode button. Default: `.automatic`, if gestures change the display mode.
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { updateToggleItem() } }
    /// Whether a button shows the secondary column alone. Stored for source compatibility; has no effect.
    open var showsSecondaryOnlyButton = false {
        didSet { StoredAPI.report("UISplitViewController.showsSecondaryOnlyButton", if: showsSecondaryOnlyButton) }
    }
    /// Whether swipes change the display mode. Default: `true`.
    open var presentsWithGesture = true {
        didSet {
            gestures?.isEnabled = presentsWithGesture
            updateToggleItem()
        }
    }
    /// The edge of the primary column. Default: `.leading`.
    open var primaryEdge = PrimaryEdge.leading { didSet { arrangementDidChange() } }
    /// The style of the primary column's background. Stored for source compatibility; has no effect.
    open var primaryBackgroundStyle = BackgroundStyle.none {
        didSet {
            StoredAPI.report(
                "UISplitViewController.primaryBackgroundStyle", if: primaryBackgroundStyle != BackgroundStyle.none)
        }
    }

    // MARK: Widths

    /// The preferred width of the primary column, as a fraction of the width. Default: `automaticDimension`.
    open var preferredPrimaryColumnWidthFraction: CGFloat {
        get { widths.primary.preferredFraction }
        set {
            guard newValue.isUsable(as: "preferredPrimaryColumnWidthFraction", of: self) else { return }
            widths.primary.preferredFraction = newValue
        }
    }
    /// The preferred width of the primary column, in points. Default: `automaticDimension`.
    open var preferredPrimaryColumnWidth: CGFloat {
        get { widths.primary.preferred }
        set {
            guard newValue.isUsable(as: "preferredPrimaryColumnWidth", of: self) else { return }
            widths.primary.preferred = newValue
        }
    }
    /// The minimum width of the primary column, in points. Default: `automaticDimension`.
    open var minimumPrimaryColumnWidth: CGFloat {
        get { widths.primary.minimum }
        set { if newValue.isUsable(as: "minimumPrimaryColumnWidth", of: self) { widths.primary.minimum = newValue } }
    }
    /// The maximum width of the primary column, in points. Default: `automaticDimension`.
    open var maximumPrimaryColumnWidth: CGFloat {
        get { widths.primary.maximum }
        set { if newValue.isUsable(as: "maximumPrimaryColumnWidth", of: self) { widths.primary.maximum = newValue } }
    }
    /// The width of the primary column, in points.
    open var primaryColumnWidth: CGFloat { geometry.primaryWidth }
    /// The preferred width of the supplementary column, as a fraction of the width. Default: `automaticDimension`.
    open var preferredSupplementaryColumnWidthFraction: CGFloat {
        get { widths.supplementary.preferredFraction }
        set {
            guard newValue.isUsable(as: "preferredSupplementaryColumnWidthFraction", of: self) else { return }
            widths.supplementary.preferredFraction = newValue
        }
    }
    /// The preferred width of the supplementary column, in points. Default: `automaticDimension`.
    open var preferredSupplementaryColumnWidth: CGFloat {
        get { widths.supplementary.preferred }
        set {
            guard newValue.isUsable(as: "preferredSupplementaryColumnWidth", of: self) else { return }
            widths.supplementary.preferred = newValue
        }
    }
    /// The minimum width of the supplementary column, in points. Default: `automaticDimension`.
    open var minimumSupplementaryColumnWidth: CGFloat {
        get { widths.supplementary.minimum }
        set {
            guard newValue.isUsable(as: "minimumSupplementaryColumnWidth", of: self) else { return }
            widths.supplementary.minimum = newValue
        }
    }
    /// The maximum width of the supplementary column, in points. Default: `automaticDimension`.
    open var maximumSupplementaryColumnWidth: CGFloat {
        get { widths.supplementary.maximum }
        set {
            guard newValue.isUsable(as: "maximumSupplementaryColumnWidth", of: self) else { return }
            widths.supplementary.maximum = newValue
        }
    }
    /// The width of the supplementary column, in points.
    open var supplementaryColumnWidth: CGFloat { geometry.supplementaryWidth }

    // MARK: Showing controllers

    /// Shows a controller in the primary column, unless the delegate shows it.
    open override func show(_ vc: UIViewController, sender: Any?) { showPrimary(vc, sender: sender) }
    /// Shows a controller in the secondary column, or pushes it while the interface is collapsed.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        showSecondary(vc, sender: sender)
    }
    override var shownContexts: ShownContexts { [.primary, .detail] }

    // MARK: View

    open override func loadView() {
        let view = SplitView()
        view.backgroundColor = .separator
        view.controller = self
        self.view = view
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        gestures = SplitGestures(self)
        gestures?.isEnabled = presentsWithGesture
    }

    /// Arranges the columns for the size and the traits.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        arrange()
    }

    /// Arranges the columns for the size and the traits, and lays them out.
    override func willLayoutSubviews() {
        arrange()
        layoutColumns()
        super.willLayoutSubviews()
    }

    override var childrenFollowingAppearance: [UIViewController] {
        shouldAutomaticallyForwardAppearanceMethods ? shownControllers : []
    }
    override var managesAppearanceOfChildren: Bool { true }
    override var contentController: UIViewController { shownControllers.last?.contentController ?? self }

    /// Shows the column of a child.
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        if let column = columns.first(where: { $0.value === subsequentVC })?.key { show(column) }
    }

    open override var childForStatusBarStyle: UIViewController? { shownControllers.last }
    open override var childForStatusBarHidden: UIViewController? { shownControllers.last }
    /// The orientations that the delegate returns; without a delegate, the default.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.splitViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    /// Returns the size of the column that contains a child; the parent's while the columns are collapsed.
    open override func size(
        forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        guard let column = column(of: container), !isCollapsed else { return parentSize }
        return geometry(in: parentSize, mode: modeFitting(parentSize)).frame(of: column).size
    }
}

/// The root view of a split view controller.
@MainActor
final class SplitView: ContainerRootView {
    weak var controller: UISplitViewController?
    override var childTransition: ViewControllerTransition? { controller?.runningModeChange }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { controller?.arrange() }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if window != nil { controller?.arrange() }
    }
}
