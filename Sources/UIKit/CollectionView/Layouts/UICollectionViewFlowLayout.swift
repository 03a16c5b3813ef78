import QuartzCore

/// A layout that arranges items in lines, one section after the other.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The rectangle to which section insets are relative.
    public enum SectionInsetReference: Int, Sendable {
        /// The area within the content inset.
        case fromContentInset
        /// The safe area.
        case fromSafeArea
        /// The layout margins.
        case fromLayoutMargins
    }

    /// The item size that makes cells size themselves.
    public nonisolated static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    /// The minimum spacing between lines. Default: 10 points.
    open var minimumLineSpacing: CGFloat = 10 {
        didSet {
            guard minimumLineSpacing.isUsable(as: "minimumLineSpacing", of: self) else {
                return minimumLineSpacing = oldValue
            }
            if minimumLineSpacing != oldValue { invalidateLayout() }
        }
    }
    /// The minimum spacing between items in a line. Default: 10 points.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet {
            guard minimumInteritemSpacing.isUsable(as: "minimumInteritemSpacing", of: self) else {
                return minimumInteritemSpacing = oldValue
            }
            if minimumInteritemSpacing != oldValue { invalidateLayout() }
        }
    }
    /// The size of items. Default: 50×50 points.
    open var itemSize = CGSize(width: 50, height: 50) {
        didSet {
            guard itemSize.isUsable(as: "itemSize", of: self) else { return itemSize = oldValue }
            if itemSize != oldValue { invalidateLayout() }
        }
    }
    /// The estimated size of self-sizing cells; `automaticSize` uses `itemSize` as the estimate.
    ///
    /// Default: zero, for cells with the sizes of the layout or its delegate.
    open var estimatedItemSize = CGSize.zero {
        didSet {
            guard estimatedItemSize.isUsable(as: "estimatedItemSize", of: self) else {
                return estimatedItemSize = oldValue
            }
            if estimatedItemSize != oldValue { invalidateLayout() }
        }
    }
    /// The scroll direction of the layout. Default: `.vertical`.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }
    /// The size of section headers; only the extent along the scroll direction is used. Default: zero, for none.
    open var headerReferenceSize = CGSize.zero {
        didSet {
            guard headerReferenceSize.isUsable(as: "headerReferenceSize", of: self) else {
                return headerReferenceSize = oldValue
            }
            if headerReferenceSize != oldValue { invalidateLayout() }
        }
    }
    /// The size of section footers; only the extent along the scroll direction is used. Default: zero, for none.
    open var footerReferenceSize = CGSize.zero {
        didSet {
            guard footerReferenceSize.isUsable(as: "footerReferenceSize", of: self) else {
                return footerReferenceSize = oldValue
            }
            if footerReferenceSize != oldValue { invalidateLayout() }
        }
    }
    /// The insets of the items in each section. Default: zero.
    open var sectionInset = UIEdgeInsets.zero {
        didSet {
            guard sectionInset.isUsable(as: "sectionInset", of: self) else { return sectionInset = oldValue }
            if sectionInset != oldValue { invalidateLayout() }
        }
    }
    /// The rectangle to which section insets are relative. Default: `.fromContentInset`.
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
    }
    /// Whether headers are pinned to the visible bounds while their section is visible. Default: `false`.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }
    /// Whether footers are pinned to the visible bounds while their section is visible. Default: `false`.
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    var geometry = FlowGeometry()
    var isExtendingGeometry = false
    /// Whether the sections have to be laid out again. Scrolling alone only moves pinned headers and footers.
    private var needsGeometry = true
    /// The fitting sizes of self-sizing cells, by section and item.
    var preferredSizes: [Int: [Int: CGSize]] = [:]
    /// Set by the delegate protocol's default implementation of `sizeForItemAt`.
    var usesDefaultItemSize = false

    public override init() {
        super.init()
    }

    /// Creates a flow layout with default properties; the archive is not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open override func prepare() {
        super.prepare()
        guard needsGeometry else { return }
        beginGeometry()
        needsGeometry = false
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        if context.invalidateEverything || context.invalidateDataSourceCounts
            || flow?.invalidateFlowLayoutAttributes != false || flow?.invalidateFlowLayoutDelegateMetrics != false
        {
            needsGeometry = true
            // The rest would be laid out with data that may have changed already.
            if !isExtendingGeometry { geometry.rest = nil }
        }
        keepPreferredSizes(context)
        super.invalidateLayout(with: context)
    }

    override var asksForPreferredAttributes: Bool { estimatedItemSize != .zero }

    override var measuredAxes: UIAxis { [] }
    override var hasAttributesWhileInvalid: Bool { true }

    override var isEstimating: Bool { estimatedItemSize != .zero }
    override func itemsWillChange(by map: IndexMap) { movePreferredSizes(map) }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        estimatedItemSize != .zero && preferredAttributes.representedElementCategory == .cell
            && preferredAttributes.size != originalAttributes.size
    }

    /// Positions depend only on the order of items, so moving within an index path doesn't invalidate them.
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

    /// The size of the content, which requires the layout of all items.
    open override var collectionViewContentSize: CGSize {
        completeGeometry()
        return geometry.contentSize
    }

    override var isAskingForSizes: Bool { isExtendingGeometry }
    override var isContentSizeEstimated: Bool { geometry.rest != nil && !isExtendingGeometry }
    override var knownContentSize: CGSize {
        isContentSizeEstimated ? geometry.contentSize : collectionViewContentSize
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        elements(in: rect)
    }

    /// Returns the attributes of an item; lays out the items up to it, if they weren't needed before.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        extendGeometry {
            $0.sections.indices.contains(indexPath.section)
                && $0.sections[indexPath.section].lines.laidOutCount > indexPath.item
        }
        guard geometry.sections.indices.contains(indexPath.section) else { return nil }
        let count = geometry.sections[indexPath.section].lines.laidOutCount
        return (0..<count).contains(indexPath.item) ? attributes(ofItem: indexPath) : nil
    }

    /// Returns the attributes of a header or footer; lays out the items up to it, if they weren't needed before.
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        // While items are left, the footer of the last section is not laid out.
        extendGeometry { $0.sections.count - ($0.rest?.isInSection == true ? 1 : 0) > indexPath.section }
        return supplementaryAttributes(ofKind: elementKind, section: indexPath.section)
    }

    /// Whether the size across the scroll direction changes, or headers or footers are pinned.
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
