import CoreGraphics
import Foundation

/// A view controller that manages a collection view as its data source and delegate.
///
/// While the view is visible, the collection view makes space for the keyboard and scrolls the edited item above it.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource {
    private let initialLayout: UICollectionViewLayout
    private var shown: UICollectionView?
    private var keyboardAvoidance: KeyboardAvoidance?
    /// The controller's own collection view while it displays the previous controller's.
    private var own: UICollectionView?
    /// The controller's layout while another controller displays its collection view in a different layout.
    var parkedLayout: UICollectionViewLayout?

    /// Creates a controller with a layout for its collection view.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        initialLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller whose collection view is in a nib, or has a flow layout.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        initialLayout = UICollectionViewFlowLayout()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller with a flow layout from data in an unarchiver.
    public required init?(coder: NSCoder) {
        initialLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    /// The collection view. Loads the view on first access.
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return shown
        }
        set {
            shown?.removeFromSuperview()
            shown = newValue
            if let newValue { install(newValue) }
        }
    }

    /// The layout of the collection view; the initial layout before the view is loaded.
    open var collectionViewLayout: UICollectionViewLayout {
        parkedLayout ?? shown?.collectionViewLayout ?? initialLayout
    }

    /// Whether the selection is cleared when the view is about to appear. Default: `true`.
    open var clearsSelectionOnViewWillAppear = true

    /// Whether a push animates the previous controller's collection view to this controller's layout. Default: `false`.
    open var useLayoutToLayoutNavigationTransitions = false

    /// Whether a long press moves items that the data source allows to be moved. Default: `true`.
    open var installsStandardGestureForInteractiveMovement = true { didSet { installMovementGesture() } }
    private lazy var movementGesture = MovementGesture()

    /// Creates the controller's view, and the collection view in it.
    open override func loadView() {
        if loadViewFromNib() { return wrapLoadedView() }
        let wrapper = UIView(frame: UIScreen.main.bounds)
        wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        wrapper.backgroundColor = .systemBackground
        view = wrapper
        let collectionView = UICollectionView(frame: wrapper.bounds, collectionViewLayout: initialLayout)
        shown = collectionView
        collectionView.dataSource = self
        collectionView.delegate = self
        install(collectionView)
    }

    /// Embeds a loaded collection view in the controller's view, and becomes its data source and delegate without others.
    private func wrapLoadedView() {
        guard let loaded = viewIfLoaded as? UICollectionView else { return }
        let wrapper = UIView(frame: loaded.frame)
        wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = wrapper
        shown = loaded
        if loaded.dataSource == nil { loaded.dataSource = self }
        if loaded.delegate == nil { loaded.delegate = self }
        install(loaded)
    }

    /// Displays a collection view of another controller.
    func borrow(_ collectionView: UICollectionView) {
        if shown !== collectionView {
            shown?.removeFromSuperview()
            own = shown
            shown = collectionView
        }
        install(collectionView)
    }

    /// Displays the controller's own collection view again.
    func giveBack() {
        guard let own else { return }
        shown = own
        self.own = nil
        install(own)
    }

    private func install(_ collectionView: UICollectionView) {
        guard let view = viewIfLoaded else { return }
        collectionView.frame = view.bounds
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collectionView)
        installMovementGesture()
    }

    private func installMovementGesture() {
        let wanted = installsStandardGestureForInteractiveMovement ? shown : nil
        guard movementGesture.view !== wanted else { return }
        movementGesture.view?.removeGestureRecognizer(movementGesture)
        wanted?.addGestureRecognizer(movementGesture)
    }

    /// Deselects the items along with the transition, and makes the content avoid the keyboard.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if keyboardAvoidance == nil { keyboardAvoidance = shown.map(KeyboardAvoidance.init) }
        // A shared collection view keeps its selection.
        guard clearsSelectionOnViewWillAppear, !useLayoutToLayoutNavigationTransitions, parkedLayout == nil,
            let collectionView = shown
        else { return }
        clearSelection(of: collectionView.indexPathsForSelectedItems ?? [], animated: animated) {
            collectionView.deselectItem(at: $0, animated: animated)
        } select: {
            collectionView.selectItem(at: $0, animated: false, scrollPosition: [])
        }
    }

    /// Stops avoiding the keyboard.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        keyboardAvoidance?.end()
        keyboardAvoidance = nil
    }

    /// Enters or leaves editing mode, including the collection view's.
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        shown?.isEditing = editing
    }

    // MARK: Data source

    /// Returns 1. Override to provide several sections.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// Returns 0. Override to provide items.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    /// Returns an empty cell. Override to provide cells.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
    /// Returns an empty view. Override to provide supplementary views.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView() }
    /// Returns `true`: items can be moved if `moveItemAt` is overridden. Override to prevent reordering.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        collectionView.usesDefaultMovement = true
        return true
    }
    /// Does nothing but mark the method as not implemented. Override to move the item in the data.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { collectionView.usesDefaultMovement = true }

    // MARK: Delegate

    /// Returns `true`: touches highlight all items.
    open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Called after an item was highlighted. Does nothing.
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    /// Called after the highlight was removed from an item. Does nothing.
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    /// Returns `true`: taps select all items.
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Returns `true`: taps deselect all items.
    open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Called after a tap selected an item. Does nothing.
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

    /// Returns `true` if the collection view is not in editing mode.
    open func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { !collectionView.isEditing }

    /// Performs the primary action of an item. Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {}
    /// Called after a tap deselected an item. Does nothing.
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    /// Called before a cell is displayed. Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// Called before a supplementary view is displayed. Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// Called after a cell was removed from the collection view. Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// Called after a supplementary view was removed from the collection view. Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// Returns a transition layout between the two layouts.
    open func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }
    /// Returns the proposed content offset.
    open func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// Returns the proposed index path.
    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
    /// Returns the result of `targetIndexPathForMoveFromItemAt`.
    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        self.collectionView(
            collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
    }

    // MARK: Scrolling

    /// Called after the content offset changed. Does nothing.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Called after the zoom scale changed. Does nothing.
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Called when the user begins to drag the content. Does nothing.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Called when the user lifts the finger; `targetContentOffset` can be changed. Does nothing.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Called after the user lifted the finger. Does nothing.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Called when the content begins to decelerate. Does nothing.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Called after the content decelerated to a stop. Does nothing.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Called after an animated scroll. Does nothing.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Returns `nil`: the collection view doesn't zoom.
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Called when zooming begins. Does nothing.
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Called after zooming. Does nothing.
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    /// Called after the adjusted content inset changed. Does nothing.
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    /// Returns `true`: a tap on the status bar scrolls to the top.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Called after a tap on the status bar scrolled to the top. Does nothing.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

    // MARK: Selection with two fingers

    /// Returns `false`.
    open func collectionView(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { false }
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {}
    /// Does nothing.
    open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}

    // MARK: Context menus

    /// Returns the context menu of items. Default: the menu of the single item.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let indexPath = indexPaths.first, indexPaths.count == 1 else { return nil }
        return self.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
    }
    /// Returns the context menu of an item. Default: `nil`, for no menu.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// Returns the preview that a context menu lifts. Default: `nil`, for the item's cell.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }
    /// Returns the preview to which a context menu returns. Default: `nil`, for the item's cell.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }
    /// The older method for the preview that is lifted. Default: `nil`, for the item's cell.
    open func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// The older method for the preview to which the menu returns. Default: `nil`, for the item's cell.
    open func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Called when the user taps the preview of a context menu.
    open func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// Called before a context menu is displayed.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Called before a context menu is dismissed.
    open func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// Returns `false`.
    open func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
        false
    }
    /// Returns `false`.
    open func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool { false }
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) {}

    /// Returns `true`.
    open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool { true }
    /// Returns `true`.
    open func collectionView(
        _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool { true }
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {}
    /// Returns `nil`.
    open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { nil }
    /// Returns the view's `selectionFollowsFocus`.
    open func collectionView(
        _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool { collectionView.selectionFollowsFocus }
}
