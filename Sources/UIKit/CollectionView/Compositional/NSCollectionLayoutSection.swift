import CoreGraphics
import Foundation

/// Changes what is in view just before it shows: the items, the offset of the content, and the surroundings.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// From which insets a compositional layout begins.
public enum UIContentInsetsReference: Int, Sendable {
    case automatic, none, safeArea, layoutMargins, readableContent
}

/// Whether, and how, a section scrolls across the direction of the layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// It does not: groups follow each other along the layout.
    case none
    /// Freely.
    case continuous
    /// Freely, to rest where a group begins.
    case continuousGroupLeadingBoundary
    /// By pages as large as the view.
    case paging
    /// Group by group.
    case groupPaging
    /// Group by group, each in the middle.
    case groupPagingCentered
}

/// Groups one after the other, with headers, footers and a background.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject, @MainActor NSCopying {
    let group: NSCollectionLayoutGroup
    /// How the list that the section is part of looks; nil for other sections.
    var list: UICollectionLayoutListConfiguration?

    /// The margins around the groups, in points. Default zero.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The gap between groups, in points. Default 0.
    open var interGroupSpacing: CGFloat = 0
    /// From which insets the section begins across the layout. Default: as the layout's configuration says.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// From which insets headers and footers begin. Default: as the section.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// Whether headers and footers keep within ``contentInsets``. Default true.
    open var supplementariesFollowContentInsets = true
    /// Whether the section scrolls by itself. Default none.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// Headers and footers.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Views behind the section.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Changes what is in view before each frame in which the content moved. Default nil.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

    /// Creates a section that repeats a group.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutSection(group: group)
        copy.list = list
        copy.contentInsets = contentInsets
        copy.interGroupSpacing = interGroupSpacing
        copy.contentInsetsReference = contentInsetsReference
        copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
        copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
        copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.decorationItems = decorationItems
        copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
        return copy
    }
}
