import CoreGraphics
import Foundation

/// A view that a system animation lifts, with its appearance and its position.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    /// The view that the preview shows.
    public let view: UIView
    /// The appearance of the preview.
    public let parameters: UIPreviewParameters
    /// The position of the preview.
    public let target: UIPreviewTarget

    /// Creates a preview of a view at a position.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.view = view
        self.parameters = parameters
        self.target = target
        super.init()
    }

    /// Creates a preview of a view in a window, at its position.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        let container = view.superview ?? UIView()
        self.init(
            view: view, parameters: parameters, target: UIPreviewTarget(container: container, center: view.center))
    }

    /// Creates a preview of a view in a window, at its position and without parameters.
    public convenience init(view: UIView) {
        self.init(view: view, parameters: UIPreviewParameters())
    }

    /// The size of the view, in points.
    open var size: CGSize { view.bounds.size }

    /// Returns a preview of the same view at another position.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> Self {
        guard let preview = UITargetedPreview(view: view, parameters: parameters, target: newTarget) as? Self else {
            return self
        }
        return preview
    }

    /// Returns the frame of the preview in the coordinates of another view; `nil` outside a window.
    func frame(in other: UIView) -> CGRect? {
        guard let window = target.container.window, window === other.window else { return nil }
        let center = target.container.convert(target.center, to: other)
        let size = size.applying(target.transform)
        let width = abs(size.width), height = abs(size.height)
        return CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }
}

/// The appearance of a preview.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    /// The visible part of the view in its coordinates; `nil` for its bounds.
    open var visiblePath: UIBezierPath?
    /// The path of the shadow in the view's coordinates; `nil` for the visible path.
    open var shadowPath: UIBezierPath?
    /// The color behind the view. Default: `systemBackground`.
    open var backgroundColor: UIColor! = .systemBackground

    public override init() {
        super.init()
    }

    /// Creates parameters for lines of text, whose rectangles are `CGRect` values in `NSValue`s.
    public init(textLineRects: [NSValue]) {
        super.init()
        let path = UIBezierPath()
        for value in textLineRects { path.append(UIBezierPath(roundedRect: value.cgRectValue, cornerRadius: 4)) }
        visiblePath = path
    }
}

/// The container and the position of a preview.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    /// The container of the preview.
    public let container: UIView
    /// The center of the preview in the container's coordinates.
    public let center: CGPoint
    /// The transform of the preview.
    public let transform: CGAffineTransform

    /// Creates a position with a transform.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
        self.container = container
        self.center = center.finite(as: "center", of: UIPreviewTarget.self, or: .zero)
        self.transform = transform.finite(as: "transform", of: UIPreviewTarget.self, or: .identity)
        super.init()
    }

    /// Creates a position.
    public convenience init(container: UIView, center: CGPoint) {
        self.init(container: container, center: center, transform: .identity)
    }
}
