import TestSupport
import Testing

@testable import MapKit

/// Maps without tiles.
@MainActor
@Suite(.lane(.main)) struct MapTests {
    private final class Delegate: NSObject, MKMapViewDelegate {
        var calls: [String] = []

        func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {
            calls.append("will \(animated) \(mapView.region.center.latitude)")
        }
        func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
            calls.append("did \(animated) \(mapView.region.center.latitude)")
        }
        func mapViewDidFinishLoadingMap(_ mapView: MKMapView) { calls.append("loaded") }
    }

    private final class Place: NSObject, MKAnnotation {
        let coordinate = CLLocationCoordinate2D(latitude: 1, longitude: 2)
    }

    @Test func aMapReportsThatThereAreNoMapsAndHasABackground() async throws {
        try await withStage { stage, root in
            let map = MKMapView(frame: root.view.bounds)
            root.view.addSubview(map)
            try await stage.settle()
            #expect(stage.unavailable == ["MKMapView"])
            let light = map.backgroundColor?.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
            let dark = map.backgroundColor?.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
            #expect(light != dark)
            #expect(map.mapType == .standard && map.isScrollEnabled && map.isZoomEnabled && !map.showsUserLocation)
        }
    }

    @Test func theDelegateIsCalledBeforeAndAfterTheRegionChanges() {
        let (map, delegate) = (MKMapView(), Delegate())
        map.delegate = delegate
        map.region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 10, longitude: 20),
            span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 2))
        map.setCenter(CLLocationCoordinate2D(latitude: 11, longitude: 20), animated: true)
        map.centerCoordinate = CLLocationCoordinate2D(latitude: 12, longitude: 20)
        let expected = [
            "will false 0.0", "did false 10.0", "will true 10.0", "did true 11.0", "will false 11.0", "did false 12.0",
        ]
        #expect(delegate.calls == expected)
        #expect(map.region.span.longitudeDelta == 2 && map.centerCoordinate.latitude == 12)
        #expect(map.regionThatFits(map.region).span.latitudeDelta == 1)
    }

    @Test func annotationsAreStoredInOrderAndNotDisplayed() {
        let (map, place, point) = (MKMapView(), Place(), MKPointAnnotation())
        point.coordinate.latitude = 5
        point.title = "Point"
        map.addAnnotation(place)
        map.showAnnotations([place, point], animated: false)
        #expect(map.annotations.map { $0.title } == [nil, "Point"])
        #expect(map.centerCoordinate.latitude == 1)
        #expect(map.view(for: place) == nil && map.dequeueReusableAnnotationView(withIdentifier: "pin") == nil)
        map.removeAnnotations([place])
        #expect(map.annotations.count == 1 && map.annotations.first === point)
    }

    @Test func coordinatesOfAShapeStayExact() {
        let places = [(37.330514, -121.888863), (-89, 179.5), (0, 0)].map(CLLocationCoordinate2D.init)
        let (line, area) = (
            MKPolyline(coordinates: places, count: 3), MKPolygon(coordinates: places, count: 3)
        )
        for shape in [line, area] as [MKMultiPoint] {
            var read = [CLLocationCoordinate2D](repeating: kCLLocationCoordinate2DInvalid, count: shape.pointCount)
            shape.getCoordinates(&read, range: NSRange(location: 0, length: shape.pointCount))
            for (first, second) in zip(read, places) {
                #expect(abs(first.latitude - second.latitude) < 1e-9)
                #expect(abs(first.longitude - second.longitude) < 1e-9)
            }
            #expect(places.allSatisfy { shape.boundingMapRect.contains(MKMapPoint($0)) })
        }
        #expect(MKMapPoint(CLLocationCoordinate2D()).x == MKMapRect.world.midX)
        #expect(MKMapPoint(CLLocationCoordinate2D()).y == MKMapRect.world.midY)
    }

    @Test func theVisibleRectangleFollowsTheRegionAndHasPadding() {
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let center = CLLocationCoordinate2D(latitude: 10, longitude: 20)
        map.region = MKCoordinateRegion(center: center, latitudinalMeters: 500, longitudinalMeters: 500)
        #expect(map.visibleMapRect.contains(MKMapPoint(center)))
        let rect = MKMapRect(x: 1000, y: 2000, width: 100, height: 50)
        map.setVisibleMapRect(
            rect, edgePadding: UIEdgeInsets(top: 25, left: 50, bottom: 25, right: 50), animated: false)
        let outer = map.visibleMapRect
        #expect([outer.minX, outer.minY, outer.width, outer.height] == [950, 1975, 200, 100])
        #expect(MKMapRect(map.region).contains(rect))
        let empty = MKMapView()
        empty.setVisibleMapRect(
            rect, edgePadding: UIEdgeInsets(top: 25, left: 50, bottom: 25, right: 50), animated: false)
        #expect(empty.visibleMapRect.contains(rect))
    }

    @Test func viewsOfRegisteredClassesAreCreated() {
        final class Pin: MKPinAnnotationView {}
        let (map, place) = (MKMapView(), Place())
        map.register(Pin.self, forAnnotationViewWithReuseIdentifier: "pin")
        #expect(map.dequeueReusableAnnotationView(withIdentifier: "pin") is Pin)
        let view = map.dequeueReusableAnnotationView(withIdentifier: "pin", for: place)
        #expect(view is Pin && view.annotation === place && view.reuseIdentifier == "pin")
    }

    @Test func annotationViewsHaveTheirAnnotation() {
        let place = Place()
        let view = MKMarkerAnnotationView(annotation: place, reuseIdentifier: "marker")
        #expect(view.annotation === place && view.reuseIdentifier == "marker" && !view.canShowCallout)
        #expect(MKPinAnnotationView(annotation: nil, reuseIdentifier: nil).pinTintColor == .systemRed)
    }

    @Test func aDegreeOfLongitudeIsShorterInTheNorth() {
        let north = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 60, longitude: 0), latitudinalMeters: 1000,
            longitudinalMeters: 1000)
        #expect(abs(north.span.latitudeDelta - 0.009) < 0.0001)
        #expect(abs(north.span.longitudeDelta / north.span.latitudeDelta - 2) < 0.001)
        let pole = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 90, longitude: 0), latitudinalMeters: 1, longitudinalMeters: 1)
        #expect(pole.span.longitudeDelta.isFinite)
    }
}
