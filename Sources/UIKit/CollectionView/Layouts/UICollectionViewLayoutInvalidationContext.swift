import Foundation

/// The parts of a layout to recompute.
open class UICollectionViewLayoutInvalidationContext: NSObject {
    package internal(set) var isForEverything = false
    package internal(set) var isForCounts = false
    /// Whether only pinned headers and footers, and elements changed by invalidation handlers, have to be recomputed.
    var preservesGeometry = false

    public override init() {
        super.init()
    }

    /// Whether the entire layout has to be recomputed.
    open var invalidateEverything: Bool { isForEverything }
    /// Whether the data source has to be queried for its sections and items.
    open var invalidateDataSourceCounts: Bool { isForCounts }
    /// The index paths of the invalidated items; `nil` if there are none.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// The index paths of the invalidated supplementary views, by kind; `nil` if there are none.
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The index paths of the invalidated decoration views, by kind; `nil` if there are none.
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
    /// The preferred sizes of cells, by index path.
    var preferredSizes: [IndexPath: CGSize] = [:]
    /// Whether cells have to be measured again because their width or height was different.
    var dropsPreferredSizes = false
    /// The previous index paths of interactively moved items; `nil` if there are none.
    open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// The target index paths of interactively moved items; `nil` if there are none.
    open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// The target position of interactively moved items in the content. Default: zero.
    open internal(set) var interactiveMovementTarget = CGPoint.zero
    /// The change of the content offset. Default: zero.
    open var contentOffsetAdjustment = CGPoint.zero {
        didSet {
            if !contentOffsetAdjustment.isUsable(as: "contentOffsetAdjustment", of: self) {
                contentOffsetAdjustment = oldValue
            }
        }
    }
    /// The change of the content size, which the layout determines again in any case. Default: zero.
    open var contentSizeAdjustment = CGSize.zero {
        didSet {
            if !contentSizeAdjustment.isUsable(as: "contentSizeAdjustment", of: self) {
                contentSizeAdjustment = oldValue
            }
        }
    }

    /// Marks items as invalid.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }

    /// Marks supplementary views as invalid.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging(
            [elementKind: indexPaths], uniquingKeysWith: +)
    }

    /// Marks decoration views as invalid.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging(
            [elementKind: indexPaths], uniquingKeysWith: +)
    }
}

/// The parts of a flow layout to recompute.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate has to be queried for sizes. Default: `true`.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether the positions of items have to be recomputed. Default: `true`.
    open var invalidateFlowLayoutAttributes = true
}
