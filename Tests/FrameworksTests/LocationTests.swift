import CoreLocation
import Foundation
import TestSupport
import Testing

/// Locations, which the settings of the device don't allow.
@MainActor
@Suite(.lane(.main)) struct LocationTests {
    private final class Delegate: NSObject, CLLocationManagerDelegate {
        var calls: [String] = []

        func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
            calls.append("locations")
        }
        func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
            calls.append((error as? CLError)?.code == .denied ? "denied" : "\(error)")
        }
        func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
            calls.append("authorization \(manager.authorizationStatus)")
        }
    }

    private final class FormerDelegate: NSObject, CLLocationManagerDelegate {
        var statuses: [CLAuthorizationStatus] = []

        func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
            statuses.append(status)
        }
    }

    @Test func servicesAreOff() {
        let manager = CLLocationManager()
        #expect(!CLLocationManager.locationServicesEnabled())
        #expect(CLLocationManager.authorizationStatus() == .denied && manager.authorizationStatus == .denied)
        #expect(manager.location == nil)
        #expect(manager.desiredAccuracy == kCLLocationAccuracyBest && manager.distanceFilter == kCLDistanceFilterNone)
    }

    @Test func aDelegateLearnsTheAuthorizationInTheNextTurn() async throws {
        try await withStage { stage, _ in
            let (manager, delegate, former) = (CLLocationManager(), Delegate(), FormerDelegate())
            let second = CLLocationManager()
            manager.delegate = delegate
            second.delegate = former
            #expect(delegate.calls == [])
            await stage.advance(by: 0.1)
            #expect(delegate.calls == ["authorization denied"])
            #expect(former.statuses == [.denied])
            manager.requestWhenInUseAuthorization()
            manager.requestAlwaysAuthorization()
            await stage.advance(by: 0.1)
            #expect(delegate.calls == ["authorization denied"] && stage.unavailable == [])
        }
    }

    @Test func updatesAreDeniedInTheNextTurn() async throws {
        try await withStage { stage, _ in
            let (manager, delegate) = (CLLocationManager(), Delegate())
            manager.delegate = delegate
            await stage.advance(by: 0.1)
            delegate.calls = []
            manager.startUpdatingLocation()
            manager.requestLocation()
            #expect(delegate.calls == [])
            await stage.advance(by: 0.1)
            manager.stopUpdatingLocation()
            #expect(delegate.calls == ["denied", "denied"])
            #expect(
                stage.unavailable
                    == ["CLLocationManager.startUpdatingLocation()", "CLLocationManager.requestLocation()"])
        }
    }

    @Test func errorsHaveTheNumbersOfCoreLocation() {
        let error = CLError(.denied) as NSError
        #expect(error.domain == "kCLErrorDomain" && error.code == 1)
    }

    @Test func distancesFollowTheEarthsSurface() {
        let (berlin, paris) = (
            CLLocation(latitude: 52.52, longitude: 13.405), CLLocation(latitude: 48.8566, longitude: 2.3522)
        )
        #expect(abs(berlin.distance(from: paris) - 879_700) < 1000)
        #expect(berlin.distance(from: berlin) == 0)
        let (east, west) = (CLLocation(latitude: 0, longitude: 179), CLLocation(latitude: 0, longitude: -179))
        // Two degrees of the equator, whose radius is 6,378,137 m.
        #expect(abs(east.distance(from: west) - 222_638.98) < 0.01)
        let (first, second) = (CLLocation(latitude: 41, longitude: -111), CLLocation(latitude: 41, longitude: -112))
        #expect(abs(first.distance(from: second) - 84_135) < 5)
        let opposite = CLLocation(latitude: 0, longitude: 0).distance(from: CLLocation(latitude: 0, longitude: 180))
        #expect(abs(opposite - 20_004_000) < 5000)
    }

    @Test func coordinatesAreOnTheEarthOrInvalid() {
        #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(90, -180)))
        #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(90.1, 0)))
        #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
        #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: .nan, longitude: 0)))
    }

    @Test func aLocationHasTheStagesDate() async throws {
        try await withStage { stage, _ in
            let start = Date()
            await stage.advance(by: 2)
            let location = CLLocation(latitude: 1, longitude: 2)
            #expect(abs(location.timestamp.timeIntervalSince(start) - 2) < 0.001)
            #expect(location.altitude == 0 && location.speed == -1 && location.course == -1)
        }
    }
}
