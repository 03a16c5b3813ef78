import Foundation
import InterludeDiagnostics
import QuartzCore

/// Whether the user allows an app to know the location of the device.
public enum CLAuthorizationStatus: Int32, Sendable {
    /// The user wasn't asked.
    case notDetermined = 0
    /// The app may not know the location, and the user can't change that.
    case restricted = 1
    /// The user doesn't allow it.
    case denied = 2
    /// The user allows it always.
    case authorizedAlways = 3
    /// The user allows it while the app is used.
    case authorizedWhenInUse = 4
}

/// An error of the location services.
public struct CLError: Error, Hashable, Sendable {
    /// The reason of an error.
    public enum Code: Int, Sendable {
        /// The location isn't known now.
        case locationUnknown = 0
        /// The user doesn't allow it.
        case denied = 1
        /// The network isn't reachable.
        case network = 2
    }

    /// The reason.
    public let code: Code

    /// Creates an error.
    public init(_ code: Code) { self.code = code }

    /// The location isn't known now.
    public static var locationUnknown: Code { .locationUnknown }
    /// The user doesn't allow it.
    public static var denied: Code { .denied }
    /// The network isn't reachable.
    public static var network: Code { .network }
}

extension CLError: CustomNSError {
    /// The domain of the errors of the location services.
    public static var errorDomain: String { "kCLErrorDomain" }
    /// The number of the reason.
    public var errorCode: Int { code.rawValue }
}

/// Receives the locations of the device. A stage has no location.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    /// Called with locations; never.
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    /// Called when a location can't be found.
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    /// Called as ``locationManagerDidChangeAuthorization(_:)`` is, if the delegate doesn't implement that.
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
    /// Called after a manager gets its delegate, and when the user changes what is allowed, which never happens.
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
    /// Calls the method of iOS 13.
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
    }
}

/// Finds the location of the device, which the settings don't allow.
open class CLLocationManager: NSObject {
    /// The delegate. It receives the authorization in the next turn of the run loop, as on a device.
    open weak var delegate: (any CLLocationManagerDelegate)? {
        didSet { callDelegate { $0.locationManagerDidChangeAuthorization($1) } }
    }
    /// The accuracy that the app wants, in meters. Default: the best.
    open var desiredAccuracy = kCLLocationAccuracyBest
    /// The distance after which a movement is reported, in meters. Default: each movement.
    open var distanceFilter = kCLDistanceFilterNone
    /// Whether updates may pause. Default: `true`.
    open var pausesLocationUpdatesAutomatically = true
    /// Whether updates continue in the background. Default: `false`.
    open var allowsBackgroundLocationUpdates = false
    /// The last known location. Always `nil`.
    open var location: CLLocation? { nil }
    /// Whether the app may know the location. Always ``CLAuthorizationStatus/denied``.
    open var authorizationStatus: CLAuthorizationStatus { .denied }

    /// Returns whether the app may know the location. Always ``CLAuthorizationStatus/denied``.
    open class func authorizationStatus() -> CLAuthorizationStatus { .denied }
    /// Returns whether the device finds its location. Always `false`.
    open class func locationServicesEnabled() -> Bool { false }

    /// Doesn't ask, as on iOS after the user has decided.
    open func requestWhenInUseAuthorization() {}
    /// Doesn't ask, as on iOS after the user has decided.
    open func requestAlwaysAuthorization() {}

    /// Fails with ``CLError/Code/denied``, in the next turn of the run loop.
    open func startUpdatingLocation() { fail("startUpdatingLocation()") }
    /// Fails with ``CLError/Code/denied``, in the next turn of the run loop.
    open func requestLocation() { fail("requestLocation()") }
    /// Ends updates.
    open func stopUpdatingLocation() {}

    private func fail(_ function: String) {
        Diagnostic.serviceUnavailable(
            "CLLocationManager.\(function)", "there is no location, so the delegate receives the error “denied”"
        ).report()
        callDelegate { $0.locationManager($1, didFailWithError: CLError(.denied)) }
    }

    private func callDelegate(_ call: @escaping @Sendable (any CLLocationManagerDelegate, CLLocationManager) -> Void) {
        nonisolated(unsafe) let manager = self
        DispatchQueue.main.async {
            if let delegate = manager.delegate { call(delegate, manager) }
        }
    }
}
