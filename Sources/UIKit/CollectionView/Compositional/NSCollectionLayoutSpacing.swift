import CoreGraphics
import Foundation

/// A gap in a compositional layout: so many points, or at least so many.
public final class NSCollectionLayoutSpacing: NSObject, NSCopying, Sendable {
    /// In points.
    public let spacing: CGFloat
    /// Whether the gap takes part of what is left over.
    public let isFlexibleSpacing: Bool

    private init(_ spacing: CGFloat, isFlexible: Bool) {
        self.spacing = spacing
        isFlexibleSpacing = isFlexible
    }

    /// At least so many points, and an equal part of what is left over.
    public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
    }

    /// So many points.
    public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
    }

    /// Whether the gap is always the same.
    public var isFixedSpacing: Bool { !isFlexibleSpacing }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCollectionLayoutSpacing else { return false }
        return other.spacing == spacing && other.isFlexibleSpacing == isFlexibleSpacing
    }

    public override var hash: Int { spacing.hashValue }
}

/// The gaps that an item wants around itself; nil where it wants none.
public final class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying, Sendable {
    public let leading: NSCollectionLayoutSpacing?
    public let top: NSCollectionLayoutSpacing?
    public let trailing: NSCollectionLayoutSpacing?
    public let bottom: NSCollectionLayoutSpacing?

    /// Creates gaps at the four edges.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }
}
