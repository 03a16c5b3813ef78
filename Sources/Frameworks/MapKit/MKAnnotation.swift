import CoreLocation
@_exported import UIKit

/// An object at a position on a map.
public protocol MKAnnotation: NSObjectProtocol {
    /// The position.
    var coordinate: CLLocationCoordinate2D { get }
    /// The title of the callout. Default: `nil`.
    var title: String? { get }
    /// The subtitle of the callout. Default: `nil`.
    var subtitle: String? { get }
}

extension MKAnnotation {
    /// The title of the callout: `nil`.
    public var title: String? { nil }
    /// The subtitle of the callout: `nil`.
    public var subtitle: String? { nil }
}

/// An annotation with a title.
open class MKShape: NSObject, MKAnnotation {
    /// The position. Default: 0, 0.
    open var coordinate = CLLocationCoordinate2D()
    /// The title of the callout. Default: `nil`.
    open var title: String?
    /// The subtitle of the callout. Default: `nil`.
    open var subtitle: String?

    /// Creates an annotation at 0, 0.
    public override init() { super.init() }
}

/// An annotation at a point.
open class MKPointAnnotation: MKShape {
    /// Creates an annotation at 0, 0.
    public override init() { super.init() }
}

/// An annotation for an address, which is unknown here.
open class MKPlacemark: NSObject, MKAnnotation {
    /// The position.
    public let coordinate: CLLocationCoordinate2D

    /// Creates an annotation at a position.
    public init(coordinate: CLLocationCoordinate2D) {
        self.coordinate = coordinate
        super.init()
    }
}

/// The view of an annotation. Maps don't display it, because they have no content here.
@preconcurrency @MainActor
open class MKAnnotationView: UIView {
    /// The annotation. Default: `nil`.
    open var annotation: (any MKAnnotation)?
    /// The identifier for reuse.
    public let reuseIdentifier: String?
    /// The image. Default: `nil`.
    open var image: UIImage?
    /// The offset of the view's center from the position, in points. Default: 0, 0.
    open var centerOffset = CGPoint.zero
    /// Whether a tap displays a callout. Default: `false`.
    open var canShowCallout = false
    /// The view at the left of the callout. Default: `nil`.
    open var leftCalloutAccessoryView: UIView?
    /// The view at the right of the callout. Default: `nil`.
    open var rightCalloutAccessoryView: UIView?

    /// Creates a view for an annotation.
    public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        self.annotation = annotation
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    public required init?(coder aDecoder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: aDecoder)
    }

    /// Called before the view is used again; does nothing.
    open func prepareForReuse() {}
}

/// The view of an annotation with a pin.
@preconcurrency @MainActor
open class MKPinAnnotationView: MKAnnotationView {
    /// The color of the pin. Default: red.
    open var pinTintColor: UIColor! = .systemRed
    /// Whether the pin falls onto the map. Default: `false`.
    open var animatesDrop = false
}

/// The view of an annotation with a balloon.
@preconcurrency @MainActor
open class MKMarkerAnnotationView: MKAnnotationView {
    /// The color of the balloon. Default: `nil`.
    open var markerTintColor: UIColor?
    /// The color of the glyph. Default: `nil`.
    open var glyphTintColor: UIColor?
    /// The text in the balloon. Default: `nil`.
    open var glyphText: String?
    /// The image in the balloon. Default: `nil`.
    open var glyphImage: UIImage?
}
