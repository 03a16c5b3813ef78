import CoreGraphics
import Foundation

/// A gap in a compositional layout: so many points, or at least so many.
public final class NSCollectionLayoutSpacing: NSObject, NSCopying, Sendable {
    /// The gap, or the least gap, in points.
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

    /// The object itself, which does not change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCollectionLayoutSpacing else { return false }
        return other.spacing == spacing && other.isFlexibleSpacing == isFlexibleSpacing
    }

    public override var hash: Int { spacing.hashValue }
}

/// The gaps that an item wants around itself; nil where it wants none.
public final class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying, Sendable {
    /// The gap where reading begins.
    public let leading: NSCollectionLayoutSpacing?
    /// The gap above.
    public let top: NSCollectionLayoutSpacing?
    /// The gap where reading ends.
    public let trailing: NSCollectionLayoutSpacing?
    /// The gap below.
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

    /// The object itself, which does not change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
