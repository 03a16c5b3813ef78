import InterludeDiagnostics
import QuartzCore

/// A view that presents the items of a data source in a layout.
///
/// ```swift
/// let layout = UICollectionViewFlowLayout()
/// layout.itemSize = CGSize(width: 120, height: 90)
/// layout.minimumLineSpacing = 12
///
/// let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
/// collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
/// collectionView.dataSource = dataSource
/// view.addSubview(collectionView)
///
/// collectionView.setCollectionViewLayout(CircleLayout(), animated: true)
/// ```
///
/// Only visible elements have views. An invalidated layout is recomputed before the next frame.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
    var layout: UICollectionViewLayout
    var reuse = ReusePool()
    var shown: [ElementKey: UICollectionReusableView] = [:]
    /// The views out of view that contain the first responder.
    var held: [ElementKey: UICollectionReusableView] = [:]
    /// The attributes of the view that is currently requested from the data source.
    var arriving: UICollectionViewLayoutAttributes?
    /// The number of items per section; `nil` if the data source has to be queried.
    var counts: [Int]?
    var knownLayout = KnownLayout()
    /// The cells that are prepared out of view, by item; see UICollectionView+WaitingCells.swift.
    var waiting: [IndexPath: UICollectionViewCell] = [:]
    var selection: Set<IndexPath> = []
    var highlighted: IndexPath?
    var batch: CollectionUpdates?
    /// The scroll views of orthogonal sections, and their offsets, by section.
    var orthogonalViews: [Int: OrthogonalScrollView] = [:]
    var orthogonalOffsets: [Int: CGFloat] = [:]
    /// The cell that the data source is currently reconfiguring.
    var beingReconfigured: UICollectionViewCell?
    var interactiveTransition: CollectionTransition?
    var sizing = SelfSizingState()
    var movement: ItemMovement?
    var autoscroll: ScheduledWork?
    let rowSwipes = RowSwipes()
    private(set) lazy var listInteractions = ListInteractions(self)
    /// Set by the default implementations of the data source methods for interactive movement.
    var usesDefaultMovement = false
    var isChangingLayout = false
    var movesAfterInvalidating = false
    var laidOutSize = CGSize.zero
    var prefetched: Set<IndexPath> = []
    var lastPrefetch = LastPrefetch()
    /// The bounds before an animated size change.
    var boundsBeforeAnimation: CGRect?

    /// Creates a collection view with a frame, a layout, and the background color `systemBackground`.
    ///
    /// Source: the descriptions of collection views that the tests of ReactiveCollectionsKit expect.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        let isAbsent = layout is AbsentLayout
        self.layout = isAbsent ? UICollectionViewFlowLayout() : layout
        super.init(frame: frame)
        if isAbsent { Diagnostic.collectionLayoutMissing(culprit: typeName(self)).report() }
        backgroundColor = .systemBackground
        prepareCollection()
    }

    /// Calls the initializer with a layout, as on iOS, which only a subclass can give.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, collectionViewLayout: AbsentLayout())
    }

    /// Creates a collection view with a flow layout from a nib or storyboard.
    public required init?(coder: NSCoder) {
        // With the type inferred, a layout of another class than a flow layout wouldn't be found.
        let stored: UICollectionViewLayout? = coder.child("collectionViewLayout")
        layout = stored ?? UICollectionViewFlowLayout()
        super.init(coder: coder)
        prepareCollection()
        coder.configure(self, as: UICollectionView.self)
    }

    private func prepareCollection() {
        layout.owner = self
        layout.invalidateLayout()
    }

    override var descriptionEnd: String {
        super.descriptionEnd + "; layout: \(collectionViewLayout.description)"
            + "; dataSource: \(DescribedObject.reference(to: dataSource))"
    }

    // MARK: Data source, delegate, and layout

    /// The object that provides the items of the collection view. Held weakly.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        // UIKit doesn't call an override of `reloadData()` here: tests of plangrid/ReactiveLists count its calls.
        didSet { if dataSource !== oldValue { discardItems() } }
    }

    /// The object that acts as the delegate of the collection view. Held weakly.
    open var delegate: (any UICollectionViewDelegate)? {
        get { scrollDelegate as? any UICollectionViewDelegate }
        set {
            scrollDelegate = newValue
            if newValue != nil { listInteractions.addMenus() }
        }
    }

    /// The layout of the collection view. Setting it changes the layout without animation.
    open var collectionViewLayout: UICollectionViewLayout {
        get { layout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    /// The view behind the items, which doesn't scroll. Default: `nil`.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            guard let backgroundView else { return }
            backgroundView.frame = bounds
            insertSubview(backgroundView, at: 0)
        }
    }

    /// The interaction that presents the context menus of items; `nil` without a delegate.
    open var contextMenuInteraction: UIContextMenuInteraction? { listInteractions.menus?.interaction }

    /// When visible cells are measured again. Default: `.enabled`.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
        didSet { if selfSizingInvalidation == .enabledIncludingConstraints { SelfSizingWatch.isOn = true } }
    }

    // MARK: Prefetching

    /// The object that prefetches data for items. Held weakly.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// Whether the collection view prepares data and cells ahead. Default: `true`.
    ///
    /// If so, it calls ``prefetchDataSource``, requests cells shortly before they scroll into view, and keeps cells
    /// that left the view for their return.
    open var isPrefetchingEnabled = true { didSet { if !isPrefetchingEnabled { discardWaitingCells() } } }

    // MARK: Drag and drop

    /// The object that provides dragged items; weak.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
        didSet { if dragDelegate != nil { listInteractions.addDragging() } }
    }
    /// The object that accepts drops; weak.
    open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
        didSet { if dropDelegate != nil { listInteractions.addDropping() } }
    }
    /// Whether presses begin drags. Default: `true`.
    open var dragInteractionEnabled: Bool {
        get { listInteractions.dragInteractionEnabled }
        set { listInteractions.dragInteractionEnabled = newValue }
    }
    /// Whether a drag from the collection view is in progress.
    open var hasActiveDrag: Bool { listInteractions.hasActiveDrag }
    /// Whether a drag is over the collection view.
    open var hasActiveDrop: Bool { listInteractions.hasActiveDrop }
    /// How soon items make space for a drag. Default: `immediate`. Stored for source compatibility; has no effect.
    open var reorderingCadence = ReorderingCadence.immediate {
        didSet { StoredAPI.report("UICollectionView.reorderingCadence", if: reorderingCadence != .immediate) }
    }
    /// Whether the visible order of items differs from the data source, as during an interactive movement.
    ///
    /// Unverified: UIKit documents it for drops only.
    open var hasUncommittedUpdates: Bool { movement?.map != nil }

    // MARK: Editing

    /// Whether the collection view is in editing mode, which affects accessories and cell states. Default: `false`.
    open var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            rowSwipes.close()
            layout.sizesMayHaveChanged()
            for cell in visibleCells { cell.editingDidChange() }
            for case let cell as UICollectionViewCell in held.values { cell.editingDidChange() }
            // Their content is for the previous mode.
            discardWaitingCells()
        }
    }

    /// Whether users can select items. Default: `true`.
    open var allowsSelection = true
    /// Whether users can select more than one item outside of editing mode. Default: `false`.
    open var allowsMultipleSelection = false { didSet { updateMultipleSelection() } }
    /// Whether users can select items in editing mode. Default: `false`.
    open var allowsSelectionDuringEditing = false
    /// Whether users can select more than one item in editing mode. Default: `false`.
    open var allowsMultipleSelectionDuringEditing = false { didSet { updateMultipleSelection() } }

    // MARK: Focus

    /// Whether focused items are selected. For the focus engine, which a stage doesn't have.
    open var selectionFollowsFocus = false
    /// Whether items can be focused. For the focus engine, which a stage doesn't have.
    open var allowsFocus = false
    /// Whether items can be focused in editing mode. For the focus engine, which a stage doesn't have.
    open var allowsFocusDuringEditing = false
    /// Whether focus returns to the last focused item. Default: `false`.
    /// For the focus engine, which a stage doesn't have.
    open var remembersLastFocusedIndexPath = false

    // MARK: Bounds and layout

    /// The bounds; a change asks the layout whether it becomes invalid.
    open override var bounds: CGRect {
        get { super.bounds }
        set { change(bounds: newValue) { super.bounds = newValue } }
    }

    /// The frame; a change asks the layout whether it becomes invalid.
    open override var frame: CGRect {
        get { super.frame }
        set {
            let target = CGRect(origin: contentOffset, size: newValue.size)
            change(bounds: target) { super.frame = newValue }
        }
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        layout.marginsDidChange()
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        layout.marginsDidChange()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layoutElements()
        backgroundView?.frame = bounds
    }

    /// UIKit ignores z-positions in hit tests; a collection view has its cells in the order of their z-indexes.
    override var subviewsForTouches: [UIView] {
        let views = super.subviewsForTouches
        guard views.contains(where: { $0.layer.zPosition != 0 }) else { return views }
        return views.enumerated()
            .sorted { ($0.element.layer.zPosition, $0.offset) < ($1.element.layer.zPosition, $1.offset) }
            .map(\.element)
    }

    /// Sets the content offset, after the layout was asked whether it becomes invalid there.
    open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        let target = CGRect(origin: contentOffset, size: bounds.size)
        if animated {
            invalidate(forBounds: target)
            super.setContentOffset(contentOffset, animated: true)
        } else {
            invalidate(forBounds: target)
            movesAfterInvalidating = true
            super.setContentOffset(contentOffset, animated: false)
            movesAfterInvalidating = false
        }
    }

    /// Returns the size of the content, also before the collection view was laid out.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        prepareLayoutIfNeeded()
        return contentSize
    }

    override var measuresContent: Bool { layout.isEstimating }

    override var keepsOffsetWithinLimits: Bool {
        super.keepsOffsetWithinLimits && !isChangingLayout && interactiveTransition == nil
    }

    /// Adopts the exact size, for which the layout lays out the remaining items.
    override func completeContent() {
        if knownLayout.isPrepared, layout.isContentSizeEstimated { contentSize = layout.collectionViewContentSize }
    }

    override func proposedTargetOffset(_ offset: CGPoint, velocity: CGPoint) -> CGPoint {
        layout.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: velocity)
    }

    // MARK: Data

    /// Reloads all items from the data source and recomputes the layout; clears the selection.
    open func reloadData() { discardItems() }

    private func discardItems() {
        movement = nil
        selection.removeAll()
        highlighted = nil
        prefetched.removeAll()
        batch?.isReloaded = true
        reloadElements()
    }

    /// The number of sections the data source last reported.
    open var numberOfSections: Int { knownCounts.count }

    /// Returns the number of items in a section, or 0 if the section doesn't exist.
    open func numberOfItems(inSection section: Int) -> Int {
        knownCounts.indices.contains(section) ? knownCounts[section] : 0
    }

    // MARK: Visible elements

    /// The visible cells, in no guaranteed order.
    open var visibleCells: [UICollectionViewCell] {
        indexPathsForVisibleItems.sorted().compactMap { cellForItem(at: $0) }
    }

    /// The index paths of the visible items, in no guaranteed order.
    open var indexPathsForVisibleItems: [IndexPath] {
        shown.keys.filter { $0.category == .cell }.map(\.indexPath).sorted()
    }

    /// Returns the cell of an item, or `nil` if the item is not visible.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        shown[ElementKey(indexPath: indexPath)] as? UICollectionViewCell
    }

    /// Returns the index path of a visible cell, or of one with the first responder; `nil` for other cells.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        (shown.first { $0.value === cell } ?? held.first { $0.value === cell })?.key.indexPath
    }

    /// Returns the item at a point of the content, or `nil` if there is none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { _indexPathForItem(at: point) }

    /// Returns the layout attributes of an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        return layout.placedAttributes(for: ElementKey(indexPath: indexPath))
    }

    /// Returns the layout attributes of a supplementary view.
    ///
    /// A header or footer that a flow layout doesn't have has no size, as tests of linkedin/LayoutKit expect.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        let key = ElementKey(category: .supplementaryView, kind: kind, indexPath: indexPath)
        if let placed = layout.placedAttributes(for: key) { return placed }
        guard layout is UICollectionViewFlowLayout, indexPath.section < numberOfSections,
            [Self.elementKindSectionHeader, Self.elementKindSectionFooter].contains(kind)
        else { return nil }
        return UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: indexPath)
    }

    /// Returns a supplementary view, or `nil` if it is not visible.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        shown[ElementKey(category: .supplementaryView, kind: elementKind, indexPath: indexPath)]
    }

    /// Returns the visible supplementary views of a kind.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
            supplementaryView(forElementKind: elementKind, at: $0)
        }
    }

    /// Returns the index paths of the visible supplementary views of a kind.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(\.indexPath).sorted()
    }

    // MARK: Touches

    /// Returns the view at a point; the collection view itself while a swiped item is open elsewhere.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        rowSwipes.target(of: super.hitTest(point, with: event))
    }

    override func dragWillBegin() { rowSwipes.close() }

    /// Highlights the touched item, unless the touch closes a swiped item.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        if !rowSwipes.consumeTouch() { touchesBegan(touches) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        touchesEnded(touches)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        unhighlight()
    }

    // MARK: Changes of the layout

    /// Changes the layout, optionally animating elements to their new positions.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        _setCollectionViewLayout(layout, animated: animated, completion: nil)
    }
    /// Changes the layout, optionally animating elements to their new positions, and calls a completion handler.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) { _setCollectionViewLayout(layout, animated: animated, completion: completion) }

    /// Starts an interactive transition to another layout; installs and returns the transition layout.
    @discardableResult
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout { _startInteractiveTransition(to: layout, completion: completion) }

    /// Finishes the interactive transition with an animation to the new layout.
    open func finishInteractiveTransition() { _finishInteractiveTransition() }
    /// Cancels the interactive transition with an animation back to the old layout.
    open func cancelInteractiveTransition() { _cancelInteractiveTransition() }

    // MARK: Movement

    /// Begins an interactive movement; returns `false` if the data source or a running movement prevents it.
    @discardableResult
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        _beginInteractiveMovementForItem(at: indexPath)
    }
    /// Moves the item to a position in the content; the layout opens a gap at its index path.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        _updateInteractiveMovementTargetPosition(targetPosition)
    }
    /// Ends the movement at the displayed index path, and makes the data source move the item there.
    open func endInteractiveMovement() { _endInteractiveMovement() }
    /// Cancels the movement and returns all items to their original index paths.
    open func cancelInteractiveMovement() { _cancelInteractiveMovement() }

    // MARK: Reuse

    /// Registers a class for the cells with an identifier; `nil` removes the registration.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        register(cellClass, ReusePool.Key(kind: nil, identifier: .reuse(identifier)))
    }

    /// Registers a nib with one cell for the cells with an identifier; `nil` removes the registration.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        register(nib, ReusePool.Key(kind: nil, identifier: .reuse(identifier)))
    }

    /// Registers a class for the supplementary views of a kind with an identifier; `nil` removes the registration.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        register(viewClass, ReusePool.Key(kind: elementKind, identifier: .reuse(identifier)))
    }

    /// Registers a nib with one view for the supplementary views of a kind; `nil` removes the registration.
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        register(nib, ReusePool.Key(kind: kind, identifier: .reuse(identifier)))
    }

    /// Returns a reusable cell, or a new one of the registered class.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { _dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) }

    /// Returns a reusable supplementary view, or a new one of the registered class.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        _dequeueReusableSupplementaryView(ofKind: elementKind, withReuseIdentifier: identifier, for: indexPath)
    }

    // MARK: Scrolling

    /// Scrolls an item to a position in the visible area.
    ///
    /// In a self-sizing layout, the destination follows the sizes measured while scrolling.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        _scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }

    // MARK: Selection

    /// The index paths of the selected items, sorted. Empty if no item is selected.
    open var indexPathsForSelectedItems: [IndexPath]? { selection.sorted() }
    /// Selects an item without calling the delegate; `nil` deselects all items.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        _selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
    }
    /// Deselects an item without calling the delegate.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { _deselectItem(at: indexPath, animated: animated) }

    // MARK: Updates

    /// Inserts items with animation, after the data source has added them.
    open func insertItems(at indexPaths: [IndexPath]) { _insertItems(at: indexPaths) }
    /// Deletes items with animation, after the data source has removed them.
    open func deleteItems(at indexPaths: [IndexPath]) { _deleteItems(at: indexPaths) }
    /// Reloads items with new cells.
    open func reloadItems(at indexPaths: [IndexPath]) { _reloadItems(at: indexPaths) }

    /// Requests new content for the existing cells of items. Items out of view are configured when they become visible.
    open func reconfigureItems(at indexPaths: [IndexPath]) { _reconfigureItems(at: indexPaths) }
    /// Moves an item to a new index path with animation.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        _moveItem(at: indexPath, to: newIndexPath)
    }
    /// Inserts sections with animation, after the data source has added them.
    open func insertSections(_ sections: IndexSet) { _insertSections(sections) }
    /// Deletes sections with animation, after the data source has removed them.
    open func deleteSections(_ sections: IndexSet) { _deleteSections(sections) }
    /// Reloads sections with new cells.
    open func reloadSections(_ sections: IndexSet) { _reloadSections(sections) }
    /// Moves a section to a new index with animation.
    open func moveSection(_ section: Int, toSection newSection: Int) { _moveSection(section, toSection: newSection) }
    /// Animates the changes made by `updates` as a group. Deletions use indices before, insertions after the changes.
    ///
    /// Nested batch updates are animated and completed with the outermost one.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        _performBatchUpdates(updates, completion: completion)
    }
}

/// The layout of a collection view that is created without one: `nil` in Objective-C.
private final class AbsentLayout: UICollectionViewLayout {}
