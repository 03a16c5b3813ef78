import CoreLocation
import Foundation

/// A point of the earth's surface in the plane of a map, in Mercator's projection.
public struct MKMapPoint: Sendable {
    /// The distance from the western edge of the map.
    public var x: Double
    /// The distance from the northern edge of the map.
    public var y: Double

    /// Creates a point at the upper-left corner of the map.
    public init() { self.init(x: 0, y: 0) }

    /// Creates a point.
    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    /// Creates the point at a coordinate.
    public init(_ coordinate: CLLocationCoordinate2D) {
        let world = MKMapRect.world.width
        let sine = sin(coordinate.latitude * .pi / 180)
        x = (coordinate.longitude + 180) / 360 * world
        y = world / 2 - atanh(sine) / (2 * .pi) * world
    }

    /// The coordinate of the point.
    public var coordinate: CLLocationCoordinate2D {
        let world = MKMapRect.world.width
        let latitude = asin(tanh((world / 2 - y) / world * 2 * .pi))
        return CLLocationCoordinate2D(latitude: latitude * 180 / .pi, longitude: x / world * 360 - 180)
    }
}

/// A width and a height in the plane of a map.
public struct MKMapSize: Sendable {
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Creates an empty size.
    public init() { self.init(width: 0, height: 0) }

    /// Creates a size.
    public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

/// A rectangle in the plane of a map.
public struct MKMapRect: Sendable {
    /// The upper-left corner.
    public var origin: MKMapPoint
    /// The size.
    public var size: MKMapSize

    /// The rectangle of the earth. Its size is documented by `MKMapSizeWorld`.
    public static let world = MKMapRect(x: 0, y: 0, width: 268_435_456, height: 268_435_456)

    /// Creates an empty rectangle.
    public init() { self.init(origin: MKMapPoint(), size: MKMapSize()) }

    /// Creates a rectangle.
    public init(origin: MKMapPoint, size: MKMapSize) { (self.origin, self.size) = (origin, size) }

    /// Creates a rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
    }

    /// The rectangle of points.
    init(around points: [MKMapPoint]) {
        let (x, y) = (points.map(\.x), points.map(\.y))
        let (left, top) = (x.min() ?? 0, y.min() ?? 0)
        let (width, height) = ((x.max() ?? 0) - left, (y.max() ?? 0) - top)
        self.init(x: left, y: top, width: width, height: height)
        // Rounding would exclude the last point.
        while let right = x.max(), maxX < right { size.width = size.width.nextUp }
        while let bottom = y.max(), maxY < bottom { size.height = size.height.nextUp }
    }

    /// The rectangle of a region.
    init(_ region: MKCoordinateRegion) {
        let (center, span) = (region.center, region.span)
        let corners = [-0.5, 0.5].map { half in
            MKMapPoint(
                CLLocationCoordinate2D(
                    latitude: center.latitude + half * span.latitudeDelta,
                    longitude: center.longitude + half * span.longitudeDelta))
        }
        self.init(around: corners)
    }

    /// The width.
    public var width: Double { size.width }
    /// The height.
    public var height: Double { size.height }
    /// The left edge.
    public var minX: Double { origin.x }
    /// The center's horizontal position.
    public var midX: Double { origin.x + width / 2 }
    /// The right edge.
    public var maxX: Double { origin.x + width }
    /// The upper edge.
    public var minY: Double { origin.y }
    /// The center's vertical position.
    public var midY: Double { origin.y + height / 2 }
    /// The lower edge.
    public var maxY: Double { origin.y + height }

    /// Returns whether a point is in the rectangle or on its edge.
    public func contains(_ point: MKMapPoint) -> Bool {
        (minX...max(minX, maxX)).contains(point.x) && (minY...max(minY, maxY)).contains(point.y)
    }

    /// Returns whether the rectangle contains another.
    public func contains(_ rect: MKMapRect) -> Bool {
        contains(rect.origin) && contains(MKMapPoint(x: rect.maxX, y: rect.maxY))
    }
}

extension MKCoordinateRegion {
    /// Creates the region of a rectangle of the map.
    public init(_ rect: MKMapRect) {
        let first = rect.origin.coordinate
        let last = MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate
        self.init(
            center: CLLocationCoordinate2D(
                latitude: (first.latitude + last.latitude) / 2, longitude: (first.longitude + last.longitude) / 2),
            span: MKCoordinateSpan(
                latitudeDelta: abs(first.latitude - last.latitude), longitudeDelta: last.longitude - first.longitude))
    }
}
