import CoreGraphics
import Foundation

/// The basic component of a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject, @MainActor NSCopying {
    /// The size of the item before ``contentInsets``.
    public let layoutSize: NSCollectionLayoutSize
    var ownSupplementaryItems: [NSCollectionLayoutSupplementaryItem]
    /// The insets of the item's content, in points; ignored along estimated axes. Default: zero.
    open var contentInsets = NSDirectionalEdgeInsets.zero {
        didSet { if !contentInsets.isUsable(as: "contentInsets", of: self) { contentInsets = oldValue } }
    }
    /// The spacing around the item. Default: `nil`, for none.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// Creates an item of a size.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Creates an item of a size with supplementary items such as badges.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        self.layoutSize = layoutSize
        ownSupplementaryItems = supplementaryItems
        super.init()
    }

    /// The supplementary items attached to the item.
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { ownSupplementaryItems }

    /// Returns a copy of the item.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: ownSupplementaryItems)
        copy.copyProperties(from: self)
        return copy
    }

    func copyProperties(from other: NSCollectionLayoutItem) {
        contentInsets = other.contentInsets
        edgeSpacing = other.edgeSpacing
    }
}

/// The frame of one item in a custom group.
public final class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying, Sendable {
    /// The frame of the item in the group, in points.
    public let frame: CGRect
    /// The z-order of the item. Default: 0.
    public let zIndex: Int

    /// Creates an item with a frame in the group.
    public init(frame: CGRect, zIndex: Int = 0) {
        self.frame = frame.finite(as: "frame", of: NSCollectionLayoutGroupCustomItem.self, or: .zero)
        self.zIndex = zIndex
    }

    /// Returns the object itself, which is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A supplementary view attached to an anchor of an item or group, such as a badge.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The element kind of the view.
    public let elementKind: String
    /// The anchor on the item or group.
    public let containerAnchor: NSCollectionLayoutAnchor
    /// The anchor on the supplementary item; `nil` for the same as ``containerAnchor``.
    public let itemAnchor: NSCollectionLayoutAnchor?
    /// The z-order of the view. Default: 1.
    ///
    /// Unverified: UIKit's default.
    open var zIndex = 1

    /// Creates a supplementary item within its container, at an anchor.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(layoutSize, elementKind, containerAnchor, nil)
    }

    /// Creates a supplementary item with an anchor that coincides with an anchor of its container.
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
        copy.copyProperties(from: self)
        copy.zIndex = zIndex
        return copy
    }

    /// Returns the frame of the view on a container.
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

/// A header or footer of a section or of the entire layout.
@preconcurrency @MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// The edge or corner at which the view is aligned.
    public let alignment: NSRectAlignment
    /// The offset from the alignment, in points.
    public let offset: CGPoint
    /// Whether the view is outside the content and extends its boundary. Default: `true`.
    open var extendsBoundary = true
    /// Whether the view is pinned to the visible bounds while its section or layout is visible. Default: `false`.
    open var pinToVisibleBounds = false

    /// Creates a header or footer with an alignment.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }

    /// Creates a header or footer with an alignment and an offset.
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
        copy.copyProperties(from: self)
        copy.zIndex = zIndex
        copy.extendsBoundary = extendsBoundary
        copy.pinToVisibleBounds = pinToVisibleBounds
        return copy
    }
}

/// A decoration view behind a section.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The element kind, for which a class is registered with the layout.
    public let elementKind: String
    /// The z-order of the view. The section's other elements are at least 1 in front. Default: 0.
    open var zIndex = 0

    init(elementKind: String) {
        self.elementKind = elementKind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }

    /// Creates a background of a section, inset by ``NSCollectionLayoutItem/contentInsets``.
    open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind: elementKind)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutDecorationItem(elementKind: elementKind)
        copy.copyProperties(from: self)
        copy.zIndex = zIndex
        return copy
    }
}
