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
    /// The rectangle that was set after the region, which is exact.
    private var storedRect: MKMapRect?
    private var viewClasses: [String: MKAnnotationView.Type] = [:]

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
        (storedRegion, storedRect) = (region, nil)
        delegate?.mapView(self, regionDidChangeAnimated: animated)
    }

    /// The displayed part of the map.
    open var visibleMapRect: MKMapRect {
        get { storedRect ?? MKMapRect(storedRegion) }
        set { setVisibleMapRect(newValue, animated: false) }
    }

    /// Sets the displayed part of the map; on iOS, adjusted to the view's aspect ratio.
    open func setVisibleMapRect(_ mapRect: MKMapRect, animated animate: Bool) {
        setRegion(MKCoordinateRegion(mapRect), animated: animate)
        storedRect = mapRect
    }

    /// Sets the displayed part of the map, with space at the edges of the view, in points.
    open func setVisibleMapRect(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated animate: Bool) {
        let width = bounds.width - insets.left - insets.right
        let height = bounds.height - insets.top - insets.bottom
        guard width > 0, height > 0 else { return setVisibleMapRect(mapRect, animated: animate) }
        let (x, y) = (mapRect.width / Double(width), mapRect.height / Double(height))
        let outer = MKMapRect(
            x: mapRect.minX - x * Double(insets.left), y: mapRect.minY - y * Double(insets.top),
            width: x * Double(bounds.width), height: y * Double(bounds.height))
        setVisibleMapRect(outer, animated: animate)
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

    /// Registers a class for the views with an identifier; `nil` removes the registration.
    open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {
        viewClasses[identifier] = viewClass as? MKAnnotationView.Type
    }

    /// Returns a new view of the class that is registered for an identifier; `nil` without one.
    ///
    /// No view was displayed that could be used again.
    open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
        viewClasses[identifier].map { $0.instance(for: nil, identifier) }
    }

    /// Returns a new view of the class that is registered for an identifier, or an empty one.
    open func dequeueReusableAnnotationView(
        withIdentifier identifier: String, for annotation: any MKAnnotation
    ) -> MKAnnotationView {
        (viewClasses[identifier] ?? MKAnnotationView.self).instance(for: annotation, identifier)
    }

    /// Sets the region; on iOS, so that it contains the annotations.
    open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
        addAnnotations(annotations.filter { added in !self.annotations.contains { $0 === added } })
        if let first = annotations.first { setCenter(first.coordinate, animated: animated) }
    }
}
