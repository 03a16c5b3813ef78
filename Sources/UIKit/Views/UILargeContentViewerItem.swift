/// An object whose content a long press displays enlarged at the text sizes for accessibility.
@preconcurrency @MainActor public protocol UILargeContentViewerItem: AnyObject {
    /// Whether the content is displayed enlarged.
    var showsLargeContentViewer: Bool { get }
    /// The title of the enlarged content.
    var largeContentTitle: String? { get }
    /// The image of the enlarged content.
    var largeContentImage: UIImage? { get }
    /// Whether the image is scaled to the size of the panel.
    var scalesLargeContentImage: Bool { get }
    /// The insets of the image, in points.
    var largeContentImageInsets: UIEdgeInsets { get }
}

extension UIView: UILargeContentViewerItem {}
