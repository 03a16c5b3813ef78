import CoreLocation
import InterludeDiagnostics
import UIKit

/// The content of a map.
public enum MKMapType: UInt, Sendable {
    /// Roads and names.
    case standard = 0
    /// Satellite images.
    case satellite = 1
    /// Satellite images with roads and names.
    case hybrid = 2
    /// Satellite images in three dimensions.
    case satelliteFlyover = 3
    /// Satellite images in three dimensions with roads and names.
    case hybridFlyover = 4
    /// Muted colors.
    case mutedStandard = 5
}

/// How a map follows the user's position.
public enum MKUserTrackingMode: Int, Sendable {
    /// The map doesn't follow the user.
    case none = 0
    /// The map's center follows the user.
    case follow = 1
    /// The map's center and heading follow the user.
    case followWithHeading = 2
}

/// Receives the changes of a map.
@preconcurrency @MainActor
public protocol MKMapViewDelegate: NSObjectProtocol {
    /// Called before the region changes.
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
    /// Called after the region changed.
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
    /// Called after the map was loaded; it never is.
    func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
    /// Returns the view of an annotation, which isn't displayed.
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
    /// Called after an annotation was selected.
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
    /// Called after an annotation was deselected.
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
}

extension MKMapViewDelegate {
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
    /// Does nothing.
    public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
    /// Returns `nil`.
    public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
    /// Does nothing.
    public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
}

/// A map without content, as iOS displays it before the first tile is loaded.
///
/// The region and the annotations are stored; nothing is drawn but the background.
@preconcurrency @MainActor
open class MKMapView: UIView {
    /// The object that receives changes.
    open weak var delegate: (any MKMapViewDelegate)?
    /// The content. Default: ``MKMapType/standard``.
    open var mapType = MKMapType.standard
    /// The displayed region. Default: the point 0, 0.
    open var region: MKCoordinateRegion {
        get { storedRegion }
        set { setRegion(newValue, animated: false) }
    }
    /// The center of the region.
    open var centerCoordinate: CLLocationCoordinate2D {
        get { storedRegion.center }
        set { setCenter(newValue, animated: false) }
    }
    /// Whether the user can zoom. Default: `true`.
    open var isZoomEnabled = true
    /// Whether the user can scroll. Default: `true`.
    open var isScrollEnabled = true
    /// Whether the user can rotate the map. Default: `true`.
    open var isRotateEnabled = true
    /// Whether the user can tilt the map. Default: `true`.
    open var isPitchEnabled = true
    /// Whether a compass is displayed. Default: `true`.
    open var showsCompass = true
    /// Whether a scale is displayed. Default: `false`.
    open var showsScale = false
    /// Whether buildings are displayed. Default: `true`.
    open var showsBuildings = true
    /// Whether traffic is displayed. Default: `false`.
    open var showsTraffic = false
    /// Whether the user's position is displayed. Default: `false`.
    open var showsUserLocation = false
    /// How the map follows the user's position. Default: ``MKUserTrackingMode/none``.
    open var userTrackingMode = MKUserTrackingMode.none
    /// The annotations, in the order in which they were added.
    open private(set) var annotations: [any MKAnnotation] = []
    private var storedRegion = MKCoordinateRegion()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        prepare()
    }

    private func prepare() {
        // Unverified: the color of a map without tiles.
        backgroundColor = UIColor { traits in
            traits.userInterfaceStyle == .dark
                ? UIColor(red: 0.13, green: 0.14, blue: 0.15, alpha: 1)
                : UIColor(red: 0.976, green: 0.961, blue: 0.929, alpha: 1)
        }
        Diagnostic.serviceUnavailable("MKMapView", "there are no maps").report()
    }

    /// Sets the region, and calls the delegate before and after.
    open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
        delegate?.mapView(self, regionWillChangeAnimated: animated)
        storedRegion = region
        delegate?.mapView(self, regionDidChangeAnimated: animated)
    }

    /// Sets the center of the region.
    open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
        setRegion(MKCoordinateRegion(center: coordinate, span: storedRegion.span), animated: animated)
    }

    /// Returns the region; on iOS, adjusted to the view's aspect ratio.
    open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }

    /// Sets how the map follows the user's position.
    open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) { userTrackingMode = mode }

    // MARK: Annotations

    /// Adds an annotation.
    open func addAnnotation(_ annotation: any MKAnnotation) { annotations.append(annotation) }

    /// Adds annotations.
    open func addAnnotations(_ annotations: [any MKAnnotation]) { self.annotations += annotations }

    /// Removes an annotation.
    open func removeAnnotation(_ annotation: any MKAnnotation) { annotations.removeAll { $0 === annotation } }

    /// Removes annotations.
    open func removeAnnotations(_ annotations: [any MKAnnotation]) {
        for annotation in annotations { removeAnnotation(annotation) }
    }

    /// Returns the view of an annotation; `nil`, because none is displayed.
    open func view(for annotation: any MKAnnotation) -> MKAnnotationView? { nil }

    /// Returns a view to use again; `nil`, because none was displayed.
    open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? { nil }

    /// Sets the region; on iOS, so that it contains the annotations.
    open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
        addAnnotations(annotations.filter { added in !self.annotations.contains { $0 === added } })
        if let first = annotations.first { setCenter(first.coordinate, animated: animated) }
    }
}
