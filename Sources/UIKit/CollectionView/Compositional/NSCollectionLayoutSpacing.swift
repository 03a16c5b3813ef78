import CoreGraphics
import Foundation

/// A fixed or flexible spacing in a compositional layout.
public final class NSCollectionLayoutSpacing: NSObject, NSCopying, Sendable {
    /// The spacing, or the minimum of a flexible spacing, in points.
    public let spacing: CGFloat
    /// Whether the spacing grows with the remaining space.
    public let isFlexibleSpacing: Bool

    private init(_ spacing: CGFloat, isFlexible: Bool) {
        self.spacing = spacing.finite(as: "spacing", of: NSCollectionLayoutSpacing.self, or: 0)
        isFlexibleSpacing = isFlexible
    }

    /// Creates a spacing of at least `flexibleSpacing` points plus an equal part of the remaining space.
    public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
    }

    /// Creates a spacing of `fixedSpacing` points.
    public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
    }

    /// Whether the spacing is fixed.
    public var isFixedSpacing: Bool { !isFlexibleSpacing }

    /// Returns the object itself, which is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCollectionLayoutSpacing else { return false }
        return other.spacing == spacing && other.isFlexibleSpacing == isFlexibleSpacing
    }

    public override var hash: Int { spacing.hashValue }
}

/// The spacing around an item; `nil` at edges without spacing.
public final class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying, Sendable {
    /// The spacing at the leading edge.
    public let leading: NSCollectionLayoutSpacing?
    /// The spacing at the top edge.
    public let top: NSCollectionLayoutSpacing?
    /// The spacing at the trailing edge.
    public let trailing: NSCollectionLayoutSpacing?
    /// The spacing at the bottom edge.
    public let bottom: NSCollectionLayoutSpacing?

    /// Creates an edge spacing.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
    }

    /// Returns the object itself, which is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
