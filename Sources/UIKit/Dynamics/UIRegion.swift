#if Dynamics

import CoreGraphics
import Foundation

/// A region around an origin in which a field acts.
@preconcurrency @MainActor open class UIRegion: NSObject, NSCopying {
    private indirect enum Shape {
        case everything
        case ellipse(CGSize)
        case rectangle(CGSize)
        case inverse(Shape)
        case both(Shape, Shape)
        case either(Shape, Shape)

        func contains(_ point: CGPoint) -> Bool {
            switch self {
            case .everything: return true
            case .ellipse(let size):
                guard size.width > 0, size.height > 0 else { return false }
                let (x, y) = (2 * point.x / size.width, 2 * point.y / size.height)
                return x * x + y * y <= 1
            case .rectangle(let size): return abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
            case .inverse(let shape): return !shape.contains(point)
            case .both(let first, let second): return first.contains(point) && second.contains(point)
            case .either(let first, let second): return first.contains(point) || second.contains(point)
            }
        }
    }

    private let shape: Shape

    private init(_ shape: Shape) {
        self.shape = shape
        super.init()
    }

    /// Creates a circular region around the origin.
    public convenience init(radius: CGFloat) {
        self.init(.ellipse(CGSize(width: 2 * radius, height: 2 * radius)))
    }

    /// Creates a rectangular region around the origin.
    public convenience init(size: CGSize) {
        self.init(.rectangle(size))
    }

    /// The infinite region.
    open class var infinite: UIRegion { UIRegion(.everything) }

    /// Returns the region outside this one.
    open func inverse() -> UIRegion { UIRegion(.inverse(shape)) }
    /// Returns the union of this region and another.
    open func union(with region: UIRegion) -> UIRegion { UIRegion(.either(shape, region.shape)) }
    /// Returns this region without another.
    open func subtracting(_ region: UIRegion) -> UIRegion { UIRegion(.both(shape, .inverse(region.shape))) }
    /// Returns the intersection of this region and another.
    open func intersection(with region: UIRegion) -> UIRegion { UIRegion(.both(shape, region.shape)) }
    /// Whether a point, relative to the origin, is in the region.
    open func contains(_ point: CGPoint) -> Bool { shape.contains(point) }

    /// Returns the region itself, because regions are immutable.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

#endif
