import CoreGraphics
import Foundation

/// A point of a rectangle at which a supplementary item stands: a corner, the middle of a side, or the middle.
public final class NSCollectionLayoutAnchor: NSObject, NSCopying, Sendable {
    /// The edges at which the point lies; the middle along an axis without any.
    public let edges: NSDirectionalRectEdge
    /// How far the item lies beside the point: points, or shares of the item's own size.
    public let offset: CGPoint
    /// Whether ``offset`` is in points.
    public let isAbsoluteOffset: Bool
    /// Whether ``offset`` is in shares of the item's size.
    public var isFractionalOffset: Bool { !isAbsoluteOffset }

    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
        self.edges = edges
        self.offset = offset
        isAbsoluteOffset = isAbsolute
    }

    /// Creates an anchor at edges.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isAbsolute: true) }

    /// Creates an anchor so many points beside edges.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, isAbsolute: true)
    }

    /// Creates an anchor beside edges, by shares of the size of the item that stands there.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isAbsolute: false)
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    func point(of rect: CGRect) -> CGPoint { rect.point(at: edges) }

    func offset(for size: CGSize) -> CGPoint {
        isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
    }
}

extension CGRect {
    /// The corner, middle of a side or middle that edges name.
    func point(at edges: NSDirectionalRectEdge) -> CGPoint {
        CGPoint(
            x: edges.contains(.leading) ? minX : edges.contains(.trailing) ? maxX : midX,
            y: edges.contains(.top) ? minY : edges.contains(.bottom) ? maxY : midY)
    }
}
