import Foundation

/// What a layout has to compute anew.
open class UICollectionViewLayoutInvalidationContext: NSObject {
    package internal(set) var isForEverything = false
    package internal(set) var isForCounts = false
    /// Whether nothing but pinned bars and what handlers change has to be computed anew.
    var keepsPlan = false

    public override init() {
        super.init()
    }

    /// Whether nothing of the layout holds any more.
    open var invalidateEverything: Bool { isForEverything }
    /// Whether the number of sections or items is to be asked for again.
    open var invalidateDataSourceCounts: Bool { isForCounts }
    /// The items to compute anew.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// The supplementary views to compute anew, by kind.
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The decoration views to compute anew, by kind.
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
    /// The sizes that cells prefer, by their items.
    var preferredSizes: [IndexPath: CGSize] = [:]
    /// Whether cells are asked for their sizes again: those that they had were for another width or height.
    var dropsPreferredSizes = false
    /// Where the items that fingers carry were shown, and where they are shown now; nil when nothing is carried.
    open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
    open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// Where the fingers are, in the content. Default zero.
    open internal(set) var interactiveMovementTarget = CGPoint.zero
    /// What is added to the content offset. Default zero.
    open var contentOffsetAdjustment = CGPoint.zero
    /// What is added to the content size. Default zero.
    open var contentSizeAdjustment = CGSize.zero

    /// Marks the places of these items as outdated.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }

    /// Marks the places of these supplementary views as outdated.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging(
            [elementKind: indexPaths], uniquingKeysWith: +)
    }

    /// Marks the places of these decoration views as outdated.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging(
            [elementKind: indexPaths], uniquingKeysWith: +)
    }
}

/// What a flow layout has to compute anew.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked for sizes again. Default true.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether items are placed again. Default true.
    open var invalidateFlowLayoutAttributes = true
}
