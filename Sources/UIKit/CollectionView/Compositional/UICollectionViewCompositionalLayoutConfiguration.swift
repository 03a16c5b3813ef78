import CoreGraphics
import Foundation

/// The global configuration of a compositional layout, which copies it.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @MainActor NSCopying {
    /// The scroll direction of the layout. Default: `.vertical`.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The spacing between sections, in points. Default: 0.
    open var interSectionSpacing: CGFloat = 0 {
        didSet {
            if !interSectionSpacing.isUsable(as: "interSectionSpacing", of: self) { interSectionSpacing = oldValue }
        }
    }
    /// The headers and footers of the entire layout. Default: empty.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The insets reference of sections across the scroll direction. Default: `.safeArea`.
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    public override init() { super.init() }

    /// Returns a copy of the configuration.
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

/// A closure that returns the section at an index.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?
