import CoreGraphics
import Foundation

/// A point of an item at which a supplementary item is attached: a corner, an edge's center, or the center.
public final class NSCollectionLayoutAnchor: NSObject, NSCopying, Sendable {
    /// The edges of the anchor; centered along an axis without an edge.
    public let edges: NSDirectionalRectEdge
    /// The offset from the edges, in points or as fractions of the supplementary item's size.
    public let offset: CGPoint
    /// Whether ``offset`` is in points.
    public let isAbsoluteOffset: Bool
    /// Whether ``offset`` is a fraction of the supplementary item's size.
    public var isFractionalOffset: Bool { !isAbsoluteOffset }

    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
        self.edges = edges
        self.offset = offset.finite(as: "offset", of: NSCollectionLayoutAnchor.self, or: .zero)
        isAbsoluteOffset = isAbsolute
    }

    /// Creates an anchor at edges.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isAbsolute: true) }

    /// Creates an anchor at an offset from edges, in points.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, isAbsolute: true)
    }

    /// Creates an anchor at an offset from edges, as fractions of the supplementary item's size.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isAbsolute: false)
    }

    /// Returns the object itself, which is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    func point(of rect: CGRect) -> CGPoint { rect.point(at: edges) }

    func offset(for size: CGSize) -> CGPoint {
        isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
    }
}

extension CGRect {
    /// Returns the corner, edge center or center given by edges.
    func point(at edges: NSDirectionalRectEdge) -> CGPoint {
        CGPoint(
            x: edges.contains(.leading) ? minX : edges.contains(.trailing) ? maxX : midX,
            y: edges.contains(.top) ? minY : edges.contains(.bottom) ? maxY : midY)
    }
}
