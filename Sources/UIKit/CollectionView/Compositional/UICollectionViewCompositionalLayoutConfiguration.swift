import CoreGraphics
import Foundation

/// What holds for all sections of a compositional layout. The layout keeps a copy.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @MainActor NSCopying {
    /// The axis along which sections follow each other. Default vertical.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The gap between sections, in points. Default 0.
    open var interSectionSpacing: CGFloat = 0
    /// Headers and footers of the whole layout.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// From which insets sections begin across the layout. Default the safe area.
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    public override init() { super.init() }

    open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

    func duplicate() -> UICollectionViewCompositionalLayoutConfiguration {
        let copy = UICollectionViewCompositionalLayoutConfiguration()
        copy.scrollDirection = scrollDirection
        copy.interSectionSpacing = interSectionSpacing
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.contentInsetsReference = contentInsetsReference
        return copy
    }
}

/// Provides the section of an index.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?
