import CoreGraphics

/// An accessibility element that isn't a view.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
    /// The object that contains the element, held weakly.
    open weak var accessibilityContainer: AnyObject?
    /// The frame in the coordinates of the container, which is a view, in points. Default: zero.
    open var accessibilityFrameInContainerSpace = CGRect.zero {
        didSet {
            if !accessibilityFrameInContainerSpace.isUsable(as: "accessibilityFrameInContainerSpace", of: self) {
                accessibilityFrameInContainerSpace = oldValue
            }
        }
    }

    /// Creates an element of a container.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
        isAccessibilityElement = true
    }

    /// The frame in screen coordinates, in points; follows the container if a frame in its coordinates is set.
    open override var accessibilityFrame: CGRect {
        get {
            guard !accessibilityFrameInContainerSpace.isEmpty, let view = accessibilityContainer as? UIView else {
                return super.accessibilityFrame
            }
            return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
        }
        set { super.accessibilityFrame = newValue }
    }
}
