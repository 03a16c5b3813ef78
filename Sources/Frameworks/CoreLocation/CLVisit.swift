import Foundation

/// A stay at a location. Without a service, an app meets only visits of its own.
open class CLVisit: NSObject {
    /// The time of the arrival. Default: the distant past.
    open var arrivalDate: Date { .distantPast }
    /// The time of the departure. Default: the distant future.
    open var departureDate: Date { .distantFuture }
    /// The position. Default: 0, 0.
    open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
    /// The radius of uncertainty in meters. Default: 0.
    open var horizontalAccuracy: CLLocationAccuracy { 0 }
}
