import CoreGraphics
import Foundation

/// A place for an item in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject, @MainActor NSCopying {
    /// The size before ``contentInsets``.
    public let layoutSize: NSCollectionLayoutSize
    var ownSupplementaryItems: [NSCollectionLayoutSupplementaryItem]
    /// By how much the item is smaller than its place, in points; ignored along estimated axes. Default zero.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The gaps around the item's place. Default nil.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// Creates a place of a size.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Creates a place of a size, with badges and the like.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        self.layoutSize = layoutSize
        ownSupplementaryItems = supplementaryItems
        super.init()
    }

    /// What stands beside or on the item.
    public var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { ownSupplementaryItems }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: ownSupplementaryItems)
        copy.take(self)
        return copy
    }

    func take(_ other: NSCollectionLayoutItem) {
        contentInsets = other.contentInsets
        edgeSpacing = other.edgeSpacing
    }
}

/// The frame of one item of a custom group.
public final class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying, Sendable {
    /// In the group's coordinates, in points.
    public let frame: CGRect
    /// How far in front the item stands. Default 0.
    public let zIndex: Int

    /// Creates a place from a frame in the group's coordinates.
    public init(frame: CGRect, zIndex: Int = 0) {
        self.frame = frame
        self.zIndex = zIndex
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A view that stands at an anchor of an item or a group, such as a badge.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The kind under which the view is asked for.
    public let elementKind: String
    /// Where on the item or group it stands.
    public let containerAnchor: NSCollectionLayoutAnchor
    /// Which of its own points stands there; nil for the same as the container's.
    public let itemAnchor: NSCollectionLayoutAnchor?
    /// How far in front it stands. Default 1.
    ///
    /// Unverified: UIKit's default.
    open var zIndex = 1

    /// Creates a view that stands inside, at an anchor of its container.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(layoutSize, elementKind, containerAnchor, nil)
    }

    /// Creates a view one of whose points stands at an anchor of its container.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(layoutSize, elementKind, containerAnchor, itemAnchor)
    }

    init(
        _ layoutSize: NSCollectionLayoutSize, _ elementKind: String, _ containerAnchor: NSCollectionLayoutAnchor,
        _ itemAnchor: NSCollectionLayoutAnchor?
    ) {
        self.elementKind = elementKind
        self.containerAnchor = containerAnchor
        self.itemAnchor = itemAnchor
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutSupplementaryItem(layoutSize, elementKind, containerAnchor, itemAnchor)
        copy.take(self)
        copy.zIndex = zIndex
        return copy
    }

    /// Where it stands on a container.
    func frame(on container: CGRect) -> CGRect {
        let size = layoutSize.size(in: container.size)
        let anchor = itemAnchor ?? containerAnchor
        let point = containerAnchor.point(of: container)
        let own = anchor.point(of: CGRect(origin: .zero, size: size))
        let offset = containerAnchor.offset(for: size)
        let ownOffset = itemAnchor?.offset(for: size) ?? .zero
        return CGRect(
            x: point.x - own.x + offset.x + ownOffset.x, y: point.y - own.y + offset.y + ownOffset.y,
            width: size.width, height: size.height)
    }
}

/// A header or footer of a section or of the whole layout.
@preconcurrency @MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// The side or corner at which it stands.
    public let alignment: NSRectAlignment
    /// How far it is moved from there, in points.
    public let offset: CGPoint
    /// Whether it stands outside the content, which gives way. Default true.
    open var extendsBoundary = true
    /// Whether it stays in view as long as its section or the layout does. Default false.
    open var pinToVisibleBounds = false

    /// Creates a header or footer.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }

    /// Creates a header or footer that is moved from where it would stand.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
        self.alignment = alignment
        offset = absoluteOffset
        super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: alignment.edges), nil)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
        copy.take(self)
        copy.zIndex = zIndex
        copy.extendsBoundary = extendsBoundary
        copy.pinToVisibleBounds = pinToVisibleBounds
        return copy
    }
}

/// A view that the layout itself puts behind a section.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The kind under which its class is registered with the layout.
    public let elementKind: String
    /// How far in front it stands; what else is in its section stands at least one in front. Default 0.
    open var zIndex = 0

    init(elementKind: String) {
        self.elementKind = elementKind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }

    /// A view as large as its section, less ``NSCollectionLayoutItem/contentInsets``.
    public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind: elementKind)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutDecorationItem(elementKind: elementKind)
        copy.take(self)
        copy.zIndex = zIndex
        return copy
    }
}
