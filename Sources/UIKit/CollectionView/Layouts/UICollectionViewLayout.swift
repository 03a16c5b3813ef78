import QuartzCore

/// An abstract base class that generates the layout attributes of a collection view's elements.
///
/// ```swift
/// final class DiagonalLayout: UICollectionViewLayout {
///     private var attributes: [UICollectionViewLayoutAttributes] = []
///
///     override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }
///
///     override func prepare() {
///         attributes = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
///             let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
///             attributes.frame = CGRect(x: 20 * item, y: 30 * item, width: 100, height: 60)
///             attributes.zIndex = item
///             return attributes
///         }
///     }
///
///     override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
///         attributes.filter { $0.frame.intersects(rect) }
///     }
///
///     override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
///         attributes[indexPath.item]
///     }
/// }
/// ```
///
/// Subclasses override ``prepare()``, ``collectionViewContentSize`` and the methods that return attributes.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject, Connectable {
    /// The methods and properties that can be reached by name. Default: none.
    open class var connections: Connections { Connections() }

    /// The class of the layout's attributes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of the layout's invalidation contexts.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    weak var owner: UICollectionView?
    var decorationClasses: [String: AnyClass] = [:]
    var decorationNibs: [String: UINib] = [:]
    /// The update in progress.
    var update: LayoutUpdate?
    /// Whether the layout was prepared at least once.
    private(set) var wasPrepared = false

    public override init() {
        super.init()
    }

    /// Creates a layout; the archive is not read.
    public required init?(coder: NSCoder) {
        super.init()
        coder.configure(self, as: UICollectionViewLayout.self)
    }

    /// The class and the address, which are part of the description of the collection view.
    open override var description: String { DescribedObject.reference(to: self) }

    /// Called after the layout was loaded from a nib or storyboard.
    open func awakeFromNib() {}

    /// The collection view that uses this layout.
    open var collectionView: UICollectionView? { owner }

    /// Prepares the layout for a collection view.
    func prepareForUse() {
        wasPrepared = true
        prepare()
    }

    /// Whether the layout is mirrored in the direction opposite to ``developmentLayoutDirection``. Default: `false`.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    /// The layout direction for which the layout was designed. Default: `.leftToRight`.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// The size of the content. Default: zero.
    open var collectionViewContentSize: CGSize { .zero }

    /// Whether the layout has to request the sizes of more items to determine the size of the content.
    var isContentSizeEstimated: Bool { false }
    /// The size of the content, possibly estimated.
    var knownContentSize: CGSize { collectionViewContentSize }
    /// Whether the layout is asking the delegate for the sizes of items.
    var isAskingForSizes: Bool { false }

    /// Prepares the layout. Called after each invalidation, before the other methods.
    open func prepare() {}

    /// Returns the attributes of the elements that intersect a rectangle. Default: `nil`.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Returns the attributes of an item. Default: `nil`.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a supplementary view. Default: `nil`.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a decoration view. Default: `nil`.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    // MARK: Invalidation

    /// Invalidates the entire layout, which is recomputed before the next frame.
    open func invalidateLayout() { invalidateLayout(with: contextForEverything()) }

    /// Invalidates part of the layout, which is recomputed before the next frame. Overrides must call `super`.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        owner?.layoutWasInvalidated(self, with: context)
    }

    /// Returns whether scrolling or resizing to `newBounds` invalidates the layout. Default: `false`.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// Returns the invalidation context of a bounds change.
    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { _invalidationContext() }

    /// Returns whether the preferred attributes of a view invalidate the layout. Default: `false`.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// Returns the invalidation context for the preferred attributes of a view.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = _invalidationContext()
        if preferredAttributes.representedElementCategory == .cell {
            context.preferredSizes[preferredAttributes.indexPath] = preferredAttributes.size
        }
        return context
    }

    /// The axes along which a view's preferred size is measured if its attributes have no estimated ones.
    ///
    /// Unverified: custom layouts, which have no estimated axes, take what they need of a size that was measured along both:
    /// rechsteiner/Parchment takes the width, others take the height.
    var measuredAxes: UIAxis { [.horizontal, .vertical] }

    /// Whether the layout has attributes after its invalidation, before it is prepared again. Default: `false`.
    var hasAttributesWhileInvalid: Bool { false }

    /// Whether views that become visible are asked for their preferred attributes.
    var asksForPreferredAttributes: Bool { true }

    func contextForEverything() -> UICollectionViewLayoutInvalidationContext {
        let context = _invalidationContext()
        context.isForEverything = true
        return context
    }

    func _invalidationContext() -> UICollectionViewLayoutInvalidationContext {
        let made = (Self.invalidationContextClass as? NSObject.Type).map { NSObject.instance(of: $0) }
        return made as? UICollectionViewLayoutInvalidationContext ?? UICollectionViewLayoutInvalidationContext()
    }

    /// Called before an update changes index paths.
    func itemsWillChange(by map: IndexMap) {}

    /// Returns whether an element intersects a rectangle of the content.
    ///
    /// An element without area does if it begins in the rectangle, so that it is measured: tests of rechsteiner/Parchment.
    func isVisible(_ attributes: UICollectionViewLayoutAttributes, in rect: CGRect) -> Bool {
        let frame = attributes.frame
        return frame.overlaps(rect) || frame.isEmpty && !rect.isEmpty && rect.safelyContains(frame.origin)
    }

    /// Returns the orthogonal sections that intersect `rect`.
    func orthogonalSections(in rect: CGRect) -> [OrthogonalSection] { [] }

    /// Returns the orthogonal section that contains an element, or `nil` if there is none.
    func orthogonal(of key: ElementKey) -> Int? { nil }

    /// Returns the scroll offset of an element's orthogonal section.
    func orthogonalOffset(of key: ElementKey) -> CGPoint { .zero }

    /// Adds the decorations that depend on a view's position in the layout, such as the separator of a list cell.
    func decorate(_ view: UICollectionReusableView, of key: ElementKey) {}

    /// Stores the fitting size of a view of estimated size; `nil` requires it to be measured again.
    func note(_ size: CGSize?, of key: ElementKey) {}

    /// Marks all fitting sizes outdated; they remain in use until the views become visible and are measured.
    func sizesMayHaveChanged() {}

    /// Whether a view has to be measured.
    func needsSize(of attributes: UICollectionViewLayoutAttributes) -> Bool { false }

    /// Whether positions depend on estimated sizes of cells that were not visible yet.
    var isEstimating: Bool { false }

    /// Called when the view's safe area or layout margins changed.
    func marginsDidChange() {}

    // MARK: Offsets

    /// Returns the content offset at which scrolling stops after a drag. Default: the proposed offset.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// Returns the content offset after an update or a layout change. Default: the proposed offset.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    // MARK: Updates

    /// Prepares the layout for an update with insertions, deletions, reloads and moves.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// Called in the animation block of an update.
    open func finalizeCollectionViewUpdates() {}

    /// Returns the attributes from which an appearing item animates.
    ///
    /// Default during updates: the old attributes, or the final ones with alpha 0 for a new item; otherwise `nil`.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        initialAttributes(of: ElementKey(indexPath: itemIndexPath))
    }

    /// Returns the attributes to which a disappearing item animates.
    ///
    /// Default during updates: the new attributes, or the old ones with alpha 0 for a deleted item; otherwise `nil`.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        finalAttributes(of: ElementKey(indexPath: itemIndexPath))
    }

    /// Returns the attributes from which an appearing supplementary view animates.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        initialAttributes(
            of: ElementKey(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath))
    }

    /// Returns the attributes to which a disappearing supplementary view animates.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        finalAttributes(of: ElementKey(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath))
    }

    /// Returns the attributes from which an appearing decoration view animates.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        initialAttributes(
            of: ElementKey(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath))
    }

    /// Returns the attributes to which a disappearing decoration view animates.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        finalAttributes(of: ElementKey(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath))
    }

    /// Returns the supplementary views that an update removes from remaining sections. Default: none.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Returns the decoration views that an update removes. Default: none.
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Returns the supplementary views that an update adds to existing sections. Default: none.
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Returns the decoration views that an update adds. Default: none.
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Prepares the layout for an animated size change of the view, given its previous bounds.
    ///
    /// Elements that appear or disappear are animated from and to their initial and final layout attributes.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    /// Called in the animation block of a size change of the view.
    open func finalizeAnimatedBoundsChange() {}

    // MARK: Layout changes

    /// Called on the current layout before a change to another layout.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// Called on the new layout before a change from another layout.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called on both layouts in the animation block of a layout change.
    open func finalizeLayoutTransition() {}

    // MARK: Interactive movement

    /// Returns the index path a dragged item would take at `position`.
    ///
    /// Default: the index path of the item under the position, otherwise the item's own.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
        collectionView?.indexPathForItem(at: position) ?? previousIndexPath
    }

    /// Returns the attributes of an item dragged to `position`.
    ///
    /// Default: the item's attributes, centered at the position and in front of all others.
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

    /// Returns the invalidation context for interactively moved items.
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = _invalidationContext()
        context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
        context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
        context.interactiveMovementTarget = targetPosition
        return context
    }

    /// Returns the invalidation context for the end of an interactive movement.
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = _invalidationContext()
        context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
        context.targetIndexPathsForInteractivelyMovingItems = indexPaths
        return context
    }

    // MARK: Decoration views

    /// Registers a class for the decoration views of a kind; `nil` removes the registration.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationClasses[elementKind] = viewClass
        decorationNibs[elementKind] = nil
    }

    /// Registers a nib for the decoration views of a kind; `nil` removes the registration.
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        decorationNibs[elementKind] = nib
        decorationClasses[elementKind] = nil
    }
}
