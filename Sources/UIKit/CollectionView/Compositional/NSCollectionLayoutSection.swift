import CoreGraphics
import Foundation

/// A closure that changes visible items before display, given the items, the content offset, and the environment.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// The insets to which a compositional layout's sections are relative.
public enum UIContentInsetsReference: Int, Sendable {
    /// The configuration's reference.
    case automatic
    /// Sections have no insets.
    case none
    /// The safe area.
    case safeArea
    /// The layout margins.
    case layoutMargins
    /// The readable content guide; uses the layout margins.
    case readableContent
}

/// The scrolling behaviors of orthogonal sections.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// The section doesn't scroll orthogonally.
    case none
    /// The section scrolls continuously.
    case continuous
    /// The section scrolls continuously and comes to rest at the leading edge of a group.
    case continuousGroupLeadingBoundary
    /// The section scrolls by pages of the view's size.
    case paging
    /// The section scrolls by one group at a time.
    case groupPaging
    /// The section scrolls by one group at a time and centers each group.
    case groupPagingCentered
}

/// A section of a compositional layout: a repeated group with headers, footers and decoration views.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject, @MainActor NSCopying {
    let group: NSCollectionLayoutGroup
    /// The configuration of a list section; `nil` for other sections.
    var list: UICollectionLayoutListConfiguration?

    /// The insets around the groups, in points. Default: zero.
    open var contentInsets = NSDirectionalEdgeInsets.zero {
        didSet { if !contentInsets.isUsable(as: "contentInsets", of: self) { contentInsets = oldValue } }
    }
    /// The spacing between groups, in points. Default: 0.
    open var interGroupSpacing: CGFloat = 0 {
        didSet { if !interGroupSpacing.isUsable(as: "interGroupSpacing", of: self) { interGroupSpacing = oldValue } }
    }
    /// The insets reference across the scroll direction. Default: `.automatic`, for the layout configuration's.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// The insets reference of headers and footers. Default: `.automatic`, for the section's.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// Whether headers and footers are inset by ``contentInsets``. Default: `true`.
    open var supplementariesFollowContentInsets = true
    /// The orthogonal scrolling behavior of the section. Default: `.none`.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// The deceleration and bouncing of orthogonal scrolling.
    open private(set) var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// The headers and footers of the section. Default: empty.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The padding above the header of a list, in points.
    var headerTopPadding: CGFloat = 0
    /// The decoration views of the section. Default: empty.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// The closure called with the visible items before each frame in which the content moved. Default: `nil`.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

    /// Creates a section that repeats a group.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    /// Returns a copy of the section.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutSection(group: group)
        copy.list = list
        copy.headerTopPadding = headerTopPadding
        copy.contentInsets = contentInsets
        copy.interGroupSpacing = interGroupSpacing
        copy.contentInsetsReference = contentInsetsReference
        copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
        copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
        copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
        copy.orthogonalScrollingProperties = orthogonalScrollingProperties.copied()
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.decorationItems = decorationItems
        copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
        return copy
    }

    // MARK: Lists

    /// Creates a section that displays a list of self-sizing cells.
    ///
    open class func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection { _list(using: configuration, layoutEnvironment: layoutEnvironment) }
}
