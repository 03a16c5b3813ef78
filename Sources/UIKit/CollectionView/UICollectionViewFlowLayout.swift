import QuartzCore

/// Places items in lines, one section after the other.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// From which rectangle sections are inset.
    public enum SectionInsetReference: Int, Sendable {
        case fromContentInset, fromSafeArea, fromLayoutMargins
    }

    /// The item size that asks cells for their own size.
    public nonisolated static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    /// The smallest distance between lines. Default 10 points.
    open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateLayout() } } }
    /// The smallest distance between items of a line. Default 10 points.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }
    /// The size of items. Default 50×50 points.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }
    /// A guess at the sizes of cells that size themselves when they come into view; `automaticSize` guesses `itemSize`.
    /// Default zero: cells have the sizes that the layout or its delegate gives.
    open var estimatedItemSize = CGSize.zero {
        didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
    }
    /// The axis along which lines follow each other. Default vertical.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }
    /// The size of headers; only that along the scroll direction counts. Default zero: none.
    open var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { invalidateLayout() } } }
    /// The size of footers; only that along the scroll direction counts. Default zero: none.
    open var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { invalidateLayout() } } }
    /// The margins around the items of each section. Default zero.
    open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
    /// From which rectangle sections are inset. Default: the content inset's.
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
    }
    /// Whether headers stay in view while their section does. Default false.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }
    /// Whether footers stay in view while their section does. Default false.
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    var plan = FlowPlan()
    /// Whether the plan has to be made anew; scrolling alone moves pinned bars, which have no place in it.
    private var needsPlan = true
    /// The sizes that cells which size themselves have asked for, by section and item.
    var preferredSizes: [Int: [Int: CGSize]] = [:]
    /// Set by the delegate protocol's own answer to the question for an item's size.
    var delegateLeavesItemSize = false

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open override func prepare() {
        super.prepare()
        guard needsPlan else { return }
        needsPlan = false
        plan = makePlan()
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        if context.invalidateEverything || context.invalidateDataSourceCounts
            || flow?.invalidateFlowLayoutAttributes != false || flow?.invalidateFlowLayoutDelegateMetrics != false
        {
            needsPlan = true
        }
        keepPreferredSizes(context)
        super.invalidateLayout(with: context)
    }

    override var asksForPreferredAttributes: Bool { estimatedItemSize != .zero }

    override var isEstimating: Bool { estimatedItemSize != .zero }
    override func itemsWillChange(by map: IndexMap) { movePreferredSizes(map) }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        estimatedItemSize != .zero && preferredAttributes.representedElementCategory == .cell
            && preferredAttributes.size != originalAttributes.size
    }

    /// The places are those of the items' order, which a finger that moves within them does not change.
    open override func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
            previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
            flow.invalidateFlowLayoutAttributes = targetIndexPaths != previousIndexPaths
            flow.invalidateFlowLayoutDelegateMetrics = false
        }
        return context
    }

    override func marginsDidChange() {
        if sectionInsetReference != .fromContentInset { invalidateLayout() }
    }

    open override var collectionViewContentSize: CGSize { plan.contentSize }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        elements(in: rect)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard plan.sections.indices.contains(indexPath.section) else { return nil }
        let count = plan.sections[indexPath.section].lines.count
        return (0..<count).contains(indexPath.item) ? attributes(ofItem: indexPath) : nil
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        supplementaryAttributes(ofKind: elementKind, section: indexPath.section)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let bounds = collectionView?.bounds else { return false }
        let crossChanges =
            scrollDirection == .vertical ? newBounds.width != bounds.width : newBounds.height != bounds.height
        return crossChanges || sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
    }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let context = context as? UICollectionViewFlowLayoutInvalidationContext, let bounds = collectionView?.bounds
        {
            let crossMoves =
                scrollDirection == .vertical ? newBounds.minX != bounds.minX : newBounds.minY != bounds.minY
            context.invalidateFlowLayoutAttributes = newBounds.size != bounds.size || crossMoves
            context.dropsPreferredSizes = newBounds.size != bounds.size
            context.invalidateFlowLayoutDelegateMetrics = false
        }
        return context
    }
}
