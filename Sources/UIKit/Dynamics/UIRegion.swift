import CoreGraphics
import Foundation

/// A part of the plane about an origin, in which a field acts.
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

    /// Creates a disc about the origin.
    public convenience init(radius: CGFloat) {
        self.init(.ellipse(CGSize(width: 2 * radius, height: 2 * radius)))
    }

    /// Creates a rectangle about the origin.
    public convenience init(size: CGSize) {
        self.init(.rectangle(size))
    }

    /// The whole plane.
    public class var infinite: UIRegion { UIRegion(.everything) }

    /// What the region leaves out.
    open func inverse() -> UIRegion { UIRegion(.inverse(shape)) }
    /// The points of either region.
    open func union(with region: UIRegion) -> UIRegion { UIRegion(.either(shape, region.shape)) }
    /// The points of this region that are not of the other one.
    open func subtracting(_ region: UIRegion) -> UIRegion { UIRegion(.both(shape, .inverse(region.shape))) }
    /// The points of both regions.
    open func intersection(with region: UIRegion) -> UIRegion { UIRegion(.both(shape, region.shape)) }
    /// Whether a point, given from the origin, is in the region.
    open func contains(_ point: CGPoint) -> Bool { shape.contains(point) }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
