import QuartzCore

/// Computes where a collection view shows its elements.
///
/// Subclasses override ``prepare()``, ``collectionViewContentSize`` and the methods that return attributes.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
    /// The class of the attributes that the layout makes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of the contexts with which the layout is invalidated.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    weak var owner: UICollectionView?
    var decorationClasses: [String: AnyClass] = [:]
    /// The update that is being applied.
    var update: LayoutUpdate?

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
    }

    /// The collection view that shows this layout.
    open var collectionView: UICollectionView? { owner }

    /// Whether the layout is mirrored where reading goes against its ``developmentLayoutDirection``. Default false.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    /// The direction for which the layout is made.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// The size of everything there is.
    open var collectionViewContentSize: CGSize { .zero }

    /// Computes what the other methods answer; called before them after each invalidation.
    open func prepare() {}

    /// The attributes of the elements that show in `rect`.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Override to place an item. Default nil.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Override to place a supplementary view. Default nil.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Override to place a decoration view. Default nil.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    // MARK: Invalidation

    /// Has everything computed anew before the next frame.
    open func invalidateLayout() {
        let context = makeInvalidationContext()
        context.isForEverything = true
        invalidateLayout(with: context)
    }

    /// Has a part computed anew before the next frame; call super.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        owner?.layoutWasInvalidated(self, with: context)
    }

    /// Whether scrolling or resizing to `newBounds` invalidates the layout. Default false.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// What a change of the bounds invalidates.
    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

    /// Whether attributes that a cell prefers invalidate the layout. Default false.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// What attributes that a cell prefers invalidate.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        if preferredAttributes.representedElementCategory == .cell {
            context.preferredSizes[preferredAttributes.indexPath] = preferredAttributes.size
        }
        return context
    }

    /// Whether views that come into view are asked which attributes they prefer.
    var asksForPreferredAttributes: Bool { true }

    func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
        let made = (Self.invalidationContextClass as? NSObject.Type).map { NSObject.instance(of: $0) }
        return made as? UICollectionViewLayoutInvalidationContext ?? UICollectionViewLayoutInvalidationContext()
    }

    /// Called before an update moves items, with where they go.
    func itemsWillChange(by map: IndexMap) {}

    /// Whether an element shows in a part of the content.
    func isVisible(_ attributes: UICollectionViewLayoutAttributes, in rect: CGRect) -> Bool {
        attributes.frame.overlaps(rect)
    }

    /// The parts of the content that scroll across the layout, as far as they are in `rect`.
    func orthogonalSections(in rect: CGRect) -> [OrthogonalSection] { [] }

    /// The section with which an element scrolls across the layout; nil if it does not.
    func orthogonal(of key: ElementKey) -> Int? { nil }

    /// How far an element is scrolled with its section.
    func orthogonalOffset(of key: ElementKey) -> CGPoint { .zero }

    /// Gives a view what its place in the layout asks for, such as the line below a cell of a list.
    func decorate(_ view: UICollectionReusableView, of key: ElementKey) {}

    /// Takes note of the size that a view of estimated size wants; nil if it has to be asked again.
    func note(_ size: CGSize?, of key: ElementKey) {}

    /// Has views asked for their sizes again when they come into view; until then the old ones hold.
    func sizesMayHaveChanged() {}

    /// Whether a view has to be asked for its size.
    func needsSize(of attributes: UICollectionViewLayoutAttributes) -> Bool { false }

    /// Whether places rest on guesses at the sizes of cells that were not in view yet.
    var isEstimating: Bool { false }

    /// Called when the view's safe area or margins changed.
    func marginsDidChange() {}

    // MARK: Offsets

    /// Where a thrown content is to stop. Default: where it would by itself.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// The offset after an update or a change of the layout. Default: the proposed one.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    // MARK: Updates

    /// Tells what is about to be inserted, deleted and moved.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// Called in the animation block of the updates.
    open func finalizeCollectionViewUpdates() {}

    /// Where an item comes from. Default during updates: where it was, or its place, transparent, if it is new; nil otherwise.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        initialAttributes(of: ElementKey(indexPath: itemIndexPath))
    }

    /// Where an item goes. Default during updates: where it will be, or its former place, transparent, if it is deleted; nil otherwise.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        finalAttributes(of: ElementKey(indexPath: itemIndexPath))
    }

    /// Where a supplementary view that appears comes from.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        initialAttributes(
            of: ElementKey(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath))
    }

    /// Where a supplementary view that disappears goes to.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        finalAttributes(of: ElementKey(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath))
    }

    /// Where a decoration view that appears comes from.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        initialAttributes(
            of: ElementKey(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath))
    }

    /// Where a decoration view that disappears goes to.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        finalAttributes(of: ElementKey(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath))
    }

    /// The supplementary views that the update removes although their items stay.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// The decoration views that the update removes.
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// The supplementary views that the update adds although their items were there.
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// The decoration views that the update adds.
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Called before an animated change of the size of the view, with its bounds before it.
    ///
    /// Elements that come and go with it are asked for by the methods for appearing and disappearing ones.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    /// Called in the animation block of a change of the size of the view.
    open func finalizeAnimatedBoundsChange() {}

    // MARK: Change of layout

    /// Called on the layout that is about to give way.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// Called on the layout that is about to take over.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called on both, in the animation block of the change.
    open func finalizeLayoutTransition() {}

    // MARK: Movement

    /// Where an item comes to stand that a finger holds over a point. Default: in the place of the item there, else where it is.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
        collectionView?.indexPathForItem(at: position) ?? previousIndexPath
    }

    /// How an item looks that a finger holds over a point. Default: as at its place, but there and in front of all others.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes =
            layoutAttributesForItem(at: indexPath)?.duplicate()
            ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.center = position
        attributes.zIndex = Int.max
        return attributes
    }

    /// What the movement of items by a finger invalidates.
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
        context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
        context.interactiveMovementTarget = targetPosition
        return context
    }

    /// What the end of such a movement invalidates.
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
        context.targetIndexPathsForInteractivelyMovingItems = indexPaths
        return context
    }

    // MARK: Decoration

    /// Names the class of a kind of views that the layout itself adds.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationClasses[elementKind] = viewClass
    }
}
