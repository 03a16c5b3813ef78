@_exported import CoreLocation
import Foundation

/// The extent of a region in degrees.
public struct MKCoordinateSpan: Sendable {
    /// The extent from north to south, in degrees.
    public var latitudeDelta: CLLocationDegrees
    /// The extent from west to east, in degrees.
    public var longitudeDelta: CLLocationDegrees

    /// Creates an empty span.
    public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }

    /// Creates a span.
    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
        self.latitudeDelta = latitudeDelta
        self.longitudeDelta = longitudeDelta
    }
}

/// A rectangle on the earth, by its center and its extent.
public struct MKCoordinateRegion: Sendable {
    /// The center.
    public var center: CLLocationCoordinate2D
    /// The extent.
    public var span: MKCoordinateSpan

    /// The length of a degree of latitude in meters: the circumference of the earth at the poles, 40,007,863 m, by 360.
    private static let metersPerDegree = 40_007_863.0 / 360

    /// Creates an empty region at 0, 0.
    public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }

    /// Creates a region.
    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
        self.center = center
        self.span = span
    }

    /// Creates a region with an extent in meters.
    public init(
        center centerCoordinate: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
        longitudinalMeters: CLLocationDistance
    ) {
        let degrees = Self.metersPerDegree * max(cos(centerCoordinate.latitude * .pi / 180), 0.000_001)
        self.init(
            center: centerCoordinate,
            span: MKCoordinateSpan(
                latitudeDelta: latitudinalMeters / Self.metersPerDegree, longitudeDelta: longitudinalMeters / degrees))
    }
}
