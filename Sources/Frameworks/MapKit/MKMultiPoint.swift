import CoreLocation
import Foundation

/// A shape with points. Maps don't display it, because they have no content here.
open class MKMultiPoint: MKShape {
    private let stored: [MKMapPoint]

    /// Creates a shape with coordinates.
    init(_ coordinates: UnsafePointer<CLLocationCoordinate2D>, _ count: Int) {
        stored = UnsafeBufferPointer(start: coordinates, count: max(count, 0)).map { MKMapPoint($0) }
        super.init()
        let rect = boundingMapRect
        coordinate = MKMapPoint(x: rect.midX, y: rect.midY).coordinate
    }

    /// The number of points.
    open var pointCount: Int { stored.count }

    /// The smallest rectangle with all points.
    open var boundingMapRect: MKMapRect { MKMapRect(around: stored) }

    /// Writes the coordinates of a range of points.
    open func getCoordinates(_ coords: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange) {
        for (index, point) in stored.dropFirst(range.location).prefix(range.length).enumerated() {
            coords[index] = point.coordinate
        }
    }
}

/// A line through points.
open class MKPolyline: MKMultiPoint {
    /// Creates a line through coordinates.
    public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
        self.init(coords, count)
    }
}

/// An area between points.
open class MKPolygon: MKMultiPoint {
    /// Creates an area with coordinates as its corners.
    public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
        self.init(coords, count)
    }
}
