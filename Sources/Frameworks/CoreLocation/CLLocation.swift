@_exported import Foundation

/// An angle in degrees.
public typealias CLLocationDegrees = Double
/// A distance in meters.
public typealias CLLocationDistance = Double
/// An accuracy in meters.
public typealias CLLocationAccuracy = Double
/// A speed in meters per second.
public typealias CLLocationSpeed = Double
/// A direction in degrees, clockwise from north.
public typealias CLLocationDirection = Double

/// The best accuracy.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// The best accuracy, with further sensors.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// An accuracy of ten meters.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// An accuracy of a hundred meters.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// An accuracy of a kilometer.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// An accuracy of three kilometers.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// Reports every movement.
public let kCLDistanceFilterNone: CLLocationDistance = -1

/// A point on the earth, by latitude and longitude in degrees.
public struct CLLocationCoordinate2D: Sendable {
    /// The latitude, from -90 to 90; positive in the north.
    public var latitude: CLLocationDegrees
    /// The longitude, from -180 to 180; positive in the east.
    public var longitude: CLLocationDegrees

    /// Creates the point 0, 0.
    public init() {
        self.init(latitude: 0, longitude: 0)
    }

    /// Creates a point.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// No point on the earth.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Returns a point.
public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Returns whether a point is on the earth.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

/// A position of the device on the earth, at a time.
open class CLLocation: NSObject {
    /// The point on the earth.
    public let coordinate: CLLocationCoordinate2D
    /// The height above the sea, in meters.
    public let altitude: CLLocationDistance
    /// The accuracy of the coordinate, in meters; negative if it isn't valid.
    public let horizontalAccuracy: CLLocationAccuracy
    /// The accuracy of the height, in meters; negative if it isn't valid.
    public let verticalAccuracy: CLLocationAccuracy
    /// The time.
    public let timestamp: Date
    /// The speed. Always -1, unknown.
    open var speed: CLLocationSpeed { -1 }
    /// The direction. Always -1, unknown.
    open var course: CLLocationDirection { -1 }

    /// Creates a location on sea level, now.
    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
            horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
    }

    /// Creates a location.
    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
        self.coordinate = coordinate
        self.altitude = altitude
        self.horizontalAccuracy = horizontalAccuracy
        self.verticalAccuracy = verticalAccuracy
        self.timestamp = timestamp
        super.init()
    }

    /// Returns the distance to another location on the ellipsoid of the earth, in meters.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        Geodesic(from: coordinate, to: location.coordinate).length
    }
}
