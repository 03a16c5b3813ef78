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
    /// The attributes of the view that is currently requested from the data source.
    var arriving: UICollectionViewLayoutAttributes?
    /// The number of items per section; `nil` if the data source has to be queried.
    var counts: [Int]?
    var isPrepared = false
    /// The elements of the part of the content last queried from the layout.
    var queried: (rect: CGRect, elements: [UICollectionViewLayoutAttributes])?
    var selection: Set<IndexPath> = []
    var highlighted: IndexPath?
    var batch: CollectionUpdates?
    /// The scroll views of orthogonal sections, and their offsets, by section.
    var orthogonalViews: [Int: OrthogonalScrollView] = [:]
    var orthogonalOffsets: [Int: CGFloat] = [:]
    /// The cell that the data source is currently reconfiguring.
    var beingReconfigured: UICollectionViewCell?
    var interactiveTransition: CollectionTransition?
    /// Whether there may be views whose preferred attributes have not been requested.
    var hasUnfittedViews = false
    /// Whether views are being measured, during which size changes are ignored.
    var isMeasuring = false
    /// Whether the next layout pass animates the new size of a visible cell.
    var animatesResizing = false
    var movement: ItemMovement?
    var autoscroll: ScheduledWork?
    let rowSwipes = RowSwipes()
    /// Set by the default implementations of the data source methods for interactive movement.
    var usesDefaultMovement = false
    var isChangingLayout = false
    var movesAfterInvalidating = false
    var laidOutSize = CGSize.zero
    var prefetched: Set<IndexPath> = []
    var prefetchedFrom = CGPoint.zero
    /// The last scroll direction, and the prefetched part of the content with its items.
    var prefetchDirection = CGVector(dx: 0, dy: 1)
    var prefetchQuery: (rect: CGRect, items: [UICollectionViewLayoutAttributes])?
    /// The bounds before an animated size change.
    var boundsBeforeAnimation: CGRect?

    /// Creates a collection view with a frame and a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(frame: frame)
        prepareCollection()
    }

    /// Creates a collection view with a flow layout from data in an unarchiver.
    public required init?(coder: NSCoder) {
        layout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        prepareCollection()
    }

    private func prepareCollection() {
        layout.owner = self
        layout.invalidateLayout()
    }

    /// The object that acts as the delegate of the collection view. Held weakly.
    open var delegate: (any UICollectionViewDelegate)? {
        get { scrollDelegate as? any UICollectionViewDelegate }
        set { scrollDelegate = newValue }
    }

    /// The object that provides the items of the collection view. Held weakly.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
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

    /// Whether users can select items. Default: `true`.
    open var allowsSelection = true
    /// Whether users can select more than one item outside of editing mode. Default: `false`.
    open var allowsMultipleSelection = false
    /// Whether users can select items in editing mode. Default: `false`.
    open var allowsSelectionDuringEditing = false
    /// Whether users can select more than one item in editing mode. Default: `false`.
    open var allowsMultipleSelectionDuringEditing = false

    /// Whether the collection view is in editing mode, which affects accessories and cell states. Default: `false`.
    open var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            rowSwipes.close()
            layout.sizesMayHaveChanged()
            for cell in visibleCells { cell.editingDidChange() }
        }
    }

    /// Whether the visible order of items differs from the data source, as during an interactive movement.
    ///
    /// Unverified: UIKit documents it for drops only.
    open var hasUncommittedUpdates: Bool { movement?.map != nil }

    /// When visible cells are measured again. Default: `.enabled`.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
        didSet { if selfSizingInvalidation == .enabledIncludingConstraints { SelfSizingWatch.isOn = true } }
    }

    /// The object that prefetches data for items. Held weakly.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// Whether the collection view calls ``prefetchDataSource``. Cells are not created in advance. Default: `true`.
    open var isPrefetchingEnabled = true
    /// Whether focus returns to the last focused item. Default: `false`.
    /// Stored for source compatibility; has no effect.
    open var remembersLastFocusedIndexPath = false

    open override var bounds: CGRect {
        get { super.bounds }
        set { change(bounds: newValue) { super.bounds = newValue } }
    }

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

    override var measuresContent: Bool { layout.isEstimating }

    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        rowSwipes.target(of: super.hitTest(point, with: event))
    }

    override func dragWillBegin() { rowSwipes.close() }

    override func proposedTargetOffset(_ offset: CGPoint, velocity: CGPoint) -> CGPoint {
        layout.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: velocity)
    }

    // MARK: Data

    /// Reloads all items from the data source and recomputes the layout; clears the selection.
    open func reloadData() {
        movement = nil
        selection.removeAll()
        highlighted = nil
        prefetched.removeAll()
        batch?.isReloaded = true
        reloadElements()
    }

    /// Recreates all cells and supplementary views, and recomputes the layout for the current data.
    func reloadElements() {
        counts = nil
        recycleAll()
        let context = layout._invalidationContext()
        context.isForEverything = true
        context.isForCounts = true
        layout.invalidateLayout(with: context)
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

    /// Returns the index path of a visible cell, or `nil` if the cell is not visible.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        shown.first { $0.value === cell }?.key.indexPath
    }

    /// Returns the item at a point of the content, or `nil` if there is none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareLayoutIfNeeded()
        if let path = indexPathForItemOfOrthogonalSection(at: point) { return path }
        let probe = CGRect(origin: point, size: CGSize(width: 1, height: 1))
        let hits = layout.elements(shownIn: probe).filter {
            $0.representedElementCategory == .cell && $0.frame.contains(point)
        }
        return hits.max { $0.zIndex < $1.zIndex }?.indexPath
    }

    /// Returns the layout attributes of an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        return layout.placedAttributes(for: ElementKey(indexPath: indexPath))
    }

    /// Returns the layout attributes of a supplementary view.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        return layout.placedAttributes(
            for: ElementKey(category: .supplementaryView, kind: kind, indexPath: indexPath))
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
}
