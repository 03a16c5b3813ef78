import QuartzCore

/// Shows the items of a data source where a layout places them.
///
/// Only the elements in view have views. The layout is asked before the next frame after it was invalidated.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
    var layout: UICollectionViewLayout
    var reuse = ReusePool()
    var shown: [ElementKey: UICollectionReusableView] = [:]
    /// Where the view will stand that the data source is being asked for.
    var arriving: UICollectionViewLayoutAttributes?
    /// The number of items of each section, as long as it holds.
    var counts: [Int]?
    var isPrepared = false
    /// The elements of the part of the content that was asked for last.
    var queried: (rect: CGRect, elements: [UICollectionViewLayoutAttributes])?
    var selection: Set<IndexPath> = []
    var highlighted: IndexPath?
    var batch: CollectionUpdates?
    /// The scroll views of the sections that scroll across the layout, and how far they are scrolled, by section.
    var orthogonalViews: [Int: OrthogonalScrollView] = [:]
    var orthogonalOffsets: [Int: CGFloat] = [:]
    /// The cell that the data source is being asked to configure again.
    var beingReconfigured: UICollectionViewCell?
    var interactiveTransition: CollectionTransition?
    /// Whether there may be views that were not asked yet which attributes they prefer.
    var hasUnfittedViews = false
    /// Whether views are being asked for their size, which may well change what they show.
    var isMeasuring = false
    /// Whether a cell in view wants another size, which it takes on by an animation.
    var animatesResizing = false
    var movement: ItemMovement?
    var autoscroll: ScheduledWork?
    let rowSwipes = RowSwipes()
    /// Set by the data source protocol's own answers to questions about movements.
    var isMovingLeftToView = false
    var isChangingLayout = false
    var movesAfterInvalidating = false
    var laidOutSize = CGSize.zero
    var prefetched: Set<IndexPath> = []
    var prefetchedFrom = CGPoint.zero
    /// The way that the content last went, and the part of it ahead that was asked for, with its items.
    var prefetchWay = CGVector(dx: 0, dy: 1)
    var prefetchQuery: (rect: CGRect, items: [UICollectionViewLayoutAttributes])?
    /// The bounds before a change of their size that is being animated.
    var boundsBeforeAnimation: CGRect?

    /// Creates a collection view with a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(frame: frame)
        prepareCollection()
    }

    public required init?(coder: NSCoder) {
        layout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        prepareCollection()
    }

    private func prepareCollection() {
        layout.owner = self
        layout.invalidateLayout()
    }

    /// Hears of what happens to the items; not kept alive.
    open var delegate: (any UICollectionViewDelegate)? {
        get { scrollDelegate as? any UICollectionViewDelegate }
        set { scrollDelegate = newValue }
    }

    /// Provides the items; not kept alive.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }

    /// The layout; setting it changes to it without an animation.
    open var collectionViewLayout: UICollectionViewLayout {
        get { layout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    /// A view behind all items that does not scroll.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            guard let backgroundView else { return }
            backgroundView.frame = bounds
            insertSubview(backgroundView, at: 0)
        }
    }

    /// Whether taps select items. Default true.
    open var allowsSelection = true
    /// Whether more than one item can be selected. Default false.
    open var allowsMultipleSelection = false
    /// Whether taps select items while editing. Default false.
    open var allowsSelectionDuringEditing = false
    /// Whether more than one item can be selected while editing. Default false.
    open var allowsMultipleSelectionDuringEditing = false

    /// Whether cells show themselves as in editing: with the accessories for it, and in a state that says so. Default false.
    open var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            rowSwipes.close()
            layout.sizesMayHaveChanged()
            for cell in visibleCells { cell.editingDidChange() }
        }
    }

    /// Whether the data source does not know yet of an order that shows: an item is being moved.
    ///
    /// Unverified: UIKit documents it for drops only.
    open var hasUncommittedUpdates: Bool { movement?.map != nil }

    /// When cells in view are asked for their size again. Default enabled.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
        didSet { if selfSizingInvalidation == .enabledIncludingConstraints { SelfSizingWatch.isOn = true } }
    }

    /// Gets to know which items come into view soon; not kept alive.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// Whether ``prefetchDataSource`` is told; cells are made when they show. Default true.
    open var isPrefetchingEnabled = true
    /// Whether the first responder keeps the focus when data are loaded again. Default false.
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

    override func proposedStop(_ offset: CGPoint, velocity: CGPoint) -> CGPoint {
        layout.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: velocity)
    }

    // MARK: Data

    /// Asks the data source and the layout for everything anew; nothing stays selected.
    open func reloadData() {
        movement = nil
        selection.removeAll()
        highlighted = nil
        prefetched.removeAll()
        batch?.isReloaded = true
        reloadElements()
    }

    /// Makes all cells and other views anew, and has the layout computed for the data as they are.
    func reloadElements() {
        counts = nil
        recycleAll()
        let context = layout.makeInvalidationContext()
        context.isForEverything = true
        context.isForCounts = true
        layout.invalidateLayout(with: context)
    }

    /// How many sections the data source last told of.
    open var numberOfSections: Int { knownCounts.count }

    /// The number of items of a section; 0 for a section that is not there.
    open func numberOfItems(inSection section: Int) -> Int {
        knownCounts.indices.contains(section) ? knownCounts[section] : 0
    }

    // MARK: Elements in view

    /// The cells that are on the screen, in no order.
    open var visibleCells: [UICollectionViewCell] {
        indexPathsForVisibleItems.sorted().compactMap { cellForItem(at: $0) }
    }

    /// Where the cells on the screen belong, in no order.
    open var indexPathsForVisibleItems: [IndexPath] {
        shown.keys.filter { $0.category == .cell }.map(\.indexPath).sorted()
    }

    /// The cell of an item in view.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        shown[ElementKey(indexPath: indexPath)] as? UICollectionViewCell
    }

    /// The item that a cell shows.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        shown.first { $0.value === cell }?.key.indexPath
    }

    /// The item at a point of the content.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareLayoutIfNeeded()
        if let path = indexPathForItemOfOrthogonalSection(at: point) { return path }
        let probe = CGRect(origin: point, size: CGSize(width: 1, height: 1))
        let hits = layout.elements(shownIn: probe).filter {
            $0.representedElementCategory == .cell && $0.frame.contains(point)
        }
        return hits.max { $0.zIndex < $1.zIndex }?.indexPath
    }

    /// What the layout says of an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        return layout.placedAttributes(for: ElementKey(indexPath: indexPath))
    }

    /// What the layout says of a supplementary view.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        return layout.placedAttributes(
            for: ElementKey(category: .supplementaryView, kind: kind, indexPath: indexPath))
    }

    /// A header, footer or other view in view.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        shown[ElementKey(category: .supplementaryView, kind: elementKind, indexPath: indexPath)]
    }

    /// The supplementary views of that kind that are on the screen.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
            supplementaryView(forElementKind: elementKind, at: $0)
        }
    }

    /// Where the supplementary views on the screen belong.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(\.indexPath).sorted()
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        if !rowSwipes.takesTouch() { touchesBegan(touches) }
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
